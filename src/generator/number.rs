//! Numbers in wrappers of std: non-zero, wrapping and saturating integers, durations.

use super::integer::int_for;
use super::interval::{ShownRange, is_empty};
use super::reflect::Reflection;
use super::{Gen, Int, Integer, MapTo, int};
use crate::source::{Rejected, Source};
use core::num::{Saturating, Wrapping};
use core::ops::{Bound, RangeBounds};
use core::time::Duration;

// Functions that are not generic are `#[inline]`, so that only crates that use them compile them (see DESIGN.md).

/// Generates an integer of any type that is not 0, from a range; `NonZeroU8` is `NonZero<u8>`, and so on.
///
/// Shrinks towards 1, or the end of the range nearest to 0. From there, 2 comes before -1, then 3, -2 and so on. Fresh
/// values are drawn as [`int`] draws them.
///
/// ```
/// use core::num::NonZeroI8;
/// use rosebush::{Gen, num::non_zero};
/// let divisors = non_zero::<i8>(..);
/// assert_eq!(divisors.minimal(|_| true), NonZeroI8::new(1));
/// assert_eq!(divisors.minimal(|n| n.get() < 0), NonZeroI8::new(-1));
/// ```
///
/// # Panics
/// If there is no number but 0 in the range.
#[doc(alias = "any")]
#[doc(alias = "NonZero")]
#[track_caller]
pub fn non_zero<T: Integer>(range: impl RangeBounds<T>) -> NonZeroOf<T> {
    let (low, high) = int_for("non_zero", &range).bounds();
    // If the range has both sides of 0, positive numbers are drawn as one less.
    let skips_zero = low < T::ZERO && high > T::ZERO;
    let first = if low == T::ZERO { low.next_up() } else { Some(low) };
    let last = if skips_zero || high == T::ZERO { high.next_down() } else { Some(high) };
    match (first, last) {
        (Some(first), Some(last)) if first <= last => NonZeroOf { int: int(first..=last), skips_zero },
        _ => panic!("non_zero: the range from {low:?} to {high:?} holds only 0"),
    }
}

/// Made by [`non_zero`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct NonZeroOf<T> {
    int: Int<T>,
    /// Whether a drawn number of 0 or more stands for the next greater one, so that 0 is left out.
    skips_zero: bool,
}

impl<T: Integer> Gen for NonZeroOf<T> {
    type Value = T::NonZero;

    fn generate(&self, source: &mut Source) -> Result<T::NonZero, Rejected> {
        let drawn = self.int.generate(source)?;
        let number = if self.skips_zero && drawn >= T::ZERO { drawn.next_up() } else { Some(drawn) };
        Ok(number.and_then(T::non_zero).expect("the range leaves 0 out"))
    }
}

/// Generates an integer whose arithmetic wraps. Draws and shrinks as [`int`] does.
///
/// ```
/// use core::num::Wrapping;
/// use rosebush::{Gen, num::wrapping};
/// assert_eq!(wrapping(..).minimal(|n: Wrapping<u8>| n + Wrapping(200) < n), Some(Wrapping(56)));
/// ```
///
/// # Panics
/// If the range is empty.
#[doc(alias = "any")]
#[track_caller]
pub fn wrapping<T: Integer>(range: impl RangeBounds<T>) -> MapTo<Int<T>, Wrapping<T>> {
    int_for("wrapping", &range).map(Wrapping)
}

/// Generates an integer whose arithmetic saturates. Draws and shrinks as [`int`] does.
///
/// ```
/// use core::num::Saturating;
/// use rosebush::{Gen, num::saturating};
/// assert_eq!(saturating(..).minimal(|n: Saturating<u8>| n + Saturating(200) == Saturating(255)), Some(Saturating(55)));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn saturating<T: Integer>(range: impl RangeBounds<T>) -> MapTo<Int<T>, Saturating<T>> {
    int_for("saturating", &range).map(Saturating)
}

