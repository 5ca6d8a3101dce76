//! The keys of floats: a whole part, a number of fraction bits, the fraction, and back, exactly.
//!
//! Knows no ranges, no signs and no sources.
//!
//! - *whole*: the integer part. From 2^53 on (2^24 for `f32`) there are no fractions any more, and the key counts on
//!   from float to float. So a larger key is a larger float.
//! - *precision*: 0 for integers, otherwise one more than the bits of the fraction, up to 63 bits. 1 is written down
//!   for nothing: it is read as the next integer up, so that a search that gives up a fraction can round both ways.
//!   [`TINY`] stands for what needs more bits, and the last two, [`INFINITE`] and [`NOT_A_NUMBER`], for the
//!   specials. Their whole part counts for nothing; it is the greatest, so that they shrink to the greatest float.
//! - *fraction*: its bits, the first one lowest and without the last, which is always 1. So a fraction that is read
//!   with fewer bits is cut off behind them. A tiny float has its exponent here, then its mantissa, likewise reversed.

use super::float_format::Format;

/// The precision of floats below 1 whose fraction has more than 63 bits.
pub(super) const TINY: u64 = 65;
/// The precision of infinity.
pub(super) const INFINITE: u64 = 66;
/// The precision of NaN.
pub(super) const NOT_A_NUMBER: u64 = 67;

/// Bits of the mantissa of an `f64`.
const MANTISSA: u32 = f64::MANTISSA_DIGITS - 1;
const MANTISSA_MASK: u64 = (1 << MANTISSA) - 1;

/// The three keys of a float without its sign.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(super) struct Keys {
    pub(super) whole: u64,
    pub(super) precision: u64,
    pub(super) fraction: u64,
}

/// The first float that is an integer and has only integers above it.
fn first_coarse<T: Format>() -> T {
    T::narrow(power_of_two(T::DIGITS as i32))
}

#[inline]
pub(super) fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + i64::from(exponent)) as u64) << MANTISSA)
}

/// The whole part of a float that is not negative, as a key.
fn whole<T: Format>(magnitude: T) -> u64 {
    if magnitude.wide() < power_of_two(T::DIGITS as i32) {
        return magnitude.wide() as u64;
    }
    (1 << T::DIGITS) + (magnitude.bits() - first_coarse::<T>().bits())
}

/// The exponent below 1 and the mantissa of a fraction that is not 0: 1.mantissa times two to the minus exponent.
#[inline]
fn parts(fraction: f64) -> (u32, u64) {
    let bits = fraction.to_bits();
    match bits >> MANTISSA {
        0 => {
            let shift = bits.leading_zeros() - (u64::BITS - 1 - MANTISSA);
            (1022 + shift, (bits << shift) & MANTISSA_MASK)
        }
        exponent => (1023 - exponent as u32, bits & MANTISSA_MASK),
    }
}

#[inline]
fn reversed(bits: u64, count: u32) -> u64 {
    if count == 0 { 0 } else { bits.reverse_bits() >> (u64::BITS - count) }
}

pub(super) fn encode<T: Format>(magnitude: T) -> Keys {
    if !magnitude.is_finite() {
        let precision = if magnitude.is_nan() { NOT_A_NUMBER } else { INFINITE };
        return Keys { whole: whole(T::MAX), precision, fraction: 0 };
    }
    let whole = whole(magnitude);
    let value = magnitude.wide();
    if value >= power_of_two(T::DIGITS as i32) || value == whole as f64 {
        return Keys { whole, precision: 0, fraction: 0 };
    }
    let (exponent, mantissa) = parts(value - whole as f64);
    let significand = mantissa | 1 << MANTISSA;
    let unused = significand.trailing_zeros();
    let bits = exponent + MANTISSA - unused;
    if u64::from(bits) + 1 >= TINY {
        let fraction = u64::from(exponent) << MANTISSA | reversed(mantissa, MANTISSA);
        return Keys { whole, precision: TINY, fraction };
    }
    let without_last = (significand >> unused) >> 1;
    Keys { whole, precision: u64::from(bits) + 1, fraction: reversed(without_last, bits - 1) }
}

/// The float of any keys: what is too large is clamped, what does not fit the type is rounded.
pub(super) fn decode<T: Format>(keys: Keys) -> T {
    if keys.precision > TINY {
        return if keys.precision == INFINITE { T::INFINITY } else { T::NAN };
    }
    if keys.whole >= 1 << T::DIGITS {
        let bits = first_coarse::<T>().bits().saturating_add(keys.whole - (1 << T::DIGITS));
        return T::from_bits(bits.min(T::MAX.bits()));
    }
    let fraction = match keys.precision {
        0 => 0.0,
        1 => 1.0,
        TINY => {
            let exponent = ((keys.fraction >> MANTISSA) as u32).clamp(1, T::LEAST_EXPONENT);
            let mantissa = reversed(keys.fraction & MANTISSA_MASK, MANTISSA);
            match exponent.checked_sub(1022) {
                None | Some(0) => f64::from_bits(u64::from(1023 - exponent) << MANTISSA | mantissa),
                Some(shift) => f64::from_bits((mantissa | 1 << MANTISSA) >> shift),
            }
        }
        precision => {
            let bits = precision as u32 - 1;
            let before_last = keys.fraction & ((1 << (bits - 1)) - 1);
            let numerator = reversed(before_last, bits - 1) << 1 | 1;
            numerator as f64 * power_of_two(-(bits as i32))
        }
    };
    T::narrow(keys.whole as f64 + fraction)
}

