//! Lists.

use super::lengths::Lengths;
use super::many::Many;
use super::reflect::Reflection;
use super::{Gen, Int, IntoGen, IntoLengths, int};
use crate::choices::bytes::Sequence;
use crate::source::{Rejected, Source, tried};
use alloc::vec::Vec;

/// Generates a vector. The length is a number, for exactly that many, or a range; `3..` goes to 103.
///
/// Shrinks towards fewer elements, then simpler ones. Fresh lengths grow with the size: up to the whole of the range at
/// full size, or at an eighth of it if the range spans at most 32. In a range that spans more than 16, small lengths
/// are more likely, except in the uniform cases of a check.
///
/// ```
/// use rosebush::{Gen, int, vec};
/// let lists = vec(int(0..=100), 0..50);
/// let minimal = lists.minimal(|list: Vec<i32>| list.len() >= 3 && list.contains(&7));
/// assert_eq!(minimal, Some(vec![0, 0, 7]));
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
pub fn vec<G: Gen>(element: impl IntoGen<Gen = G>, length: impl IntoLengths) -> VecOf<G> {
    VecOf { element: element.into_gen(), lengths: Lengths::new(length.into_lengths()) }
}

/// Generates a vector of bytes: short for [`vec`](fn@vec) of all bytes. Shrinks towards fewer bytes, then smaller ones.
///
/// ```
/// use rosebush::{Gen, bytes};
/// assert_eq!(bytes(..).minimal(|bytes| core::str::from_utf8(&bytes).is_err()), Some(vec![128]));
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
    /// Draws every length of the range with the same probability, whatever the size.
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
    /// A function of its own, so that lists of numbers, which seldom need it, take few steps.
    #[inline(never)]
    fn one_by_one(&self, source: &mut Source) -> Result<Vec<G::Value>, Rejected> {
        let is_sequence = source.has_bytes() && self.are_bytes() && source.writes_sequence(Sequence::Bytes);
        let mut list = tried!(self.lengths.begin(source));
        let mut drawn = match list.expected() {
            0 => Vec::new(),
            expected => match self.element.many() {
                Some(many) => many.recorded_list(source, expected),
                None => Vec::with_capacity(expected),
            },
        };
        list.begin_with(drawn.len());
        while tried!(source.next_element(&mut list)) {
            match self.element.generate(source) {
                Ok(element) => drawn.push(element),
                Err(rejected) if !source.is_cut(&mut list, rejected) => return Err(rejected),
                Err(_) => break,
            }
        }
        source.end_list(&list);
        if is_sequence {
            source.end_sequence(drawn.len());
        }
        Ok(drawn)
    }

    fn are_bytes(&self) -> bool {
        self.element.many().is_some_and(Many::are_bytes)
    }
}

impl<G: Gen> Gen for VecOf<G> {
    type Value = Vec<G::Value>;

    fn generate(&self, source: &mut Source) -> Result<Vec<G::Value>, Rejected> {
        if let Some(many) = self.element.many()
            && let Some(drawn) = many.whole_list(source, &self.lengths)
        {
            return Ok(drawn);
        }
        self.one_by_one(source)
    }

    fn reflect(&self, value: &Vec<G::Value>, reflection: &mut Reflection) -> bool {
        let element = &mut |element, reflection: &mut Reflection| self.element.reflect(element, reflection);
        match self.are_bytes() {
            true => reflection.sequence(Sequence::Bytes, value.iter(), self.lengths.bounds(), element),
            false => reflection.list(value.iter(), self.lengths.bounds(), element),
        }
    }
}
