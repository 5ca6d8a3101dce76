//! Tests of `shorten`.

use crate::tree::moves::testing::{alone, list, tree};
use crate::vec;
use alloc::vec::Vec;

#[test]
fn a_prefix_is_found_by_doubling_and_halving_then_the_front_goes() {
    let keys: Vec<u64> = (0..100).collect();
    let start = tree(vec(0_u64.., ..), list(&keys));
    let (least, evaluated) = alone("shorten", &start, |list: Vec<u64>| list.contains(&70));
    assert_eq!(least, [70]);
    assert!(evaluated <= 22, "{evaluated}");
    let (least, _) = alone("shorten", &start, |list: Vec<u64>| list.contains(&20) && list.contains(&70));
    assert_eq!(least, (20..=70).collect::<Vec<_>>());
}

#[test]
fn the_least_length_is_kept() {
    let start = tree(vec(0_u64.., 3..=9), list(&[5; 9]));
    assert_eq!(alone("shorten", &start, |_| true), ([5; 3].to_vec(), 1));
}
