//! NanosecondRange from an origin, whole seconds first: what points in time and durations are made from.

use super::interval::{ShownRange, is_empty};
use super::{Gen, Int, int};
use crate::choices::Tag;
use crate::source::{Rejected, Source};
use core::fmt::Debug;
use core::ops::{Bound, RangeBounds};

pub(super) const SECOND: i128 = 1_000_000_000;

const SECONDS: Tag = Tag::of("seconds of a time");
const FRACTION: Tag = Tag::of("nanoseconds of a time");

/// A number of nanoseconds. Shrinks towards `zero`, or the end nearest to it; to whole seconds before fractions.
#[derive(Clone, Copy, Debug)]
pub(super) struct NanosecondRange {
    pub(super) low: i128,
    pub(super) high: i128,
    /// What seconds are counted from.
    pub(super) zero: i128,
    /// All numbers are multiples of this one.
    pub(super) tick: i128,
}

/// The ends of a range as numbers, of which `tick` is the distance between neighbours. The limits are for missing ends,
/// given the end that is there.
#[track_caller]
pub(super) fn ends<T: Debug>(
    function: &str,
    range: &impl RangeBounds<T>,
    tick: i128,
    number: impl Fn(&T) -> i128,
    limits: impl Fn(Option<i128>) -> (i128, i128),
) -> (i128, i128) {
    let low = match range.start_bound() {
        Bound::Included(low) => Some(number(low)),
        Bound::Excluded(below) => Some(number(below) + tick),
        Bound::Unbounded => None,
    };
    let high = match range.end_bound() {
        Bound::Included(high) => Some(number(high)),
        Bound::Excluded(above) => Some(number(above) - tick),
        Bound::Unbounded => None,
    };
    let (first, last) = limits(low.or(high));
    let (low, high) = (low.unwrap_or(first), high.unwrap_or(last));
    if low > high {
        is_empty(function, &ShownRange::new(range));
    }
    (low, high)
}

/// The ends of a range of a type whose values are at most these.
#[cfg(any(feature = "chrono", feature = "jiff"))]
#[track_caller]
pub(super) fn ends_within<T: Debug>(
    function: &str,
    range: &impl RangeBounds<T>,
    (first, last): (T, T),
    number: impl Fn(&T) -> i128,
) -> (i128, i128) {
    let limits = (number(&first), number(&last));
    ends(function, range, 1, number, |_| limits)
}

impl NanosecondRange {
    /// The nanoseconds after a second, at least one.
    #[inline]
    fn fraction(&self, seconds: i64, source: &mut Source) -> Result<i128, Rejected> {
        let beyond = |end: i128| end - self.zero - i128::from(seconds) * SECOND;
        let ticks = |nanoseconds: i128| (nanoseconds.clamp(self.tick, SECOND - self.tick) / self.tick) as u32;
        let (low, high) = (ticks(beyond(self.low)), ticks(beyond(self.high)));
        // The fraction nearest to the origin.
        let origin = if seconds < 0 && low > 1 { high } else { low };
        let fraction = Int { tag: FRACTION, ..int(low..=high).origin(origin) }.generate(source)?;
        Ok(i128::from(fraction) * self.tick)
    }

    /// The first and the last second, counted from zero; `None` if that is too far.
    // Inlined, here and below: otherwise drawing durations and times executes 13 % more instructions in release.
    #[inline]
    pub(super) fn seconds(&self) -> Option<(i64, i64)> {
        let second = |end: i128| i64::try_from((end - self.zero).div_euclid(SECOND)).ok();
        second(self.low).zip(second(self.high))
    }
}

impl Gen for NanosecondRange {
    type Value = i128;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<i128, Rejected> {
        let (low, high) = (self.low - self.zero, self.high - self.zero);
        let (first, last) = self.seconds().expect("no end is 2^63 seconds from zero");
        // Whole seconds are an arm of their own, and the first one, so that they are simpler than all other times.
        let starts_whole = if is_whole(low) { Some(first) } else { first.checked_add(1) };
        let ends_uneven = if is_whole(high) { last.checked_sub(1) } else { Some(last) };
        let whole = starts_whole.map(|first| first..=last).filter(|range| !range.is_empty());
        let uneven = ends_uneven.map(|last| first..=last).filter(|range| !range.is_empty());
        let draw = |source: &mut Source, seconds| Int { tag: SECONDS, ..int::<i64>(seconds) }.generate(source);
        let draw_whole = |source: &mut Source, whole| Ok(i128::from(draw(source, whole)?) * SECOND);
        let draw_uneven = |source: &mut Source, uneven| {
            let seconds = draw(source, uneven)?;
            Ok(i128::from(seconds) * SECOND + self.fraction(seconds, source)?)
        };
        let drawn = match (whole, uneven) {
            (None, None) => unreachable!("a range that is not empty has whole or uneven seconds"),
            (None, Some(uneven)) => draw_uneven(source, uneven),
            (Some(whole), None) => draw_whole(source, whole),
            (Some(whole), Some(uneven)) => source.alternative(
                2,
                |random, _| usize::from(random.up_to(3) > 0),
                |source, arm| match arm {
                    0 => draw_whole(source, whole.clone()),
                    _ => draw_uneven(source, uneven.clone()),
                },
            ),
        };
        Ok(self.zero + drawn?)
    }
}

fn is_whole(nanoseconds: i128) -> bool {
    nanoseconds.rem_euclid(SECOND) == 0
}
