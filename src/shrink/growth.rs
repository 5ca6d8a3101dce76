//! Growing candidates from drafts: reading them back, remembering which ones were seen, and reusing memory.
//!
//! Knows no edits and no types of values: drawing a value is left to a [`Grower`].

use super::edits::is_edit_pair;
use super::node::Node;
use super::pair_budget::EditPairBudget;
use super::recycled::RecycledNode;
use super::retries::RetryBackoff;
use super::seen_hashes::SeenHashes;
use crate::choices::draft::{Draft, DraftIdentity};
use crate::choices::fill::Fill;
use crate::choices::{Cell, Choices, LeafKind};
pub(crate) use crate::source::Source;
use crate::source::{Limit, Reading};
use alloc::rc::Rc;
use alloc::vec::Vec;

/// What grows values.
pub(crate) trait Grower {
    /// Draws a value from a source. Returns whether it was not rejected.
    fn grow(&mut self, source: &mut Source) -> bool;
}

pub(crate) struct Growth {
    pub(super) source: Source,
    /// What was read last.
    pub(crate) reading: Reading,
    /// The hashes of drafts that were grown and of choices that were tried; these are usually the same.
    pub(super) seen: SeenHashes,
    recycled: RecycledNode,
    pub(crate) retries: RetryBackoff,
    pub(crate) pair_budget: EditPairBudget,
    /// How many candidates were grown, and how many of them were rejected.
    pub(crate) attempts: u64,
    pub(crate) rejections: u64,
    /// How many cells the drafts of all grown candidates had.
    pub(crate) cells: u64,
    pub(crate) limits: GrowthLimits,
}

/// How much may be grown.
pub(crate) struct GrowthLimits {
    /// The most candidates.
    pub(crate) max_attempts: u64,
    /// The most cells that their drafts have in all.
    pub(crate) max_cells: u64,
}

impl GrowthLimits {
    pub(crate) const NONE: GrowthLimits = GrowthLimits { max_attempts: u64::MAX, max_cells: u64::MAX };
}

/// What is known of a draft that was grown before.
pub(crate) enum Known {
    Grown,
    Rejected,
}

/// What came of a draft.
pub(super) enum GrownDraft {
    /// It was grown before.
    Known(Known),
    /// It was grown, and its first change is at this position.
    Grown(usize),
    /// It was rejected, as most candidates were before it, or unlike them.
    Rejected { sum: u64, is_usual: bool },
}

/// A point in growing to go back to.
pub(crate) struct GrowthPoint {
    seen: usize,
    retries: RetryBackoff,
    pair_budget: EditPairBudget,
    attempts: u64,
    rejections: u64,
    cells: u64,
}

/// The marks of a hash: a draft that was grown, a draft that was rejected, choices that were tried.
const GROWN: u8 = 1;
const REJECTED: u8 = 2;
pub(super) const TRIED: u8 = 4;

/// Most candidates count as rejected if at most one in this many is accepted.
const SELDOM: u64 = 4;

impl Growth {
    /// Remembers at most `memory` drafts and choices. Has no limits, and cannot be undone.
    pub(crate) fn new(size: u32, memory: usize) -> Growth {
        Growth {
            source: Source::fresh(0, size),
            reading: Reading::default(),
            seen: SeenHashes::new(memory),
            recycled: RecycledNode::default(),
            retries: RetryBackoff::new(),
            pair_budget: EditPairBudget::NOTHING,
            attempts: 0,
            rejections: 0,
            cells: 0,
            limits: GrowthLimits::NONE,
        }
    }

    /// From here on, growing can be undone to an earlier [`point`](Growth::point).
    pub(crate) fn keep_changes(&mut self) {
        self.seen.keep_changes();
    }

    /// What is known of a draft with this hash, if one was grown before. Otherwise the caller must grow it.
    fn mark_grown(&mut self, hash: u64) -> Option<Known> {
        match self.seen.mark(hash, GROWN) {
            marks if marks & REJECTED != 0 => Some(Known::Rejected),
            marks if marks & GROWN != 0 => Some(Known::Grown),
            _ => None,
        }
    }

    /// Whether most candidates were rejected.
    pub(crate) fn rejects_most(&self) -> bool {
        self.attempts / SELDOM >= self.attempts - self.rejections
    }

    /// The buffer for writing out a draft.
    pub(crate) fn draft_buffer(&mut self) -> &mut Vec<Cell> {
        self.source.draft()
    }

    /// Whether choices with this identity were not tried before. Marks them as tried.
    pub(crate) fn mark_tried(&mut self, identity: u64) -> bool {
        self.seen.mark(identity, TRIED) & TRIED == 0
    }

    /// Whether choices with this identity were tried before.
    pub(crate) fn has_tried(&mut self, identity: u64) -> bool {
        self.seen.mark(identity, 0) & TRIED != 0
    }

    /// Whether what was grown last, for this pass, was not tried before. Marks it as tried.
    pub(crate) fn mark_last_tried(&mut self, pass: usize) -> bool {
        let is_new = self.mark_tried(self.reading.choices.identity_as_draft());
        if is_new {
            self.retries.record_success();
            self.pair_budget.begins(is_edit_pair(pass));
        }
        is_new
    }

    /// Whether no more candidates may be grown.
    pub(crate) fn is_at_limit(&self) -> bool {
        self.attempts >= self.limits.max_attempts || self.cells >= self.limits.max_cells
    }

