//! Tests of `lower_pairs_together`.

use crate::shrink::edits::testing::{alone, list, number, thoroughly, tree};
use crate::{element_of, int, vec};
use alloc::vec::Vec;

#[test]
fn the_distance_of_two_numbers_stays() {
    let start = tree((int(0..=1000_u32), int(0..=1000_u32)), [number(700), number(705)].to_vec());
    let fails = |(a, b): (u32, u32)| b - a == 5 && a >= 10;
    assert_eq!(alone("lower_pairs_together", &start, fails).0, (10, 15));
    assert_eq!(alone("lower_pairs_together", &start, |(a, b)| b == a + 5).0, (0, 5));
}

#[test]
fn opposites_stay_opposite() {
    // 7 and -7, as zigzag keys.
    let start = tree((int(-9..=9_i32), int(-9..=9_i32)), [number(13), number(14)].to_vec());
    assert_eq!(start.value(), (7, -7));
    assert_eq!(alone("lower_pairs_together", &start, |(a, b)| a == -b && a > 1).0, (2, -2));
}

#[test]
fn what_cannot_go_down_may_be_between() {
    let three = || (int(0..=1000_u32), int(0..=9_u8), int(0..=2000_u32));
    let start = tree(three(), [number(700), number(0), number(705)].to_vec());
    assert_eq!(alone("lower_pairs_together", &start, |(a, _, b)| b == a + 5).0, (0, 0, 5));
    // Of a list only in the end: each of its numbers has many others.
    let start = tree(vec(int(0..=1000_u32), 3), list(&[700, 0, 705]));
    let fails = |list: Vec<u32>| list[2] == list[0] + 5;
    assert_eq!(thoroughly("lower_pairs_together", &start, fails).0, [0, 0, 5]);
    assert_eq!(alone("lower_pairs_together", &start, fails).0, [700, 0, 705]);
}

#[test]
fn numbers_that_share_their_upper_bits_go_down_by_powers_of_two() {
    let start = tree((int(0..=u64::MAX), int(0..=u64::MAX)), [number(0xfff0_0000), number(0xfff0_0001)].to_vec());
    let fails = |(a, b): (u64, u64)| a >> 16 == b >> 16 && b == a + 1 && a >= 1 << 16;
    assert_eq!(thoroughly("lower_pairs_together", &start, fails).0, (1 << 16, (1 << 16) + 1));
    // One question more for a pair that cannot go down at all, and only in the end.
    let low = tree((int(0..=99_u64), int(0..=99_u64)), [number(25), number(26)].to_vec());
    let evaluations =
        (thoroughly("lower_pairs_together", &low, |_| false).1, alone("lower_pairs_together", &low, |_| false).1);
    assert_eq!(evaluations, (2, 1));
}

#[test]
fn of_pairs_that_may_be_kinds_none_is_left_out() {
    // As of brackets, of which each that opens has its own that closes.
    let letters = || vec(element_of(['a', 'A', 'b', 'B', 'c', 'C']), 2);
    let start = tree(letters(), list(&[4, 5]));
    let fails = |pair: Vec<char>| [['a', 'A'], ['c', 'C']].iter().any(|two| pair == two);
    assert_eq!(thoroughly("lower_pairs_together", &start, fails).0, ['a', 'A']);
    let start = tree(letters(), list(&[2, 5]));
    let fails = |pair: Vec<char>| [['b', 'C'], ['a', 'B']].iter().any(|two| pair == two);
    assert_eq!(thoroughly("lower_pairs_together", &start, fails).0, ['a', 'B']);
}
