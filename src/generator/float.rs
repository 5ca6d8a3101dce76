//! Floats of both types.

use super::Gen;
use super::float_keys::{Keys, SPECIAL, TINY, decode, encode, power_of_two, rounded};
use crate::choices::{Label, Leaf};
use crate::source::{FULL_SIZE, Random, Rejected, Source};
use core::cmp::Ordering;
use core::fmt::Debug;
use core::ops::{Bound, RangeBounds};
use sealed::Format;

/// A finite float from a range: half-open, inclusive, from, to, or `..` for all finite floats of the type. With
/// [`with_specials`](FloatOf::with_specials) also NaN and the infinities.
///
/// Shrinks to the simplest float in the range: first to an integer, towards 0; where it must have a fraction, to one
/// with few binary digits (1.0, 2.0, 0.5, 0.25, 0.75, 0.125); what is positive before what is negative; infinities
/// and NaN last. In a range without 0, towards the bound that is nearest to 0.
///
/// Fresh values favour the bounds, 0, integers, short decimals and floats known for trouble; magnitudes grow with the
/// size. See [`FloatOf::uniform`]. A bound of -0.0 lets both zeros in; one of 0.0 as the lower bound, only 0.0.
///
/// ```
/// use rosebush::{Gen, float};
/// assert_eq!(float(..).least(|x: f64| x > 99.9), Some(100.0));
/// assert_eq!(float(0.0..1.0).least(|x: f32| x > 0.1), Some(0.5));
/// assert_eq!(float(..).least(|x: f64| x < 0.0 && x + 1.0 != 1.0), Some(-1.0));
/// assert_eq!(float(-8.5..=-2.5).least(|_: f64| true), Some(-3.0));
/// ```
///
/// # Panics
/// If the range is empty or a bound is infinite or NaN.
#[doc(alias = "floats")]
#[doc(alias = "double")]
#[track_caller]
pub fn float<T: Float>(range: impl RangeBounds<T>) -> FloatOf<T> {
    let is_finite = |bound: Bound<&T>| match bound {
        Bound::Included(at) | Bound::Excluded(at) => T::is_finite(*at),
        Bound::Unbounded => true,
    };
    for bound in [range.start_bound(), range.end_bound()] {
        assert!(is_finite(bound), "float: the bound {bound:?} is not finite; see `with_specials`");
    }
    let (low, opens_low) = match range.start_bound() {
        Bound::Included(low) => (*low, false),
        Bound::Excluded(below) => (below.above(), false),
        Bound::Unbounded => (T::MAX.negated(), true),
    };
    let (high, opens_high) = match range.end_bound() {
        Bound::Included(high) => (*high, false),
        Bound::Excluded(above) => (above.below(), false),
        Bound::Unbounded => (T::MAX, true),
    };
    assert!(
        low.order(&high).is_le(),
        "float: the range from {:?} to {:?} is empty",
        range.start_bound(),
        range.end_bound()
    );
    FloatOf {
        low,
        high,
        opens: (opens_low, opens_high),
        has_infinities: false,
        has_nan: false,
        is_uniform: false,
        label: Label::NONE,
    }
}

/// Made by [`float`] and from ranges of floats.
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct FloatOf<T> {
    low: T,
    high: T,
    /// Whether the range was given without a lower, an upper bound.
    opens: (bool, bool),
    has_infinities: bool,
    has_nan: bool,
    is_uniform: bool,
    label: Label,
}

/// The two float types. Sealed: the library's own list.
pub trait Float: Copy + PartialOrd + Debug + Format {}

impl Float for f32 {}
impl Float for f64 {}

pub(super) mod sealed {
    use core::cmp::Ordering;

    /// What the two types differ in, and what core offers for each alone.
    pub trait Format: Copy {
        const MAX: Self;
        const INFINITY: Self;
        const NAN: Self;
        /// Bits of precision, the hidden one included.
        const DIGITS: u32;
        /// The least float is two to the minus this.
        const LEAST_EXPONENT: u32;
        fn bits(self) -> u64;
        fn from_bits(bits: u64) -> Self;
        fn wide(self) -> f64;
        fn narrow(wide: f64) -> Self;
        fn above(self) -> Self;
        fn below(self) -> Self;
        fn negated(self) -> Self;
        fn is_negative(self) -> bool;
        fn is_finite(self) -> bool;
        fn is_nan(self) -> bool;
        /// The total order, in which -0.0 comes before 0.0.
        fn order(&self, other: &Self) -> Ordering;
    }
}

macro_rules! formats {
    ($($type:ident $bits:ty, $least:literal;)*) => {$(
        impl Format for $type {
            const MAX: $type = $type::MAX;
            const INFINITY: $type = $type::INFINITY;
            const NAN: $type = $type::NAN;
            const DIGITS: u32 = $type::MANTISSA_DIGITS;
            const LEAST_EXPONENT: u32 = $least;

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

            fn is_negative(self) -> bool {
                self.is_sign_negative()
            }

            fn is_finite(self) -> bool {
                self.is_finite()
            }

            fn is_nan(self) -> bool {
                self.is_nan()
            }

            fn order(&self, other: &$type) -> Ordering {
                self.total_cmp(other)
            }
        }
    )*};
}
formats! {
    f32 u32, 149;
    f64 u64, 1074;
}

