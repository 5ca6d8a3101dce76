//! The last stage of a search: a small scope searched to its end.
//!
//! Edits know which changes may pay. This stage does not: once edits have found nothing more, it tries everything that
//! comes before the best within a small scope, whatever its structure. If there is nothing else before the best, it has
//! proven that nothing smaller fails. If that is too much, it tries the nearest smaller numbers one by one, each alone.

use super::engine::{Engine, Evaluator, Hooks, SMALL_SCOPE, SinceEvaluation, StageEnd};
use super::found::Proof;
use crate::choices::fill::Fill;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Choices, LeafKind};
use crate::shrink::growth::Growth;
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use crate::shrink::scope::{
    EarlierArms, LEVELS, MAX_COUNT, MAX_LARGER, Smaller, few_numbers, with_larger_numbers, with_nearer_numbers,
};
use alloc::collections::VecDeque;
use alloc::rc::Rc;
use alloc::vec::Vec;

/// How many candidates the stage may evaluate, as a share of all that other stages have evaluated.
struct Share {
    numerator: u64,
    denominator: u64,
    min: u64,
    max: u64,
}

/// Without a share, searches that need few evaluations take five times as many. Without the minimum, one search in
/// fifty over records misses its normal form.
const SMALL_SHARE: Share = Share { numerator: 1, denominator: 2, min: 12, max: 100 };
/// The share if no more are left for a proof. It may be larger, since nothing is evaluated unless it leads to a proof.
/// The minimum is enough to try all earlier days of a month. With three times as much as other stages, a minimum of 60
/// and the same maximum, 8 % more searches of natural problems end with a proof, for more than twice the evaluations
/// that this adds to a share of 1.5, at least 12 and at most 200.
const PROOF_SHARE: Share = Share { numerator: 2, denominator: 1, min: 40, max: 400 };
/// How many candidates it may grow for a level: at least this many, and so many for each that it may evaluate.
const MIN_GROWN: u64 = 60;
const GROWN_EACH: u64 = 4;
/// For the level of all keys, of which nothing is evaluated unless there are few.
const GROWN_EACH_FOR_PROOF: u64 = 2;

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
        let effort = self.growth.pair_budget.effort;
        // The second time, nothing smaller was found since.
        let end = if effort == self.effort && effort > 1 {
            StageEnd::Open
        } else {
            self.search_small_scopes(evaluator, hooks)
        };
        match end {
            StageEnd::Open if effort < self.effort && self.evaluations < self.budget / 2 && !hooks.are_late() => {
                self.growth.pair_budget.effort = self.effort;
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
            || self.growth.pair_budget.effort == 0
            || best.choices.count() > MAX_COUNT
            || best.kinds().contains(Kinds::STEPS_LEFT)
            || hooks.are_late()
        {
            return StageEnd::Open;
        }
        let mut has_improved = false;
        loop {
            let best = Rc::clone(&self.best);
            let open = if has_improved { StageEnd::Improved } else { StageEnd::Open };
            let Some(mut smaller) = self.grow_small_scope(&best, evaluator, hooks) else { return open };
            let is_proof = smaller.is_all && smaller.untried.len() as u64 <= self.left(&PROOF_SHARE);
            if !is_proof {
                smaller.keep_levels_of(self.left(&SMALL_SHARE));
            }
            if is_proof {
                sort_by(&mut smaller.untried, &|(_, one), (_, other)| one.cmp(other));
            }
            let mut candidates = smaller.untried.into_iter().map(|(_, choices)| choices);
            match self.try_all(&mut candidates, &best, evaluator, hooks) {
                Evaluated::All if is_proof => {
                    return StageEnd::Proven(Proof { smaller_values: smaller.accepted, rejected: smaller.rejected });
                }
                // Everything before what was found has passed, so it is proven without another evaluation.
                Evaluated::Improved if is_proof => has_improved = true,
                Evaluated::Improved => return StageEnd::Improved,
                Evaluated::All | Evaluated::Some => return open,
            }
        }
    }

    /// Grows what comes before the best, with as much detail as the stage can afford. How much that is, is estimated
    /// before it is grown: a level that proves too large is grown for nothing.
    fn grow_small_scope(
        &mut self,
        best: &Rc<Node>,
        evaluator: &mut dyn Evaluator,
        hooks: &mut Hooks<'_>,
    ) -> Option<Smaller> {
        let (left, for_proof) = (self.left(&SMALL_SHARE), self.left(&PROOF_SHARE));
        let last = LEVELS - 1;
        let max_grown = MIN_GROWN + left * GROWN_EACH;
        // No more can have been tried than were evaluated.
        let tried = self.evaluations;
        let are_too_many = |accepted: u64, most: u64| accepted > tried.saturating_add(most);
        let size_of = |level, arms| Growth::size_of_scope(&best.choices, level, arms);
        let smallest = size_of(0, EarlierArms::Something);
        let accepted = self.growth.accepted_of(smallest);
        let is_too_large = || are_too_many(size_of(last, EarlierArms::AsMuch), for_proof);
        let is_for_nothing = are_too_many(accepted, left) && (are_too_many(accepted, for_proof) || is_too_large());
        if smallest > max_grown || is_for_nothing {
            return None;
        }
        let simplest = self.grow_level(0, best, (u64::MAX, max_grown), evaluator, hooks)?;
        if simplest.is_all {
            return Some(simplest);
        }
        // With the few keys of the first level it shows how many there are of those expected.
        let size = size_of(0, EarlierArms::AsMuch).max(1);
        let of_expected = |expected: u64, found: u64| expected.saturating_mul(found) / size;
        let mut max_size = u64::MAX;
        for level in (1..LEVELS).rev() {
            let (most, max_grown) = match level == last {
                true => (for_proof, MIN_GROWN + for_proof * GROWN_EACH_FOR_PROOF),
                false => (left, max_grown),
            };
            let size = size_of(level, EarlierArms::AsMuch);
            let is_too_large = of_expected(size, simplest.grown) > max_grown || size > max_size;
            // Nothing would be evaluated.
            if is_too_large || are_too_many(of_expected(size, simplest.accepted + 1), most) {
                continue;
            }
            let max_untried = if level == last { for_proof } else { u64::MAX };
            let found = self.grow_level(level, best, (max_untried, max_grown), evaluator, hooks);
            if found.is_some() {
                return found;
            }
            if self.is_cut_short {
                return None;
            }
            if level != last {
                // They were too many: half of them may not be.
                max_size = size / 2;
            }
        }
        Some(simplest)
    }

    /// Grows what comes before the best with one level of detail.
    fn grow_level(
        &mut self,
        level: usize,
        best: &Rc<Node>,
        limits: (u64, u64),
        evaluator: &mut dyn Evaluator,
        hooks: &mut Hooks<'_>,
    ) -> Option<Smaller> {
        let mut since_evaluation = SinceEvaluation::default();
        let cut_short = &mut self.is_cut_short;
        let mut is_over = || {
            *cut_short = since_evaluation.is_check_due() && hooks.should_stop();
            *cut_short
        };
        let found = self.growth.smaller_than(evaluator.grower(), &best.choices, level, limits, &mut is_over);
        self.growth.commit_all();
        found
    }

    /// Tries the numbers just below those of the best, each alone: what fails may do so periodically.
    fn search_near_numbers(&mut self, evaluator: &mut dyn Evaluator, hooks: &mut Hooks<'_>) -> StageEnd {
        let best = Rc::clone(&self.best);
        let is_unfolded = best.kinds().contains(Kinds::STEPS_LEFT);
        if self.effort == 0 || is_unfolded || self.left(&SMALL_SHARE) == 0 || hooks.are_late() {
            return StageEnd::Open;
        }
        let mut nearer = Vec::new();
        for number in few_numbers(&best) {
            let mut of_number = with_nearer_numbers(&best, number);
            of_number.retain(|(_, choices)| !self.growth.has_tried(choices.identity_as_draft()));
            if of_number.len() <= MAX_LARGER || !self.is_bound(&best, number, evaluator, hooks) {
                nearer.append(&mut of_number);
            }
        }
        // The nearest of each number first.
        sort_by(&mut nearer, &|one, other| one.0.cmp(&other.0));
        nearer.truncate(self.left(&SMALL_SHARE) as usize);
        let mut candidates = nearer.into_iter().map(|(_, choices)| choices);
        match self.try_all(&mut candidates, &best, evaluator, hooks) {
            Evaluated::Improved => StageEnd::Improved,
            Evaluated::All | Evaluated::Some => StageEnd::Open,
        }
    }

    /// Whether the next larger numbers fail too. Then this one is a bound, and the property does not fail periodically.
    fn is_bound(
        &mut self,
        best: &Rc<Node>,
        number: usize,
        evaluator: &mut dyn Evaluator,
        hooks: &mut Hooks<'_>,
    ) -> bool {
        let larger = with_larger_numbers(best, number);
        !larger.is_empty() && larger.into_iter().all(|larger| self.larger_fails(larger, best, evaluator, hooks))
    }

    /// Whether choices fail that come after the best.
    fn larger_fails(
        &mut self,
        larger: Choices,
        best: &Rc<Node>,
        evaluator: &mut dyn Evaluator,
        hooks: &mut Hooks<'_>,
    ) -> bool {
        let (identity, sum) = (larger.identity_as_draft(), larger.sum());
        // What failed was accepted then.
        if !self.growth.mark_tried(identity) {
            return self.accepted.contains(&identity);
        }
        *self.growth.draft_buffer() = larger.cells;
        let is_grown = self.growth.grow(evaluator.grower(), Fill::Simplest, sum, &best.choices);
        if !is_grown || !self.growth.reading.is_as_drafted {
            return false;
        }
        if self.evaluations < self.budget {
            evaluator.begin();
        }
        let fails = self.fails(SMALL_SCOPE, evaluator, hooks);
        if self.is_cut_short {
            evaluator.cancel_all();
        }
        fails
    }

    /// How many candidates the stage may still evaluate.
    fn left(&self, share: &Share) -> u64 {
        let evaluated = self.counts[SMALL_SCOPE].evaluations;
        let others = self.evaluations - evaluated;
        if others > self.budget / 2 {
            return 0;
        }
        let most = (others * share.numerator / share.denominator).clamp(share.min, share.max);
        most.saturating_sub(evaluated).min(self.budget - self.evaluations)
    }

    /// Evaluates these candidates until one fails.
    fn try_all(
        &mut self,
        candidates: &mut dyn Iterator<Item = Choices>,
        best: &Rc<Node>,
        evaluator: &mut dyn Evaluator,
        hooks: &mut Hooks<'_>,
    ) -> Evaluated {
        let places = evaluator.capacity().places;
        let mut begun = VecDeque::new();
        let mut tried = Evaluated::All;
        loop {
            while begun.len() < places
                && let Some(choices) = candidates.next()
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
