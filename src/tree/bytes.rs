//! Trees from the bytes of a fuzzing engine, and back. How choices stand in bytes is left to the source.

use super::Tree;
use crate::choices::bytes::Written;
use crate::generator::Gen;
use crate::source::{Rejected, Source};
use alloc::vec::Vec;

impl<'g, T> Tree<'g, T> {
    /// The tree whose root is grown from bytes, such as a fuzzing engine makes up. Any bytes are read: what lies outside of
    /// a range is wrapped into it, what is missing is the simplest, what is left over is dropped. See
    /// [`to_bytes`](Tree::to_bytes) for how choices stand in them.
    ///
    /// # Errors
    /// If a filter rejects what the bytes give.
    ///
    /// ```
    /// use rosebush::{Tree, int, vec};
    /// let lists = vec(int::<u8>(..), 0..=9);
    /// assert_eq!(Tree::from_bytes(&lists, b"abc\x02\x00").unwrap().value(), b"ab");
    /// assert_eq!(Tree::from_bytes(&lists, &[]).unwrap().value(), []);
    /// ```
    pub fn from_bytes(generator: impl Gen<Value = T> + 'g, bytes: &[u8]) -> Result<Tree<'g, T>, Rejected> {
        let mut source = Source::reading_bytes(bytes);
        generator.generate(&mut source)?;
        Ok(Tree::grown(generator, source.into_choices()))
    }

    /// The choices in the form that fuzzing engines mutate, from which [`from_bytes`](Tree::from_bytes) makes the same tree.
    ///
    /// Values stand as the code under test compares them, in the order drawn: integers as wide as their type and
    /// little-endian, floats by their bits, text as UTF-8. Lengths of lists and arms of alternatives stand behind them, from
    /// the end backwards, so that a text stands in one piece and an inserted byte moves no length.
    ///
    /// ```
    /// use rosebush::{Gen, Tree, int, string};
    /// let pairs = int::<u16>(1000..).zip(string('a'..='z', 0..=9));
    /// let tree = Tree::from_bytes(&pairs, b"\xe8\x03rose\x04\x00").unwrap();
    /// assert_eq!(tree.value(), (1000, "rose".to_string()));
    /// assert_eq!(tree.to_bytes(), b"\xe8\x03rose\x04\x00");
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
