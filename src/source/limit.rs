//! How much may be written down at most, so that reading back ends whatever the generator does.

use crate::choices::Choices;

/// What may be written beside choices that are read from outside, in leaves and marks.
const OUTSIDE: usize = 1 << 20;
/// How many leaves and marks may be recorded, where there is nothing to read: more than that would not fit any memory
/// for long.
pub(crate) const RECORDED_LIMIT: usize = 1 << 24;
/// How many cells there may be to each leaf and mark, beyond those of what is read.
const CELLS_EACH: usize = 16;

/// A bound on what is written.
#[derive(Clone, Copy, Default)]
pub(crate) struct Limit {
    /// On the leaves and marks.
    pub(super) count: usize,
    /// On all cells. Frames and first arms do not count in the order, but a recursion that draws nothing must end too.
    pub(super) cells: usize,
}

impl Limit {
    /// Nothing more is of use.
    pub(super) const NOTHING: Limit = Limit { count: 0, cells: 0 };

    /// So many leaves and marks, with nothing to read.
    pub(super) const fn counted(count: usize) -> Limit {
        Limit { count, cells: count.saturating_mul(CELLS_EACH) }
    }

    /// No more leaves and marks than these choices have: what has more comes behind them in the order. Of frames there
    /// may be as many again, since many may hold nothing that counts.
    #[inline]
    pub(crate) fn of(choices: &Choices) -> Limit {
        let beside = CELLS_EACH * (choices.count() + 1);
        Limit { count: choices.count(), cells: choices.cells().len() + beside }
    }

    /// These choices, from outside, and what may be missing in them.
    pub(super) fn beside(choices: &Choices) -> Limit {
        Limit::counted(choices.cells().len().saturating_add(OUTSIDE))
    }
}
