//! Choices between two: booleans, options, results, sets of flags.

use super::reflect::Reflection;
use super::{Gen, IntoGen, IntoValues};
use crate::choices::{Leaf, Tag};
use crate::source::{Random, Rejected, Source, tried};
use alloc::vec::Vec;
use core::ops::BitOr;

/// A probability, as the number of words that win, out of 2^64.
#[derive(Clone, Copy, Debug)]
pub(super) enum Probability {
    Never,
    Always,
    Below(u64),
}

impl Probability {
    pub(super) const HALF: Probability = Probability::Below(1 << 63);

    #[track_caller]
    fn new(probability: f64) -> Probability {
        assert!((0.0..=1.0).contains(&probability), "probability: {probability} is not between 0 and 1");
        match (probability * 2.0_f64 * (1_u64 << 63) as f64) as u64 {
            _ if probability >= 1.0 => Probability::Always,
            0 => Probability::Never,
            words => Probability::Below(words),
        }
    }

    fn of_the_contrary(self) -> Probability {
        match self {
            Probability::Never => Probability::Always,
            Probability::Always => Probability::Never,
            Probability::Below(words) => Probability::Below(words.wrapping_neg()),
        }
    }

    // Without it and that of `generate`, drawing a boolean executes 11 % more instructions in release.
    #[inline]
    fn wins(self, random: &mut Random) -> bool {
        match self {
            Probability::Never => false,
            Probability::Always => true,
            Probability::Below(words) => random.deciding_word() < words,
        }
    }

    /// Begins an alternative of two arms. Returns its frame, and whether the second arm is chosen. The arm is written
    /// down even if the probability is 0 or 1: it may depend on an earlier draw, and be another one when choices are
    /// read back.
    pub(super) fn begin(self, source: &mut Source) -> Result<(usize, bool), Rejected> {
        if let Some((random, _)) = source.unrecorded() {
            return Ok((0, self.wins(random)));
        }
        let (frame, arm) = tried!(match self {
            Probability::Below(_) => source.begin_alternative(2, |random, _| usize::from(self.wins(random))),
            Probability::Never => source.begin_constant_alternative(2, 0),
            Probability::Always => source.begin_constant_alternative(2, 1),
        });
        Ok((frame, arm == 1))
    }
}

/// Generates true or false, equally likely. Shrinks towards false.
///
/// ```
/// use rosebush::{Gen, boolean, vec};
/// let flags = vec(boolean(), 3);
/// assert_eq!(flags.minimal(|flags: Vec<bool>| flags.contains(&true)), Some(vec![false, false, true]));
/// ```
#[doc(alias = "any")]
#[doc(alias = "weighted")]
#[doc(alias = "booleans")]
#[doc(alias = "bool")]
pub fn boolean() -> Boolean {
    Boolean(Probability::HALF)
}

/// Made by [`boolean`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Boolean(Probability);

impl Boolean {
    /// Draws true with this probability. At 0 the value is always false and at 1 always true, also while shrinking.
    ///
    /// ```
    /// use rosebush::{Gen, boolean};
    /// let rare = boolean().probability(0.1);
    /// let count = (0..1000).filter(|seed| rare.sample(*seed) == Ok(true)).count();
    /// assert!((70..130).contains(&count));
    /// assert_eq!(boolean().probability(1.0).minimal(|_| true), Some(true));
    /// ```
    ///
    /// # Panics
    /// If the probability is not between 0 and 1.
    #[doc(alias = "weighted")]
    #[track_caller]
    pub fn probability(self, probability: f64) -> Boolean {
        Boolean(Probability::new(probability))
    }

    /// Separate from the rest, so that fresh draws stay short.
    #[inline(never)]
    fn recorded(&self, source: &mut Source) -> Result<bool, Rejected> {
        match self.0 {
            Probability::Below(_) => Ok(source.leaf(Leaf::plain(1), |random, _| u64::from(self.0.wins(random)))? == 1),
            Probability::Never => source.constant(Leaf::plain(1).with_key(0)).map(|()| false),
            Probability::Always => source.constant(Leaf::plain(1).with_key(1)).map(|()| true),
        }
    }
}

impl Gen for Boolean {
    type Value = bool;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<bool, Rejected> {
        match source.unrecorded() {
            Some((random, _)) => Ok(self.0.wins(random)),
            None => self.recorded(source),
        }
    }

    fn reflect(&self, value: &bool, reflection: &mut Reflection) -> bool {
        reflection.leaf(Leaf::plain(1).with_key((*value).into()));
        true
    }
}

/// Generates `None` in one of four draws, otherwise `Some` with a drawn value. Shrinks towards `None`.
///
/// ```
/// use rosebush::{Gen, int, option};
/// let maybe = option(int(0..=9));
/// assert_eq!(maybe.minimal(|_| true), Some(None));
/// assert_eq!(option(int(3..=9)).minimal(|value| value.is_some()), Some(Some(3)));
/// ```
#[doc(alias = "of")]
#[doc(alias = "weighted")]
#[doc(alias = "maybe")]
#[track_caller]
pub fn option<G: Gen>(some: impl IntoGen<Gen = G>) -> OptionOf<G> {
    OptionOf { some: some.into_gen(), chance: Probability::Below(3 << 62) }
}

/// Made by [`option`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct OptionOf<G> {
    some: G,
    chance: Probability,
}

