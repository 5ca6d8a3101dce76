//! Points in time.

use super::Gen;
use super::nanoseconds::{NanosecondRange, SECOND, ends};
use crate::source::{Rejected, Source};
use core::ops::RangeBounds;
use core::time::Duration;
use std::time::SystemTime;

/// The resolution of times on this platform, in nanoseconds. With a finer one, different choices would give the same
/// time, and a time could be out of its range.
const TICK: i128 = if cfg!(windows) { 100 } else { 1 };
/// 1601-01-01 and the end of 9999-12-31, counted from 1970-01-01: the range that every platform can express.
const EARLIEST: i128 = -11_644_473_600 * SECOND;
const LATEST: i128 = 253_402_300_800 * SECOND - TICK;

/// Generates a point in time from a range. A missing bound is the beginning of the year 1601 or the end of 9999, which
/// every platform can represent.
///
/// Shrinks towards the beginning of 1970, `SystemTime::UNIX_EPOCH`, or the end of the range nearest to it; to whole
/// seconds before fractions. One in four fresh times is a whole second. Seconds and fractions are each drawn as
/// [`int`](crate::int) draws them. Fractions are in nanoseconds, on Windows in units of 100 nanoseconds, which is its
/// resolution. Needs `std`.
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
    // A bound may be beyond what every platform can express.
    let limits = |end: Option<i128>| end.map_or((EARLIEST, LATEST), |end| (EARLIEST.min(end), LATEST.max(end)));
    let (low, high) = ends("system_time", &range, TICK, |time| nanoseconds(*time), limits);
    SystemTimeOf(NanosecondRange { low, high, zero: 0, tick: TICK })
}

/// Made by [`system_time`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct SystemTimeOf(NanosecondRange);

impl SystemTimeOf {
    /// Sets the time that it shrinks towards; times at a distance of whole seconds come before others.
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
        let NanosecondRange { low, high, ref mut zero, .. } = self.0;
        *zero = nanoseconds(origin);
        let range = || format!("the range from {:?} to {:?}", at(low), at(high));
        assert!((low..=high).contains(zero), "origin: {origin:?} is not in {}", range());
        assert!(self.0.seconds().is_some(), "origin: {origin:?} is 2^63 seconds or more from an end of {}", range());
        self
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
        Ok(at(self.0.generate(source)?))
    }
}

/// The time this many nanoseconds from 1970-01-01.
#[inline]
fn at(nanoseconds: i128) -> SystemTime {
    let distance = nanoseconds.unsigned_abs();
    let distance = Duration::new((distance / SECOND as u128) as u64, (distance % SECOND as u128) as u32);
    if nanoseconds < 0 { SystemTime::UNIX_EPOCH - distance } else { SystemTime::UNIX_EPOCH + distance }
}
