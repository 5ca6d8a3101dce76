//! Tests of `join`.

use crate::tree::moves::testing::{alone, list, list_of, tree};
use crate::vec;
use alloc::vec::Vec;

#[test]
fn neighbouring_lists_become_one() {
    let lists = vec(vec(0_u64.., ..), ..);
    let start = tree(lists, list_of(&[&list(&[1, 2]), &list(&[3]), &list(&[4])]));
    let joined = alone("join", &start, |lists: Vec<Vec<u64>>| lists.concat().len() == 4);
    assert_eq!(joined, ([[1, 2, 3, 4].to_vec()].to_vec(), 2));
}

#[test]
fn lists_inside_other_elements_are_left_alone() {
    let pairs = vec((vec(crate::int(0_u64..), ..), crate::int(0_u64..)), ..);
    let pair = |keys: &[u64]| [list(keys), [crate::tree::moves::testing::number(9)].to_vec()].concat();
    let start = tree(pairs, list_of(&[&pair(&[1]), &pair(&[2])]));
    assert_eq!(alone("join", &start, |_| true).1, 0);
}
