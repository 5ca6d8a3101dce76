//! Tests of `alongside`.

use crate::shrink::edits::testing::{alone, list, thoroughly, tree};
use crate::vec;
use alloc::vec::Vec;

#[test]
fn equal_lists_stay_equal() {
    let pair = || (vec(0_u64.., ..), vec(0_u64.., ..));
    let keys: Vec<u64> = (0..9).collect();
    let start = tree(pair(), [list(&keys), list(&keys)].concat());
    let fails = |(a, b): (Vec<u64>, Vec<u64>)| a == b && a.len() >= 3;
    assert_eq!(alone("alongside", &start, fails).0.1, [0, 1, 2]);
    let fails = |(a, b): (Vec<u64>, Vec<u64>)| a == b && a.contains(&2) && a.contains(&7);
    assert_eq!(thoroughly("alongside", &start, fails).0.0, [2, 7]);
}

#[test]
fn equal_lists_are_shortened_among_others_that_are_as_long() {
    let three = || (vec(0_u64.., ..), vec(0_u64.., ..), vec(0_u64.., ..));
    let start = tree(three(), [list(&[1, 2]), list(&[5, 6]), list(&[1, 2])].concat());
    let fails = |(a, b, c): (Vec<u64>, Vec<u64>, Vec<u64>)| a == c && b == [5, 6] && !a.is_empty();
    assert_eq!(alone("alongside", &start, fails).1, 1);
    assert_eq!(thoroughly("alongside", &start, fails).0, ([1].into(), [5, 6].into(), [1].into()));
}

#[test]
fn two_of_a_few_equal_lists_are_shortened_alone() {
    let three = || (vec(0_u64.., ..), vec(0_u64.., ..), vec(0_u64.., ..));
    let start = tree(three(), [list(&[1, 2]), list(&[1, 2]), list(&[1, 2])].concat());
    let two_of = |a: Vec<u64>, b: Vec<u64>, other: Vec<u64>| a == b && other == [1, 2] && !a.is_empty();
    let fails = |(a, b, c)| two_of(a, c, b);
    assert_eq!(thoroughly("alongside", &start, fails).0, ([1].into(), [1, 2].into(), [1].into()));
    let fails = |(a, b, c)| two_of(a, b, c);
    assert_eq!(thoroughly("alongside", &start, fails).0, ([1].into(), [1].into(), [1, 2].into()));
    assert_eq!(alone("alongside", &start, fails).0, ([1, 2].into(), [1, 2].into(), [1, 2].into()));
}

#[test]
fn lists_that_differ_in_length_keep_that_difference() {
    let start = tree((vec(0_u64.., ..), vec(0_u64.., ..)), [list(&[0; 9]), list(&[0; 6])].concat());
    let fails = |(a, b): (Vec<u64>, Vec<u64>)| a.len() == b.len() + 3;
    assert_eq!(alone("alongside", &start, fails).1, 0);
    assert_eq!(thoroughly("alongside", &start, fails).0, ([0; 3].into(), [].into()));
    let start = tree((vec(0_u64.., ..), vec(0_u64.., ..)), [list(&[0, 0, 7, 8]), list(&[0, 0, 9])].concat());
    let fails = |(a, b): (Vec<u64>, Vec<u64>)| a.len() == b.len() + 1 && a.contains(&8) && b.contains(&9);
    assert_eq!(thoroughly("alongside", &start, fails).0, ([7, 8].into(), [9].into()));
}
