//! Fractions of the crate `num-rational`. The only file that names it.

use super::integer::int_for;
use super::interval::ShownRange;
use super::{Gen, Int, Integer};
use crate::source::{Rejected, Source};
use core::ops::RangeBounds;
use num_rational::Ratio;

/// Generates a fraction in lowest terms, from a range of numerators and a range of denominators. The ranges hold before
/// the fraction is reduced.
///
/// Shrinks towards small denominators first, then towards 0: 0, 1, -1, 2, -2 and so on, then halves, then thirds. Fresh
/// numerators and denominators are drawn as [`int`](crate::int) draws.
///
/// Needs the feature `num-rational`.
///
/// ```
/// use num_rational::Ratio;
/// use rosebush::{Gen, num::ratio};
/// let fractions = ratio(-99..=99, 1..=20);
/// assert_eq!(fractions.minimal(|x: Ratio<i32>| x > Ratio::new(7, 3)), Some(Ratio::from(3)));
/// assert_eq!(fractions.minimal(|x| !x.is_integer()), Some(Ratio::new(1, 2)));
/// assert_eq!(fractions.minimal(|x| x * x == Ratio::new(4, 9)), Some(Ratio::new(2, 3)));
/// ```
///
/// # Panics
/// If a range is empty, or a denominator could be below 1.
#[doc(alias = "fractions")]
#[doc(alias = "Ratio")]
#[track_caller]
pub fn ratio<T: RatioPart>(numerator: impl RangeBounds<T>, denominator: impl RangeBounds<T>) -> RatioOf<T> {
    let denominators = int_for("ratio", &denominator);
    assert!(
        denominators.bounds().0 > T::ZERO,
        "ratio: the denominators {} are not all above 0",
        ShownRange::new(&denominator)
    );
    RatioOf { numerator: int_for("ratio", &numerator), denominators }
}

/// Made by [`ratio`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct RatioOf<T> {
    numerator: Int<T>,
    denominators: Int<T>,
}

/// The integer types that fractions can be made of: all twelve.
///
/// ```
/// use num_rational::Ratio;
/// use rosebush::num::RatioPart;
/// assert_eq!(6.over(4), Ratio::new(3, 2));
/// ```
pub trait RatioPart: Integer {
    /// Returns the fraction in lowest terms. Panics if the denominator is 0.
    fn over(self, denominator: Self) -> Ratio<Self>;
}

macro_rules! ratio_parts {
    ($($type:ty)*) => {$(
        impl RatioPart for $type {
            fn over(self, denominator: $type) -> Ratio<$type> {
                Ratio::new(self, denominator)
            }
        }
    )*};
}
ratio_parts!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

impl<T: RatioPart> Gen for RatioOf<T> {
    type Value = Ratio<T>;

    fn generate(&self, source: &mut Source) -> Result<Ratio<T>, Rejected> {
        // The denominator first: what is drawn first weighs more.
        let denominator = self.denominators.generate(source)?;
        Ok(self.numerator.generate(source)?.over(denominator))
    }
}
