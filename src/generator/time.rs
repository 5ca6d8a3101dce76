//! Points in time.

use super::interval::{ShownRange, is_empty};
use super::{Gen, Int, int};
use crate::choices::Label;
use crate::source::{Rejected, Source};
use core::ops::{Bound, RangeBounds};
use core::time::Duration;
use std::time::SystemTime;

const SECOND: i128 = 1_000_000_000;
/// The resolution of times on this platform, in nanoseconds. With a finer one, different choices would give the same
/// time, and a time could be out of its range.
const TICK: i128 = if cfg!(windows) { 100 } else { 1 };
/// 1601-01-01 and the end of 9999-12-31, counted from 1970-01-01: the range that every platform can express.
const EARLIEST: i128 = -11_644_473_600 * SECOND;
const LATEST: i128 = 253_402_300_800 * SECOND - TICK;

const SECONDS: Label = Label::of("seconds of a time");
const FRACTION: Label = Label::of("nanoseconds of a time");

/// A point in time from a range. A missing bound is the beginning of the year 1601, or the end of 9999, which every
/// platform can express.
///
/// Shrinks towards the beginning of 1970, `SystemTime::UNIX_EPOCH`, or the end of the range nearest to it; to whole
/// seconds before fractions. One in four fresh times is a whole second; seconds and fractions are each drawn as [`int`]
/// draws them. Fractions are in nanoseconds, on Windows in units of 100 nanoseconds, its resolution. Needs `std`.
///
/// ```
/// use rosebush::{Gen, time::system_time};
/// use std::time::{Duration, SystemTime};
/// let epoch = SystemTime::UNIX_EPOCH;
/// assert_eq!(system_time(..).minimal(|_| true), Some(epoch));
/// let late = system_time(epoch..).minimal(|time| time > epoch + Duration::from_millis(1500));
/// assert_eq!(late, Some(epoch + Duration::from_secs(2)));
/// ```
///
/// # Panics
/// If the range is empty.
#[doc(alias = "any")]
#[doc(alias = "datetimes")]
#[doc(alias = "date")]
#[track_caller]
pub fn system_time(range: impl RangeBounds<SystemTime>) -> SystemTimeOf {
    let low = match range.start_bound() {
        Bound::Included(low) => nanoseconds(*low),
        Bound::Excluded(below) => nanoseconds(*below) + TICK,
        Bound::Unbounded => EARLIEST,
    };
    let high = match range.end_bound() {
        Bound::Included(high) => nanoseconds(*high),
        Bound::Excluded(above) => nanoseconds(*above) - TICK,
        Bound::Unbounded => LATEST.max(low),
    };
    let low = if range.start_bound() == Bound::Unbounded { low.min(high) } else { low };
    if low > high {
        is_empty("system_time", &ShownRange::new(&range));
    }
    SystemTimeOf { low, high, zero: 0 }
}

/// Made by [`system_time`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct SystemTimeOf {
    /// In nanoseconds from 1970-01-01.
    low: i128,
    high: i128,
    /// What seconds are counted from.
    zero: i128,
}

impl SystemTimeOf {
    /// Shrinks towards this time instead, to distances in whole seconds before others.
    ///
    /// ```
    /// use rosebush::{Gen, time::system_time};
    /// use std::time::{Duration, SystemTime};
    /// let millennium = SystemTime::UNIX_EPOCH + Duration::from_secs(946_684_800);
    /// let times = system_time(..).origin(millennium);
    /// assert_eq!(times.minimal(|_| true), Some(millennium));
    /// let before = times.minimal(|time| time < millennium - Duration::from_millis(1500));
    /// assert_eq!(before, Some(millennium - Duration::from_secs(2)));
    /// ```
    ///
    /// # Panics
    /// If the origin is not in the range, or 2^63 seconds or more from an end of it.
    #[track_caller]
    #[inline]
    pub fn origin(mut self, origin: SystemTime) -> SystemTimeOf {
        self.zero = nanoseconds(origin);
        let range = || format!("the range from {:?} to {:?}", at(self.low), at(self.high));
        let is_within = (self.low..=self.high).contains(&self.zero);
        assert!(is_within, "origin: {origin:?} is not in {}", range());
        assert!(self.seconds().is_some(), "origin: {origin:?} is 2^63 seconds or more from an end of {}", range());
        self
    }

    /// The nanoseconds behind a second, at least one.
    #[inline]
    fn fraction(&self, seconds: i64, source: &mut Source) -> Result<i128, Rejected> {
        let beyond = |end: i128| end - self.zero - i128::from(seconds) * SECOND;
        let ticks = |nanoseconds: i128| (nanoseconds.clamp(TICK, SECOND - TICK) / TICK) as u32;
        let (least, most) = (ticks(beyond(self.low)), ticks(beyond(self.high)));
        // The fraction nearest to the origin.
        let origin = if seconds < 0 && least > 1 { most } else { least };
        let fraction = Int { label: FRACTION, ..int(least..=most).origin(origin) }.generate(source)?;
        Ok(i128::from(fraction) * TICK)
    }

    /// The first and the last second, counted from zero; `None` if that is too far.
    // Inlined, here and below: otherwise drawing durations and times executes 13 % more instructions in release.
    #[inline]
    fn seconds(&self) -> Option<(i64, i64)> {
        let second = |end: i128| i64::try_from((end - self.zero).div_euclid(SECOND)).ok();
        second(self.low).zip(second(self.high))
    }
}

#[inline]
fn nanoseconds(time: SystemTime) -> i128 {
    match time.duration_since(SystemTime::UNIX_EPOCH) {
        Ok(after) => after.as_nanos() as i128,
        Err(before) => -(before.duration().as_nanos() as i128),
    }
}

impl Gen for SystemTimeOf {
    type Value = SystemTime;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<SystemTime, Rejected> {
        let (low, high) = (self.low - self.zero, self.high - self.zero);
        let (first, last) = self.seconds().expect("no end is 2^63 seconds from zero");
        // Whole seconds are an arm of their own, and the first one, so that they are simpler than all other times.
        let whole = if is_whole(low) { first } else { first + 1 }..=last;
        let uneven = first..=if is_whole(high) { last - 1 } else { last };
        let draw_whole = |source: &mut Source| {
            let seconds = Int { label: SECONDS, ..int(whole.clone()) }.generate(source)?;
            Ok(i128::from(seconds) * SECOND)
        };
        let draw_uneven = |source: &mut Source| {
            let seconds = Int { label: SECONDS, ..int(uneven.clone()) }.generate(source)?;
            Ok(i128::from(seconds) * SECOND + self.fraction(seconds, source)?)
        };
        let drawn = match (whole.is_empty(), uneven.is_empty()) {
            (true, _) => draw_uneven(source),
            (_, true) => draw_whole(source),
            _ => source.alternative(
                2,
                |random, _| usize::from(random.up_to(3) > 0),
                |source, arm| match arm {
                    0 => draw_whole(source),
                    _ => draw_uneven(source),
                },
            ),
        };
        Ok(at(self.zero + drawn?))
    }
}

fn is_whole(nanoseconds: i128) -> bool {
    nanoseconds.rem_euclid(SECOND) == 0
}

/// The time this many nanoseconds from 1970-01-01.
#[inline]
fn at(nanoseconds: i128) -> SystemTime {
    let distance = nanoseconds.unsigned_abs();
    let distance = Duration::new((distance / SECOND as u128) as u64, (distance % SECOND as u128) as u32);
    if nanoseconds < 0 { SystemTime::UNIX_EPOCH - distance } else { SystemTime::UNIX_EPOCH + distance }
}
