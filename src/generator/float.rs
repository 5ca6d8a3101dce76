//! Floats of both types.

mod bits;
mod fresh;

use super::Gen;
use super::float_format::Format;
use super::float_keys::{FINEST, FloatKeys, INFINITE, NOT_A_NUMBER, decode, encode, rounded, whole};
use super::interval::{ShownRange, is_empty};
use super::reflect::Reflection;
use crate::choices::decimal::Decimal;
use crate::choices::{Leaf, LeafKind, Tag};
use crate::source::{Random, Rejected, Source};
use core::fmt::Debug;
use core::ops::{Bound, RangeBounds};

/// Generates a finite float from a range: half-open, inclusive, from, to, or `..` for all finite floats of the type.
/// With [`with_specials`](FloatOf::with_specials) also NaN and the infinities.
///
/// Shrinks towards the simplest float in the range: integers first, then halves, then floats with few decimals, each
/// from 0 on: 0.0, 1.0, 2.0, 0.5, 1.5, 0.1, 0.2, 1.1, 0.01. A positive one comes before its negative; infinities and
/// NaN are last.
///
/// Fresh values favour the bounds, 0, integers, short decimals and floats that often break code; magnitudes grow with
/// the size. For others see [`FloatOf::uniform`]. 0.0 is above -0.0: a range from 0.0 on excludes -0.0, and one up to
/// -0.0 excludes 0.0.
///
/// ```
/// use rosebush::{Gen, float};
/// assert_eq!(float(..).minimal(|x: f64| x > 99.9), Some(100.0));
/// assert_eq!(float(0.0..1.0).minimal(|x: f32| x > 0.1), Some(0.5));
/// assert_eq!(float(..).minimal(|x: f64| x < 0.0 && x + 1.0 != 1.0), Some(-1.0));
/// assert_eq!(float(-8.5..=-2.5).minimal(|_: f64| true), Some(-3.0));
/// ```
///
/// # Panics
/// If the range is empty or a bound is infinite or NaN.
#[doc(alias = "any")]
#[doc(alias = "floats")]
#[doc(alias = "double")]
#[doc(alias = "choose")]
#[doc(alias = "realFloat")]
#[track_caller]
pub fn float<T: Float>(range: impl RangeBounds<T>) -> FloatOf<T> {
    float_between((range.start_bound(), range.end_bound()))
}

/// Takes the bounds, so that it is compiled once for all kinds of ranges.
#[track_caller]
fn float_between<T: Float>(range: (Bound<&T>, Bound<&T>)) -> FloatOf<T> {
    let (low, opens_low) = match range.0 {
        Bound::Included(low) => (finite(low), false),
        Bound::Excluded(below) => (finite(below).above(), false),
        Bound::Unbounded => (T::MAX.negated(), true),
    };
    let (high, opens_high) = match range.1 {
        Bound::Included(high) => (finite(high), false),
        Bound::Excluded(above) => (finite(above).below(), false),
        Bound::Unbounded => (T::MAX, true),
    };
    if low.order(&high).is_gt() {
        is_empty("float", &ShownRange::new::<T>(&range));
    }
    FloatOf {
        low,
        high,
        opens: (opens_low, opens_high),
        has_infinities: false,
        has_nan: false,
        is_uniform: false,
        tag: Tag::NONE,
    }
}

#[track_caller]
fn finite<T: Float>(bound: &T) -> T {
    assert!(T::is_finite(*bound), "float: the bound {bound:?} is not finite; see `with_specials`");
    *bound
}

/// Made by [`float`] and from ranges of floats.
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct FloatOf<T> {
    low: T,
    high: T,
    /// Whether the range was given without a lower bound, and without an upper one.
    opens: (bool, bool),
    has_infinities: bool,
    has_nan: bool,
    is_uniform: bool,
    tag: Tag,
}

/// The two float types. Sealed: no other type can implement it.
///
/// ```
/// use rosebush::{Float, Gen, float};
/// fn any<T: Float>() -> impl Gen<Value = T> {
///     float(..).with_specials()
/// }
/// assert_eq!(any::<f32>().minimal(|x| x > 1.5), Some(2.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no float type",
    note = "integers are drawn by `int`; the range of a float is written with points: `0.0..1.0`"
)]
pub trait Float: Copy + PartialOrd + Debug + Format {}

impl Float for f32 {}
impl Float for f64 {}

const FRACTION: Tag = Tag::of("fraction of a float");
const SIGN: Tag = Tag::of("sign of a float");

impl<T: Float> FloatOf<T> {
    /// Draws NaN too, and infinity on each side on which the range has no bound. Infinity and then NaN are less simple
    /// than all finite floats.
    ///
    /// ```
    /// use rosebush::{Gen, float};
    /// let any = float(..).with_specials();
    /// assert_eq!(any.minimal(|x: f64| x.is_infinite()), Some(f64::INFINITY));
    /// assert!(any.minimal(|x: f64| x != x).unwrap().is_nan());
    /// assert!(float(..).minimal(|x: f64| !x.is_finite()).is_none());
    /// ```
    #[doc(alias = "nan")]
    #[doc(alias = "infinity")]
    pub fn with_specials(self) -> FloatOf<T> {
        self.with_nan().with_infinities()
    }

    /// Draws NaN too: the quiet one that std calls `NAN`, with either sign.
    ///
    /// ```
    /// use rosebush::{Gen, float};
    /// let fraction = float(0.0..=1.0_f32).with_nan();
    /// assert!(fraction.minimal(|x| !(x >= 0.0)).unwrap().is_nan());
    /// ```
    pub fn with_nan(mut self) -> FloatOf<T> {
        self.has_nan = true;
        self
    }

