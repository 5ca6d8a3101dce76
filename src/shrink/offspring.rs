//! The children of a node, grown one at a time: drafts from the edits, read back, and kept if they are smaller.
//!
//! Knows nothing of values: a [`Grower`] draws them.

mod redrawn;

use self::redrawn::{are_drawn_the_same_way, redrawn};
use super::edits::{Cursor, PassSet, Round, with_siblings_sorted};
use super::growth::{Grower, GrownDraft, Growth, Known};
use super::kinds::Kinds;
use super::node::Node;
use super::pair_budget::EditPairBudget;
use super::retries::RetryKind;
use crate::choices::Choices;
use crate::choices::draft::Draft;
use crate::choices::fill::Fill;
use crate::choices::kept_end::keeping_the_end;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// A candidate, smaller than its parent.
#[cfg(test)]
pub(crate) struct Child {
    pub(crate) node: Rc<Node>,
    /// Which shrink pass made it.
    pub(crate) pass: usize,
}

/// The children of one node that are still to come.
#[derive(Clone)]
pub(crate) struct Offspring {
    node: Rc<Node>,
    cursor: Cursor,
    /// Other forms of earlier drafts that are still to be tried, the next one last.
    forms: Vec<(Draft, DraftOrigin)>,
    past_rejected: Option<Box<PastRejected>>,
}

/// Where a draft comes from.
#[derive(Clone, Copy, PartialEq)]
enum DraftOrigin {
    /// A pass proposed it for the node.
    Pass,
    /// It is another form of an earlier draft.
    Form,
    /// It is an earlier draft, of which a part is to be drawn at random.
    Redrawn,
    /// A pass proposed it for a rejected candidate of the node.
    PastRejected,
}

impl DraftOrigin {
    /// The kind of candidate, if it is one that seldom succeeds.
    fn retry(self) -> Option<RetryKind> {
        match self {
            DraftOrigin::Pass | DraftOrigin::Form => None,
            DraftOrigin::Redrawn => Some(RetryKind::Redrawn),
            DraftOrigin::PastRejected => Some(RetryKind::PastRejected),
        }
    }
}

/// The candidates past a rejected one.
#[derive(Clone)]
struct PastRejected {
    rejected: Node,
    cursor: Cursor,
    /// How many of its edits are still to be tried.
    left: usize,
}

/// How many candidates past a rejected one are tried instead.
const MAX_PAST_REJECTED: usize = 3;

/// How often a list whose shortening was rejected is drawn again.
const REDRAWN: u32 = 2;

impl Offspring {
    pub(crate) fn new(node: Rc<Node>, mut cursor: Cursor) -> Offspring {
        cursor.begin(&node);
        Offspring { node, cursor, forms: Vec::new(), past_rejected: None }
    }

    /// Moves on to the children of the last child, which was accepted. Returns the node above it.
    pub(crate) fn descend(&mut self, child: Rc<Node>) -> Rc<Node> {
        self.cursor.accepted(&self.node, &child);
        self.forms.clear();
        self.past_rejected = None;
        core::mem::replace(&mut self.node, child)
    }

    /// Notes that the last child, which is what was grown last, will not be accepted. If something was removed,
    /// proposes to sort what is left.
    pub(crate) fn on_not_accepted(&mut self, growth: &mut Growth) {
        let choices = &mut growth.reading.choices;
        if self.cursor.is_thorough() && choices.count() < self.node.choices.count() {
            let node = Node::new(core::mem::take(choices));
            self.forms
                .extend(with_siblings_sorted(&node, node.cells()).map(|cells| (Draft::of(cells), DraftOrigin::Form)));
            *choices = node.choices;
        }
    }

    /// Begins another round from this node, without the passes that it skips. The last child was not accepted.
    pub(crate) fn begin_round(&mut self, node: &Rc<Node>, round: Round, skipped: PassSet) {
        let is_same = Rc::ptr_eq(&self.node, node);
        self.node = Rc::clone(node);
        self.cursor.begin_round(round, is_same, skipped);
        self.cursor.begin(node);
    }