impl<G> OptionOf<G> {
    /// Draws `Some` with this probability. At 0 the value is always `None` and at 1 always `Some`, also while
    /// shrinking.
    ///
    /// ```
    /// use rosebush::{Gen, int, option};
    /// let rarely = option(int(0..=9)).probability(0.1);
    /// let count = (0..1000).filter(|seed| rarely.sample(*seed).unwrap().is_some()).count();
    /// assert!((70..130).contains(&count));
    /// assert_eq!(option(int(0..=9)).probability(1.0).minimal(|_| true), Some(Some(0)));
    /// ```
    ///
    /// # Panics
    /// If the probability is not between 0 and 1.
    #[doc(alias = "weighted")]
    #[track_caller]
    pub fn probability(mut self, probability: f64) -> OptionOf<G> {
        self.chance = Probability::new(probability);
        self
    }
}

impl<G: Gen> Gen for OptionOf<G> {
    type Value = Option<G::Value>;

    fn generate(&self, source: &mut Source) -> Result<Option<G::Value>, Rejected> {
        let (frame, is_some) = tried!(self.chance.begin(source));
        let drawn = if is_some { self.some.generate(source).map(Some) } else { Ok(None) };
        source.end_frame(frame, drawn.is_ok());
        drawn
    }

    fn reflect(&self, value: &Option<G::Value>, reflection: &mut Reflection) -> bool {
        reflection.arm(value.is_some().into(), 2);
        value.as_ref().is_none_or(|some| self.some.reflect(some, reflection))
    }
}

/// Generates `Ok` in three of four draws, otherwise `Err`, each with a value of its generator. Shrinks towards `Ok`,
/// and within the one that was drawn.
///
/// ```
/// use rosebush::{Gen, element_of, int, result};
/// let replies = result(int(0..=9), element_of(["lost", "late"]));
/// assert_eq!(replies.minimal(|_| true), Some(Ok(0)));
/// assert_eq!(replies.minimal(|reply| reply.is_err()), Some(Err("lost")));
/// ```
#[doc(alias = "maybe_ok")]
#[doc(alias = "maybe_err")]
#[track_caller]
pub fn result<G: Gen, H: Gen>(ok: impl IntoGen<Gen = G>, err: impl IntoGen<Gen = H>) -> ResultOf<G, H> {
    ResultOf { ok: ok.into_gen(), err: err.into_gen(), err_chance: Probability::Below(1 << 62) }
}

/// Made by [`result`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct ResultOf<G, H> {
    ok: G,
    err: H,
    err_chance: Probability,
}

impl<G, H> ResultOf<G, H> {
    /// Draws `Ok` with this probability. At 0 the value is always `Err` and at 1 always `Ok`, also while shrinking.
    ///
    /// ```
    /// use rosebush::{Gen, boolean, int, result};
    /// let mostly_lost = result(int(0..=9), boolean()).probability(0.1);
    /// let count = (0..1000).filter(|seed| mostly_lost.sample(*seed).unwrap().is_ok()).count();
    /// assert!((70..130).contains(&count));
    /// assert_eq!(result(int(0..=9), boolean()).probability(0.0).minimal(|_| true), Some(Err(false)));
    /// ```
    ///
    /// # Panics
    /// If the probability is not between 0 and 1.
    #[doc(alias = "maybe_ok_weighted")]
    #[doc(alias = "maybe_err_weighted")]
    #[track_caller]
    pub fn probability(mut self, probability: f64) -> ResultOf<G, H> {
        self.err_chance = Probability::new(probability).of_the_contrary();
        self
    }
}

impl<G: Gen, H: Gen> Gen for ResultOf<G, H> {
    type Value = Result<G::Value, H::Value>;

    fn generate(&self, source: &mut Source) -> Result<Self::Value, Rejected> {
        let (frame, is_err) = tried!(self.err_chance.begin(source));
        let drawn = if is_err { self.err.generate(source).map(Err) } else { self.ok.generate(source).map(Ok) };
        source.end_frame(frame, drawn.is_ok());
        drawn
    }

    fn reflect(&self, value: &Self::Value, reflection: &mut Reflection) -> bool {
        reflection.arm(value.is_err().into(), 2);
        match value {
            Ok(ok) => self.ok.reflect(ok, reflection),
            Err(err) => self.err.reflect(err, reflection),
        }
    }
}

/// Generates any of the flags joined by `|`, from none to all; each is there in half of the draws. Shrinks by leaving
/// flags out, the first ones rather than the last.
///
/// ```
/// use rosebush::{Gen, flags};
/// let access = flags(0_u8, [0b001, 0b010, 0b100]);
/// assert_eq!(access.minimal(|_| true), Some(0));
/// assert_eq!(access.minimal(|bits| bits & 0b110 == 0b110), Some(0b110));
/// ```
///
/// # Panics
/// If a range has more than 2^24 values.
#[doc(alias = "bits")]
#[doc(alias = "bitset")]
#[doc(alias = "bitflags")]
#[track_caller]
pub fn flags<T: Clone + BitOr<Output = T>>(none: T, flags: impl IntoValues<Value = T>) -> Flags<T> {
    Flags { none, flags: flags.into_values() }
}

/// Made by [`flags`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Flags<T> {
    none: T,
    flags: Vec<T>,
}

const FLAG: Tag = Tag::of("flag");

impl<T: Clone + BitOr<Output = T>> Gen for Flags<T> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        let mut drawn = self.none.clone();
        for flag in &self.flags {
            if source.leaf(Leaf::plain(1).with_tag(FLAG), |random, _| random.next_u64() >> 63)? == 1 {
                drawn = drawn | flag.clone();
            }
        }
        Ok(drawn)
    }
}
