//! Which kinds of pairs of edits have paid. Knows nothing of what the kinds are.

use super::kinds::KINDS;
use crate::choices::places::first_of;
use crate::choices::sorting::sort_by;

/// What has been learnt in a search.
#[derive(Clone, Copy)]
pub(crate) struct Paid {
    /// The kinds in the order in which they are tried: those that have paid, the latest first, then the others.
    order: [u8; KINDS.len()],
    /// How many of them have paid.
    count: usize,
    /// How many pairs were taken.
    pub(super) taken: u32,
    /// How many pairs had been begun when one was taken last.
    pub(super) begun_at_success: u32,
}

const KINDS_REMEMBERED: usize = 4;

impl Default for Paid {
    fn default() -> Paid {
        Paid { order: core::array::from_fn(|kind| kind as u8), count: 0, taken: 0, begun_at_success: 0 }
    }
}

impl Paid {
    /// The kinds in the order in which they are tried, and whether each has paid.
    pub(super) fn kinds(&self) -> impl Iterator<Item = (usize, bool)> {
        self.order.iter().enumerate().map(|(place, kind)| ((*kind).into(), place < self.count))
    }

    pub(super) fn pays(&mut self, kind: usize) {
        let is_kind = |place: usize| usize::from(self.order[place]) == kind;
        let Some(at) = first_of(0..self.order.len(), &is_kind) else { return };
        if at >= self.count {
            self.count = (self.count + 1).min(KINDS_REMEMBERED);
        }
        for place in 0..at {
            self.order.swap(place, at);
        }
        sort_by(&mut self.order[self.count..], &u8::cmp);
    }
}
