//! How much may be recorded, so that reading back ends whatever the generator does.

use super::Rejected;
use crate::choices::Choices;

/// How many more leaves, marks and alternatives than the choices read from outside may be recorded.
pub(super) const OUTSIDE: usize = 1 << 20;
/// The most leaves, marks and alternatives that are recorded with nothing to read: more would soon exhaust any memory.
pub(crate) const RECORDED_LIMIT: usize = 1 << 24;
/// How many cells there may be for each of these, beyond the cells that are read.
const CELLS_EACH: usize = 16;

/// A bound on what is recorded.
#[derive(Clone, Copy, Default)]
pub(crate) struct Limit {
    /// The most leaves, marks and alternatives.
    pub(super) count: usize,
    /// The most cells. The order does not count frames and first arms, but a recursion that draws nothing else must end
    /// too.
    pub(super) cells: usize,
}

impl Limit {
    /// Nothing more may be recorded.
    pub(super) const NOTHING: Limit = Limit { count: 0, cells: 0 };

    /// This many leaves, marks and alternatives, with nothing to read.
    pub(super) const fn counted(count: usize) -> Limit {
        Limit { count, cells: count.saturating_mul(CELLS_EACH) }
    }

    /// No more leaves, marks and alternatives than these choices have, since anything with more comes after them in
    /// the order. There may be many more frames, which may contain nothing that counts.
    pub(crate) fn of(choices: &Choices) -> Limit {
        let additional = CELLS_EACH * (choices.count() + 1);
        Limit { count: choices.count(), cells: choices.cells().len() + additional }
    }

    /// Room for choices of so many cells that come from outside, and for what may be missing in them.
    pub(super) fn from_outside(cells: usize) -> Limit {
        Limit::counted(cells.saturating_add(OUTSIDE))
    }
}

/// How many draws were rejected since a bound was exceeded: of what may be recorded, of draws, or of the stack.
///
/// A generator that passes rejections on is rejected once. One that ignores them would never end.
#[derive(Clone, Copy, Default)]
pub(super) struct Refusals(u32);

impl Refusals {
    /// A generator that ignored this many will not end by itself.
    const MAX_IGNORED: u32 = 1 << 16;

    pub(super) fn are_some(self) -> bool {
        self.0 > 0
    }

    /// Counts a rejected draw. Panics if too many were ignored.
    #[cold]
    pub(super) fn count(&mut self) {
        self.0 += 1;
        if self.0 > Refusals::MAX_IGNORED {
            Refusals::panic();
        }
    }

    /// Counts a rejected draw, and returns its rejection.
    #[cold]
    pub(super) fn another(&mut self, rejected: Rejected) -> Rejected {
        self.count();
        rejected
    }

    /// Ends a generator that ignores its rejections, which nothing else can end.
    #[cold]
    pub(super) fn panic() -> ! {
        panic!("the generator continues although its draws are rejected: return each rejection, with `?`")
    }
}
