//! Tests of `mirror`.

use crate::tree::moves::testing::{alone, list, thoroughly, tree};
use crate::{int, vec};

fn is_palindrome(list: &[u64]) -> bool {
    list.iter().eq(list.iter().rev())
}

#[test]
fn pairs_go_out_from_both_ends() {
    let start = tree(vec(int(0..=u64::MAX), 0..=9), list(&[1, 2, 3, 9, 3, 2, 1]));
    let fails = |list: alloc::vec::Vec<u64>| list.contains(&9) && list.len() >= 5 && is_palindrome(&list);
    assert_eq!(thoroughly("mirror", &start, fails).0, [0, 2, 9, 2, 0]);
    assert_eq!(alone("mirror", &start, |_| true).1, 0);
}

#[test]
fn equal_ones_are_handed_on_towards_the_middle() {
    let start = tree(vec(int(0..=u64::MAX), 5..=5), list(&[0, 1, 0, 1, 0]));
    let fails = |list: alloc::vec::Vec<u64>| list.contains(&1) && is_palindrome(&list);
    assert_eq!(thoroughly("mirror", &start, fails).0, [0, 0, 1, 0, 0]);
}

#[test]
fn short_lists_are_left_alone() {
    let start = tree(vec(int(0..=u64::MAX), 0..=9), list(&[1, 2, 1]));
    assert_eq!(thoroughly("mirror", &start, |_| true).1, 0);
}
