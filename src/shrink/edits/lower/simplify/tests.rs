//! Tests of `simplify`.

use crate::choices::Frame;
use crate::shrink::edits::testing::{alone, arm, framed, list, tree};
use crate::{int, just, one_of, vec};
use alloc::vec::Vec;

#[test]
fn all_numbers_become_zero_at_once() {
    let start = tree(vec(0_u64.., ..), list(&[3, 5, 4]));
    assert_eq!(alone("simplify", &start, |list: Vec<u64>| list.len() == 3), ([0; 3].to_vec(), 1));
}

#[test]
fn many_numbers_become_their_sum() {
    let start = tree(vec(int(0..=1000_u32), ..), list(&[100, 200, 150, 250]));
    assert_eq!(alone("simplify", &start, |list: Vec<u32>| list.iter().sum::<u32>() >= 700).0, [700]);
    let narrow = tree(vec(int(0..=250_u32), ..), list(&[100, 200, 150, 150]));
    assert_eq!(alone("simplify", &narrow, |list: Vec<u32>| list.iter().sum::<u32>() >= 600).0, [100, 250, 250]);
}

#[test]
fn all_elements_become_like_the_simplest() {
    let start = tree(vec(0_u64.., ..), list(&[5, 3, 4]));
    assert_eq!(alone("simplify", &start, |list: Vec<u64>| list.iter().all(|n| *n >= 3)).0, [3; 3]);
}

#[test]
fn behind_an_arm_nothing_but_the_simplest_is_left() {
    let lists = one_of((just(Vec::new()), vec(int(0..=9_u64), 1..=9)));
    let start = tree(lists, framed(Frame::Alternative, "", &[[arm(1)].as_slice(), &list(&[1, 2])].concat()));
    assert_eq!(start.value(), [1, 2]);
    assert_eq!(alone("simplify", &start, |list: Vec<u64>| list.len() == 1).0, [0]);
}