    /// Draws infinity too, on each side on which the range has no bound.
    ///
    /// ```
    /// use rosebush::{Gen, float};
    /// assert_eq!(float(..0.0_f64).with_infinities().minimal(|x| x.is_infinite()), Some(f64::NEG_INFINITY));
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

    /// Sets the tag of the value. Shrinking makes two values equal, lowers them together or moves an amount from one to
    /// the other only if they have the same tag.
    ///
    /// ```
    /// use rosebush::{Gen, float};
    /// let price = float(0.0..=9.5_f64).tagged("price");
    /// assert_eq!(price.minimal(|price| price > 2.0), Some(3.0));
    /// ```
    pub fn tagged(mut self, tag: &str) -> FloatOf<T> {
        self.tag = Tag::of(tag);
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

    /// The tag of the fraction or of the sign, which depends on that of the float.
    fn part(&self, part: Tag) -> Tag {
        if self.tag == Tag::NONE { part } else { Tag((self.tag.0 ^ part.0.rotate_left(7)).max(1)) }
    }

    /// The smallest and the greatest magnitude on one side of 0; the smallest is 0 if the range reaches from 0 to that
    /// side.
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

    /// The float itself, or else its negation, if that is in the range.
    fn mirrored(&self, number: T) -> Option<T> {
        let mirrored = number.negated();
        match self.contains(number) {
            true => Some(number),
            false if self.contains(mirrored) => Some(mirrored),
            false => None,
        }
    }

    /// The float itself if it is in the range; otherwise its negation, or the nearest float in the range, with no more
    /// precision if possible.
    fn fitted(&self, is_negative: bool, magnitude: T, precision: u64) -> T {
        let signed = |is_negative: bool, size: T| if is_negative { size.negated() } else { size };
        if let Some(drawn) = self.mirrored(signed(is_negative, magnitude)) {
            return drawn;
        }
        let side = self.only_sign().unwrap_or(is_negative);
        let (near, far) = self.magnitudes(side);
        let is_small = magnitude < near;
        let bound = if is_small { near } else { far };
        let mut precision = precision;
        while precision < FINEST {
            let nearest = rounded(bound, precision, is_small);
            if near.order(&nearest).is_le() && nearest.order(&far).is_le() {
                return signed(side, nearest);
            }
            precision += 1;
        }
        signed(side, bound)
    }

    /// What is subtracted from the keys of whole parts, so that they begin with 0.
    fn base(&self) -> u64 {
        self.only_sign().map_or(0, |side| whole(self.magnitudes(side).0))
    }

    fn greatest_whole(&self) -> u64 {
        whole(self.magnitudes(false).1).max(whole(self.magnitudes(true).1))
    }

    fn greatest_precision(&self) -> u64 {
        match (self.has_nan, self.has_infinities) {
            (true, _) => NOT_A_NUMBER,
            (false, true) => INFINITE,
            (false, false) => FINEST,
        }
    }

    fn value(&self, leaves: [Leaf; 4]) -> T {
        let Decimal { precision, whole, fraction, sign } = Decimal::of_order(leaves);
        let (precision, whole) = (precision.key, whole.key.saturating_add(self.base()));
        let magnitude = decode(FloatKeys { whole, precision, fraction: fraction.key, bound: fraction.max });
        self.fitted((sign.key == 1) != (self.only_sign() == Some(true)), magnitude, precision)
    }

    fn leaves(&self, value: T) -> [Leaf; 4] {
        let magnitude = if value.is_negative() { value.negated() } else { value };
        let FloatKeys { whole, precision, fraction, bound } = encode(magnitude);
        let sign = u64::from(value.is_negative() != (self.only_sign() == Some(true)));
        let unread = Decimal::of_order(self.unread());
        let leaves = Decimal {
            precision: unread.precision.with_key(precision),
            whole: unread.whole.with_key(whole.min(self.greatest_whole()) - self.base()),
            fraction: unread.fraction.with_key(fraction).with_max(bound),
            sign: unread.sign.with_key(sign),
        };
        leaves.in_order()
    }

    /// The leaves of a float as they are wanted, before anything is read.
    fn unread(&self) -> [Leaf; 4] {
        let leaves = Decimal {
            precision: Leaf::plain(self.greatest_precision()).of_kind(LeafKind::Precision).with_tag(self.tag),
            // Drawn as an integer is, so that it shrinks together with integers that it is compared with or added to.
            whole: Leaf::signed(0, self.greatest_whole() - self.base()).with_tag(self.tag),
            fraction: Leaf::plain(u64::MAX).with_tag(self.part(FRACTION)),
            sign: Leaf::plain(u64::from(self.only_sign().is_none() || self.has_nan)).with_tag(self.part(SIGN)),
        };
        leaves.in_order()
    }
}

impl<T: Float> Gen for FloatOf<T> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        if let Some((random, size)) = source.unrecorded() {
            return Ok(self.sample(random, size));
        }
        if source.has_bytes() {
            return self.in_bytes(source);
        }
        self.recorded(source)
    }

    fn reflect(&self, value: &T, reflection: &mut Reflection) -> bool {
        reflection.number(value.bits().into(), size_of::<T>());
        let is_negative = value.is_negative();
        let magnitude = if is_negative { value.negated() } else { *value };
        self.fitted(is_negative, magnitude, FINEST).bits() == value.bits()
    }
}

impl<T: Float> FloatOf<T> {
    fn recorded(&self, source: &mut Source) -> Result<T, Rejected> {
        let sample = |random: &mut Random, size| self.leaves(self.sample(random, size));
        let leaves = source.leaves(self.unread(), sample, |read| self.leaves(self.value(read)))?;
        Ok(self.value(leaves))
    }
}

#[cfg(test)]
mod tests;
