//! Tests of `missing`.

use crate::FULL_SIZE;
use crate::choices::missing::Missing;
use crate::choices::{Cell, Choices, Leaf, sum_of};
use crate::source::{Limit, Reading, Source};

/// The key that is read where one up to `now` is asked for and one up to `before` was drawn, and whether that is told.
fn read_back(key: u64, before: u64, now: u64, missing: Missing) -> (u64, bool) {
    let cells = [Cell::Leaf(Leaf::plain(before).with_key(key))];
    let (mut source, mut reading) = (Source::fresh(0, FULL_SIZE), Reading::default());
    source.draft().extend_from_slice(&cells);
    source.rewind(missing, Limit::of(&Choices::new(cells.to_vec(), FULL_SIZE)));
    let drawn = source.leaf(Leaf::plain(now), |_, _| 0).expect("there is room");
    source.finish(sum_of(&cells), &mut reading);
    (drawn, reading.has_other_range)
}

#[test]
fn what_has_another_range_is_as_far_from_its_beginning_as_it_was() {
    assert_eq!(read_back(2, 4, 9, Missing::Simplest), (2, true));
    assert_eq!(read_back(2, 4, 1, Missing::Simplest), (1, true));
}

#[test]
fn or_as_far_from_its_end() {
    assert_eq!(read_back(2, 4, 9, Missing::FromTheEnd), (7, true));
    assert_eq!(read_back(2, 9, 8, Missing::FromTheEnd), (1, true));
    assert_eq!(read_back(2, 9, 4, Missing::FromTheEnd), (0, true));
    // What was edited may be beyond its own range.
    assert_eq!(read_back(u64::MAX, 4, 9, Missing::FromTheEnd), (9, true));
}

#[test]
fn what_has_the_same_range_stays_as_it_was() {
    assert_eq!(read_back(2, 4, 4, Missing::FromTheEnd), (2, false));
}
