//! Tests of `shorten`.

use crate::shrink::edits::testing::{alone, list, list_of, tree};
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
fn lists_that_are_left_become_one_before_each_is_looked_at() {
    let lists = || vec(vec(0_u64.., 0..=9), 0..=9);
    let start = tree(lists(), list_of(&[&list(&[1, 2]), &list(&[3, 4]), &list(&[5])]));
    let fails = |lists: Vec<Vec<u64>>| lists.iter().map(Vec::len).sum::<usize>() >= 5;
    let (least, evaluated) = alone("shorten", &start, fails);
    assert_eq!(least, [[1, 2, 3, 4, 5]]);
    // Five for the outer list, that, and six for the inner one.
    assert!(evaluated <= 14, "{evaluated}");
    // One that holds no more than three cannot take all.
    let lists = || vec(vec(0_u64.., 0..=3), 0..=9);
    let start = tree(lists(), list_of(&[&list(&[1, 2]), &list(&[3, 4])]));
    assert_eq!(alone("shorten", &start, |lists| lists.len() == 2 && lists.concat().len() == 4).0.len(), 2);
}

#[test]
fn the_least_length_is_kept() {
    let start = tree(vec(0_u64.., 3..=9), list(&[5; 9]));
    assert_eq!(alone("shorten", &start, |_| true), ([5; 3].to_vec(), 1));
}
