//! Bugs of maps and sets: keys that collide, keys that both have, values that meet their keys.

use super::subjects;
use rosebush::{alphabetic, boolean, btree_map, btree_set, int, string, vec};
use std::collections::{BTreeMap, BTreeSet};

subjects! {
    "maps and sets" {
        same_upper_half btree_set(int::<u32>(..), 0..=10);
        wraps_around btree_set(int(0..=1_000_u32), 0..=10);
        merged (btree_map(string('a'..='z', 1..=4), int::<u8>(..), 0..=10), btree_map(string('a'..='z', 1..=4), int::<u8>(..), 0..=10));
        subset (btree_set(int(0..=999_u32), 0..=10), btree_set(int(0..=999_u32), 0..=10));
        taken_out vec((boolean(), int(0..=10_000_u32)), 0..=20);
        case_alone btree_set(string(alphabetic(), 1..=4), 0..=10);
    }
}

pub(crate) fn same_upper_half(keys: &BTreeSet<u32>) -> bool {
    let high: Vec<u32> = keys.iter().map(|key| key >> 16).filter(|high| *high > 0).collect();
    high.iter().collect::<BTreeSet<_>>().len() == high.len()
}

/// Probing past the last of sixteen places.
pub(crate) fn wraps_around(keys: &BTreeSet<u32>) -> bool {
    keys.iter().filter(|key| *key % 16 == 15).count() < 2
}

pub(crate) fn merged((a, b): &(BTreeMap<String, u8>, BTreeMap<String, u8>)) -> bool {
    a.iter().all(|(key, value)| key.len() < 2 || b.get(key).is_none_or(|other| other == value))
}

pub(crate) fn subset((a, b): &(BTreeSet<u32>, BTreeSet<u32>)) -> bool {
    a.len() < 2 || a == b || !a.is_subset(b)
}

/// Put in and taken out again.
pub(crate) fn taken_out(steps: &Vec<(bool, u32)>) -> bool {
    let mut there = BTreeSet::new();
    steps.iter().all(|(puts, key)| match puts {
        true => there.insert(key) | true,
        false => !there.remove(key) || *key < 10,
    })
}

pub(crate) fn case_alone(names: &BTreeSet<String>) -> bool {
    names.iter().map(|name| name.to_lowercase()).collect::<BTreeSet<_>>().len() == names.len()
}