    /// The cursor to continue with below the last child.
    #[inline]
    pub(crate) fn cursor_below(&self, child: &Node) -> Cursor {
        let mut cursor = self.cursor.clone();
        cursor.accepted(&self.node, child);
        cursor
    }

    #[cfg(test)]
    pub(crate) fn next(&mut self, growth: &mut Growth, grower: &mut dyn Grower) -> Option<Child> {
        let pass = self.next_unless(growth, grower, &mut || false)?;
        Some(Child { node: growth.node(), pass })
    }

    /// Grows the next child and returns the pass that made it; `None` if there is none. `is_over` is asked after each
    /// draft that did not become a child, and ends the walk early. The last child was not accepted.
    pub(crate) fn next_unless(
        &mut self,
        growth: &mut Growth,
        grower: &mut dyn Grower,
        is_over: &mut dyn FnMut() -> bool,
    ) -> Option<usize> {
        while !growth.is_at_limit() {
            let (mut draft, origin) = self.next_draft(growth.pair_budget)?;
            if self.grow_child(&mut draft, origin, growth, grower) {
                return Some(self.cursor.pass());
            }
            if is_over() {
                break;
            }
        }
        None
    }

    /// Grows a draft. Returns whether it became a child.
    fn grow_child(
        &mut self,
        draft: &mut Draft,
        origin: DraftOrigin,
        growth: &mut Growth,
        grower: &mut dyn Grower,
    ) -> bool {
        let is_own = origin != DraftOrigin::PastRejected;
        let before = match &self.past_rejected {
            Some(past_rejected) if !is_own => &past_rejected.rejected,
            _ => &*self.node,
        };
        // A draft that is known already counts as one that does not pay.
        growth.retries.record_try(origin.retry().map(|retry| (retry, self.cursor.pass())));
        let begin = match growth.grow_draft(grower, (draft, before), &self.node.choices, self.cursor.pass()) {
            GrownDraft::Grown(begin) => begin,
            GrownDraft::Rejected { sum, is_usual } => {
                if is_own {
                    self.rejected(draft, origin, (sum, is_usual), growth);
                }
                return false;
            }
            GrownDraft::Known(known) => {
                if matches!(known, Known::Rejected) && is_own {
                    self.cursor.rejected(growth.rejects_most());
                    self.redraw(draft, origin, growth);
                }
                return false;
            }
        };
        if is_own {
            self.read_from_the_end(draft, growth);
        }
        let is_candidate = !draft.is_exact || growth.grew_as_drafted();
        if !is_candidate || !self.is_other(draft, &growth.reading.choices) {
            self.cursor.no_progress();
            return false;
        }
        self.keep_the_end(draft, growth);
        let begin = if is_own && growth.reading.is_as_drafted { begin } else { 0 };
        growth.reading.choices.compare_from(&self.node.choices, begin) == Ordering::Less
    }

    /// Whether a draft grew into choices that differ from the node's in the way that the draft demands.
    fn is_other(&self, draft: &Draft, choices: &Choices) -> bool {
        let has_no_progress = (draft.must_shorten && choices.count() >= self.node.choices.count())
            || (draft.must_change_kinds && are_drawn_the_same_way(choices.cells(), self.node.cells()));
        let is_same = choices.sum() == self.node.choices.sum() && *choices == self.node.choices;
        !has_no_progress && !is_same
    }

    /// Proposes other forms of a draft of this node that was rejected, and perhaps candidates past it.
    fn rejected(&mut self, draft: &mut Draft, origin: DraftOrigin, (sum, is_usual): (u64, bool), growth: &mut Growth) {
        let looks_past_rejected = self.cursor.rejected(is_usual)
            && self.past_rejected.is_none()
            && growth.retries.should_retry(RetryKind::PastRejected, self.cursor.pass());
        if looks_past_rejected {
            self.look_past(growth.rejected_choices(sum));
        }
        self.read_from_the_end(draft, growth);
        self.redraw(draft, origin, growth);
        self.keep_the_end(draft, growth);
    }

