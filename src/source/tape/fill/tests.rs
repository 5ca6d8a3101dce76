//! Tests of `missing`.

use crate::FULL_SIZE;
use crate::choices::fill::{Fill, OtherRange};
use crate::choices::{Cell, Leaf, sum_of};
use crate::source::{Limit, RECORDED_LIMIT, Reading, Source};

/// The key that is read where one up to `now` is asked for and one up to `before` was drawn, and whether that is
/// reported.
fn read_back(key: u64, before: u64, now: u64, fill: Fill) -> (u64, bool) {
    let (drawn, other) = read((key, Leaf::plain(before)), Leaf::plain(now), fill);
    assert!(!other.of_arms);
    (drawn, other.of_numbers)
}

/// Reads an arm of so many.
fn read_arm(key: u64, before: u64, now: u64, fill: Fill) -> (u64, bool) {
    let (drawn, other) = read((key, Leaf::arm(before)), Leaf::arm(now), fill);
    assert!(!other.of_numbers);
    (drawn, other.of_arms)
}

fn read((key, before): (u64, Leaf), now: Leaf, fill: Fill) -> (u64, OtherRange) {
    let cells = [Cell::Leaf(before.with_key(key))];
    let (mut source, mut reading) = (Source::fresh(0, FULL_SIZE), Reading::default());
    source.draft().extend_from_slice(&cells);
    source.rewind(fill, Limit::counted(RECORDED_LIMIT));
    let drawn = source.leaf(now, |_, _| 0).expect("there is room");
    source.finish(sum_of(&cells), &mut reading);
    (drawn, reading.other_range)
}

#[test]
fn an_arm_among_others_is_as_far_from_the_first_one_or_from_the_last_one() {
    assert_eq!(read_arm(1, 3, 2, Fill::Simplest), (1, true));
    assert_eq!(read_arm(1, 3, 2, Fill::ArmsFromTheEnd), (0, true));
    assert_eq!(read_arm(0, 2, 3, Fill::ArmsFromTheEnd), (1, true));
    // What says something of numbers says nothing of arms.
    assert_eq!(read_arm(0, 2, 3, Fill::FromTheEnd), (0, true));
    assert_eq!(read_back(2, 4, 9, Fill::ArmsFromTheEnd), (2, true));
    // The only one that is left is no choice, as at the bound of a recursion.
    assert_eq!(read_arm(1, 3, 1, Fill::ArmsFromTheEnd), (0, false));
}

#[test]
fn what_has_another_range_is_as_far_from_its_beginning_as_it_was() {
    assert_eq!(read_back(2, 4, 9, Fill::Simplest), (2, true));
    assert_eq!(read_back(2, 4, 1, Fill::Simplest), (1, true));
}

#[test]
fn or_as_far_from_its_end() {
    assert_eq!(read_back(2, 4, 9, Fill::FromTheEnd), (7, true));
    assert_eq!(read_back(2, 9, 8, Fill::FromTheEnd), (1, true));
    assert_eq!(read_back(2, 9, 4, Fill::FromTheEnd), (0, true));
    // What was edited may be beyond its own range.
    assert_eq!(read_back(u64::MAX, 4, 9, Fill::FromTheEnd), (9, true));
}

#[test]
fn what_has_the_same_range_stays_as_it_was() {
    assert_eq!(read_back(2, 4, 4, Fill::FromTheEnd), (2, false));
}
