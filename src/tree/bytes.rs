//! The bytes form of a tree, which fuzzing engines change. What is where in the bytes is left to the source.

use super::Tree;
use crate::choices::bytes::Written;
use crate::source::Source;
use alloc::vec::Vec;

impl<T> Tree<'_, T> {
    /// Returns the choices as bytes that fuzzing engines can mutate. [`from_bytes`](Tree::from_bytes) makes the same
    /// tree from them.
    ///
    /// Values are in the order drawn, and look as they do in memory: integers as wide as their type and little-endian,
    /// floats by their bits, text as UTF-8 in one piece. A text ends with the byte `0xff`, or where the input ends.
    /// Lengths of other lists and arms of alternatives come after all values, from the end backwards. A size below the
    /// full one is there only if the generator uses it.
    ///
    /// ```
    /// use rosebush::{Gen, Tree, int, string};
    /// let pairs = int::<u16>(1000..).zip(string('a'..='z', 0..=9));
    /// let tree = Tree::from_bytes(&pairs, b"\xe8\x03rose").unwrap();
    /// assert_eq!(tree.value(), (1000, "rose".to_string()));
    /// assert_eq!(tree.to_bytes(), b"\xe8\x03rose");
    /// ```
    ///
    /// # Panics
    /// If the generator is not pure: if it rejects the choices that it wrote down itself.
    #[must_use]
    #[track_caller]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut source = Source::writing_bytes(&self.node.choices);
        drop(self.value_from(&mut source));
        source.written_bytes().map_or_else(Vec::new, Written::into_bytes)
    }
}