/// Floats known for trouble: zero, one, rounding, the ends of integers and of the formats.
const TRICKY: [f64; 20] = [
    0.0,
    0.0,
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

const WHOLE: Label = Label::of("whole part of a float");
const PRECISION: Label = Label::of("precision of a float");
const FRACTION: Label = Label::of("fraction of a float");
const SIGN: Label = Label::of("sign of a float");

impl<T: Float> FloatOf<T> {
    /// Draws NaN too, and infinity on each side where the range has no bound. They come after all finite floats:
    /// infinity, NaN.
    ///
    /// ```
    /// use rosebush::{Gen, float};
    /// let any = float(..).with_specials();
    /// assert_eq!(any.least(|x: f64| x.is_infinite()), Some(f64::INFINITY));
    /// assert!(any.least(|x: f64| x != x).unwrap().is_nan());
    /// assert!(float(..).least(|x: f64| !x.is_finite()).is_none());
    /// ```
    #[doc(alias = "nan")]
    #[doc(alias = "infinity")]
    pub fn with_specials(self) -> FloatOf<T> {
        self.with_nan().with_infinities()
    }

    /// Draws NaN too, with either sign.
    ///
    /// ```
    /// use rosebush::{Gen, float};
    /// let fraction = float(0.0..=1.0_f32).with_nan();
    /// assert!(fraction.least(|x| !(x >= 0.0)).unwrap().is_nan());
    /// ```
    pub fn with_nan(mut self) -> FloatOf<T> {
        self.has_nan = true;
        self
    }

    /// Draws infinity too, on each side where the range has no bound.
    ///
    /// ```
    /// use rosebush::{Gen, float};
    /// assert_eq!(float(..0.0_f64).with_infinities().least(|x| x.is_infinite()), Some(f64::NEG_INFINITY));
    /// ```
    pub fn with_infinities(mut self) -> FloatOf<T> {
        self.has_infinities = true;
        self
    }

    /// Draws fresh values spread evenly over the range, whatever the size, and no specials.
    ///
    /// ```
    /// use rosebush::{Gen, float};
    /// let unit = float(0.0..1.0_f64).uniform();
    /// let low = (0..1000).filter(|seed| unit.sample(*seed).unwrap() < 0.25).count();
    /// assert!((200..300).contains(&low));
    /// ```
    pub fn uniform(mut self) -> FloatOf<T> {
        self.is_uniform = true;
        self
    }

    /// Names the draws, so that shrinking makes equal, lowers together or trades between like ones alone.
    ///
    /// ```
    /// use rosebush::{Gen, Label, float};
    /// let price = float(0.0..=9.5_f64).labelled(Label::of("price"));
    /// assert_eq!(price.least(|price| price > 2.0), Some(3.0));
    /// ```
    pub fn labelled(mut self, label: Label) -> FloatOf<T> {
        self.label = label;
        self
    }

    fn contains(&self, value: T) -> bool {
        match value {
            _ if value.is_nan() => self.has_nan,
            _ if !value.is_finite() => {
                self.has_infinities && if value.is_negative() { self.opens.0 } else { self.opens.1 }
            }
            _ => self.low.order(&value).is_le() && value.order(&self.high).is_le(),
        }
    }

    fn has_specials(&self) -> bool {
        self.has_nan || self.has_infinities
    }

    /// The label of one of the four leaves.
    fn part(&self, part: Label) -> Label {
        if self.label == Label::NONE { part } else { Label((self.label.0 ^ part.0.rotate_left(7)).max(1)) }
    }

    /// The least and the greatest magnitude on one side of 0; the least is 0 where the range goes to that side from 0.
    fn magnitudes(&self, is_negative: bool) -> (T, T) {
        let (near, far) = if is_negative { (self.high, self.low) } else { (self.low, self.high) };
        let size = |bound: T| if bound.is_negative() { bound.negated() } else { bound };
        let zero = T::narrow(0.0);
        (if near.is_negative() == is_negative { size(near) } else { zero }, size(far))
    }

    /// Whether only one sign occurs among the numbers.
    fn only_sign(&self) -> Option<bool> {
        (self.low.is_negative() == self.high.is_negative()).then_some(self.low.is_negative())
    }

    /// The float itself if it is in the range; otherwise its mirror image, or the nearest one that is, with no more
    /// precision if there is such a one.
    fn fitted(&self, is_negative: bool, magnitude: T, precision: u64) -> T {
        let signed = |is_negative: bool, size: T| if is_negative { size.negated() } else { size };
        for side in [is_negative, !is_negative] {
            if self.contains(signed(side, magnitude)) {
                return signed(side, magnitude);
            }
        }
        let side = self.only_sign().unwrap_or(is_negative);
        let (near, far) = self.magnitudes(side);
        // NaN is taken for large.
        let fits = |size: &T| near.order(size).is_le() && size.order(&far).is_le();
        let cut = if magnitude < near { None } else { Some(rounded(far, precision, false)).filter(fits) };
        let up = || (precision.min(TINY)..=TINY).map(|precision| rounded(near, precision, true)).find(fits);
        signed(side, cut.or_else(up).unwrap_or(near))
    }

    /// What is taken off the keys of whole parts, so that they begin with 0.
    fn base(&self) -> u64 {
        self.only_sign().map_or(0, |side| encode(self.magnitudes(side).0).whole)
    }

    fn greatest_whole(&self) -> u64 {
        encode(self.magnitudes(false).1).whole.max(encode(self.magnitudes(true).1).whole)
    }

    fn value(&self, keys: [u64; 4]) -> T {
        let [precision, whole, fraction, sign] = keys;
        let base = if precision == SPECIAL { 0 } else { self.base() };
        let magnitude = decode(Keys { whole: whole.saturating_add(base), precision, fraction });
        self.fitted((sign == 1) != (self.only_sign() == Some(true)), magnitude, precision)
    }

    fn keys(&self, value: T) -> [u64; 4] {
        let magnitude = if value.is_negative() { value.negated() } else { value };
        let Keys { whole, precision, fraction } = encode(magnitude);
        let sign = u64::from(value.is_negative() != (self.only_sign() == Some(true)));
        let base = if precision == SPECIAL { 0 } else { self.base() };
        [precision, whole - base, fraction, sign]
    }

    fn sample(&self, random: &mut Random, size: u32) -> T {
        if self.is_uniform {
            return self.sample_evenly(self.low.wide(), self.high.wide(), random);
        }
        let word = random.word();
        let is_negative = self.only_sign().unwrap_or(word & 16 == 0);
        if word & 0xe0 == 0 && self.has_specials() {
            let special = if self.has_nan && word & 0x100 == 0 { T::NAN } else { T::INFINITY };
            if self.contains(special) || self.contains(special.negated()) {
                return self.fitted(is_negative, special, TINY);
            }
        }
        let (near, far) = self.magnitudes(is_negative);
        let reach = scaled(far.wide() - near.wide(), size);
        match word & 15 {
            0 if size == FULL_SIZE => {
                if word & 16 == 0 {
                    self.low
                } else {
                    self.high
                }
            }
            1 => self.fitted(false, near, 0),
            2 | 3 => {
                let tricky = T::narrow(TRICKY[random.up_to(TRICKY.len() as u64 - 1) as usize]);
                self.fitted(is_negative, tricky, TINY)
            }
            4..=7 => {
                let most = (near.wide() + reach).min(power_of_two(T::DIGITS as i32)) as u64;
                let base = encode(near).whole;
                let whole = base.saturating_add(random.bits_up_to(most.saturating_sub(base)));
                self.fitted(is_negative, T::narrow(whole as f64), 0)
            }
            8 | 9 => {
                let tenths = [10, 100, 1000][random.up_to(2) as usize];
                let decimal = random.bits_up_to(1000 * tenths) as f64 / tenths as f64;
                self.fitted(is_negative, T::narrow((near.wide() + decimal).min(far.wide())), TINY)
            }
            10..=12 => {
                let most = near.wide() + reach;
                self.sample_evenly(self.low.wide().max(-most), self.high.wide().min(most), random)
            }
            _ => {
                let most = T::narrow(near.wide() + reach).bits().min(far.bits());
                let bits = near.bits() + random.up_to(most.saturating_sub(near.bits()));
                self.fitted(is_negative, T::from_bits(bits), TINY)
            }
        }
    }

    fn sample_evenly(&self, low: f64, high: f64, random: &mut Random) -> T {
        // 53 bits, as many as an `f64` between 0 and 1 holds at even distances.
        let share = (random.word() >> 11) as f64 * power_of_two(-53);
        let drawn = T::narrow(low * (1.0 - share) + high * share);
        let size = if drawn.is_negative() { drawn.negated() } else { drawn };
        self.fitted(drawn.is_negative(), size, TINY)
    }
}

/// The greatest distance at a size: its exponent in proportion, never less than 16 where it is larger.
fn scaled(distance: f64, size: u32) -> f64 {
    let exponent = (distance.to_bits() >> 52) as i32 - 1023;
    if size >= FULL_SIZE || exponent < 4 {
        return distance;
    }
    distance.min(power_of_two((exponent * size as i32 / FULL_SIZE as i32).max(4)))
}

impl<T: Float> Gen for FloatOf<T> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        if let Some((random, size)) = source.unrecorded() {
            return Ok(self.sample(random, size));
        }
        let leaves = [
            Leaf::plain(if self.has_specials() { SPECIAL } else { TINY }).labelled(self.part(PRECISION)),
            Leaf::plain((self.greatest_whole() - self.base()).max(1)).labelled(self.part(WHOLE)),
            Leaf::plain(u64::MAX).labelled(self.part(FRACTION)),
            Leaf::plain(u64::from(self.only_sign().is_none() || self.has_nan)).labelled(self.part(SIGN)),
        ];
        let sample = |random: &mut Random, size| self.keys(self.sample(random, size));
        let keys = source.keys(leaves, sample, |read| self.keys(self.value(read)))?;
        Ok(self.value(keys))
    }
}
