//! The last stage of a search: a small scope searched to its end.
//!
//! Edits know which changes may pay. This stage does not: once edits have found nothing more, it tries everything that
//! comes before the best within a small scope, whatever its structure. If there is nothing else before the best, it has
//! proven that nothing smaller fails. If that is too much, it tries the nearest smaller numbers one by one, each alone.

use super::engine::{Engine, Evaluator, Hooks, SMALL_SCOPE, SinceEvaluation, StageEnd};
use super::found::Proof;
use crate::choices::fill::Fill;
use crate::choices::{Cell, Choices, LeafKind};
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use crate::shrink::scope::{LEVELS, combinations_of, with_nearer_numbers};
use alloc::collections::VecDeque;
use alloc::rc::Rc;
use alloc::vec::Vec;

/// The most leaves and marks of choices that the stage tries to improve.
const MAX_COUNT: usize = 24;
/// The stage may evaluate one candidate for each two that all other stages have evaluated, at least and at most
/// this many. Without the share, searches that need few evaluations take five times as many; without the minimum, one
/// search in fifty over records misses its normal form.
const ONE_IN: u64 = 2;
const MIN_EVALUATIONS: u64 = 12;
const MAX_EVALUATIONS: u64 = 100;
/// How many candidates it may grow for each level: at least this many, and so many for each that it may evaluate.
const MIN_GROWN: u64 = 60;
const GROWN_EACH: u64 = 8;

impl Hooks<'_> {
    fn are_late(&mut self) -> bool {
        match &mut self.is_late {
            Some(is_late) => is_late(),
            None => false,
        }
    }
}

impl Engine {
    /// The last stage: a small scope and, if that proves nothing, all of the effort for edit pairs.
    #[inline(never)]
    pub(super) fn end(&mut self, evaluator: &mut dyn Evaluator, hooks: &mut Hooks<'_>) -> StageEnd {
        let effort = self.growth.retries.pair_budget.effort;
        // The second time, nothing smaller was found since.
        let end = if effort == self.effort && effort > 1 {
            StageEnd::Open
        } else {
            self.search_small_scopes(evaluator, hooks)
        };
        match end {
            StageEnd::Open if effort < self.effort && self.evaluations < self.budget / 2 && !hooks.are_late() => {
                self.growth.retries.pair_budget.effort = self.effort;
                StageEnd::Again
            }
            end => end,
        }
    }

    fn search_small_scopes(&mut self, evaluator: &mut dyn Evaluator, hooks: &mut Hooks<'_>) -> StageEnd {
        match self.search_small_scope(evaluator, hooks) {
            StageEnd::Open if !self.is_cut_short => self.search_near_numbers(evaluator, hooks),
            end => end,
        }
    }

    /// Tries everything that comes before the best within a small scope.
    fn search_small_scope(&mut self, evaluator: &mut dyn Evaluator, hooks: &mut Hooks<'_>) -> StageEnd {
        let best = Rc::clone(&self.best);
        // A seed stands for a value that is not to shrink.
        let is_seed = |cell: &Cell| cell.leaf().is_some_and(|leaf| leaf.kind == LeafKind::Seed);
        if best.cells().iter().any(is_seed)
            || self.growth.retries.pair_budget.effort == 0
            || best.choices.count() > MAX_COUNT
            || best.kinds().contains(Kinds::STEPS_LEFT)
            || hooks.are_late()
        {
            return StageEnd::Open;
        }
        let mut grown = 1;
        for level in 0..LEVELS {
            let left = self.left_for_small_scope();
            let max_grown = MIN_GROWN + left * GROWN_EACH;
            // What the last level had to grow predicts this one, or it would often be given up half way.
            let is_last = level + 1 == LEVELS;
            let before = if level > 0 { combinations_of(&best, level - 1, is_last) } else { 1 };
            let expected = combinations_of(&best, level, is_last).saturating_mul(grown) / before;
            if expected > max_grown {
                return StageEnd::Open;
            }
            let mut since_evaluation = SinceEvaluation::default();
            let cut_short = &mut self.is_cut_short;
            let mut is_over = || {
                *cut_short = since_evaluation.is_check_due() && hooks.should_stop();
                *cut_short
            };
            let limits = (left, max_grown);
            let found = self.growth.smaller_than(evaluator.grower(), &best.choices, level, limits, &mut is_over);
            self.growth.commit_all();
            let Some(smaller) = found else { return StageEnd::Open };
            grown = smaller.grown;
            match self.try_all(smaller.untried, &best, evaluator, hooks) {
                Evaluated::All => {}
                Evaluated::Improved => return StageEnd::Improved,
                Evaluated::Some => return StageEnd::Open,
            }
            if smaller.is_all {
                return StageEnd::Proven(Proof { smaller_values: smaller.accepted, rejected: smaller.rejected });
            }
        }
        StageEnd::Open
    }