/// The greatest float up to this one, or the least from it on, whose fraction has no more bits than this precision.
pub(super) fn rounded<T: Format>(magnitude: T, precision: u64, is_up: bool) -> T {
    let keys = encode(magnitude);
    if keys.precision <= precision {
        return magnitude;
    }
    // The precision is less than that of the float: it is not TINY, and all below is exact.
    let bits = precision.saturating_sub(1) as i32;
    let fraction = magnitude.wide() - keys.whole as f64;
    let cut = (fraction * power_of_two(bits)) as u64 + u64::from(is_up);
    T::narrow(keys.whole as f64 + cut as f64 * power_of_two(-bits))
}

/// The greatest power of two up to this float, or the least from it on: the simplest [`TINY`] one near it.
pub(super) fn power_near<T: Format>(magnitude: T, is_up: bool) -> T {
    let bits = magnitude.wide().to_bits();
    let (power, next) = match bits >> MANTISSA {
        0 if bits == 0 => return magnitude,
        0 => (1 << bits.ilog2(), 2 << bits.ilog2()),
        exponent => (exponent << MANTISSA, (exponent + 1) << MANTISSA),
    };
    T::narrow(f64::from_bits(if is_up && power < bits { next } else { power }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Random;

    fn comes_back<T: Format>(magnitude: T) {
        let back: T = decode(encode(magnitude));
        assert_eq!(back.bits(), magnitude.bits(), "{:?} through {:?}", magnitude.wide(), encode(magnitude));
    }

    #[test]
    fn every_kind_of_float_comes_back_bit_for_bit() {
        let mut random = Random::from_seed(1);
        for exponent in 0..=2046_u64 {
            for bits in 0..=52 {
                let short = random.word() & MANTISSA_MASK & !((1 << (52 - bits)) - 1);
                comes_back(f64::from_bits(exponent << MANTISSA | short));
            }
        }
        for exponent in 0..=254_u64 {
            for bits in 0..=23 {
                let short = random.word() & 0x7f_ffff & !((1 << (23 - bits)) - 1);
                comes_back(f32::from_bits((exponent << 23 | short) as u32));
            }
        }
        for special in [0.0, f64::MIN_POSITIVE, 5e-324, f64::MAX, f64::EPSILON, f64::INFINITY, f64::NAN, 0.1, 1e23] {
            comes_back(special);
            comes_back(special as f32);
        }
    }

    #[test]
    fn any_keys_give_a_float_whose_own_keys_are_stable() {
        let mut random = Random::from_seed(2);
        for _ in 0..100_000 {
            let keys = Keys {
                whole: random.bits_up_to(u64::MAX),
                precision: random.up_to(NOT_A_NUMBER),
                fraction: random.bits_up_to(u64::MAX),
            };
            comes_back(decode::<f64>(keys));
            comes_back(decode::<f32>(keys));
        }
    }

    #[test]
    fn the_simplest_floats_come_in_this_order() {
        let keyed = |precision, whole, fraction| decode::<f64>(Keys { whole, precision, fraction });
        assert_eq!([0, 1, 2, 3].map(|whole| keyed(0, whole, 0)), [0.0, 1.0, 2.0, 3.0]);
        assert_eq!([0, 1].map(|whole| keyed(2, whole, 0)), [0.5, 1.5]);
        assert_eq!([0, 1].map(|fraction| keyed(3, 0, fraction)), [0.25, 0.75]);
        assert_eq!([0, 1, 2, 3].map(|fraction| keyed(4, 0, fraction)), [0.125, 0.625, 0.375, 0.875]);
        assert_eq!(keyed(1, 6, 0), 7.0);
    }

    #[test]
    fn the_nearest_powers_of_two() {
        assert_eq!((power_near(0.3, false), power_near(0.3, true)), (0.25, 0.5));
        assert_eq!((power_near(0.25, false), power_near(0.25, true)), (0.25, 0.25));
        assert_eq!((power_near(1.5e-323, false), power_near(1.5e-323, true)), (1e-323, 2e-323));
        assert_eq!((power_near(0.0, false), power_near(0.0, true)), (0.0, 0.0));
    }

    #[test]
    fn rounding_stays_on_its_side_and_keeps_the_precision() {
        assert_eq!((rounded(2.3, 0, false), rounded(2.3, 0, true)), (2.0, 3.0));
        assert_eq!((rounded(2.3, 2, false), rounded(2.3, 2, true)), (2.0, 2.5));
        assert_eq!((rounded(2.3, 3, false), rounded(2.3, 3, true)), (2.25, 2.5));
        assert_eq!((rounded(1e-300, 3, false), rounded(1e-300, 3, true)), (0.0, 0.25));
        assert_eq!(rounded(2.25, 3, true), 2.25);
        assert_eq!(rounded(f32::MAX, 0, true), f32::MAX);
    }
}
