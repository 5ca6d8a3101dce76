//! Generators of this library's types, for the tests of its users: feature `rosebush`.

use crate::{Interval, IntervalSet};
use rosebush::{Gen, int, vec};
use std::ops::{Range, RangeInclusive};

/// An [`Interval`] between these bounds. Shrinks towards the shortest one, and towards a start of 0 or the bound nearest
/// to it.
///
/// # Panics
/// If there are not two points between the bounds.
#[track_caller]
pub fn interval(bounds: RangeInclusive<i64>) -> impl Gen<Value = Interval> + Clone {
    let (first, last) = bounds.into_inner();
    assert!(first < last, "interval: the bounds are {first}..={last}, and an interval has a start before its end");
    // The end is as far from the start as before while the start shrinks, since the start is its origin.
    int(first..=last - 1).bind(move |start| {
        int(start + 1..=last).origin(start + 1).map(move |end| Interval::new(start, end).expect("the end is after the start"))
    })
}

/// An [`IntervalSet`] of so many inserted intervals between these bounds. Shrinks towards fewer and shorter intervals.
///
/// # Panics
/// If there are not two points between the bounds, or `count` is empty.
#[track_caller]
pub fn interval_set(bounds: RangeInclusive<i64>, count: Range<usize>) -> impl Gen<Value = IntervalSet> + Clone {
    vec(interval(bounds), count).map(IntervalSet::from_iter)
}
