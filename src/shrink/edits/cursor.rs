//! How far a round has come on a node: which pass of the table is at hand, and which may be left out.

use super::lower::repeat_last_changes::begun_at;
use super::pass::{AfterRejection, PassState, StartContext};
use super::schedule::round::{PassSet, Round};
use super::table::{PASSES, ShrinkPass, ZERO};
use crate::choices::draft::Draft;
use crate::shrink::node::Node;
use crate::shrink::pair_budget::EditPairBudget;
use alloc::boxed::Box;
use alloc::rc::Rc;

#[derive(Clone, Default)]
pub(crate) struct Cursor {
    /// The index of the pass at hand, and its edits; `None` before the first pass and after the last.
    index: usize,
    edits: Option<Box<dyn PassState>>,
    round: Round,
    /// The passes that have tried everything on this node without success.
    exhausted: PassSet,
    /// The passes that have tried everything on this node in a thorough round.
    proven: PassSet,
    /// The passes that this round skips.
    skipped: PassSet,
    /// The passes that are switched off for good.
    off: PassSet,
    /// Whether the pass at hand began on this node and no proposal was rejected: candidates past those come later.
    is_plain: bool,
    /// The pass whose budget was used up on this node, and how far it had come: it continues there if it gets more.
    paused: Option<(usize, Box<dyn PassState>)>,
    /// What happened before, for passes that begin.
    before: StartContext,
}

impl Cursor {
    pub(crate) fn new(round: Round) -> Cursor {
        Cursor { round, ..Cursor::default() }
    }

    /// This cursor without some passes.
    pub(crate) fn without(mut self, off: PassSet) -> Cursor {
        self.off = off;
        self
    }

    /// A cursor for the nearest candidates past a rejected one. Numbers set to their simplest come first.
    pub(crate) fn nearest(&self) -> Cursor {
        let first = if self.off.contains(ZERO) { PASSES.len() } else { ZERO };
        Cursor::starting_at(first, Round::Later).without(self.off)
    }

    /// A cursor that begins with the pass with this index. It proposes nothing if that pass is not for this round.
    pub(super) fn starting_at(index: usize, round: Round) -> Cursor {
        let pass = PASSES.get(index).filter(|pass| round.kinds().contains(pass.needs.of_rounds()));
        match pass {
            Some(pass) => Cursor { index, edits: Some(pass.begin()), ..Cursor::new(round) },
            None => Cursor { index: PASSES.len(), ..Cursor::new(round) },
        }
    }

    /// Begins another round in place, without the passes that it skips. On the same node as before, passes that would
    /// only repeat themselves are left out too.
    pub(crate) fn begin_round(&mut self, round: Round, is_same_node: bool, skipped: PassSet) {
        if !is_same_node {
            (self.exhausted, self.proven, self.paused) = (PassSet::NONE, PassSet::NONE, None);
        }
        let mut exhausted = PassSet::NONE;
        for index in self.exhausted.iter() {
            let dependence = PASSES[index].dependence;
            if !dependence.differs_between(self.round, round) {
                exhausted.add(index);
            }
            if self.round.is_thorough() && dependence.is_repeatable() {
                self.proven.add(index);
            }
        }
        if round.is_thorough() {
            exhausted = exhausted.union(self.proven);
        }
        (self.index, self.edits, self.is_plain) = (0, None, false);
        (self.round, self.exhausted, self.skipped) = (round, exhausted, skipped);
        self.before.began = None;
    }

    pub(crate) fn is_thorough(&self) -> bool {
        self.round.is_thorough()
    }

    /// Which pass the last proposal came from.
    pub(crate) fn pass(&self) -> usize {
        self.index
    }

    /// Remembers the node that the round begins on.
    pub(crate) fn begin(&mut self, node: &Rc<Node>) {
        if self.is_at_start() && !self.round.is_first() {
            self.before.began = begun_at(node);
        }
    }

    fn is_at_start(&self) -> bool {
        self.index == 0 && self.edits.is_none()
    }

    /// The next draft; `pair_budget` is the budget for edit pairs.
    pub(crate) fn propose(&mut self, node: &Node, pair_budget: EditPairBudget) -> Option<Draft> {
        if self.is_at_start() {
            self.continue_at(node, 0);
        }
        loop {
            let edits = self.edits.as_mut()?;
            let is_in_budget = edits.is_in_budget(node, pair_budget);
            if is_in_budget && let Some(draft) = edits.propose(node, self.round) {
                return Some(draft);
            }
            self.leave_pass(is_in_budget);
            self.continue_at(node, self.index + 1);
        }
    }

    /// Leaves the pass at hand, which has tried everything unless its budget was used up before.
    fn leave_pass(&mut self, has_tried_everything: bool) {
        let Some(edits) = self.edits.take() else { return };
        edits.export_to(&mut self.before.pair_history);
        match (self.is_plain, has_tried_everything) {
            (true, true) => self.exhausted.add(self.index),
            (true, false) => self.paused = Some((self.index, edits)),
            (false, _) => {}
        }
    }

    /// Continues at the first pass, from this index on, that may have something to propose.
    fn continue_at(&mut self, node: &Node, index: usize) {
        let left_out = self.exhausted.union(self.skipped).union(self.off);
        let present = node.kinds().union(self.round.kinds());
        let has_something = |index: &usize| !left_out.contains(*index) && present.contains(PASSES[*index].needs);
        self.index = (index..PASSES.len()).find(has_something).unwrap_or(PASSES.len());
        self.is_plain = true;
        if let Some((_, edits)) = self.paused.take_if(|(index, _)| *index == self.index) {
            self.edits = Some(edits);
            return;
        }
        self.edits = PASSES.get(self.index).map(ShrinkPass::begin);
        if let Some(edits) = &mut self.edits {
            edits.start(node, &self.before);
        }
    }

    /// Notes that the last proposal was accepted, and led from `before` to `after`.
    pub(crate) fn accepted(&mut self, before: &Node, after: &Node) {
        (self.exhausted, self.proven, self.paused) = (PassSet::NONE, PassSet::NONE, None);
        self.is_plain = false;
        if let Some(edits) = &mut self.edits {
            edits.accepted(before, after);
        }
    }

    /// Notes that the generator rejected the last proposal. Returns whether candidates past it may be worth trying.
    pub(crate) fn rejected(&mut self, is_usual: bool) -> bool {
        self.is_plain = false;
        self.edits.as_mut().is_some_and(|edits| edits.on_rejected(is_usual) == AfterRejection::LookAhead)
    }

    pub(crate) fn no_progress(&mut self) {
        if let Some(edits) = &mut self.edits {
            edits.on_no_progress();
        }
    }
}

#[cfg(test)]
mod tests;
