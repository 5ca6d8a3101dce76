//! Levels of recursion: the depth, the allowance (what is left of the size), and how many further levels may follow.
//!
//! A recursion calls a begin and an end, rather than one function with a closure for what is drawn in between, so that
//! a deep recursion has no stack frames of this file. Knows no generator.

use super::levels_left::Before;
use super::sharing::{is_shallow, takes_step_of_halved};
use super::{Care, MAX_DEPTH, Random, Rejected, Sharing, Source};
#[cfg(feature = "std")]
use crate::choices::FULL_SIZE;
use crate::choices::{Frame, Open, Tag};
#[cfg(feature = "std")]
use core::hint::select_unpredictable;

/// The most levels that a fresh recursion opens before the rest take the base: with twenty parts per level it would
/// exceed any memory. A run reports cases as large as this as a fault.
const MAX_LEVELS: u32 = 10_000;

/// The most that a recursion within another one gets of the size.
const MAX_WITHIN: u32 = 8;

/// A level of a recursion that is being drawn, with what has to be restored at its end.
pub(crate) struct LevelBegun {
    frame: usize,
    depth: u32,
    allowance: u32,
    /// What the level itself got of the allowance around it.
    granted: u32,
    /// How many levels were opened before it.
    levels: u32,
}

/// A level that is an alternative of a base and a step.
pub(crate) struct TermBegun {
    level: LevelBegun,
    before: Before,
    pub(crate) is_step: bool,
}

/// A level inside another of the same recursion, drawn fresh and not recorded.
pub(crate) struct FreshTerm {
    left: u32,
    allowance: u32,
    levels: u32,
    pub(crate) is_step: bool,
}

/// What is left of the size around a recursion, and how many levels were opened before it.
pub(crate) struct Around {
    allowance: u32,
    levels: u32,
}

impl Source {
    /// Draws one level of the recursion with this name. While shrinking, the value of an inner level with the same name
    /// can replace it.
    ///
    /// ```
    /// use rosebush::{Gen, Rejected, Source, compose};
    /// fn depth(source: &mut Source) -> Result<u32, Rejected> {
    ///     source.level("depth", |source| {
    ///         // Fresh draws end, because the allowance does.
    ///         let has_more = u64::from(source.size_left() > 0);
    ///         let fresh = |random: &mut rosebush::Random, _size| random.up_to(has_more) as usize;
    ///         source.alternative(2, fresh, |source, arm| if arm == 0 { Ok(0) } else { Ok(depth(source)? + 1) })
    ///     })
    /// }
    /// assert_eq!(compose(depth).minimal(|depth| depth >= 3), Some(3));
    /// ```
    ///
    /// # Errors
    /// If `body` rejects, or there are more than [`MAX_DEPTH`] levels.
    #[inline]
    pub fn level<T>(
        &mut self,
        recursion: &str,
        body: impl FnOnce(&mut Source) -> Result<T, Rejected>,
    ) -> Result<T, Rejected> {
        let level = self.begin_level(Tag::of(recursion))?;
        let drawn = body(self);
        self.end_level(&level, drawn.is_ok());
        drawn
    }

    #[inline]
    pub(crate) fn begin_level(&mut self, recursion: Tag) -> Result<LevelBegun, Rejected> {
        if matches!(self.care(), Care::OverLimit) || self.depth >= MAX_DEPTH {
            return Err(Rejected::OUTGROWN);
        }
        let frame = match self.tape {
            None => 0,
            Some(_) => tried!(self.open(Open::new(Frame::Level, recursion))),
        };
        let levels = self.levels;
        self.count_level();
        let (allowance, granted) = (self.allowance, self.grant());
        let begun = LevelBegun { frame, depth: self.depth, allowance, granted, levels };
        self.depth += 1;
        Ok(begun)
    }

    /// What the level that begins gets of the allowance. Sets the allowance for the levels inside it.
    #[inline]
    fn grant(&mut self) -> u32 {
        let allowance = self.allowance;
        match self.sharing {
            Sharing::Halved => {
                self.allowance = allowance / 2;
                allowance
            }
            Sharing::Shared { all } => {
                let granted = self.share_of(allowance, all);
                self.allowance = granted.saturating_sub(1);
                granted
            }
        }
    }

