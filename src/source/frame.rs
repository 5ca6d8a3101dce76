//! Drawing within frames, which enclose choices whose number may change. Knows no generator.

use super::{Care, Random, Rejected, Source};
use crate::choices::{Frame, Leaf, Open, Tag};
use core::panic::Location;

/// The most draws of functions in one case. The bound ends a loop that waits for a value that is never drawn, or not at
/// small sizes.
pub(super) const MAX_DRAWS: u32 = 1 << 20;

/// The tag of draws from a list of generators, which have no locations of their own in the source text.
const EACH_GENERATOR: Tag = Tag::of("rosebush::each");

impl Source {
    #[inline]
    pub(super) fn open(&mut self, open: Open) -> Result<usize, Rejected> {
        match &mut self.tape {
            Some(tape) => tape.open(open),
            None => Ok(0),
        }
    }

    #[inline]
    pub(super) fn close(&mut self, depth: usize) {
        if let Some(tape) = &mut self.tape {
            tape.close(depth);
        }
    }

    /// Closes a frame if its content was accepted. A rejection leaves it open, so that what is unread is kept, until
    /// something else is drawn.
    #[inline]
    pub(crate) fn end_frame(&mut self, depth: usize, is_ok: bool) {
        if let Some(tape) = &mut self.tape {
            if is_ok {
                tape.close(depth);
            } else {
                self.nesting.leave_open(depth);
            }
        }
    }

    /// Ends the frame of a bind or of a draw, which also counts as open.
    #[inline]
    pub(crate) fn end_inner_frame(&mut self, depth: usize, is_ok: bool) {
        self.leave();
        self.end_frame(depth, is_ok);
    }

    /// Draws within a frame. Use it around draws whose number varies: while shrinking, the draws after the frame then
    /// read their own choices.
    ///
    /// ```
    /// use rosebush::{Gen, compose, int, vec};
    /// let lists = compose(|source| {
    ///     let width = int(1..=9_usize).generate(source)?;
    ///     let list = source.frame(|source| vec(int(0..=9_u8), width).generate(source))?;
    ///     Ok((list, int(0..=99).generate(source)?))
    /// });
    /// assert_eq!(lists.minimal(|(list, n)| list.contains(&7) && n >= 50), Some((vec![7], 50)));
    /// ```
    ///
    /// # Errors
    /// Passes on a rejection of `body`.
    #[inline]
    #[doc(alias = "span")]
    pub fn frame<T>(&mut self, body: impl FnOnce(&mut Source) -> Result<T, Rejected>) -> Result<T, Rejected> {
        let depth = self.begin_frame()?;
        let drawn = body(self);
        self.end_inner_frame(depth, drawn.is_ok());
        drawn
    }

    #[inline]
    pub(crate) fn begin_frame(&mut self) -> Result<usize, Rejected> {
        tried!(self.enter());
        self.open(Open::new(Frame::Inner, Tag::NONE))
    }

    /// Chooses one of `arms` alternatives (0 is the simplest), and draws it by calling `arm`. `sample` chooses a fresh
    /// one; beyond the last, it is clamped.
    ///
    /// ```
    /// use rosebush::{Gen, compose, int};
    /// let numbers = compose(|source| {
    ///     source.alternative(2, |random, _size| random.up_to(1) as usize, |source, arm| match arm {
    ///         0 => Ok(0),
    ///         _ => int(100..=199).generate(source),
    ///     })
    /// });
    /// assert_eq!(numbers.minimal(|n| n > 0), Some(100));
    /// ```
    ///
    /// # Errors
    /// Passes on a rejection of `arm`.
    ///
    /// # Panics
    /// If `arms` is 0.
    #[track_caller]
    #[inline]
    pub fn alternative<T>(
        &mut self,
        arms: usize,
        sample: impl FnOnce(&mut Random, u32) -> usize,
        arm: impl FnOnce(&mut Source, usize) -> Result<T, Rejected>,
    ) -> Result<T, Rejected> {
        let (depth, chosen) = self.begin_alternative(arms, sample)?;
        let drawn = arm(self, chosen);
        self.end_frame(depth, drawn.is_ok());
        drawn
    }

    /// Begins an alternative. Returns the depth of its frame and the arm that is chosen.
    #[track_caller]
    #[inline]
    pub(crate) fn begin_alternative(
        &mut self,
        arms: usize,
        sample: impl FnOnce(&mut Random, u32) -> usize,
    ) -> Result<(usize, usize), Rejected> {
        assert!(arms > 0, "alternative: arms is 0, there is nothing to choose from");
        let care = self.care();
        if self.tape.is_none() {
            return match care {
                Care::Usual => Ok((0, sample(&mut self.random, self.size).min(arms - 1))),
                Care::Simplest => Ok((0, 0)),
                Care::OverLimit => Err(Rejected::OUTGROWN),
            };
        }
        let depth = self.open_alternative()?;
        let chosen = self.leaf(Leaf::arm(arms as u64), |random, size| sample(random, size) as u64)?;
        Ok((depth, chosen as usize))
    }

    #[inline]
    pub(super) fn open_alternative(&mut self) -> Result<usize, Rejected> {
        match &mut self.tape {
            Some(tape) => tape.open(Open::alternative(tape.last_written())),
            None => Ok(0),
        }
    }

    /// Begins the frame of one draw of a function, labelled with a location in the source text.
    #[inline]
    pub(crate) fn begin_draw(&mut self, location: &'static Location<'static>) -> Result<usize, Rejected> {
        self.draws = self.draws.saturating_add(1);
        if self.draws > MAX_DRAWS {
            return Err(self.nesting.refusals.another(Rejected::at(location)));
        }
        tried!(self.enter());
        if self.tape.is_none() {
            return Ok(0);
        }
        self.open(Open::new(Frame::Draw, Tag::of_location(location)))
    }

    /// Whether a draw is in a frame: only there may the number of draws depend on what was drawn before.
    #[inline]
    pub(crate) fn is_in_frame(&self) -> bool {
        matches!(&self.tape, Some(tape) if tape.is_in_frame())
    }

    /// Begins the frame of one of several draws, of which there may be more or fewer next time.
    pub(crate) fn begin_one_of_many(&mut self) -> Result<usize, Rejected> {
        tried!(self.enter());
        self.open(Open::new(Frame::Draw, EACH_GENERATOR))
    }
}
