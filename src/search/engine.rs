//! The engine of a search: descents, courses and budget. Knows nodes and candidates, but no values.

use super::count::{Count, PassCount};
use super::found::Proof;
use super::rest::Rest;
use crate::choices::Choices;
use crate::choices::draft::Draft;
use crate::shrink::edits::{Course, Cursor, ROWS, Rows};
use crate::shrink::growth::{Grower, Growth};
use crate::shrink::node::Node;
use crate::shrink::offspring::Offspring;
use alloc::boxed::Box;
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
    fn first_fails(&mut self) -> bool;
    /// Drops all begun candidates.
    fn give_up(&mut self);
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
    pub(super) fn stops(&mut self) -> bool {
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
    pub(super) first_course: Course,
    /// The counts of each row of edits, then those of the last stage, then those of the user's passes.
    pub(super) counts: [Count; ROWS.len() + 2],
    /// The rows that had a candidate evaluated in this course.
    tried: Rows,
    /// The rows that are switched off.
    pub(super) off: Rows,
    /// What the search does when the rows find nothing more; handed in, since it is built on the engine.
    pub(super) last_stage: Option<LastStage>,
    /// The effort for joint edits, of which the rows have half until the last stage.
    pub(super) effort: u32,
    pub(super) proof: Option<Proof>,
}

