//! Integers of all twelve types.

use super::Gen;
use super::distance::Distribution;
use super::interval::{ShownRange, is_empty};
use super::lengths::Lengths;
use super::many::Many;
use super::reflect::Reflection;
use crate::choices::Tag;
use crate::source::{Rejected, Source};
use alloc::vec::Vec;
use core::fmt::Debug;
use core::num::NonZero;
use core::ops::{Bound, RangeBounds};

/// Generates an integer from a range: half-open, inclusive, from, to, or `..` for the whole type.
///
/// Shrinks towards the origin: 0, or the end of the range nearest to 0. From there, 1 comes before -1, then 2, -2 and
/// so on; where one side of the origin ends, the other continues alone.
///
/// Fresh values favour the bounds, the origin, powers of two and small magnitudes. Magnitudes grow with the size, up to
/// half of the full size. See [`Distribution`].
///
/// ```
/// use rosebush::{Gen, int};
/// assert_eq!(int(..).minimal(|n: i64| n.unsigned_abs() >= 12), Some(12));
/// assert_eq!(int(-20..=-5).minimal(|n: i8| n <= -7), Some(-7));
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

/// [`int`] for another function that takes a range of integers. A panic names that function.
#[track_caller]
pub(super) fn int_for<T: Integer>(function: &str, range: &impl RangeBounds<T>) -> Int<T> {
    int_between(function, (range.start_bound(), range.end_bound()))
}

/// Takes the bounds, so that it is compiled once for all kinds of ranges.
#[track_caller]
fn int_between<T: Integer>(function: &str, range: (Bound<&T>, Bound<&T>)) -> Int<T> {
    let low = match range.0 {
        Bound::Included(low) => Some(*low),
        Bound::Excluded(below) => below.next_up(),
        Bound::Unbounded => Some(T::MIN),
    };
    let high = match range.1 {
        Bound::Included(high) => Some(*high),
        Bound::Excluded(above) => above.next_down(),
        Bound::Unbounded => Some(T::MAX),
    };
    match (low, high) {
        (Some(low), Some(high)) if low <= high => {
            Int { low, high, origin: T::ZERO.clamp(low, high), distribution: Distribution::Edges, tag: Tag::NONE }
        }
        _ => is_empty(function, &ShownRange::new::<T>(&range)),
    }
}

/// Made by [`int`] and from ranges of integers.
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Int<T> {
    pub(super) low: T,
    pub(super) high: T,
    pub(super) origin: T,
    pub(super) distribution: Distribution,
    pub(super) tag: Tag,
}

impl<T: Integer> Int<T> {
    /// Sets the value that it shrinks towards.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// assert_eq!(int(0..=9999).origin(2000).minimal(|year| year / 100 == 19), Some(1999));
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

    /// Sets how fresh values are drawn.
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

    /// Draws every value of the range equally likely: short for the distribution [`Uniform`](Distribution::Uniform).
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

    /// Sets the tag of the value. Shrinking makes two values equal, lowers them together or moves an amount from one to
    /// the other only if they have the same tag.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let age = int(0..=120).tagged("age");
    /// assert_eq!(age.minimal(|age: u8| age >= 18), Some(18));
    /// ```
    pub fn tagged(mut self, tag: &str) -> Int<T> {
        self.tag = Tag::of(tag);
        self
    }
}

impl<T: Integer> Gen for Int<T> {
    type Value = T;

    // Inlined: it is short without recording, and a call per element of a list would cost as much as the draw.
    #[inline(always)]
    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        T::draw(self, source)
    }

    fn many(&self) -> Option<&dyn Many<T>> {
        Some(self)
    }

    fn reflect(&self, value: &T, reflection: &mut Reflection) -> bool {
        reflection.number(value.bits(), T::WIDTH);
        (self.low..=self.high).contains(value)
    }
}

impl<T: Integer> Many<T> for Int<T> {
    fn are_bytes(&self) -> bool {
        size_of::<T>() == 1
    }

    fn whole_list(&self, source: &mut Source, lengths: &Lengths) -> Option<Vec<T>> {
        T::whole_list(self, source, lengths)
    }

    fn recorded_list(&self, source: &mut Source, expected: usize) -> Vec<T> {
        T::recorded_list(self, source, expected)
    }
}

/// The twelve integer types. Sealed: no other type can implement it.
///
/// ```
/// use core::num::NonZero;
/// use rosebush::Integer;
/// assert_eq!((<u8 as Integer>::MAX, 3_u8.next_up(), 0_u8.next_down()), (255, Some(4), None));
/// assert_eq!((0_u8.non_zero(), 7_u8.non_zero()), (None, NonZero::new(7_u8)));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no integer type",
    note = "floats are drawn by `float`, and their ranges are written with points: `0.0..1.0`",
    note = "for an integer that is not 0, the integer type is named, not the non-zero one: `non_zero::<u32>(..)`"
)]
pub trait Integer: Copy + Ord + Debug + sealed::Draw {
    /// The smallest value of the type.
    const MIN: Self;
    /// The greatest value of the type.
    const MAX: Self;
    /// Zero.
    const ZERO: Self;
    /// The type without zero.
    type NonZero;

    /// Returns the number as a non-zero one, unless it is 0.
    fn non_zero(self) -> Option<Self::NonZero>;

    /// Returns the next greater value, if there is one.
    fn next_up(self) -> Option<Self> {
        if self < Self::MAX { Some(Self::above(self)) } else { None }
    }

    /// Returns the next smaller value, if there is one.
    fn next_down(self) -> Option<Self> {
        if self > Self::MIN { Some(Self::below(self)) } else { None }
    }
}

pub(super) mod sealed {
    use super::{Int, Lengths, Rejected, Source, Vec};

    pub trait Draw: Sized {
        fn draw(int: &Int<Self>, source: &mut Source) -> Result<Self, Rejected>;

        /// How many bytes it takes in the bytes form, on every platform.
        const WIDTH: usize;

        /// The number with its sign in all higher bits.
        fn bits(self) -> u128;

        /// The next greater number; this must not be the greatest.
        fn above(number: Self) -> Self;

        /// The next smaller number; this must not be the smallest.
        fn below(number: Self) -> Self;

        fn whole_list(_: &Int<Self>, _: &mut Source, _: &Lengths) -> Option<Vec<Self>> {
            None
        }

        fn recorded_list(_: &Int<Self>, _: &mut Source, expected: usize) -> Vec<Self> {
            Vec::with_capacity(expected)
        }
    }
}

macro_rules! integers {
    ($($type:ty)*) => {$(
        impl Integer for $type {
            const MIN: $type = <$type>::MIN;
            const MAX: $type = <$type>::MAX;
            const ZERO: $type = 0;
            type NonZero = NonZero<$type>;

            fn non_zero(self) -> Option<NonZero<$type>> {
                NonZero::new(self)
            }
        }
    )*};
}

integers!(u8 u16 u32 u64 usize u128 i8 i16 i32 i64 isize i128);
