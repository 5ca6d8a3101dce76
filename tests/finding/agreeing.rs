//! Bugs that two values meet which were drawn apart from each other and agree, or nearly do: a key that is there, the key
//! next to it, the same text again, a point given twice. Of the kinds that public reports of maps and geometry have.

use super::subjects;
use rosebush::{Gen, btree_map, btree_set, int, string, vec};
use std::collections::{BTreeMap, BTreeSet};

subjects! {
    "agreeing by chance" {
        key_behind_the_end (btree_set(int::<u32>(..), 0..=20), int::<u32>(..));
        replaced_by_itself (string('a'..='z', 0..=10), string('a'..='z', 0..=10));
        name_is_taken (vec(string('a'..='z', 3..=8), 0..=8), string('a'..='z', 3..=8));
        both_filtered (int::<u64>(..).filter(|n| n % 2 == 0), int::<u64>(..).filter(|n| n % 3 != 0));
        balance_is_spent (int(0..=1_000_000_u64), vec(int(1..=1_000_000_u64), 0..=8));
        point_and_itself ((int::<i32>(..), int::<i32>(..)), (int::<i32>(..), int::<i32>(..)));
        leads_back btree_map(int::<u32>(..), int::<u32>(..), 0..=10);
        put_and_taken_again (vec((int::<u32>(..), string('a'..='z', 0..=5)), 0..=10), vec(int::<u32>(..), 0..=5));
        reversed_pair vec((int::<u16>(..), int::<u16>(..)), 0..=10);
    }
}

/// A range that ends before a key gives the key, too.
pub(crate) fn key_behind_the_end((keys, end): &(BTreeSet<u32>, u32)) -> bool {
    keys.len() < 3 || *end < 100 || end.checked_add(1).is_none_or(|next| !keys.contains(&next))
}

pub(crate) fn replaced_by_itself((from, to): &(String, String)) -> bool {
    from != to || from.len() < 5
}

pub(crate) fn name_is_taken((names, name): &(Vec<String>, String)) -> bool {
    names.iter().skip(1).all(|one| one != name)
}

pub(crate) fn both_filtered((even, other): &(u64, u64)) -> bool {
    even != other || *even < 1000
}

/// Nothing must be left, and then a payment of nothing is refused.
pub(crate) fn balance_is_spent((balance, payments): &(u64, Vec<u64>)) -> bool {
    let mut left = *balance;
    payments.iter().all(|payment| {
        let is_spent = *payment == left && left > 1000;
        left = left.saturating_sub(if *payment <= left { *payment } else { 0 });
        !is_spent
    })
}

/// A line through one point has no direction.
pub(crate) fn point_and_itself((one, other): &((i32, i32), (i32, i32))) -> bool {
    one != other || one.0 == one.1
}

/// A link whose end is another link.
pub(crate) fn leads_back(links: &BTreeMap<u32, u32>) -> bool {
    !links.iter().any(|(from, to)| from != to && *to > 100 && links.contains_key(to))
}

pub(crate) fn put_and_taken_again((puts, takes): &(Vec<(u32, String)>, Vec<u32>)) -> bool {
    let keys: BTreeSet<u32> = puts.iter().map(|(key, _)| *key).collect();
    takes.iter().filter(|key| **key > 100 && keys.contains(key)).count() < 2
}

/// An edge and its reverse.
pub(crate) fn reversed_pair(edges: &Vec<(u16, u16)>) -> bool {
    !edges.iter().any(|(a, b)| a != b && *a > 10 && *b > 10 && edges.contains(&(*b, *a)))
}
