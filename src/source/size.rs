//! The size that fresh draws are made at, and drawing at another one. Knows no generator.

use super::Source;
use crate::choices::FULL_SIZE;
use core::mem::{replace, take};

impl Source {
    /// Returns the size, from 0 to [`FULL_SIZE`]. It grows over a run of cases, and limits lengths and magnitudes of
    /// fresh draws.
    ///
    /// ```
    /// use rosebush::{Gen, compose};
    /// let size = compose(|source| Ok(source.size()));
    /// assert_eq!((size.sample(1), (&size).resize(7).sample(1)), (Ok(100), Ok(7)));
    /// ```
    #[must_use]
    #[inline]
    pub fn size(&self) -> u32 {
        self.note_size();
        self.size_to_scale()
    }

    /// Draws with another size; one above [`FULL_SIZE`] is clamped. It also limits [`size_left`](Source::size_left).
    /// See [`Gen::resize`](crate::Gen::resize).
    ///
    /// ```
    /// use rosebush::{Gen, compose, int};
    /// let small = compose(|source| source.with_size(0, |source| int(0..=1_000_000).generate(source)));
    /// assert!((0..100).all(|seed| small.sample(seed).unwrap() < 16));
    /// ```
    pub fn with_size<T>(&mut self, size: u32, draw: impl FnOnce(&mut Source) -> T) -> T {
        let size = size.min(FULL_SIZE);
        // Inside a recursion only less may be left, or it would not end.
        let allowance = if self.depth == 0 { size } else { size.min(self.allowance) };
        let before = (replace(&mut self.size, size), replace(&mut self.allowance, allowance));
        let (levels, given) = (self.levels, self.given_size.take());
        let drawn = draw(self);
        (self.size, self.allowance) = before;
        self.given_size = given;
        self.allowance = self.left_of(self.allowance, levels);
        drawn
    }

    /// The [`size`](Source::size), for what does not change values with it.
    #[inline]
    pub(crate) fn size_to_scale(&self) -> u32 {
        self.given_size.unwrap_or(self.size)
    }

    /// Whether the next element of a list of distinct ones is to be drawn wide. Asked once for each element.
    #[inline]
    pub(crate) fn takes_wide(&mut self) -> bool {
        take(&mut self.is_wide)
    }

    /// Draws at full size, evenly, from all random words, and without repeating earlier draws: for elements that must
    /// differ from those that are there, where a small size, or low entropy, gives too few different ones.
    ///
    /// [`size`](Source::size) says what it says outside, since reading back does not know how an element was drawn.
    #[cold]
    pub(crate) fn draw_wide<T>(&mut self, draw: impl FnOnce(&mut Source) -> T) -> T {
        let given = self.size_to_scale();
        let (is_attentive, narrow) = (self.nesting.is_attentive(), self.random.widen());
        self.nesting.be_usual();
        let drawn = self.with_size(FULL_SIZE, |source| {
            source.given_size = Some(given);
            draw(source)
        });
        self.random.restore(&narrow);
        if is_attentive {
            self.nesting.be_attentive();
        }
        drawn
    }
}