    /// Tries the numbers just below those of the best, each alone: what fails may do so periodically.
    fn search_near_numbers(&mut self, evaluator: &mut dyn Evaluator, hooks: &mut Hooks<'_>) -> StageEnd {
        let best = Rc::clone(&self.best);
        let left = self.left_for_small_scope() as usize;
        let is_unfolded = best.kinds().contains(Kinds::STEPS_LEFT);
        if self.effort == 0 || is_unfolded || left == 0 || hooks.are_late() {
            return StageEnd::Open;
        }
        let mut nearer = with_nearer_numbers(&best);
        nearer.retain(|choices| !self.growth.has_tried(choices.identity_as_draft()));
        nearer.truncate(left);
        match self.try_all(nearer, &best, evaluator, hooks) {
            Evaluated::Improved => StageEnd::Improved,
            Evaluated::All | Evaluated::Some => StageEnd::Open,
        }
    }

    /// How many candidates the stage may still evaluate.
    fn left_for_small_scope(&self) -> u64 {
        let evaluated = self.counts[SMALL_SCOPE].evaluations;
        let others = self.evaluations - evaluated;
        if others > self.budget / 2 {
            return 0;
        }
        let limit = (others / ONE_IN).clamp(MIN_EVALUATIONS, MAX_EVALUATIONS);
        limit.saturating_sub(evaluated).min(self.budget - self.evaluations)
    }

    /// Evaluates these candidates until one fails.
    fn try_all(
        &mut self,
        candidates: Vec<Choices>,
        best: &Rc<Node>,
        evaluator: &mut dyn Evaluator,
        hooks: &mut Hooks<'_>,
    ) -> Evaluated {
        let places = evaluator.capacity().places;
        let mut coming = candidates.into_iter();
        let mut begun = VecDeque::new();
        let mut tried = Evaluated::All;
        loop {
            while begun.len() < places
                && let Some(choices) = coming.next()
            {
                let sum = choices.sum();
                *self.growth.draft_buffer() = choices.cells;
                let is_grown = self.growth.grow(evaluator.grower(), Fill::Simplest, sum, &best.choices);
                if !is_grown || !self.growth.reading.is_as_drafted {
                    // A generator that is not pure.
                    tried = Evaluated::Some;
                    continue;
                }
                evaluator.begin();
                begun.push_back((self.growth.node(), self.growth.attempts, self.growth.cells));
            }
            let Some((node, attempts, cells)) = begun.pop_front() else { return tried };
            if self.evaluate(SMALL_SCOPE, evaluator, hooks) {
                evaluator.cancel_all();
                // As if nothing had been grown ahead.
                (self.growth.attempts, self.growth.cells) = (attempts, cells);
                self.growth.mark_tried(node.choices.identity_as_draft());
                self.accept(&node, hooks);
                return Evaluated::Improved;
            }
            if self.is_cut_short {
                evaluator.cancel_all();
                (self.growth.attempts, self.growth.cells) = (attempts, cells);
                return Evaluated::Some;
            }
            self.growth.mark_tried(node.choices.identity_as_draft());
            self.growth.commit_all();
            self.growth.take_back(node);
        }
    }
}

/// What became of candidates.
enum Evaluated {
    All,
    Improved,
    Some,
}
