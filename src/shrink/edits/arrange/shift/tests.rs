//! Tests of `shift`.

use crate::shrink::edits::testing::{alone, list, number, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

#[test]
fn rows_move_over_what_is_simplest_at_their_end() {
    let version = || (int(0..=u64::MAX), int(0..=u64::MAX), int(0..=u64::MAX));
    let start = tree((version(), version()), [2, 0, 0, 10, 0, 0].map(number).to_vec());
    let is_older = |(one, other): ((u64, u64, u64), (u64, u64, u64))| one < other;
    assert_eq!(thoroughly("shift", &start, is_older), (((0, 0, 2), (0, 0, 10)), 1));
    assert_eq!(alone("shift", &start, |_| true).1, 0);
}

#[test]
fn single_numbers_and_full_rows_stay() {
    let three = || (int(0..=u64::MAX), int(0..=u64::MAX), int(0..=u64::MAX));
    assert_eq!(thoroughly("shift", &tree(three(), [2, 0, 0].map(number).to_vec()), |_| true).1, 0);
    assert_eq!(thoroughly("shift", &tree(three(), [2, 0, 1].map(number).to_vec()), |_| true).1, 0);
}

#[test]
fn two_things_of_several_parts_change_places() {
    let clock = || (int(0..=u64::MAX), int(0..=u64::MAX));
    let start = tree((clock(), clock()), [1, 0, 0, 1].map(number).to_vec());
    let are_apart = |(one, other): ((u64, u64), (u64, u64))| one.0.min(other.0) < one.0.max(other.0) && one != other;
    let fails = |clocks: ((u64, u64), (u64, u64))| are_apart(clocks) && clocks.0.0 + clocks.0.1 == 1;
    assert_eq!(thoroughly("shift", &start, fails).0, ((0, 1), (1, 0)));
}

#[test]
fn what_stands_behind_a_part_moves_up() {
    let words = || (vec(0..=u64::MAX, 1..=4), vec(0..=u64::MAX, 0..=4));
    let start = tree(words(), [list(&[0]), list(&[7])].concat());
    let has_seven = |words: (Vec<u64>, Vec<u64>)| words.0.contains(&7) || words.1.contains(&7);
    assert_eq!(thoroughly("shift", &start, has_seven), ((Vec::from([7]), Vec::new()), 1));
    assert_eq!(thoroughly("shift", &tree(words(), [list(&[7]), list(&[])].concat()), |_| true).1, 0);
}
