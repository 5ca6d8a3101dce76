//! Which kinds of edit pairs have succeeded. Knows nothing of what the kinds are.

use super::kinds::KINDS;
use crate::choices::sorting::sort_by;

/// What has been learnt in a search.
#[derive(Clone, Copy)]
pub(crate) struct PairHistory {
    /// The kinds in the order in which they are tried: those that have succeeded, the latest first, then the others.
    order: [u8; KINDS.len()],
    /// How many of them have succeeded.
    count: usize,
    /// How many pairs were accepted.
    pub(super) accepted: u32,
    /// How many pairs had been begun when one was accepted last.
    pub(super) begun_at_success: u32,
}

const KINDS_REMEMBERED: usize = 4;

impl Default for PairHistory {
    fn default() -> PairHistory {
        PairHistory { order: core::array::from_fn(|kind| kind as u8), count: 0, accepted: 0, begun_at_success: 0 }
    }
}

impl PairHistory {
    /// The kinds in the order in which they are tried, and whether each has succeeded.
    pub(super) fn kinds(&self) -> impl Iterator<Item = (usize, bool)> {
        self.order.iter().enumerate().map(|(index, kind)| ((*kind).into(), index < self.count))
    }

    pub(super) fn record_success(&mut self, kind: usize) {
        let Some(at) = self.order.iter().position(|other| usize::from(*other) == kind) else { return };
        if at >= self.count {
            self.count = (self.count + 1).min(KINDS_REMEMBERED);
        }
        for index in 0..at {
            self.order.swap(index, at);
        }
        sort_by(&mut self.order[self.count..], &u8::cmp);
    }
}
