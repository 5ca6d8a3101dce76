//! Tests of `rows`.

use crate::tree::moves::testing::{alone, list, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

/// Whether there are as many zeros as ones, and so many that differ from the one before.
fn is_balanced(list: &[u64], changes: usize) -> bool {
    let ones = list.iter().filter(|n| **n == 1).count();
    2 * ones == list.len() && list.windows(2).filter(|pair| pair[0] != pair[1]).count() == changes
}

#[test]
fn as_many_go_from_one_row_as_from_another() {
    let start = tree(vec(int(0..=u64::MAX), 0..=99), list(&[&[0; 9][..], &[1, 0, 1, 0], &[1; 9]].concat()));
    let fails = |list: Vec<u64>| list.len() >= 10 && is_balanced(&list, 5);
    let (least, evaluated) = thoroughly("rows", &start, fails);
    assert_eq!(least, [0, 0, 0, 1, 0, 1, 0, 1, 1, 1]);
    assert_eq!(evaluated, 4);
    assert_eq!(alone("rows", &start, |_| true).1, 0);
}

#[test]
fn what_is_in_many_rows_or_in_none_is_left_alone() {
    let evaluated = |keys: &[u64]| {
        let start = tree(vec(int(0..=u64::MAX), 0..=99), list(keys));
        thoroughly("rows", &start, |_| true).1
    };
    assert_eq!(evaluated(&[0, 1, 2, 0, 1, 2]), 0);
    assert_eq!(evaluated(&[0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0]), 0);
}
