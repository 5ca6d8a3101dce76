//! Descent, courses, cache and budget. Knows nodes and candidates, but no values.

use super::MoveCount;
use super::ahead::Room;
use super::rest::Rest;
use crate::choices::Choices;
use crate::choices::edit::Draft;
use crate::tree::growth::{Grower, Growth};
use crate::tree::moves::{Course, Cursor, Families, NAMES};
use crate::tree::node::Node;
use crate::tree::offspring::Offspring;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::vec::Vec;

/// What grows candidates and evaluates them, in the order in which they were begun.
pub(super) trait Evaluator {
    fn grower(&mut self) -> &mut dyn Grower;
    /// How many candidates may be under way at once.
    fn room(&self) -> Room;
    /// Begins to evaluate the candidate that was grown last.
    fn begin(&mut self);
    /// Whether the candidate fails that was begun first of those under way.
    fn first_fails(&mut self) -> bool;
    /// Nobody will ask for those that are under way.
    fn give_up(&mut self);
}

/// What the user has a say in.
pub(super) struct Hooks<'h> {
    pub(super) stop: Option<&'h mut dyn FnMut() -> bool>,
    pub(super) observe: &'h mut dyn FnMut(&Rc<Node>),
    pub(super) passes: &'h mut dyn FnMut(&Rc<Node>, usize) -> Option<Box<dyn Iterator<Item = Choices> + 'h>>,
}

impl Hooks<'_> {
    /// Whether the search is to end.
    #[inline]
    pub(super) fn stops(&mut self) -> bool {
        match &mut self.stop {
            Some(stop) => stop(),
            None => false,
        }
    }
}

pub(super) struct Engine {
    best: Rc<Node>,
    pub(super) growth: Growth,
    pub(super) budget: u64,
    pub(super) evaluations: u64,
    pub(super) improvements: u64,
    pub(super) is_cut_short: bool,
    /// For each family of moves, and last for the user's passes.
    pub(super) counts: [Count; NAMES.len() + 1],
    /// The families of which something was evaluated in this course.
    tried: Families,
}

/// What came of the candidates of a family.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    pub(super) evaluations: u64,
    pub(super) taken: u64,
    /// How many were taken since the last that was not.
    pub(super) streak: u32,
}

/// After how many candidates in a row that were not worth an evaluation it is asked whether the search is to end.
const IN_VAIN: u32 = 100;

/// How many candidates are grown at most, and how many more for each evaluation of the budget: what is rejected again
/// and again takes time too.
const ATTEMPTS: u64 = 100_000;
const ATTEMPTS_EACH: u64 = 20;
/// How many cells they have at most, and how many more for each evaluation: so the search of a very large case ends too, in
/// minutes where nothing is optimised.
const CELLS: u64 = 500_000_000;
const CELLS_EACH: u64 = 50_000;

/// Of so many courses one is thorough, though they find something: each may only step down a little where it would leap.
const MANY_COURSES: u32 = 8;

/// Candidates in a row that were not worth an evaluation.
#[derive(Default)]
pub(super) struct InVain(u32);

impl InVain {
    /// One more. Whether they are enough to ask.
    pub(super) fn are_many(&mut self) -> bool {
        self.0 += 1;
        self.0.is_multiple_of(IN_VAIN)
    }
}

impl Engine {
    /// Several candidates may be under way at once if it `goes_back`.
    pub(super) fn new(best: Rc<Node>, budget: u64, memory: usize, goes_back: bool) -> Engine {
        let most = ATTEMPTS.saturating_add(budget.saturating_mul(ATTEMPTS_EACH));
        let most_cells = CELLS.saturating_add(budget.saturating_mul(CELLS_EACH));
        // Each in its place at once: they are large.
        Engine {
            growth: Growth::new(best.choices.size(), memory, goes_back, (most, most_cells)),
            best,
            budget,
            evaluations: 0,
            improvements: 0,
            is_cut_short: false,
            counts: [Count::default(); NAMES.len() + 1],
            tried: Families::NONE,
        }
    }

    pub(super) fn best(&self) -> &Rc<Node> {
        &self.best
    }

    pub(super) fn moves(&self) -> Vec<MoveCount> {
        let mut moves = Vec::with_capacity(self.counts.len());
        for (at, &Count { evaluations, taken, .. }) in self.counts.iter().enumerate() {
            let family = if at < NAMES.len() { NAMES[at] } else { "passes" };
            moves.push(MoveCount { family, evaluations, improvements: taken });
        }
        moves
    }

    /// Courses to a fixed point; the last one is thorough, and of many one now and then.
    pub(super) fn run(&mut self, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        self.growth.tries(self.best.choices.identity_as_draft());
        let (mut course, mut courses) = (Course::First, 0_u32);
        let mut offspring = Offspring::new(Rc::clone(&self.best), Cursor::new(course));
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
            course = match course {
                _ if self.improvements > before && courses.is_multiple_of(MANY_COURSES) => Course::Thorough,
                _ if self.improvements > before => Course::Later,
                Course::First | Course::Later => Course::Thorough,
                Course::Thorough => break,
            };
            let resting = rest.after_course(&self.counts, core::mem::take(&mut self.tried));
            let resting = if course.is_thorough() { Families::NONE } else { resting };
            offspring.begin_course(&self.best, course, resting);
        }
    }

    /// One course: down to the first child that fails, again and again.
    fn descend(&mut self, offspring: &mut Offspring, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        if let Some(descend) = case.room().descend {
            return descend(self, offspring, case, hooks);
        }
        let mut in_vain = InVain::default();
        loop {
            let cut_short = &mut self.is_cut_short;
            let mut is_over = || {
                *cut_short = in_vain.are_many() && hooks.stops();
                *cut_short
            };
            let Some(family) = offspring.next_unless(&mut self.growth, case.grower(), &mut is_over) else {
                break;
            };
            if self.growth.tries_grown() {
                in_vain = InVain::default();
                // What there is no budget for ends the search.
                if self.evaluations < self.budget {
                    case.begin();
                }
                if self.evaluate(family, case, hooks) {
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
                if !self.growth.grow(case.grower(), draft.missing, sum, &self.best.choices) {
                    self.growth.reject(&draft, sum, false);
                    continue;
                }
                if self.growth.reading.choices >= self.best.choices || !self.growth.tries_grown() {
                    continue;
                }
                case.begin();
                if self.evaluate(NAMES.len(), case, hooks) {
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

    /// Evaluates the candidate that was begun first. Whether it fails, and is to be taken.
    pub(super) fn evaluate(&mut self, family: usize, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) -> bool {
        if self.evaluations >= self.budget || hooks.stops() {
            self.is_cut_short = true;
            return false;
        }
        self.evaluations += 1;
        // The user's passes never rest.
        if family < NAMES.len() {
            self.tried.add(family);
        }
        let count = &mut self.counts[family];
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