    /// Grows what a pass has drafted of a node, unless that was done before: nothing is written out for what is known.
    /// Stops once the result exceeds `most`.
    pub(super) fn grow_draft(
        &mut self,
        grower: &mut dyn Grower,
        (draft, before): (&mut Draft, &Node),
        most: &Choices,
        pass: usize,
    ) -> GrownDraft {
        let DraftIdentity { sum, hash } = before.identity_of(draft);
        if !draft.is_always_grown
            && let Some(known) = self.mark_grown(hash)
        {
            return GrownDraft::Known(known);
        }
        let begin = draft.begin();
        draft.write(before.cells(), self.draft_buffer());
        let is_ok = self.grow(grower, draft.fill, sum, most);
        if is_edit_pair(pass) {
            self.pair_budget.grows();
        }
        if is_ok {
            return GrownDraft::Grown(begin);
        }
        let is_usual = self.rejects_most();
        self.note_rejected((!draft.is_always_grown).then_some(hash));
        GrownDraft::Rejected { sum, is_usual }
    }

    /// Grows these choices, even if that was done before. Stops once the result exceeds `most`. Returns whether it was
    /// not rejected.
    pub(crate) fn grow_choices(&mut self, grower: &mut dyn Grower, choices: Choices, most: &Choices) -> bool {
        let (hash, sum) = (choices.identity_as_draft(), choices.sum());
        self.mark_grown(hash);
        *self.draft_buffer() = choices.cells;
        let is_ok = self.grow(grower, Fill::Simplest, sum, most);
        if !is_ok {
            self.note_rejected(Some(hash));
        }
        is_ok
    }

    /// Reads back a draft that was written out, and stops once the result exceeds `most`. `sum` is the draft's sum.
    /// Returns whether it was not rejected. The draft's buffer is reused if the cells that were used are exactly the
    /// draft's.
    pub(crate) fn grow(&mut self, grower: &mut dyn Grower, fill: Fill, sum: u64, most: &Choices) -> bool {
        self.attempts += 1;
        self.cells += self.source.draft().len() as u64;
        self.source.rewind(fill, Limit::of(most));
        let is_ok = grower.grow(&mut self.source);
        if is_ok {
            self.source.finish(sum, &mut self.reading);
        }
        is_ok
    }

    /// Whether the last candidate is exactly what its draft said, apart from frames and the number of arms.
    pub(crate) fn grew_as_drafted(&mut self) -> bool {
        let Growth { source, reading, .. } = self;
        reading.is_as_drafted || count_the_same(source.draft(), reading.choices.cells())
    }

    /// Notes that what was grown last was rejected. Without a hash it will not be known by that.
    fn note_rejected(&mut self, hash: Option<u64>) {
        self.rejections += 1;
        if let Some(hash) = hash {
            self.seen.mark(hash, REJECTED);
        }
        self.source.finish_rejected(&mut self.reading);
    }

    /// The choices of what was rejected last: what was used, followed by what was not read. `sum` is the draft's sum.
    pub(super) fn rejected_choices(&mut self, sum: u64) -> Choices {
        self.source.rejected_choices(sum)
    }

    /// A node made of what was grown last.
    pub(crate) fn node(&mut self) -> Rc<Node> {
        self.recycled.node(core::mem::take(&mut self.reading.choices))
    }

    /// Takes back a node for reuse if nobody else holds it.
    pub(crate) fn take_back(&mut self, node: Rc<Node>) {
        self.recycled.take(node, &mut self.reading.choices.cells);
    }

    /// How many drafts and choices are remembered, and how many changes are kept to be undone.
    #[cfg(test)]
    pub(crate) fn held(&self) -> (usize, usize) {
        self.seen.held()
    }

    /// A point to go back to.
    #[inline]
    pub(crate) fn point(&self) -> GrowthPoint {
        let Growth { retries, pair_budget, attempts, rejections, cells, .. } = *self;
        GrowthPoint { seen: self.seen.point(), retries, pair_budget, attempts, rejections, cells }
    }

    /// Promises not to go back to before this point.
    #[inline]
    pub(crate) fn commit(&mut self, point: &GrowthPoint) {
        self.seen.commit(point.seen);
    }

    /// Promises not to go back to before now.
    pub(crate) fn commit_all(&mut self) {
        self.seen.commit(self.seen.point());
    }

    /// Goes back to this point, as if nothing had been grown since.
    #[inline]
    pub(crate) fn back_to(&mut self, point: &GrowthPoint) {
        self.seen.back_to(point.seen);
        (self.retries, self.pair_budget) = (point.retries, point.pair_budget);
        (self.attempts, self.rejections, self.cells) = (point.attempts, point.rejections, point.cells);
    }
}

/// Whether two sequences are equal in all cells that the order counts, apart from frames. Any two arms count as equal.
fn count_the_same(one: &[Cell], other: &[Cell]) -> bool {
    let counted = |cell: &Cell| match cell {
        cell if !cell.counts() || matches!(cell, Cell::Open(_)) => None,
        Cell::Leaf(leaf) if leaf.kind == LeafKind::Arm => Some(None),
        cell => Some(Some(cell.identity())),
    };
    one.iter().filter_map(counted).eq(other.iter().filter_map(counted))
}

#[cfg(test)]
mod tests;
