//! The engine of a search: descents, rounds and budget. Knows nodes and candidates, but no values.

use super::count::{Count, PassCount};
use super::found::Proof;
use super::pass_backoff::PassBackoff;
use crate::choices::Choices;
use crate::shrink::edits::{Cursor, PASSES, PassSet, Round};
use crate::shrink::growth::{Grower, Growth, GrowthLimits};
use crate::shrink::node::Node;
use crate::shrink::offspring::Offspring;
use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::rc::Rc;
use alloc::vec::Vec;

/// How many candidates may be evaluated at once (at least one), and how a search descends if there may be several.
pub(crate) struct Capacity {
    pub(crate) places: usize,
    /// How to descend with more than one place: handed in, so that only crates that use threads compile it.
    pub(super) descend: Option<Descend>,
}

type Descend = fn(&mut Engine, &mut Offspring, &mut dyn Evaluator, &mut Hooks<'_>);

impl Capacity {
    /// One candidate at a time.
    pub(crate) const ONE: Capacity = Capacity { places: 1, descend: None };
}

/// Grows candidates and evaluates them, in the order in which they were begun.
pub(super) trait Evaluator {
    fn grower(&mut self) -> &mut dyn Grower;
    /// How many candidates may be evaluated at once.
    fn capacity(&self) -> Capacity;
    /// Begins to evaluate the candidate that was grown last.
    fn begin(&mut self);
    /// Whether the earliest of the begun candidates fails.
    fn next_fails(&mut self) -> bool;
    /// Drops all begun candidates.
    fn cancel_all(&mut self);
}

/// The user's callbacks.
pub(super) struct Hooks<'h> {
    pub(super) stop: Option<&'h mut dyn FnMut() -> bool>,
    /// Whether it is too late to begin the last stage.
    pub(super) is_late: Option<&'h mut dyn FnMut() -> bool>,
    pub(super) observe: &'h mut dyn FnMut(&Rc<Node>),
    pub(super) passes: &'h mut dyn FnMut(&Rc<Node>, usize) -> Option<Box<dyn Iterator<Item = Choices> + 'h>>,
}

impl Hooks<'_> {
    /// Whether the search should end.
    #[inline]
    pub(super) fn should_stop(&mut self) -> bool {
        match &mut self.stop {
            Some(stop) => stop(),
            None => false,
        }
    }
}

pub(super) struct Engine {
    pub(super) best: Rc<Node>,
    pub(super) growth: Growth,
    pub(super) budget: u64,
    pub(super) evaluations: u64,
    pub(super) improvements: u64,
    pub(super) is_cut_short: bool,
    pub(super) first_round: Round,
    /// The counts of each shrink pass, then those of the last stage, then those of the user's passes.
    pub(super) counts: [Count; PASSES.len() + 2],
    /// The passes that had a candidate evaluated in this round.
    tried: PassSet,
    /// The passes that are switched off.
    pub(super) off: PassSet,
    /// What the search does when the passes find nothing more; handed in, since it is built on the engine.
    pub(super) last_stage: Option<LastStage>,
    /// The effort for edit pairs, of which the passes have half until the last stage.
    pub(super) effort: u32,
    pub(super) proof: Option<Proof>,
    /// The identities of what was accepted last.
    pub(super) accepted: VecDeque<u64>,
}

/// How many of those are remembered.
const MAX_ACCEPTED: usize = 32;

