//! Integers of all twelve types: what they have in common. How each is drawn stands in the two files beside this one.

mod narrow;
mod wide;

use super::Gen;
use super::interval::Shown;
use super::list::Lengths;
use crate::choices::{FULL_SIZE, Label};
use crate::source::{Random, Rejected, Source};
use alloc::vec::Vec;
use core::fmt::Debug;
use core::ops::{Bound, RangeBounds};

/// An integer from a range: half-open, inclusive, from, to, or `..` for the whole type.
///
/// Shrinks towards the origin: 0, or the end of the range that is nearest to 0. From there 1 comes before -1, then 2,
/// -2 and so on; once one side of the origin ends, the other goes on alone.
///
/// Fresh values favour the bounds, the origin, powers of two and small magnitudes; magnitudes grow with the size. See
/// [`Int::distribution`].
///
/// ```
/// use rosebush::{Gen, int};
/// assert_eq!(int(..).least(|n: i64| n.unsigned_abs() >= 12), Some(12));
/// assert_eq!(int(-20..=-5).least(|n: i8| n <= -7), Some(-7));
/// ```
///
/// # Panics
/// If the range is empty.
#[doc(alias = "any")]
#[doc(alias = "integers")]
#[doc(alias = "integer")]
#[doc(alias = "nat")]
#[doc(alias = "bigInt")]
#[doc(alias = "choose")]
#[doc(alias = "chooseInt")]
#[doc(alias = "integral")]
#[track_caller]
pub fn int<T: Integer>(range: impl RangeBounds<T>) -> Int<T> {
    int_for("int", &range)
}

/// The same for another function that takes a range of integers, whose name a misuse is to tell.
#[track_caller]
pub(super) fn int_for<T: Integer>(function: &str, range: &impl RangeBounds<T>) -> Int<T> {
    let low = match range.start_bound() {
        Bound::Included(low) => Some(*low),
        Bound::Excluded(below) => below.next_up(),
        Bound::Unbounded => Some(T::MIN),
    };
    let high = match range.end_bound() {
        Bound::Included(high) => Some(*high),
        Bound::Excluded(above) => above.next_down(),
        Bound::Unbounded => Some(T::MAX),
    };
    match (low, high) {
        (Some(low), Some(high)) if low <= high => {
            Int { low, high, origin: T::ZERO.clamp(low, high), distribution: Distribution::Edges, label: Label::NONE }
        }
        _ => panic!("{function}: the range {} is empty", Shown::new(range)),
    }
}

/// Made by [`int`] and from ranges of integers.
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Int<T> {
    low: T,
    high: T,
    origin: T,
    distribution: Distribution,
    label: Label,
}

/// How fresh integers are drawn from their range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Distribution {
    /// The default: one in sixteen a bound, one in sixteen the origin, one in sixteen at a power of two from the origin
    /// or next to one; the others half uniform, half uniform in the number of bits of the distance from the origin, and
    /// with distances scaled by the size. Bounds and powers of two come from the whole range once the size is a quarter
    /// of the full one.
    Edges,
    /// Every value of the range equally likely, whatever the size.
    Uniform,
    /// Every number of bits of the distance from the origin about equally likely, whatever the size.
    Bits,
    /// Half of the draws [`Uniform`](Distribution::Uniform), half [`Bits`](Distribution::Bits).
    Mixed,
}

impl<T: Integer> Int<T> {
    /// Shrinks towards this value instead.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// assert_eq!(int(0..=9999).origin(2000).least(|year| year % 4 == 1), Some(2001));
    /// ```
    ///
    /// # Panics
    /// If the origin is not in the range.
    #[track_caller]
    pub fn origin(mut self, origin: T) -> Int<T> {
        assert!(
            (self.low..=self.high).contains(&origin),
            "origin: {origin:?} is not in the range from {:?} to {:?}",
            self.low,
            self.high
        );
        self.origin = origin;
        self
    }

    /// Draws fresh values in this way.
    ///
    /// ```
    /// use rosebush::{Distribution, Gen, int};
    /// let dice = int(1..=6).distribution(Distribution::Uniform);
    /// let sixes = (0..6000).filter(|seed| dice.sample(*seed) == Ok(6)).count();
    /// assert!((850..1150).contains(&sixes));
    /// ```
    pub fn distribution(mut self, distribution: Distribution) -> Int<T> {
        self.distribution = distribution;
        self
    }

    /// Every value of the range equally likely: short for the distribution [`Uniform`](Distribution::Uniform).
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let low = (0..1000).filter(|seed| int(0..100).uniform().sample(*seed).unwrap() < 25).count();
    /// assert!((200..300).contains(&low));
    /// ```
    pub fn uniform(self) -> Int<T> {
        self.distribution(Distribution::Uniform)
    }

    pub(super) fn bounds(&self) -> (T, T) {
        (self.low, self.high)
    }

    /// Names the draws, so that shrinking makes equal, lowers together or trades between like ones alone.
    ///
    /// ```
    /// use rosebush::{Gen, Label, int};
    /// let age = int(0..=120).labelled(Label::of("age"));
    /// assert!(age.sample(1).unwrap() <= 120);
    /// ```
    pub fn labelled(mut self, label: Label) -> Int<T> {
        self.label = label;
        self
    }
}

impl<T: Integer> Gen for Int<T> {
    type Value = T;

    // Short once recording is set apart, and a call for each element of a list costs as much as the draw.
    #[inline(always)]
    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        T::draw(self, source)
    }

    #[inline]
    fn fresh_list(&self, random: &mut Random, size: u32, lengths: &Lengths) -> Option<Vec<T>> {
        T::list(self, random, size, lengths)
    }
}

/// The twelve integer types. Sealed: the library's own list.
pub trait Integer: Copy + Ord + Debug + sealed::Draw {
    /// The least value of the type.
    const MIN: Self;
    /// The greatest value of the type.
    const MAX: Self;
    /// Zero.
    const ZERO: Self;
    /// The next greater value, if there is one.
    fn next_up(self) -> Option<Self>;
    /// The next smaller value, if there is one.
    fn next_down(self) -> Option<Self>;
}

mod sealed {
    use super::{Int, Lengths, Random, Rejected, Source, Vec};

    pub trait Draw: Sized {
        fn draw(int: &Int<Self>, source: &mut Source) -> Result<Self, Rejected>;

        fn list(_: &Int<Self>, _: &mut Random, _size: u32, _: &Lengths) -> Option<Vec<Self>> {
            None
        }
    }
}

/// From this size on, bounds and powers of two are drawn from the whole range.
const EDGES_FROM: u32 = FULL_SIZE / 4;

/// The exponent of a power of two with this many bits at most, and 0, 1 or 2 for the number before it, itself, or the
/// one behind it: what the upper bits of a word say.
fn exponent_and_step(bits: u32, word: u64) -> (u64, u64) {
    (((word >> 32) * u64::from(bits)) >> 32, (((word >> 16) & 0xffff) * 3) >> 16)
}
