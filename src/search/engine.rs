//! Descent, courses, cache and budget. Knows nodes and candidates, but no values.

use crate::choices::Choices;
use crate::choices::edit::Draft;
use crate::tree::moves::{Course, Cursor, NAMES};
use crate::tree::node::Node;
use crate::tree::offspring::{Grower, Offspring};
use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;

/// What grows candidates and evaluates them.
pub(super) trait Evaluator {
    fn grower(&mut self) -> &mut dyn Grower;
    /// Whether the candidate that was grown last fails.
    fn fails(&mut self) -> bool;
}

/// What the user has a say in.
pub(super) struct Hooks<'h> {
    pub(super) stop: &'h mut dyn FnMut() -> bool,
    pub(super) observe: &'h mut dyn FnMut(&Rc<Node>),
    pub(super) passes: &'h mut dyn FnMut(&Rc<Node>, usize) -> Option<Box<dyn Iterator<Item = Choices> + 'h>>,
}

pub(super) struct Engine {
    best: Rc<Node>,
    budget: u64,
    pub(super) evaluations: u64,
    pub(super) improvements: u64,
    pub(super) is_cut_short: bool,
    /// The choices that were evaluated, by their hash.
    tried: BTreeSet<u64>,
    /// For each family of moves, and last for the user's passes: evaluations and improvements.
    counts: Vec<(u64, u64)>,
}

impl Engine {
    pub(super) fn new(best: Rc<Node>, budget: u64) -> Engine {
        let tried = BTreeSet::from([best.choices.identity()]);
        let counts = vec![(0, 0); NAMES.len() + 1];
        Engine { best, budget, evaluations: 0, improvements: 0, is_cut_short: false, tried, counts }
    }

    pub(super) fn best(&self) -> &Rc<Node> {
        &self.best
    }

    pub(super) fn moves(&self) -> Vec<(&'static str, u64, u64)> {
        let names = NAMES.iter().copied().chain(["passes"]);
        names.zip(&self.counts).map(|(name, (evaluations, taken))| (name, *evaluations, *taken)).collect()
    }

    /// Courses to a fixed point; the last one is thorough.
    pub(super) fn run(&mut self, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        let mut course = Course::First;
        while !self.is_cut_short {
            let before = self.improvements;
            self.descend(course, case, hooks);
            self.run_passes(case, hooks);
            course = match course {
                _ if self.improvements > before => Course::Later,
                Course::First | Course::Later => Course::Thorough,
                Course::Thorough => break,
            };
        }
    }

    /// One course: down to the first child that fails, again and again.
    fn descend(&mut self, course: Course, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        let mut offspring = Offspring::new(Rc::clone(&self.best), Cursor::new(course));
        while let Some(child) = offspring.next(case.grower()) {
            if self.consider(&child.node, child.family, case, hooks) {
                offspring = Offspring::new(child.node, child.cursor);
            }
            if self.is_cut_short {
                return;
            }
        }
    }

    fn run_passes(&mut self, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        let mut number = 0;
        while let Some(candidates) = (hooks.passes)(&self.best, number) {
            for choices in candidates {
                let grown = case.grower().grow(&Draft::of(choices.cells()), self.best.choices.count());
                if grown.is_rejected || grown.choices >= self.best.choices {
                    continue;
                }
                self.consider(&Rc::new(Node::new(grown.choices)), NAMES.len(), case, hooks);
                if self.is_cut_short {
                    return;
                }
            }
            number += 1;
        }
    }

    /// Evaluates a candidate that is smaller than the best, unless that was done before, and takes it if it fails.
    fn consider(
        &mut self,
        candidate: &Rc<Node>,
        family: usize,
        case: &mut dyn Evaluator,
        hooks: &mut Hooks<'_>,
    ) -> bool {
        if !self.tried.insert(candidate.choices.identity()) {
            return false;
        }
        if self.evaluations >= self.budget || (hooks.stop)() {
            self.is_cut_short = true;
            return false;
        }
        self.evaluations += 1;
        self.counts[family].0 += 1;
        if !case.fails() {
            return false;
        }
        self.counts[family].1 += 1;
        self.improvements += 1;
        self.best = Rc::clone(candidate);
        (hooks.observe)(candidate);
        true
    }
}