    /// Proposes the nearest candidates past these choices, which were rejected, if they are simpler than the node.
    fn look_past(&mut self, rejected: Choices) {
        if rejected < self.node.choices {
            let (rejected, cursor) = (Node::new(rejected), self.cursor.nearest());
            self.past_rejected = Some(Box::new(PastRejected { rejected, cursor, left: MAX_PAST_REJECTED }));
        }
    }

    /// If the range of a number depends on what was changed, the number may have to keep its distance from the end of
    /// the range rather than from the beginning: a key in a right subtree keeps its value then, and a variable counted
    /// from the innermost one stays the same. Not in thorough rounds, where this would double the cost of the proof
    /// that nothing smaller fails.
    ///
    /// Likewise for the arm of an alternative whose number of arms has changed, such as the possible next steps: one
    /// may have appeared or disappeared before it as well as after it. This is rare, so it is tried in thorough
    /// rounds too; but not in recursions, where depth removes the last arms.
    fn read_from_the_end(&mut self, draft: &Draft, growth: &mut Growth) {
        let other = growth.reading.other_range;
        if !matches!(draft.fill, Fill::Simplest) {
            return;
        }
        if other.of_numbers && !self.cursor.is_thorough() {
            self.read_again(draft, Fill::FromTheEnd, growth);
        }
        if other.of_arms && !self.node.kinds().contains(Kinds::LEVELS) {
            self.read_again(draft, Fill::ArmsFromTheEnd, growth);
        }
    }

    /// Proposes to read what was read last with something else in place of what is missing.
    fn read_again(&mut self, draft: &Draft, fill: Fill, growth: &mut Growth) {
        let again = draft.with_cells(growth.draft_buffer().clone()).with_fill(fill);
        self.forms.push((again, DraftOrigin::Form));
    }

    /// Proposes to cut off the first parts of a frame in place of the last ones, if reading a draft left some over.
    fn keep_the_end(&mut self, draft: &Draft, growth: &mut Growth) {
        let leftovers = core::mem::take(&mut growth.reading.leftovers);
        if !leftovers.is_empty()
            && let Some(kept) = keeping_the_end(growth.draft_buffer(), &leftovers)
        {
            self.forms.push((draft.with_cells(kept), DraftOrigin::Form));
        }
    }

    /// The next draft: another form of an earlier one, one past a rejected candidate, or one that the passes propose.
    fn next_draft(&mut self, pair_budget: EditPairBudget) -> Option<(Draft, DraftOrigin)> {
        if let Some(form) = self.forms.pop() {
            return Some(form);
        }
        if let Some(past_rejected) = &mut self.past_rejected {
            if past_rejected.left > 0
                && let Some(draft) = past_rejected.cursor.propose(&past_rejected.rejected, pair_budget)
            {
                past_rejected.left -= 1;
                return Some((draft, DraftOrigin::PastRejected));
            }
            self.past_rejected = None;
        }
        Some((self.cursor.propose(&self.node, pair_budget)?, DraftOrigin::Pass))
    }

    /// Proposes to draw a part of a rejected draft again, if it was to remove something. Only of what a pass proposed:
    /// forms of forms would not end.
    fn redraw(&mut self, draft: &mut Draft, origin: DraftOrigin, growth: &mut Growth) {
        let may_be = origin == DraftOrigin::Pass
            && self.cursor.is_thorough()
            && matches!(draft.fill, Fill::Simplest)
            && draft.is_shorter(self.node.cells(), growth.draft_buffer());
        if !may_be || !growth.retries.should_retry(RetryKind::Redrawn, self.cursor.pass()) {
            return;
        }
        // Written out only now that it is used, since there may be as many such drafts as cells.
        draft.write(self.node.cells(), growth.draft_buffer());
        if let Some(redrawn) = redrawn(&self.node, growth.draft_buffer()) {
            for number in 0..REDRAWN {
                let again = Draft::of(redrawn.clone()).filled_at_random(number);
                self.forms.push((again, DraftOrigin::Redrawn));
            }
        }
    }
}

#[cfg(test)]
mod tests;
