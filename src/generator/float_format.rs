//! How the two float types differ, and which floats often break code.
//!
//! The trait is public in a private module, so that no one else can implement it.

use alloc::format;
use core::cmp::Ordering;

/// How the two float types differ, and what `core` offers for each of them but not for both.
pub trait Format: Copy {
    const MAX: Self;
    const INFINITY: Self;
    const NAN: Self;
    /// Bits of precision, including the hidden one.
    const DIGITS: u32;
    fn bits(self) -> u64;
    fn from_bits(bits: u64) -> Self;
    fn wide(self) -> f64;
    fn narrow(wide: f64) -> Self;
    fn above(self) -> Self;
    fn below(self) -> Self;
    fn negated(self) -> Self;
    /// The fewest decimal digits that identify a float, and the power of ten that they are multiplied by.
    fn decimals(self) -> (u64, i32);
    /// The float nearest to a decimal number.
    fn read(decimal: &str) -> Self;
    /// The total order, in which -0.0 comes before 0.0.
    fn order(&self, other: &Self) -> Ordering;

    fn is_negative(self) -> bool {
        self.wide().is_sign_negative()
    }

    fn is_finite(self) -> bool {
        self.wide().is_finite()
    }

    fn is_nan(self) -> bool {
        self.wide().is_nan()
    }
}

/// The digits of a number as std prints it with an exponent, such as `1.25e-7`.
fn decimals(scientific: &str) -> (u64, i32) {
    let (mut digits, mut decimals, mut exponent) = (0, 0, 0);
    let (mut is_decimal, mut is_exponent, mut is_small) = (false, false, false);
    for byte in scientific.as_bytes() {
        match byte {
            b'.' => is_decimal = true,
            b'e' => is_exponent = true,
            b'-' => is_small = is_exponent,
            digit if is_exponent => exponent = exponent * 10 + i32::from(digit - b'0'),
            digit => {
                digits = digits * 10 + u64::from(digit - b'0');
                decimals += i32::from(is_decimal);
            }
        }
    }
    (digits, if is_small { -exponent } else { exponent } - decimals)
}

macro_rules! formats {
    ($($type:ident $bits:ty;)*) => {$(
        impl Format for $type {
            const MAX: $type = $type::MAX;
            const INFINITY: $type = $type::INFINITY;
            const NAN: $type = $type::NAN;
            const DIGITS: u32 = $type::MANTISSA_DIGITS;

            fn bits(self) -> u64 {
                u64::from(self.to_bits())
            }

            fn from_bits(bits: u64) -> $type {
                $type::from_bits(bits as $bits)
            }

            fn wide(self) -> f64 {
                f64::from(self)
            }

            fn narrow(wide: f64) -> $type {
                wide as $type
            }

            fn above(self) -> $type {
                self.next_up()
            }

            fn below(self) -> $type {
                self.next_down()
            }

            fn negated(self) -> $type {
                -self
            }

            fn decimals(self) -> (u64, i32) {
                decimals(&format!("{self:e}"))
            }

            fn read(decimal: &str) -> $type {
                decimal.parse().unwrap_or($type::NAN)
            }

            fn order(&self, other: &$type) -> Ordering {
                self.total_cmp(other)
            }
        }
    )*};
}
formats! {
    f32 u32;
    f64 u64;
}

/// Floats that often break code: zero, one, rounding errors, the limits of integers and of the formats.
pub(super) const EDGE_CASES: [f64; 20] = [
    0.0,
    1e-40,
    1.0,
    0.1,
    0.5,
    1.5,
    2.5,
    1.0 / 3.0,
    f64::EPSILON,
    1.0 - f64::EPSILON / 2.0,
    f32::EPSILON as f64,
    f64::MIN_POSITIVE,
    5e-324,
    f32::MIN_POSITIVE as f64,
    16_777_217.0,
    9_007_199_254_740_992.0,
    9_223_372_036_854_775_808.0,
    f32::MAX as f64,
    f64::MAX,
    1e16,
];
