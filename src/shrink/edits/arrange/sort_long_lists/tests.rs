//! Tests of `sort_long_lists`.

use crate::shrink::edits::testing::{alone, list, tree};
use crate::vec;
use alloc::vec::Vec;

#[test]
fn a_list_is_put_in_order_at_once() {
    let start = tree(vec(0_u64.., 5), list(&[9, 3, 7, 3, 8]));
    assert_eq!(alone("sort_long_lists", &start, |list: Vec<u64>| list.contains(&9)), ([3, 3, 7, 8, 9].to_vec(), 1));
    assert_eq!(alone("sort_long_lists", &start, |list: Vec<u64>| list[0] == 9), ([9, 3, 7, 3, 8].to_vec(), 1));
    let short = tree(vec(0_u64.., 3), list(&[9, 3, 7]));
    assert_eq!(alone("sort_long_lists", &short, |_| true).1, 0);
}
