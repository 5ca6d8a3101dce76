//! The kinds of rounds, and in which of them a shrink pass proposes something different. Knows no pass.

use crate::shrink::kinds::Kinds;

/// What kind of sweep over all edits this is.
#[derive(Clone, Copy, Default)]
pub(crate) enum Round {
    /// The first round, over values as they were drawn: large steps pay.
    #[default]
    First,
    /// A later round, over what an earlier one has left.
    Later,
    /// The last round. It leaves nothing out, since the others have found nothing more.
    Thorough,
}

impl Round {
    pub(crate) fn is_first(self) -> bool {
        matches!(self, Round::First)
    }

    /// The kinds that say which round it is. Every node counts as having these, so passes can ask for them.
    pub(crate) fn kinds(self) -> Kinds {
        match self {
            Round::First => Kinds::FIRST,
            Round::Later => Kinds::AGAIN,
            Round::Thorough => Kinds::AGAIN.union(Kinds::THOROUGH),
        }
    }

    pub(crate) fn is_thorough(self) -> bool {
        matches!(self, Round::Thorough)
    }
}

/// Between which rounds a pass proposes something different from the same node. Otherwise the second time is skipped.
#[derive(Clone, Copy)]
pub(crate) enum RoundDependence {
    Nothing,
    First,
    Thorough,
    Each,
    /// The thorough round differs from the others, and some of its proposals are always grown.
    ThoroughGrown,
    /// All rounds differ, even two of the same kind: its proposals are always grown.
    Always,
}

impl RoundDependence {
    pub(crate) fn differs_between(self, before: Round, now: Round) -> bool {
        match self {
            RoundDependence::Nothing => false,
            RoundDependence::First => before.is_first() != now.is_first(),
            RoundDependence::Thorough | RoundDependence::ThoroughGrown => before.is_thorough() != now.is_thorough(),
            RoundDependence::Each => before as u8 != now as u8,
            RoundDependence::Always => true,
        }
    }

    /// Whether the pass proposes nothing new in another thorough round on the same node.
    pub(crate) fn is_repeatable(self) -> bool {
        matches!(self, RoundDependence::Nothing | RoundDependence::First | RoundDependence::Thorough)
    }
}

/// A set of passes, by their index.
#[derive(Clone, Copy, Default)]
pub(crate) struct PassSet(u64);

impl PassSet {
    pub(crate) const NONE: PassSet = PassSet(0);

    pub(crate) fn contains(self, index: usize) -> bool {
        self.0 & (1 << index) != 0
    }

    pub(crate) fn add(&mut self, index: usize) {
        self.0 |= 1 << index;
    }

    pub(crate) fn union(self, others: PassSet) -> PassSet {
        PassSet(self.0 | others.0)
    }

    /// The first pass of the set from this index on.
    fn first_from(self, index: usize) -> Option<usize> {
        let left = self.0 & (u64::MAX << index);
        (left != 0).then_some(left.trailing_zeros() as usize)
    }

    /// All passes of the set, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        core::iter::successors(self.first_from(0), move |index| self.first_from(index + 1))
    }
}
