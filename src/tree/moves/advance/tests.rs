//! Tests of `advance`.

use crate::tree::moves::testing::{list, list_of, number, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

#[test]
fn deadlines_come_sooner_without_the_first_of_three() {
    let job = |length, deadline| [length, deadline].map(number);
    let start = tree(vec((int(0..=9_u64), int(0..=9_u64)), ..), list_of(&[&job(0, 0), &job(0, 3), &job(1, 2)]));
    let fails = |jobs: Vec<(u64, u64)>| jobs.ends_with(&[(0, 3), (1, 2)]) || jobs == [(0, 2), (1, 1)];
    assert_eq!(thoroughly("advance", &start, fails).0, [(0, 2), (1, 1)]);
}

#[test]
fn single_numbers_and_what_is_at_its_simplest_are_left_alone() {
    let start = tree(vec(0_u64..9, ..), list(&[1, 2, 3]));
    assert_eq!(thoroughly("advance", &start, |_| false).1, 0);
    let pair = [2, 1].map(number);
    let start = tree(vec((int(0..=9_u64), int(0..=9_u64)), ..), list_of(&[&pair, &pair, &pair]));
    assert_eq!(thoroughly("advance", &start, |_| false).1, 1);
}
