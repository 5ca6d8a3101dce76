//! The keys of floats: a whole part, a precision, the decimals of the fraction, and back, exactly.
//!
//! Knows no ranges, no signs and no sources.
//!
//! A float is split as std prints it: with the fewest decimals that stand for it and for no other float. So what
//! looks simple has small keys. For example, floats of one decimal are enough to find a sum that is rounded; in binary
//! digits, only floats that nearly fill the mantissa would be.
//!
//! - *whole*: the integer part. From 2^53 on (2^24 for `f32`) there are no fractions any more, and the key counts on
//!   from float to float. So a larger key is a larger float.
//! - *precision*: 0 for integers, [`HALVES`] for an integer and a half, then two values for each number of decimals.
//!   The lower of the two is what is written down. The higher one, and 1 for integers, are read as rounding up, so that
//!   a search that gives up decimals can round both ways. The last two, [`INFINITE`] and [`NOT_A_NUMBER`], stand for
//!   the specials, whatever the whole part is. It is written as the greatest one, so that specials shrink to the
//!   greatest float.
//! - *fraction*: the decimals as a number. The bound of its key says how many there were when it was written down; if
//!   fewer are wanted, the others are cut off. If only zeros would be left, as of 3e-16, the first other digit moves up
//!   to the last place, so that fewer decimals always give another float.

use super::float_format::Format;
use crate::choices::decimal::{HALVES, cut_to, places};
use alloc::format;

/// The most decimals that any float has.
const MAX_PLACES: u64 = 324;
/// The greatest precision of a number.
pub(super) const FINEST: u64 = cut_to(MAX_PLACES) + 1;
/// The precision of infinity.
pub(super) const INFINITE: u64 = FINEST + 1;
/// The precision of NaN.
pub(super) const NOT_A_NUMBER: u64 = FINEST + 2;

/// The most decimals with which every fraction fits a key.
const COUNTED_PLACES: u64 = 19;

/// The three keys of a float without its sign.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(super) struct FloatKeys {
    pub(super) whole: u64,
    pub(super) precision: u64,
    pub(super) fraction: u64,
    /// The greatest that the fraction could be with its number of decimals; the greatest of all if that number is not
    /// known.
    pub(super) bound: u64,
}

fn power_of_ten(exponent: u64) -> u64 {
    10_u64.pow(exponent as u32)
}

/// The greatest fraction of this many decimals. With more decimals than a power of ten can be a key for, a number that
/// still says how many there are.
fn bound(places: u64) -> u64 {
    let counted = places.min(COUNTED_PLACES);
    power_of_ten(counted) - 1 + (places - counted)
}

fn places_of(bound: u64) -> Option<u64> {
    match bound.checked_sub(power_of_ten(COUNTED_PLACES) - 1) {
        _ if bound == u64::MAX => None,
        Some(more) => Some(COUNTED_PLACES + more),
        None => Some((bound + 1).ilog10().into()),
    }
}

pub(super) fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + i64::from(exponent)) as u64) << (f64::MANTISSA_DIGITS - 1))
}

/// The first float that is an integer and has only integers above it.
fn first_coarse<T: Format>() -> T {
    T::narrow(power_of_two(T::DIGITS as i32))
}

/// The whole part of a float that is not negative, as a key.
pub(super) fn whole<T: Format>(magnitude: T) -> u64 {
    if magnitude.wide() < power_of_two(T::DIGITS as i32) {
        return magnitude.wide() as u64;
    }
    (1 << T::DIGITS) + (magnitude.bits() - first_coarse::<T>().bits())
}

pub(super) fn encode<T: Format>(magnitude: T) -> FloatKeys {
    let integer = |whole, precision| FloatKeys { whole, precision, fraction: 0, bound: 0 };
    if !magnitude.is_finite() {
        return integer(whole(T::MAX), if magnitude.is_nan() { NOT_A_NUMBER } else { INFINITE });
    }
    let whole = whole(magnitude);
    if whole >= 1 << T::DIGITS || magnitude.wide() == whole as f64 {
        return integer(whole, 0);
    }
    let (digits, exponent) = magnitude.decimals();
    let places = u64::from(exponent.unsigned_abs());
    let fraction = if places < COUNTED_PLACES { digits % power_of_ten(places) } else { digits };
    if (places, fraction) == (1, 5) {
        return integer(whole, HALVES);
    }
    FloatKeys { whole, precision: cut_to(places), fraction, bound: bound(places) }
}

fn first_digit(number: u64) -> u64 {
    number / power_of_ten(number.checked_ilog10().unwrap_or(0).into())
}

/// The float of any keys: parts that are too large are clamped, and what the type cannot hold is rounded.
pub(super) fn decode<T: Format>(keys: FloatKeys) -> T {
    let FloatKeys { whole, precision, .. } = keys;
    if precision >= INFINITE {
        return if precision == INFINITE { T::INFINITY } else { T::NAN };
    }
    if whole >= 1 << T::DIGITS {
        let bits = first_coarse::<T>().bits().saturating_add(whole - (1 << T::DIGITS));
        return T::from_bits(bits.min(T::MAX.bits()));
    }
    if precision <= HALVES {
        return T::narrow(whole as f64 + [0.0, 1.0, 0.5][precision as usize]);
    }
    let wanted = places(precision);
    let written = places_of(keys.bound).unwrap_or(wanted);
    let places = written.min(wanted);
    let lost = written - places;
    let is_up = lost > 0 && precision > cut_to(wanted);
    let cut = match if lost > COUNTED_PLACES { 0 } else { keys.fraction / power_of_ten(lost) } {
        0 if !is_up => first_digit(keys.fraction),
        cut => cut.min(bound(places)),
    };
    let fraction = cut + u64::from(is_up);
    if places <= COUNTED_PLACES && fraction == power_of_ten(places) {
        return T::narrow((whole + 1) as f64);
    }
    T::read(&format!("{whole}.{fraction:0places$}", places = places as usize))
}

/// The greatest float up to this one, or the smallest from it on, that has no more than this precision.
pub(super) fn rounded<T: Format>(magnitude: T, precision: u64, is_up: bool) -> T {
    let keys = encode(magnitude);
    if keys.precision <= precision {
        return magnitude;
    }
    let at = |precision| decode::<T>(FloatKeys { precision, ..keys });
    let half = at(HALVES);
    match precision {
        0 | 1 => at(is_up.into()),
        HALVES if half.order(&magnitude).is_ge() == is_up => half,
        HALVES => at(is_up.into()),
        _ => {
            let near = at(cut_to(places(precision)) + u64::from(is_up));
            // The first digit of a float with many zeros has moved up.
            if near.order(&magnitude).is_gt() == is_up { near } else { at(0) }
        }
    }
}

#[cfg(test)]
mod tests;