pub(super) type LastStage = fn(&mut Engine, &mut dyn Evaluator, &mut Hooks<'_>) -> StageEnd;

/// How the last stage ended.
pub(super) enum StageEnd {
    /// Something smaller fails.
    Improved,
    /// Joint edits have more to spend now.
    Again,
    Proven(Proof),
    Open,
}

/// Where the last stage and the user's passes are counted.
pub(super) const SMALL_SCOPE: usize = ROWS.len();
const PASSES: usize = ROWS.len() + 1;

/// After this many candidates in a row without an evaluation, the stop callback is asked.
const FRUITLESS: u32 = 100;

/// The most candidates that a search grows, without and for each evaluation of its budget: growing takes time even if
/// all candidates are rejected.
const ATTEMPTS: u64 = 100_000;
const ATTEMPTS_EACH: u64 = 20;
/// The most cells that these candidates have in all, counted likewise: so the search of a very large case ends within
/// minutes, even without optimisation.
const CELLS: u64 = 500_000_000;
const CELLS_EACH: u64 = 50_000;

/// One in this many courses is thorough even while courses still find something: they may be taking small steps where a
/// thorough one takes large steps.
const MANY_COURSES: u32 = 8;

/// The number of candidates in a row without an evaluation.
#[derive(Default)]
pub(super) struct Fruitless(u32);

impl Fruitless {
    /// Counts one more. Returns whether to ask the stop callback.
    pub(super) fn are_many(&mut self) -> bool {
        self.0 += 1;
        self.0.is_multiple_of(FRUITLESS)
    }
}

impl Engine {
    /// An engine that begins at `best`. It must be able to go back to an earlier state if several candidates are
    /// evaluated at once: `goes_back`.
    pub(super) fn new(best: Rc<Node>, budget: u64, memory: usize, goes_back: bool) -> Engine {
        let most = ATTEMPTS.saturating_add(budget.saturating_mul(ATTEMPTS_EACH));
        let most_cells = CELLS.saturating_add(budget.saturating_mul(CELLS_EACH));
        // Built in place: the parts are large.
        Engine {
            growth: Growth::new(best.choices.size(), memory, goes_back, (most, most_cells)),
            best,
            budget,
            evaluations: 0,
            improvements: 0,
            is_cut_short: false,
            first_course: Course::First,
            counts: [Count::default(); ROWS.len() + 2],
            tried: Rows::NONE,
            off: Rows::NONE,
            last_stage: None,
            effort: 0,
            proof: None,
        }
    }

    pub(super) fn best(&self) -> &Rc<Node> {
        &self.best
    }

    pub(super) fn rows(&self) -> Vec<PassCount> {
        let mut rows = Vec::with_capacity(self.counts.len());
        for (at, &Count { evaluations, taken, .. }) in self.counts.iter().enumerate() {
            let pass = match at {
                SMALL_SCOPE => "small_scope",
                PASSES => "passes",
                _ => ROWS[at].name,
            };
            rows.push(PassCount { pass, evaluations, improvements: taken });
        }
        rows
    }

    /// Runs courses until a thorough one changes nothing, and nothing smaller fails within a small scope.
    pub(super) fn run(&mut self, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        self.growth.tries(self.best.choices.identity_as_draft());
        let (mut course, mut courses) = (self.first_course, 0_u32);
        let mut offspring = Offspring::new(Rc::clone(&self.best), Cursor::new(course).without(self.off));
        let mut rest = Rest::new();
        while !self.is_cut_short {
            let before = self.improvements;
            self.descend(&mut offspring, case, hooks);
            self.is_cut_short |= self.growth.is_spent();
            if self.is_cut_short {
                break;
            }
            self.run_passes(case, hooks);
            courses += 1;
            if self.improvements > before {
                self.growth.patience.spent.effort = self.effort.div_ceil(2);
            }
            course = match course {
                _ if self.improvements > before && courses.is_multiple_of(MANY_COURSES) => Course::Thorough,
                _ if self.improvements > before => Course::Later,
                Course::First | Course::Later => Course::Thorough,
                Course::Thorough => match self.last_stage.map(|stage| stage(self, case, hooks)) {
                    Some(StageEnd::Improved) => Course::Later,
                    Some(StageEnd::Again) => Course::Thorough,
                    Some(StageEnd::Proven(proof)) => {
                        self.proof = Some(proof);
                        break;
                    }
                    Some(StageEnd::Open) | None => break,
                },
            };
            let resting = rest.after_course(&self.counts, core::mem::replace(&mut self.tried, Rows::NONE));
            let resting = if course.is_thorough() { Rows::NONE } else { resting };
            offspring.begin_course(&self.best, course, resting);
        }
    }

    /// One course: moves to the first child that fails, again and again.
    fn descend(&mut self, offspring: &mut Offspring, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        if let Some(descend) = case.capacity().descend {
            return descend(self, offspring, case, hooks);
        }
        let mut fruitless = Fruitless::default();
        loop {
            let cut_short = &mut self.is_cut_short;
            let mut is_over = || {
                *cut_short = fruitless.are_many() && hooks.stops();
                *cut_short
            };
            let Some(row) = offspring.next_unless(&mut self.growth, case.grower(), &mut is_over) else {
                break;
            };
            if self.growth.tries_grown(row) {
                fruitless = Fruitless::default();
                // If no budget is left, `evaluate` ends the search.
                if self.evaluations < self.budget {
                    case.begin();
                }
                if self.evaluate(row, case, hooks) {
                    let node = self.growth.node();
                    self.take(&node, hooks);
                    let above = offspring.descend(node);
                    self.growth.take_back(above);
                    continue;
                }
                if self.is_cut_short {
                    case.give_up();
                    break;
                }
            } else if is_over() {
                break;
            }
            offspring.pass_by(&mut self.growth);
        }
    }

    #[inline(never)]
    fn run_passes(&mut self, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        // These candidates are not proposed by a row.
        self.growth.patience.tried(None);
        let mut number = 0;
        while let Some(candidates) = (hooks.passes)(&self.best, number) {
            for choices in candidates {
                if self.growth.is_spent() {
                    self.is_cut_short = true;
                    return;
                }
                let (draft, sum) = (Draft::unchanged(), choices.sum());
                self.growth.meets(draft.identity(sum));
                *self.growth.draft() = choices.cells;
                if !self.growth.grow(case.grower(), draft.fill, sum, &self.best.choices) {
                    self.growth.reject(&draft, sum, false);
                    continue;
                }
                if self.growth.reading.choices >= self.best.choices || !self.growth.tries_grown(PASSES) {
                    continue;
                }
                case.begin();
                if self.evaluate(PASSES, case, hooks) {
                    let node = self.growth.node();
                    self.take(&node, hooks);
                } else if self.is_cut_short {
                    case.give_up();
                    return;
                }
            }
            number += 1;
        }
    }

    /// Evaluates the earliest begun candidate. Returns whether it fails and is to be taken.
    pub(super) fn evaluate(&mut self, row: usize, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) -> bool {
        if self.evaluations >= self.budget || hooks.stops() {
            self.is_cut_short = true;
            return false;
        }
        self.evaluations += 1;
        // The user's passes never rest.
        if row < ROWS.len() {
            self.tried.add(row);
        }
        let count = &mut self.counts[row];
        count.evaluations += 1;
        if !case.first_fails() {
            count.streak = 0;
            return false;
        }
        count.taken += 1;
        count.streak += 1;
        true
    }

    pub(super) fn take(&mut self, candidate: &Rc<Node>, hooks: &mut Hooks<'_>) {
        self.improvements += 1;
        self.best = Rc::clone(candidate);
        (hooks.observe)(candidate);
    }
}

#[cfg(test)]
mod tests;
