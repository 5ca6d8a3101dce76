//! Levels of recursion: how deep the draw is, what is left of the size, and how many levels may follow.
//!
//! What a recursion needs comes in pairs of a begin and an end, rather than as one function that is given what is drawn
//! in between as a closure: the stack of a deep recursion then holds no frames of this file. Knows no generator.

use super::{MAX_DEPTH, Random, Rejected, Source};
use crate::choices::{Frame, Label, Open};

/// A level of a recursion that is being drawn, and what has to be put back at its end.
#[derive(Debug)]
pub(crate) struct LevelBegun {
    frame: usize,
    depth: u32,
    allowance: u32,
}

/// A level with an arm for its base and one for its step.
#[derive(Debug)]
pub(crate) struct TermBegun {
    level: LevelBegun,
    frame: usize,
    pub(crate) is_step: bool,
    /// Where how many levels are left stands, and how many were left before.
    before: Option<(usize, u32)>,
}

impl Source {
    /// Draws one level of a recursion: whatever is drawn inside another level with the same label can come to stand
    /// in its place.
    ///
    /// # Errors
    /// Passes on a rejection of `body`; rejected beyond [`MAX_DEPTH`] levels.
    #[inline]
    pub fn level<T>(
        &mut self,
        recursion: Label,
        body: impl FnOnce(&mut Source) -> Result<T, Rejected>,
    ) -> Result<T, Rejected> {
        let level = self.begin_level(recursion)?;
        let drawn = body(self);
        self.end_level(&level, drawn.is_ok());
        drawn
    }

    pub(crate) fn begin_level(&mut self, recursion: Label) -> Result<LevelBegun, Rejected> {
        if self.depth >= MAX_DEPTH {
            return Err(Rejected::OUTGROWN);
        }
        let frame = self.open(Open::new(Frame::Level, recursion))?;
        let begun = LevelBegun { frame, depth: self.depth, allowance: self.allowance };
        self.depth += 1;
        self.allowance /= 2;
        Ok(begun)
    }

    pub(crate) fn end_level(&mut self, level: &LevelBegun, is_accepted: bool) {
        self.end_frame(level.frame, is_accepted);
        (self.allowance, self.depth) = (level.allowance, level.depth);
    }

    /// Begins a level with an arm for its base and one for its step, of a recursion that may have `left` further
    /// levels. The arm is drawn always, so that any level can stand for any other. `steps` says, given the allowance,
    /// whether a fresh draw takes the step.
    pub(crate) fn begin_term(
        &mut self,
        recursion: Label,
        left: u32,
        steps: impl FnOnce(u32, &mut Random) -> bool,
    ) -> Result<TermBegun, Rejected> {
        let level = self.begin_level(recursion)?;
        let allowance = level.allowance;
        let (frame, arm) = match self
            .begin_alternative(1 + usize::from(left > 0), |random, _| usize::from(steps(allowance, random)))
        {
            Ok(begun) => begun,
            Err(rejected) => {
                self.end_level(&level, false);
                return Err(rejected);
            }
        };
        let mut term = TermBegun { level, frame, is_step: arm == 1 && left > 0, before: None };
        if term.is_step {
            match self.levels_left.iter().rposition(|(open, _)| *open == recursion) {
                Some(at) => {
                    term.before = Some((at, self.levels_left[at].1));
                    self.levels_left[at].1 = left - 1;
                }
                None => self.levels_left.push((recursion, left - 1)),
            }
        }
        Ok(term)
    }

    pub(crate) fn end_term(&mut self, term: &TermBegun, is_accepted: bool) {
        match term.before {
            Some((at, left)) => self.levels_left[at].1 = left,
            None if term.is_step => _ = self.levels_left.pop(),
            None => {}
        }
        self.end_frame(term.frame, is_accepted);
        self.end_level(&term.level, is_accepted);
    }

    /// How many levels of recursion are open.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// What is left of the size for recursion: halved with every level, so that fresh draws stay bounded. At 0 a
    /// recursion should take its base.
    #[must_use]
    pub fn allowance(&self) -> u32 {
        self.allowance
    }

    /// How many further levels a recursion may have.
    pub(crate) fn levels_left(&self, recursion: Label) -> u32 {
        self.levels_left.iter().rev().find(|(open, _)| *open == recursion).map_or(0, |(_, left)| *left)
    }
}
