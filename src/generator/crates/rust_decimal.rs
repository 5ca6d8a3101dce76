//! Decimal numbers of the crate `rust_decimal`.

use crate::{Gen, int};
use ::rust_decimal::Decimal;
use alloc::vec::Vec;
use core::ops::{Bound, RangeBounds};

/// The greatest number without its decimal point: 2^96 - 1.
const MAX: i128 = (1 << 96) - 1;

/// Generates a decimal number from a range, with 0 to 28 decimals; the last of them may be 0. Shrinks towards few
/// decimals, and then towards 0 or the end of the range nearest to it; 1 before -1.
///
/// ```
/// use rosebush::{Gen, crates::rust_decimal::decimal};
/// use rust_decimal::Decimal;
/// let cents = Decimal::new(5, 2);
/// assert_eq!(decimal(..).minimal(|price| price > cents), Some(Decimal::ONE));
/// assert_eq!(decimal(..=Decimal::new(9, 1)).minimal(|price| price > cents), Some(Decimal::new(1, 1)));
/// ```
///
/// # Panics
/// If the range is empty.
#[track_caller]
pub fn decimal(range: impl RangeBounds<Decimal>) -> impl Gen<Value = Decimal> + Clone {
    let (low, high) = (range.start_bound().cloned(), range.end_bound().cloned());
    let numbers = |scale| (lowest(low, scale), highest(high, scale));
    let scales: Vec<_> = (0..=Decimal::MAX_SCALE).map(|scale| (scale, numbers(scale))).collect();
    let scales: Vec<_> = scales.into_iter().filter(|(_, (low, high))| low <= high).collect();
    assert!(!scales.is_empty(), "decimal: the range from {low:?} to {high:?} is empty");
    int(0..scales.len()).bind(move |index| {
        let (scale, (low, high)) = scales[index];
        int(low..=high).map(move |number| Decimal::from_i128_with_scale(number, scale))
    })
}

fn lowest(bound: Bound<Decimal>, scale: u32) -> i128 {
    let number = match bound {
        Bound::Unbounded => return -MAX,
        Bound::Included(low) => at_scale(low, scale).1,
        Bound::Excluded(below) => at_scale(below, scale).0.saturating_add(1),
    };
    number.max(-MAX)
}

fn highest(bound: Bound<Decimal>, scale: u32) -> i128 {
    let number = match bound {
        Bound::Unbounded => return MAX,
        Bound::Included(high) => at_scale(high, scale).0,
        Bound::Excluded(above) => at_scale(above, scale).1.saturating_sub(1),
    };
    number.min(MAX)
}

/// A number in units of a decimal place, rounded down and rounded up. What is too large for an `i128` is its end.
fn at_scale(number: Decimal, scale: u32) -> (i128, i128) {
    let (digits, places) = (number.mantissa(), number.scale());
    if scale >= places {
        let digits = digits.saturating_mul(10_i128.pow(scale - places));
        return (digits, digits);
    }
    let unit = 10_i128.pow(places - scale);
    let down = digits.div_euclid(unit);
    (down, down + i128::from(digits.rem_euclid(unit) > 0))
}
