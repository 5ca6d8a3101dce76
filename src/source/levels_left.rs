//! How many further levels each open recursion may have.

use crate::choices::Tag;
use alloc::vec::Vec;

/// The open recursions, and how many further levels each may have. The innermost is stored separately: it is nearly
/// always the one asked for.
#[derive(Clone, Default)]
pub(super) struct LevelsLeft {
    pub(super) innermost: (Tag, u32),
    outer: Vec<(Tag, u32)>,
}

/// How to restore [`LevelsLeft`] at the end of a level.
#[derive(Clone, Copy)]
pub(super) enum Before {
    Nothing,
    /// The levels that were left of the innermost recursion.
    Innermost(u32),
    /// The position of an outer recursion, and the levels that were left of it.
    Outer(u32, u32),
    /// No recursion was open.
    First,
    /// A further recursion was opened.
    Opened,
}

impl LevelsLeft {
    #[inline]
    pub(super) fn of(&self, recursion: Tag) -> u32 {
        if self.innermost.0 == recursion {
            return self.innermost.1;
        }
        self.of_outer(recursion)
    }

    #[cold]
    fn of_outer(&self, recursion: Tag) -> u32 {
        match self.position_of(recursion) {
            Some(at) => self.outer[at].1,
            None => 0,
        }
    }

    /// The position of this recursion among the outer ones; the innermost if it is open several times.
    fn position_of(&self, recursion: Tag) -> Option<usize> {
        let mut at = self.outer.len();
        while at > 0 {
            at -= 1;
            if self.outer[at].0 == recursion {
                return Some(at);
            }
        }
        None
    }

    #[inline]
    pub(super) fn set(&mut self, recursion: Tag, left: u32) -> Before {
        if self.innermost.0 == recursion {
            return Before::Innermost(core::mem::replace(&mut self.innermost.1, left));
        }
        self.set_outer(recursion, left)
    }

    #[cold]
    fn set_outer(&mut self, recursion: Tag, left: u32) -> Before {
        if self.innermost.0 == Tag::NONE {
            self.innermost = (recursion, left);
            return Before::First;
        }
        match self.position_of(recursion) {
            Some(at) => Before::Outer(at as u32, core::mem::replace(&mut self.outer[at].1, left)),
            None => {
                self.outer.push(core::mem::replace(&mut self.innermost, (recursion, left)));
                Before::Opened
            }
        }
    }

    #[inline]
    pub(super) fn put_back(&mut self, before: Before) {
        match before {
            Before::Nothing => {}
            Before::Innermost(left) => self.innermost.1 = left,
            Before::Outer(at, left) => self.outer[at as usize].1 = left,
            Before::First => self.innermost = Default::default(),
            Before::Opened => self.innermost = self.outer.pop().unwrap_or_default(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.innermost = Default::default();
        self.outer.clear();
    }
}
