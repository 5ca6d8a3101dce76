//! Tests of `shorten_lists`.

use crate::shrink::edits::testing::{alone, list, tree};
use crate::vec;
use alloc::vec::Vec;

#[test]
fn what_one_element_is_enough_for_is_cut_at_both_ends() {
    let keys: Vec<u64> = (0..100).collect();
    let start = tree(vec(0_u64.., ..), list(&keys));
    let (minimal, evaluated) = alone("shorten_lists", &start, |list: Vec<u64>| list.contains(&31));
    assert_eq!(minimal, [31]);
    assert!(evaluated <= 30, "{evaluated}");
}

#[test]
fn the_minimum_length_is_kept() {
    let start = tree(vec(0_u64.., 3..=9), list(&[5; 9]));
    assert_eq!(alone("shorten_lists", &start, |_| true), ([5; 3].to_vec(), 1));
}
