//! Lists that keep a few elements inline: those of the crate `smallvec`.

use super::lengths::Lengths;
use super::{Gen, IntoGen, IntoLengths};
use crate::source::{Rejected, Source};
use core::fmt;
use core::marker::PhantomData;
use smallvec::{Array, SmallVec};

/// Generates a small vector of the crate `smallvec`, version 1, which allocates only if it is longer than the array in
/// its type. Draws and shrinks as [`vec`](fn@crate::vec) does.
///
/// ```
/// use rosebush::{Gen, collections::small_vec};
/// let lists = small_vec::<[u8; 4], _>(0..=9, ..8);
/// let minimal = lists.minimal(|list| list.spilled()).unwrap();
/// assert_eq!(minimal.as_slice(), [0; 5]);
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[track_caller]
pub fn small_vec<A: Array<Item = G::Value>, G: Gen>(
    element: impl IntoGen<Gen = G>,
    length: impl IntoLengths,
) -> SmallVecOf<G, A> {
    let lengths = Lengths::new(length.into_lengths());
    SmallVecOf { element: element.into_gen(), lengths, array: PhantomData }
}

/// Made by [`small_vec`].
#[must_use = "a generator does nothing until it is drawn from"]
pub struct SmallVecOf<G, A> {
    element: G,
    lengths: Lengths,
    array: PhantomData<fn() -> A>,
}

impl<G: Clone, A> Clone for SmallVecOf<G, A> {
    fn clone(&self) -> Self {
        SmallVecOf { element: self.element.clone(), lengths: self.lengths.clone(), array: PhantomData }
    }
}

impl<G: fmt::Debug, A> fmt::Debug for SmallVecOf<G, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SmallVecOf").field("element", &self.element).field("lengths", &self.lengths).finish()
    }
}

impl<G: Gen, A: Array<Item = G::Value>> Gen for SmallVecOf<G, A> {
    type Value = SmallVec<A>;

    fn generate(&self, source: &mut Source) -> Result<SmallVec<A>, Rejected> {
        let mut list = self.lengths.begin(source)?;
        let mut drawn = SmallVec::with_capacity(list.expected());
        while source.next_element(&mut list)? {
            match self.element.generate(source) {
                Ok(element) => drawn.push(element),
                Err(rejected) if !source.is_cut(&mut list, rejected) => return Err(rejected),
                Err(_) => break,
            }
        }
        source.end_list(&list);
        Ok(drawn)
    }
}
