//! Tests of `ranks`.

use crate::choices::{Cell, Leaf};
use crate::shrink::edits::testing::{alone, list, list_of, number, tree};
use crate::{Gen, Search, int, vec};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// So many different numbers, none of them small, in no order.
fn scattered(count: u64) -> Vec<u64> {
    (0..count).map(|n| (n * 7 % count + 1) * 1_000_003).collect()
}

fn different(list: &[u64]) -> usize {
    list.iter().collect::<BTreeSet<_>>().len()
}

#[test]
fn what_must_differ_is_numbered_at_once() {
    let start = tree(vec(0_u64.., ..), list(&scattered(100)));
    let numbered: Vec<u64> = (0..100).collect();
    assert_eq!(alone("ranks", &start, |list: Vec<u64>| different(&list) == 100), (numbered, 1));
}

#[test]
fn what_is_equal_stays_equal() {
    let keys = [scattered(9), scattered(9)].concat();
    let start = tree(vec(0_u64.., ..), list(&keys));
    let fails = |list: Vec<u64>| different(&list) == 9 && list[..9] == list[9..];
    assert_eq!(alone("ranks", &start, fails).0, (0..9).chain(0..9).collect::<Vec<u64>>());
}

#[test]
fn what_must_stay_in_its_order_gets_its_ranks() {
    let keys = scattered(20);
    let start = tree(vec(0_u64.., ..), list(&keys));
    let fails = |list: Vec<u64>| (0..20).all(|at| (at..20).all(|on| (list[at] < list[on]) == (keys[at] < keys[on])));
    let ranks: Vec<u64> = keys.iter().map(|key| key / 1_000_003 - 1).collect();
    assert_eq!(alone("ranks", &start, fails), (ranks, 2));
}

#[test]
fn what_must_add_up_to_as_much_does_so_in_the_last_ones() {
    let keys: Vec<u64> = (0..50).map(|n| 400 + n * 37 % 101).collect();
    let numbers: Vec<Cell> = keys.iter().map(|key| Cell::Leaf(Leaf::plain(1000).with_key(*key))).collect();
    let numbers: Vec<&[Cell]> = numbers.iter().map(core::slice::from_ref).collect();
    let start = tree(vec(int(0..=1000_u64), ..), list_of(&numbers));
    let sum = keys.iter().sum::<u64>();
    let (least, evaluated) = alone("ranks", &start, |list: Vec<u64>| list.iter().sum::<u64>() == sum);
    let most = (sum / 1000) as usize;
    assert_eq!(least, [[0].repeat(49 - most), [sum % 1000].to_vec(), [1000].repeat(most)].concat());
    assert_eq!(evaluated, 3);
}

#[test]
fn a_column_goes_alone_where_not_all_can() {
    let rows: Vec<[Cell; 2]> = scattered(10).iter().map(|key| [number(*key), number(2000 + *key)]).collect();
    let rows: Vec<&[Cell]> = rows.iter().map(<[Cell; 2]>::as_slice).collect();
    let start = tree(vec((int(0_u64..), int(0_u64..)), ..), list_of(&rows));
    let fails = |rows: Vec<(u64, u64)>| rows.iter().all(|row| row.0 >= 2000);
    let (least, _) = alone("ranks", &start, fails);
    assert_eq!(least.iter().map(|row| row.1).collect::<Vec<_>>(), (0..10).collect::<Vec<_>>());
    assert_eq!(least.iter().map(|row| row.0).collect::<Vec<_>>(), scattered(10));
}

#[test]
fn where_a_few_must_stay_as_they_are_the_others_are_numbered_in_runs() {
    let start = tree(vec(0_u64.., ..), list(&scattered(100)));
    let fails = |list: Vec<u64>| different(&list) == 100 && list[30] > 1_000_000 && list[77] > 1_000_000;
    let (least, evaluated) = alone("ranks", &start, fails);
    let small: Vec<u64> = least.into_iter().filter(|number| *number < 1_000_000).collect();
    assert_eq!(small, (0..small.len() as u64).collect::<Vec<_>>());
    assert!(small.len() > 90 && evaluated < 40, "{}, {evaluated}", small.len());
}

#[test]
fn a_few_are_left_alone_and_so_is_what_has_no_room() {
    let start = tree(vec(0_u64.., ..), list(&scattered(7)));
    assert_eq!(alone("ranks", &start, |_| true).1, 0);
    let narrow: Vec<Cell> = (0..9).map(|key| Cell::Leaf(Leaf::plain(8 - key / 2).with_key(8 - key / 2))).collect();
    let narrow: Vec<&[Cell]> = narrow.iter().map(core::slice::from_ref).collect();
    assert_eq!(alone("ranks", &tree(vec(int(0..=8_u64), ..), list_of(&narrow)), |_| true).1, 0);
}

#[test]
fn the_cost_of_many_that_must_stay_in_their_order_is_linear() {
    let evaluations = |count: u64| {
        let keys = scattered(count);
        let start = vec(0_u64.., ..).tree_from(&crate::Choices::new(list(&keys), crate::FULL_SIZE));
        let start = start.expect("a list is not rejected");
        let rank = |list: &[u64], value: &u64| list.iter().filter(|other| *other < value).count();
        let ranks = |list: &[u64]| list.iter().map(|value| rank(list, value)).collect::<Vec<_>>();
        Search::new().run(&start, |list| ranks(&list) == ranks(&keys)).evaluations
    };
    // One by one they would come down by leaps over each other, hundreds of times.
    let (some, more) = (evaluations(20), evaluations(60));
    assert!(more < 4 * some, "{some}, {more}");
}
