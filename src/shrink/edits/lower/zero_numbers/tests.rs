//! Tests of `zero_numbers`.

use crate::shrink::edits::testing::{alone, list, tree};
use crate::vec;
use alloc::vec::Vec;

#[test]
fn numbers_become_zero_in_growing_runs() {
    let start = tree(vec(0_u64.., 0..=1000), list(&[9; 1000]));
    let (minimal, evaluated) = alone("zero_numbers", &start, |list: Vec<u64>| list[500] == 9);
    assert_eq!(minimal.iter().filter(|n| **n > 0).count(), 1);
    assert!(evaluated < 40, "{evaluated}");
}
