//! Integers of any size, of the crate `num-bigint`.

use crate::{Gen, boolean, int, vec};
use ::num_bigint::{BigInt, BigUint, Sign};
use core::ops::{Bound, RangeBounds};

/// The bits of a number whose range has no bound on that side.
const UNBOUNDED_BITS: u64 = 256;

/// Generates an integer from a range. Shrinks towards 0, or the end of the range nearest to it; 1 before -1. A missing
/// bound is 2^256 or -2^256, or that far beyond the other bound.
///
/// A number is made of words of 64 bits, at most as many as the range needs, each drawn as [`int`](crate::int) draws.
///
/// ```
/// use num_bigint::BigInt;
/// use rosebush::{Gen, crates::num_bigint::big_int};
/// let large = BigInt::from(10).pow(30);
/// assert_eq!(big_int(..).minimal(|n| n > large), Some(&large + 1));
/// assert_eq!(big_int(..).minimal(|n| n < -&large), Some(-&large - 1));
/// assert_eq!(big_int(large.clone()..).minimal(|_| true), Some(large));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn big_int(range: impl RangeBounds<BigInt>) -> impl Gen<Value = BigInt> + Clone {
    let (low, high) = ends("big_int", &range, None);
    between(low, high)
}

/// Generates an integer of at least 0 from a range. A missing upper bound is 2^256, or that far above the lower one.
///
/// Shrinks towards 0, or the start of the range. Draws as [`big_int`] does.
///
/// ```
/// use num_bigint::BigUint;
/// use rosebush::{Gen, crates::num_bigint::big_uint};
/// let large = BigUint::from(10_u8).pow(30);
/// assert_eq!(big_uint(..).minimal(|n| n > large), Some(&large + 1_u8));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn big_uint(range: impl RangeBounds<BigUint>) -> impl Gen<Value = BigUint> + Clone {
    let bounds = [range.start_bound(), range.end_bound()].map(|bound| bound.map(|number| BigInt::from(number.clone())));
    let (low, high) = ends("big_uint", &(bounds[0].clone(), bounds[1].clone()), Some(BigInt::ZERO));
    between(low, high).map(|number| number.into_parts().1)
}

/// The ends of a range, whose missing start is the one given, if any.
#[track_caller]
fn ends(function: &str, range: &impl RangeBounds<BigInt>, start: Option<BigInt>) -> (BigInt, BigInt) {
    let far = BigInt::from(1) << UNBOUNDED_BITS;
    let low = match range.start_bound() {
        Bound::Included(low) => Some(low.clone()),
        Bound::Excluded(below) => Some(below + 1),
        Bound::Unbounded => start,
    };
    let high = match range.end_bound() {
        Bound::Included(high) => Some(high.clone()),
        Bound::Excluded(above) => Some(above - 1),
        Bound::Unbounded => None,
    };
    let low =
        low.unwrap_or_else(|| -&far + high.as_ref().filter(|high| high.sign() == Sign::Minus).unwrap_or(&BigInt::ZERO));
    let high = high.unwrap_or_else(|| &far + (&low).max(&BigInt::ZERO));
    assert!(low <= high, "{function}: the range from {low} to {high} is empty");
    (low, high)
}

fn between(low: BigInt, high: BigInt) -> impl Gen<Value = BigInt> + Clone {
    let origin = BigInt::ZERO.clamp(low.clone(), high.clone());
    let [below, above] = [&origin - low, high - &origin].map(|reach| reach.into_parts().1);
    let words = below.bits().max(above.bits()).div_ceil(64) as usize;
    let has_sides = below.bits() > 0 && above.bits() > 0;
    // The most significant word first, so that a simpler list is a smaller number.
    let distance = vec(int::<u64>(..), ..=words)
        .map(|words| words.into_iter().fold(BigUint::ZERO, |number, word| (number << 64_u32) + word));
    (distance, boolean()).map(move |(distance, side)| {
        let is_below = if has_sides { side } else { above.bits() == 0 };
        // What is beyond the range is a number in it that a simpler list gives as well.
        let reach = if is_below { &below } else { &above };
        let distance = BigInt::from(if distance > *reach { distance % (reach + 1_u8) } else { distance });
        if is_below { &origin - distance } else { &origin + distance }
    })
}