pub(super) type LastStage = fn(&mut Engine, &mut dyn Evaluator, &mut Hooks<'_>) -> StageEnd;

/// How the last stage ended.
pub(super) enum StageEnd {
    /// Something smaller fails.
    Improved,
    /// Edit pairs have a larger budget now.
    Again,
    Proven(Proof),
    Open,
}

/// Where the last stage and the user's passes are counted.
pub(super) const SMALL_SCOPE: usize = PASSES.len();
const USER_PASSES: usize = PASSES.len() + 1;

/// After this many candidates in succession without an evaluation, the stop callback is asked.
const MAX_WITHOUT_EVALUATION: u32 = 100;

/// The most candidates that a search grows, without and for each evaluation of its budget: growing takes time even if
/// all candidates are rejected.
const MAX_ATTEMPTS: u64 = 100_000;
const MAX_ATTEMPTS_EACH: u64 = 20;
/// The most cells that these candidates have in all, counted likewise: so the search of a very large case ends within
/// minutes, even without optimisation.
const MAX_CELLS: u64 = 500_000_000;
const MAX_CELLS_EACH: u64 = 50_000;

/// One in this many rounds is thorough even while rounds still find something: they may be taking small steps where a
/// thorough one takes large steps.
const ROUNDS_PER_THOROUGH: u32 = 8;

/// The number of candidates in succession without an evaluation.
#[derive(Default)]
pub(super) struct SinceEvaluation(u32);

impl SinceEvaluation {
    /// Counts one more. Returns whether to ask the stop callback.
    pub(super) fn is_check_due(&mut self) -> bool {
        self.0 += 1;
        self.0.is_multiple_of(MAX_WITHOUT_EVALUATION)
    }
}

impl Engine {
    /// An engine that begins at `best`. It must be able to go back to an earlier state if several candidates are
    /// evaluated at once: `can_undo`.
    pub(super) fn new(best: Rc<Node>, budget: u64, memory: usize, can_undo: bool) -> Engine {
        let mut growth = Growth::new(best.choices.size(), memory);
        growth.limits = GrowthLimits {
            max_attempts: MAX_ATTEMPTS.saturating_add(budget.saturating_mul(MAX_ATTEMPTS_EACH)),
            max_cells: MAX_CELLS.saturating_add(budget.saturating_mul(MAX_CELLS_EACH)),
        };
        if can_undo {
            growth.keep_changes();
        }
        Engine {
            growth,
            best,
            budget,
            evaluations: 0,
            improvements: 0,
            is_cut_short: false,
            first_round: Round::First,
            counts: [Count::default(); PASSES.len() + 2],
            tried: PassSet::NONE,
            off: PassSet::NONE,
            last_stage: None,
            effort: 0,
            proof: None,
            accepted: VecDeque::new(),
        }
    }

    pub(super) fn best(&self) -> &Rc<Node> {
        &self.best
    }

    pub(super) fn pass_counts(&self) -> Vec<PassCount> {
        let mut passes = Vec::with_capacity(self.counts.len());
        for (at, &Count { evaluations, accepted, .. }) in self.counts.iter().enumerate() {
            let pass = match at {
                SMALL_SCOPE => "small_scope",
                USER_PASSES => "passes",
                _ => PASSES[at].name,
            };
            passes.push(PassCount { pass, evaluations, improvements: accepted });
        }
        passes
    }

    /// Runs rounds until a thorough one changes nothing, and nothing smaller fails within a small scope.
    pub(super) fn run(&mut self, evaluator: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        self.growth.mark_tried(self.best.choices.identity_as_draft());
        let (mut round, mut rounds) = (self.first_round, 0_u32);
        let mut offspring = Offspring::new(Rc::clone(&self.best), Cursor::new(round).without(self.off));
        let mut backoff = PassBackoff::new();
        while !self.is_cut_short {
            let before = self.improvements;
            self.descend(&mut offspring, evaluator, hooks);
            self.is_cut_short |= self.growth.is_at_limit();
            if self.is_cut_short {
                break;
            }
            self.run_passes(evaluator, hooks);
            rounds += 1;
            if self.improvements > before {
                self.growth.pair_budget.effort = self.effort.div_ceil(2);
            }
            round = match round {
                _ if self.improvements > before && rounds.is_multiple_of(ROUNDS_PER_THOROUGH) => Round::Thorough,
                _ if self.improvements > before => Round::Later,
                Round::First | Round::Later => Round::Thorough,
                Round::Thorough => match self.last_stage.map(|stage| stage(self, evaluator, hooks)) {
                    Some(StageEnd::Improved) => Round::Later,
                    Some(StageEnd::Again) => Round::Thorough,
                    Some(StageEnd::Proven(proof)) => {
                        self.proof = Some(proof);
                        break;
                    }
                    Some(StageEnd::Open) | None => break,
                },
            };
            let skipped = backoff.after_round(&self.counts, core::mem::replace(&mut self.tried, PassSet::NONE));
            let skipped = if round.is_thorough() { PassSet::NONE } else { skipped };
            offspring.begin_round(&self.best, round, skipped);
        }
    }

    /// One round: moves to the first child that fails, again and again.
    fn descend(&mut self, offspring: &mut Offspring, evaluator: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        if let Some(descend) = evaluator.capacity().descend {
            return descend(self, offspring, evaluator, hooks);
        }
        let mut since_evaluation = SinceEvaluation::default();
        loop {
            let cut_short = &mut self.is_cut_short;
            let mut is_over = || {
                *cut_short = since_evaluation.is_check_due() && hooks.should_stop();
                *cut_short
            };
            let Some(pass) = offspring.next_unless(&mut self.growth, evaluator.grower(), &mut is_over) else {
                break;
            };
            if self.growth.mark_last_tried(pass) {
                since_evaluation = SinceEvaluation::default();
                // If no budget is left, `evaluate` ends the search.
                if self.evaluations < self.budget {
                    evaluator.begin();
                }
                if self.evaluate(pass, evaluator, hooks) {
                    let node = self.growth.node();
                    self.accept(&node, hooks);
                    let above = offspring.descend(node);
                    self.growth.take_back(above);
                    continue;
                }
                if self.is_cut_short {
                    evaluator.cancel_all();
                    break;
                }
            } else if is_over() {
                break;
            }
            offspring.on_not_accepted(&mut self.growth);
        }
    }

    #[inline(never)]
    fn run_passes(&mut self, evaluator: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        // These candidates are not proposed by a pass.
        self.growth.retries.record_try(None);
        let mut number = 0;
        while let Some(candidates) = (hooks.passes)(&self.best, number) {
            for choices in candidates {
                if self.growth.is_at_limit() {
                    self.is_cut_short = true;
                    return;
                }
                let is_grown = self.growth.grow_choices(evaluator.grower(), choices, &self.best.choices);
                let is_new = is_grown
                    && self.growth.reading.choices < self.best.choices
                    && self.growth.mark_last_tried(USER_PASSES);
                if !is_new {
                    continue;
                }
                evaluator.begin();
                if self.evaluate(USER_PASSES, evaluator, hooks) {
                    let node = self.growth.node();
                    self.accept(&node, hooks);
                } else if self.is_cut_short {
                    evaluator.cancel_all();
                    return;
                }
            }
            number += 1;
        }
    }

    /// Evaluates the earliest begun candidate. Returns whether it fails and is to be accepted.
    pub(super) fn evaluate(&mut self, pass: usize, evaluator: &mut dyn Evaluator, hooks: &mut Hooks<'_>) -> bool {
        let fails = self.fails(pass, evaluator, hooks);
        let count = &mut self.counts[pass];
        count.accepted += u64::from(fails);
        count.streak = if fails { count.streak + 1 } else { 0 };
        fails
    }

    /// Evaluates the earliest begun candidate, which need not be smaller. Returns whether it fails; false if the search
    /// is cut short.
    pub(super) fn fails(&mut self, pass: usize, evaluator: &mut dyn Evaluator, hooks: &mut Hooks<'_>) -> bool {
        if self.evaluations >= self.budget || hooks.should_stop() {
            self.is_cut_short = true;
            return false;
        }
        self.evaluations += 1;
        // The user's passes are never skipped.
        if pass < PASSES.len() {
            self.tried.add(pass);
        }
        self.counts[pass].evaluations += 1;
        evaluator.next_fails()
    }

    pub(super) fn accept(&mut self, candidate: &Rc<Node>, hooks: &mut Hooks<'_>) {
        self.improvements += 1;
        if self.accepted.len() == MAX_ACCEPTED {
            self.accepted.pop_front();
        }
        self.accepted.push_back(candidate.choices.identity_as_draft());
        self.best = Rc::clone(candidate);
        (hooks.observe)(candidate);
    }
}

#[cfg(test)]
mod tests;
