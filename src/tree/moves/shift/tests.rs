//! Tests of `shift`.

use crate::int;
use crate::tree::moves::testing::{alone, number, thoroughly, tree};

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