    /// What a level gets of the allowance, where levels share it. The outermost one gets any part of it, so that some
    /// terms are small at any size.
    #[inline]
    fn share_of(&mut self, allowance: u32, all: u8) -> u32 {
        if self.depth == 0 {
            return self.random.up_to(u64::from(allowance)) as u32;
        }
        match self.random.up_to(7) {
            of_eight if of_eight < u64::from(all) => allowance,
            of_eight if of_eight & 1 == 0 => allowance / 2,
            _ => allowance / 8,
        }
    }

    /// What is left of an allowance after the levels that were opened since there were `levels` of them. Levels use it
    /// up only where they share it; terms that are side by side outside of any level share nothing.
    #[inline]
    pub(super) fn left_of(&self, allowance: u32, levels: u32) -> u32 {
        match self.sharing {
            Sharing::Shared { .. } if self.depth > 0 => allowance.saturating_sub(self.levels.saturating_sub(levels)),
            _ => allowance,
        }
    }

    /// From here on, levels of recursions hand on their allowance in this way. Where it is halved, cases from half the
    /// full size on have all of it, as numbers have their whole ranges then: the terms of the other cases are smaller
    /// anyway.
    #[cfg(feature = "std")]
    pub(crate) fn share(&mut self, sharing: Sharing) {
        self.sharing = sharing;
        let (all, doubled) = (self.allowance, (2 * self.allowance).min(FULL_SIZE));
        self.allowance = select_unpredictable(sharing == Sharing::Halved, doubled, all);
    }

    /// Counts a level. Once there are [`MAX_LEVELS`], nothing is left of the size, however broad the recursion is.
    #[inline]
    fn count_level(&mut self) {
        if self.depth == 0 {
            self.levels = 0;
        }
        self.count_inner_level();
    }

    #[inline]
    fn count_inner_level(&mut self) {
        self.levels += 1;
        if self.levels > MAX_LEVELS {
            self.allowance = 0;
        }
    }

    #[inline]
    pub(crate) fn end_level(&mut self, level: &LevelBegun, is_ok: bool) {
        self.end_frame(level.frame, is_ok);
        self.depth = level.depth;
        self.allowance = self.left_of(level.allowance, level.levels);
    }

    /// Begins a recursion of this depth. Within another one it gets little of the size, in every order of magnitude: it
    /// is a part of that one's terms, such as the type of a binder, and would outgrow them.
    #[inline]
    pub(crate) fn begin_recursion(&mut self, max_depth: u32) -> Around {
        let around = Around { allowance: self.allowance, levels: self.levels };
        if self.depth > 0 && !is_shallow(max_depth) && self.draws_missing {
            self.allowance = self.random.log_uniform_up_to(u64::from(self.allowance.min(MAX_WITHIN))) as u32;
        }
        around
    }

    #[inline]
    pub(crate) fn end_recursion(&mut self, around: &Around) {
        self.allowance = self.left_of(around.allowance, around.levels);
    }

    /// Begins the outermost recursion if nothing is recorded; its outermost level is then like any other. Returns
    /// false, and does nothing, if [`begin_term`](Source::begin_term) has to begin it.
    #[inline]
    pub(crate) fn begin_fresh_recursion(&mut self, recursion: Tag, left: u32) -> bool {
        if self.tape.is_some() || self.levels_left.innermost.0 != Tag::NONE {
            return false;
        }
        if self.depth == 0 {
            self.levels = 0;
        }
        self.levels_left.innermost = (recursion, left);
        true
    }

    #[inline]
    pub(crate) fn end_fresh_recursion(&mut self) {
        self.levels_left.innermost = Default::default();
    }

