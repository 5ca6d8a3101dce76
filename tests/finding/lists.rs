//! Bugs of lists: equal values, lengths, order, lists in lists.

use super::subjects;
use rosebush::{Gen, boolean, element_of, int, shuffle, string, vec};
use std::collections::BTreeSet;

subjects! {
    "equal values" {
        three_alike vec(int(0..=1_000_u32), 0..=20);
        same_word vec(string('a'..='z', 0..=8), 0..=10);
    }
    "lengths" {
        full_block vec(int::<u8>(..), 0..=100);
        same_lengths (vec(int::<u8>(..), 0..=30), vec(int::<u8>(..), 0..=30));
        power_of_two vec(boolean(), 0..=40);
    }
    "order" {
        sorted_already vec(int::<i32>(..), 0..=20);
        one_before_the_other (vec(int(0..=99_u32), 0..=8), vec(int(0..=99_u32), 0..=8));
        peak vec(int(0..=9_u32), 0..=10);
        rotated shuffle(0..6_u32);
    }
    "empty inside of empty" {
        all_empty vec(vec(int::<u8>(..), 0..=10), 0..=10);
        empty_between vec(vec(int::<u8>(..), 0..=20), 0..=10);
        nothing_then_empty vec(rosebush::option(vec(int::<u8>(..), 0..=10)), 0..=10);
    }
    "one depends on another" {
        symmetric int(1..=5_usize).bind(|side| vec(vec(int(0..=9_u8), side), side));
        last_place vec(int::<u8>(..), 1..=30).bind(|list| {
            let place = int(0..list.len());
            (rosebush::just(list), place)
        });
        references vec(int::<u32>(..), 1..=8).bind(|keys| vec(element_of(keys), 0..=12));
    }
}

pub(crate) fn three_alike(list: &Vec<u32>) -> bool {
    list.iter().all(|n| *n == 0 || *n == 1_000 || list.iter().filter(|other| *other == n).count() < 3)
}

pub(crate) fn same_word(words: &Vec<String>) -> bool {
    let long: Vec<&String> = words.iter().filter(|word| word.len() > 1).collect();
    long.iter().collect::<BTreeSet<_>>().len() == long.len()
}

pub(crate) fn full_block(bytes: &Vec<u8>) -> bool {
    bytes.len() != 64
}

pub(crate) fn same_lengths((a, b): &(Vec<u8>, Vec<u8>)) -> bool {
    a.len() < 10 || a.len() != b.len()
}

pub(crate) fn power_of_two(list: &Vec<bool>) -> bool {
    list.len() < 16 || !list.len().is_power_of_two()
}

pub(crate) fn sorted_already(list: &Vec<i32>) -> bool {
    list.len() < 4 || !list.windows(2).all(|pair| pair[0] <= pair[1])
}

/// Merging: one list ends before the other begins.
pub(crate) fn one_before_the_other((a, b): &(Vec<u32>, Vec<u32>)) -> bool {
    a.len() < 3 || b.len() < 3 || a.iter().max() >= b.iter().min()
}

pub(crate) fn peak(list: &Vec<u32>) -> bool {
    let rises = list.windows(2).take_while(|pair| pair[0] < pair[1]).count();
    let falls = list.windows(2).skip(rises).take_while(|pair| pair[0] > pair[1]).count();
    rises < 2 || falls < 2 || rises + falls + 1 < list.len()
}

pub(crate) fn rotated(list: &Vec<u32>) -> bool {
    let first = list[0];
    first == 0 || list.iter().zip(0..).any(|(n, at)| *n != (first + at) % 6)
}

pub(crate) fn all_empty(lists: &Vec<Vec<u8>>) -> bool {
    lists.len() < 3 || lists.iter().any(|list| !list.is_empty())
}

pub(crate) fn empty_between(lists: &Vec<Vec<u8>>) -> bool {
    !lists.windows(3).any(|three| three[0].len() > 2 && three[1].is_empty() && three[2].len() > 2)
}

pub(crate) fn nothing_then_empty(rows: &Vec<Option<Vec<u8>>>) -> bool {
    !rows.windows(2).any(|pair| pair[0].is_none() && pair[1].as_ref().is_some_and(Vec::is_empty))
}

pub(crate) fn symmetric(rows: &Vec<Vec<u8>>) -> bool {
    let side = rows.len();
    side < 3 || (0..side).any(|a| (0..a).any(|b| rows[a][b] != rows[b][a]))
}

pub(crate) fn last_place((list, place): &(Vec<u8>, usize)) -> bool {
    list.len() < 10 || place + 1 < list.len()
}

/// A cache of two forgets the one that was used last.
pub(crate) fn references(calls: &Vec<u32>) -> bool {
    !calls.windows(5).any(|five| {
        let [a, b, again, c, last] = five else { return false };
        a == again && a == last && b != a && c != a && b != c
    })
}