/// Generates a duration from a range, to the nanosecond. Shrinks towards the shortest. Fresh values favour the bounds
/// and every order of magnitude, and grow with the size.
///
/// ```
/// use core::time::Duration;
/// use rosebush::{Gen, time::duration};
/// let waits = duration(..=Duration::from_secs(3600));
/// assert_eq!(waits.minimal(|_| true), Some(Duration::ZERO));
/// assert_eq!(waits.minimal(|wait| wait.as_millis() >= 20), Some(Duration::from_millis(20)));
/// ```
///
/// # Panics
/// If the range is empty.
#[doc(alias = "any")]
#[doc(alias = "timedeltas")]
#[track_caller]
pub fn duration(range: impl RangeBounds<Duration>) -> DurationOf {
    let low = match range.start_bound() {
        Bound::Included(low) => low.as_nanos(),
        Bound::Excluded(below) => below.as_nanos() + 1,
        Bound::Unbounded => 0,
    };
    let high = match range.end_bound() {
        Bound::Included(high) => Some(high.as_nanos()),
        Bound::Excluded(above) => above.as_nanos().checked_sub(1),
        Bound::Unbounded => Some(Duration::MAX.as_nanos()),
    };
    match high.filter(|high| low <= *high).map(|high| (high, u64::try_from(low), u64::try_from(high))) {
        Some((_, Ok(low), Ok(high))) => DurationOf(Nanoseconds::Narrow(int(low..=high))),
        Some((high, _, _)) => DurationOf(Nanoseconds::Wide(int(low..=high))),
        None => is_empty("duration", &ShownRange::new(&range)),
    }
}

/// Made by [`duration`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct DurationOf(Nanoseconds);

impl DurationOf {
    /// Sets the duration that it shrinks towards; 1 ns more comes before 1 ns less, and so on.
    ///
    /// ```
    /// use core::time::Duration;
    /// use rosebush::{Gen, time::duration};
    /// let [second, minute] = [1, 60].map(Duration::from_secs);
    /// let waits = duration(..=minute).origin(second);
    /// assert_eq!(waits.minimal(|_| true), Some(second));
    /// assert_eq!(waits.minimal(|wait| wait < second / 2), Some(second / 2 - Duration::from_nanos(1)));
    /// ```
    ///
    /// # Panics
    /// If the origin is not in the range.
    #[inline]
    #[track_caller]
    pub fn origin(self, origin: Duration) -> DurationOf {
        let nanoseconds = origin.as_nanos();
        let (low, high) = match &self.0 {
            Nanoseconds::Narrow(int) => (u128::from(int.bounds().0), u128::from(int.bounds().1)),
            Nanoseconds::Wide(int) => int.bounds(),
        };
        assert!(
            (low..=high).contains(&nanoseconds),
            "origin: {origin:?} is not in the range from {:?} to {:?}",
            of_nanoseconds(low),
            of_nanoseconds(high)
        );
        DurationOf(match self.0 {
            Nanoseconds::Narrow(int) => Nanoseconds::Narrow(int.origin(nanoseconds as u64)),
            Nanoseconds::Wide(int) => Nanoseconds::Wide(int.origin(nanoseconds)),
        })
    }
}

/// Durations of up to 584 years fit one key.
#[derive(Clone, Copy, Debug)]
enum Nanoseconds {
    Narrow(Int<u64>),
    Wide(Int<u128>),
}

impl Gen for DurationOf {
    type Value = Duration;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<Duration, Rejected> {
        let nanoseconds = match &self.0 {
            Nanoseconds::Narrow(int) => u128::from(int.generate(source)?),
            Nanoseconds::Wide(int) => int.generate(source)?,
        };
        Ok(of_nanoseconds(nanoseconds))
    }

    fn reflect(&self, value: &Duration, reflection: &mut Reflection) -> bool {
        let nanoseconds = value.as_nanos();
        match &self.0 {
            Nanoseconds::Narrow(int) => u64::try_from(nanoseconds).is_ok_and(|narrow| int.reflect(&narrow, reflection)),
            Nanoseconds::Wide(int) => int.reflect(&nanoseconds, reflection),
        }
    }
}

#[inline]
fn of_nanoseconds(nanoseconds: u128) -> Duration {
    let second = 1_000_000_000;
    Duration::new((nanoseconds / second) as u64, (nanoseconds % second) as u32)
}