    /// Begins a level inside another of the same recursion, if nothing is recorded: this is nearly every level of most
    /// runs, so it is kept short. Returns `None` if [`begin_term`](Source::begin_term) has to begin it.
    #[inline]
    pub(crate) fn begin_fresh_term(&mut self, recursion: Tag) -> Option<FreshTerm> {
        let (innermost, left) = self.levels_left.innermost;
        if innermost.0 != recursion.0 || self.depth >= MAX_DEPTH || !self.is_fresh() {
            return None;
        }
        let levels = self.levels;
        self.count_inner_level();
        let allowance = self.allowance;
        let is_step = match self.sharing {
            Sharing::Halved => {
                self.allowance = allowance / 2;
                takes_step_of_halved(allowance, left, &mut self.random)
            }
            Sharing::Shared { .. } => self.takes_step_of_shared(left),
        };
        if is_step {
            self.levels_left.innermost.1 = left - 1;
        }
        self.depth += 1;
        Some(FreshTerm { left, allowance, levels, is_step })
    }

    /// Whether a level takes the step where levels share the size. Apart from the rest, so that most levels need few
    /// registers.
    #[inline(never)]
    fn takes_step_of_shared(&mut self, left: u32) -> bool {
        let granted = self.grant();
        self.sharing.takes_step(granted, left, &mut self.random)
    }

    #[inline]
    pub(crate) fn end_fresh_term(&mut self, term: &FreshTerm) {
        self.levels_left.innermost.1 = term.left;
        self.depth -= 1;
        self.allowance = match self.sharing {
            Sharing::Halved => term.allowance,
            Sharing::Shared { .. } => self.left_of(term.allowance, term.levels),
        };
    }

    /// Begins a level with an arm for the base and one for the step. The recursion may have `left` further levels; if
    /// that is not given, what is left of the levels around it. The arm is always drawn, so that any level can stand
    /// for any other.
    pub(crate) fn begin_term(&mut self, recursion: Tag, left: Option<u32>) -> Result<TermBegun, Rejected> {
        let left = match left {
            Some(left) => left,
            None => self.levels_left.of(recursion),
        };
        let level = tried!(self.begin_level(recursion));
        let is_step = match self.tape {
            None => self.sharing.takes_step(level.granted, left, &mut self.random) && self.care().draws(),
            Some(_) => tried!(self.recorded_step(&level, left)),
        };
        let before = if is_step { self.levels_left.set(recursion, left - 1) } else { Before::Nothing };
        Ok(TermBegun { level, before, is_step })
    }

    #[inline]
    fn recorded_step(&mut self, level: &LevelBegun, left: u32) -> Result<bool, Rejected> {
        let sharing = self.sharing;
        let steps = |random: &mut Random, _| usize::from(sharing.takes_step(level.granted, left, random));
        match self.begin_alternative(1 + usize::from(left > 0), steps) {
            Ok((_, arm)) => Ok(arm == 1 && left > 0),
            Err(rejected) => {
                self.end_level(level, false);
                Err(rejected)
            }
        }
    }

    #[inline]
    pub(crate) fn end_term(&mut self, term: &TermBegun, is_ok: bool) {
        self.levels_left.put_back(term.before);
        // The alternative inside ends with the level.
        self.end_level(&term.level, is_ok);
    }

    /// Returns how many levels of recursion are open.
    ///
    /// ```
    /// use rosebush::{Gen, compose};
    /// let inside = compose(|source| source.level("one", |source| Ok(source.depth())));
    /// assert_eq!(inside.sample(1), Ok(1));
    /// ```
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// Returns what is left of the size for recursion. At 0 a recursion should draw its base. Each level halves it; in
    /// half of the cases of a check, a level uses one of it instead, and leaves the rest to the levels in it and after
    /// it. After 10,000 levels within the outermost one nothing is left, so that fresh draws stay bounded.
    ///
    /// ```
    /// use rosebush::{Gen, compose};
    /// let inside = compose(|source| source.level("one", |source| Ok(source.size_left())));
    /// assert_eq!(inside.sample(1), Ok(50));
    /// ```
    #[doc(alias = "allowance")]
    #[must_use]
    pub fn size_left(&self) -> u32 {
        self.note_size();
        self.allowance
    }
}

#[cfg(test)]
mod tests;
