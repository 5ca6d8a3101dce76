//! Lists.

use super::{Gen, Int, IntoGen, IntoLengths, int};
use crate::choices::FULL_SIZE;
use crate::source::{List, RECORDED_LIMIT as MOST_ELEMENTS, Random, Rejected, Source, tried};
use alloc::vec::Vec;
use core::ops::RangeInclusive;
use core::panic::Location;

/// A vector of drawn elements. The length is a number, for exactly that many, or a range; `3..` goes to 103.
///
/// Shrinks towards fewer elements, then simpler ones. Fresh lengths grow with the size: to the whole range at an eighth of
/// the full size if that is at most 32 wide, else at full size. Small ones are the more likely in a wide range.
///
/// ```
/// use rosebush::{Gen, int, vec};
/// let lists = vec(int(0..=100), 0..50);
/// let least = lists.least(|list: Vec<i32>| list.len() >= 3 && list.contains(&7));
/// assert_eq!(least, Some(vec![0, 0, 7]));
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[doc(alias = "lists")]
#[doc(alias = "array")]
#[doc(alias = "listOf")]
#[doc(alias = "listOf1")]
#[doc(alias = "vectorOf")]
#[doc(alias = "list")]
#[track_caller]
pub fn vec<G: IntoGen>(element: G, length: impl IntoLengths) -> VecOf<G::Gen> {
    VecOf { element: element.into_gen(), lengths: Lengths::new(length.into_lengths()) }
}

/// A vector of bytes: short for [`vec`](fn@vec) of all bytes. Shrinks towards fewer bytes, then smaller ones.
///
/// ```
/// use rosebush::{Gen, bytes};
/// assert_eq!(bytes(..).least(|bytes| core::str::from_utf8(&bytes).is_err()), Some(vec![128]));
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[doc(alias = "binary")]
#[doc(alias = "uint8Array")]
#[track_caller]
pub fn bytes(length: impl IntoLengths) -> VecOf<Int<u8>> {
    vec(int(..), length)
}

/// Made by [`vec`](fn@vec).
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct VecOf<G> {
    element: G,
    lengths: Lengths,
}

impl<G> VecOf<G> {
    /// Draws every length of the range with the same chance, whatever the size.
    ///
    /// ```
    /// use rosebush::{Gen, boolean, vec};
    /// let lists = vec(boolean(), 0..=1).uniform_lengths();
    /// let empty = (0..1000).filter(|seed| lists.sample(*seed).unwrap().is_empty()).count();
    /// assert!((400..600).contains(&empty));
    /// ```
    pub fn uniform_lengths(mut self) -> VecOf<G> {
        self.lengths.make_uniform();
        self
    }
}

impl<G: Gen> VecOf<G> {
    /// Apart from the rest, so that lists of numbers take few steps.
    #[inline(never)]
    fn one_by_one(&self, source: &mut Source) -> Result<Vec<G::Value>, Rejected> {
        let mut list = tried!(self.lengths.begin(source));
        let mut drawn = match list.expected() {
            0 => Vec::new(),
            expected => self.element.recorded_list(source, expected),
        };
        list.begin_with(drawn.len());
        while tried!(source.next_element(&mut list)) {
            drawn.push(tried!(self.element.generate(source)));
        }
        source.end_list(&list);
        Ok(drawn)
    }
}

impl<G: Gen> Gen for VecOf<G> {
    type Value = Vec<G::Value>;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<Vec<G::Value>, Rejected> {
        match self.element.whole_list(source, &self.lengths) {
            Some(drawn) => Ok(drawn),
            None => self.one_by_one(source),
        }
    }
}

/// The lengths of a list: their bounds, and how fresh ones are drawn.
#[derive(Clone, Debug)]
pub struct Lengths {
    min: usize,
    max: usize,
    is_uniform: bool,
}

impl Lengths {
    #[track_caller]
    pub(super) fn new(bounds: RangeInclusive<usize>) -> Lengths {
        assert!(
            *bounds.end() <= MOST_ELEMENTS,
            "the range of lengths {}..={} goes beyond {MOST_ELEMENTS}, the most elements that can be drawn",
            bounds.start(),
            bounds.end()
        );
        Lengths { min: *bounds.start(), max: *bounds.end(), is_uniform: false }
    }

    pub(super) fn bounds(&self) -> (usize, usize) {
        (self.min, self.max)
    }

    pub(super) fn make_uniform(&mut self) {
        self.is_uniform = true;
    }

    pub(super) fn draw(
        &self,
        source: &mut Source,
        element: impl FnMut(&mut Source) -> Result<(), Rejected>,
    ) -> Result<(), Rejected> {
        source.list(self.min..=self.max, |random, size| self.sample(random, size), element)
    }

    /// Begins a list. For what may stand many times on the stack: the elements are then drawn without a closure.
    pub(super) fn begin(&self, source: &mut Source) -> Result<List, Rejected> {
        source.begin_list(self.min, self.max, |random, size| self.sample(random, size))
    }

    /// Draws a list whose elements may be refused, as `element` says; rejected at the place where there are too few.
    pub(super) fn draw_picky(
        &self,
        source: &mut Source,
        place: &'static Location<'static>,
        element: impl FnMut(&mut Source) -> Result<bool, Rejected>,
    ) -> Result<(), Rejected> {
        let sample = |random: &mut Random, size: u32| self.sample(random, size);
        source.picky_list((self.min, self.max), &sample, Rejected::at(place), element)
    }

    #[inline]
    pub(super) fn sample(&self, random: &mut Random, size: u32) -> usize {
        let spread = (self.max - self.min) as u64;
        let drawn = match spread {
            0 => 0,
            _ if self.is_uniform => random.up_to(spread),
            _ => sized_length(spread, random, size),
        };
        self.min + drawn as usize
    }
}

/// Ranges of lengths that are no wider come to their whole width early in a run: whoever says how long a list is at most
/// wants to see such ones, and many a bug takes all the room that there is.
const NARROW: u64 = 32;
/// From this size on those are drawn from the whole range.
const NARROW_FROM: u32 = FULL_SIZE / 8;

/// What a length has beyond the least one.
fn sized_length(spread: u64, random: &mut Random, size: u32) -> u64 {
    let whole_from = if spread <= NARROW { NARROW_FROM } else { FULL_SIZE };
    let most = if size >= whole_from || spread <= 2 {
        spread
    } else {
        // No overflow: there is a bound to lengths.
        let share = (spread * u64::from(size)).div_ceil(u64::from(whole_from));
        // At least a few elements, so that a run does not begin with a row of equal empty lists.
        if share < 2 { 2 } else { share }
    };
    if most <= 16 || random.chance(1, 2) { random.up_to(most) } else { random.bits_up_to(most) }
}
