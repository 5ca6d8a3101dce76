//! Descent, courses, cache and budget. Knows nodes and candidates, but no values.
//!
//! Where several candidates may be under way at once, a descent runs ahead: it goes on as if it knew what comes of those
//! before. Whatever turns out to rest on a wrong guess is taken back, so that the result is that of going one by one.

use crate::choices::Choices;
use crate::choices::edit::Draft;
use crate::tree::growth::{Grower, Growth, GrowthPoint};
use crate::tree::moves::{Course, Cursor, NAMES};
use crate::tree::node::Node;
use crate::tree::offspring::Offspring;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::vec::Vec;

/// What grows candidates and evaluates them, in the order in which they were begun.
pub(super) trait Evaluator {
    fn grower(&mut self) -> &mut dyn Grower;
    /// How many candidates may be under way at once.
    fn room(&self) -> usize;
    /// Begins to evaluate the candidate that was grown last.
    fn begin(&mut self);
    /// Whether the candidate fails that was begun first of those under way.
    fn first_fails(&mut self) -> bool;
    /// Nobody will ask for those that are under way.
    fn give_up(&mut self);
}

/// What the user has a say in.
pub(super) struct Hooks<'h> {
    pub(super) stop: &'h mut dyn FnMut() -> bool,
    pub(super) observe: &'h mut dyn FnMut(&Rc<Node>),
    pub(super) passes: &'h mut dyn FnMut(&Rc<Node>, usize) -> Option<Box<dyn Iterator<Item = Choices> + 'h>>,
}

pub(super) struct Engine {
    best: Rc<Node>,
    pub(super) growth: Growth,
    budget: u64,
    pub(super) evaluations: u64,
    pub(super) improvements: u64,
    pub(super) is_cut_short: bool,
    /// For each family of moves, and last for the user's passes.
    counts: [Count; NAMES.len() + 1],
}

/// What came of the candidates of a family.
#[derive(Clone, Copy, Default)]
struct Count {
    evaluations: u64,
    taken: u64,
    /// How many were taken since the last that was not.
    streak: u32,
}

/// How many candidates of a family in a row have to be taken for the next one to be guessed to be.
const STREAK: u32 = 2;

/// After how many candidates in a row that were not worth an evaluation it is asked whether the search is to end.
const IN_VAIN: u32 = 100;

/// Candidates in a row that were not worth an evaluation.
#[derive(Default)]
struct InVain(u32);

impl InVain {
    /// One more. Whether they are enough to ask.
    fn are_many(&mut self) -> bool {
        self.0 += 1;
        self.0.is_multiple_of(IN_VAIN)
    }
}

/// A descent as far as it has run ahead.
struct Ahead {
    /// What comes next, if all guesses are right.
    offspring: Offspring,
    waiting: Vec<Waiting>,
    has_ended: bool,
}

/// A candidate about which nothing is known yet.
struct Waiting {
    node: Rc<Node>,
    family: usize,
    /// Where growing and trying had come to with it.
    point: GrowthPoint,
    is_guessed_taken: bool,
    /// How to go on if the guess is wrong; nothing if the descent has not gone on since.
    otherwise: Option<Box<Offspring>>,
}

impl Engine {
    /// Several candidates may be under way at once if it `goes_back`.
    pub(super) fn new(best: Rc<Node>, budget: u64, memory: usize, goes_back: bool) -> Engine {
        let mut growth = Growth::new(best.choices.size(), memory, goes_back);
        growth.tries(best.choices.identity());
        let counts = [Count::default(); NAMES.len() + 1];
        Engine { best, growth, budget, evaluations: 0, improvements: 0, is_cut_short: false, counts }
    }

    pub(super) fn best(&self) -> &Rc<Node> {
        &self.best
    }

    pub(super) fn moves(&self) -> Vec<(&'static str, u64, u64)> {
        let mut moves = Vec::with_capacity(self.counts.len());
        for (family, Count { evaluations, taken, .. }) in self.counts.iter().enumerate() {
            moves.push((NAMES.get(family).copied().unwrap_or("passes"), *evaluations, *taken));
        }
        moves
    }

    /// Courses to a fixed point; the last one is thorough.
    pub(super) fn run(&mut self, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        let mut course = Course::First;
        let mut cursor = Cursor::new(course);
        while !self.is_cut_short {
            let before = self.improvements;
            let end = self.descend(cursor, case, hooks);
            if self.is_cut_short {
                break;
            }
            let by_moves = self.improvements;
            self.run_passes(case, hooks);
            course = match course {
                _ if self.improvements > before => Course::Later,
                Course::First | Course::Later => Course::Thorough,
                Course::Thorough => break,
            };
            cursor = if self.improvements > by_moves { Cursor::new(course) } else { end.again(course) };
        }
    }

    /// One course: down to the first child that fails, again and again. Returns where it ended.
    fn descend(&mut self, cursor: Cursor, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) -> Cursor {
        let mut offspring = Offspring::new(Rc::clone(&self.best), cursor);
        if case.room() > 1 {
            return self.descend_ahead(offspring, case, hooks);
        }
        let mut in_vain = InVain::default();
        loop {
            let cut_short = &mut self.is_cut_short;
            let mut is_over = || {
                *cut_short = in_vain.are_many() && (hooks.stop)();
                *cut_short
            };
            let Some(family) = offspring.next_unless(&mut self.growth, case.grower(), &mut is_over) else {
                break;
            };
            if !self.growth.tries_grown() {
                if is_over() {
                    break;
                }
                continue;
            }
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
            } else if self.is_cut_short {
                case.give_up();
                break;
            }
        }
        offspring.into_cursor()
    }

    /// The same with several candidates under way.
    #[inline(never)]
    fn descend_ahead(&mut self, offspring: Offspring, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) -> Cursor {
        let mut ahead = Ahead { offspring, waiting: Vec::new(), has_ended: false };
        loop {
            self.run_ahead(&mut ahead, case, hooks.stop);
            if ahead.waiting.is_empty() {
                return ahead.offspring.into_cursor();
            }
            let first = ahead.waiting.remove(0);
            let is_taken = self.evaluate(first.family, case, hooks);
            if is_taken {
                self.take(&first.node, hooks);
            }
            self.growth.settle(&first.point);
            if is_taken == first.is_guessed_taken && !self.is_cut_short {
                continue;
            }
            case.give_up();
            self.growth.back_to(&first.point);
            if self.is_cut_short {
                return ahead.offspring.into_cursor();
            }
            match first.otherwise {
                Some(offspring) => ahead.offspring = *offspring,
                None => {
                    ahead.offspring.descend(first.node);
                }
            }
            ahead.waiting.clear();
            ahead.has_ended = false;
        }
    }

    /// Begins to evaluate children that were not tried before, as many as there is room for.
    fn run_ahead(&mut self, ahead: &mut Ahead, case: &mut dyn Evaluator, stop: &mut dyn FnMut() -> bool) {
        let room = case.room();
        let mut in_vain = InVain::default();
        while !ahead.has_ended && ahead.waiting.len() < room {
            // What comes of those under way is asked first: then nothing rests on a guess.
            let (is_known, cut_short, mut is_paused) = (ahead.waiting.is_empty(), &mut self.is_cut_short, false);
            let mut is_over = || {
                let are_many = in_vain.are_many();
                (is_paused, *cut_short) = (are_many && !is_known, are_many && is_known && stop());
                are_many && (is_paused || *cut_short)
            };
            let Some(family) = ahead.offspring.next_unless(&mut self.growth, case.grower(), &mut is_over) else {
                ahead.has_ended = !is_paused;
                return;
            };
            if !self.growth.tries_grown() {
                if is_over() {
                    ahead.has_ended = !is_paused;
                    return;
                }
                continue;
            }
            in_vain = InVain::default();
            // What there is no budget for will end the search, if it comes to that.
            ahead.has_ended = self.evaluations + ahead.waiting.len() as u64 >= self.budget;
            if !ahead.has_ended {
                case.begin();
            }
            let (node, point) = (self.growth.node(), self.growth.point());
            let is_guessed_taken = room > 1 && self.counts[family].streak >= STREAK;
            let otherwise = (room > 1).then(|| {
                let mut below = ahead.offspring.clone();
                below.descend(Rc::clone(&node));
                Box::new(if is_guessed_taken { core::mem::replace(&mut ahead.offspring, below) } else { below })
            });
            ahead.waiting.push(Waiting { node, family, point, is_guessed_taken, otherwise });
        }
    }

    #[inline(never)]
    fn run_passes(&mut self, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        let mut number = 0;
        while let Some(candidates) = (hooks.passes)(&self.best, number) {
            for choices in candidates {
                let (draft, limit, sum) = (Draft::unchanged(), self.best.choices.count(), choices.sum());
                self.growth.cells = choices.cells;
                let is_accepted = self.growth.grow(case.grower(), &draft, sum, limit, false);
                if !is_accepted || self.growth.reading.choices >= self.best.choices || !self.growth.tries_grown() {
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
    fn evaluate(&mut self, family: usize, case: &mut dyn Evaluator, hooks: &mut Hooks<'_>) -> bool {
        if self.evaluations >= self.budget || (hooks.stop)() {
            self.is_cut_short = true;
            return false;
        }
        self.evaluations += 1;
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

    fn take(&mut self, candidate: &Rc<Node>, hooks: &mut Hooks<'_>) {
        self.improvements += 1;
        self.best = Rc::clone(candidate);
        (hooks.observe)(candidate);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choices::{Cell, FULL_SIZE, Leaf};
    use crate::tree::growth::Source;

    /// Draws numbers; all up to this sum pass.
    struct Sum {
        most: u64,
        asked: alloc::collections::VecDeque<u64>,
        sum: u64,
    }

    impl Grower for Sum {
        fn grow(&mut self, source: &mut Source) -> bool {
            let numbers: Result<Vec<u64>, _> = (0..3).map(|_| source.leaf(Leaf::plain(1000), |_, _| 0)).collect();
            self.sum = numbers.iter().flatten().sum();
            numbers.is_ok()
        }
    }

    impl Evaluator for Sum {
        fn grower(&mut self) -> &mut dyn Grower {
            self
        }

        fn room(&self) -> usize {
            2
        }

        fn begin(&mut self) {
            self.asked.push_back(self.sum);
        }

        fn first_fails(&mut self) -> bool {
            self.asked.pop_front().is_some_and(|sum| sum > self.most)
        }

        fn give_up(&mut self) {
            self.asked.clear();
        }
    }

    #[test]
    fn a_short_memory_holds_no_more_than_it_may_and_leads_to_the_same() {
        let numbers = [700, 20, 500].map(|key| Cell::Leaf(Leaf::plain(1000).with_key(key)));
        let mut evaluations = Vec::new();
        for memory in [1000, 10, 1, 0] {
            let start = Rc::new(Node::new(Choices::new(numbers.to_vec(), FULL_SIZE)));
            let mut engine = Engine::new(start, 10_000, memory, true);
            let mut hooks = Hooks { stop: &mut || false, observe: &mut |_| (), passes: &mut |_, _| None };
            let mut sums = Sum { most: 1100, asked: alloc::collections::VecDeque::new(), sum: 0 };
            engine.run(&mut sums, &mut hooks);
            assert_eq!(engine.best().choices.keys(), [0, 101, 1000], "{memory}");
            assert!(!engine.is_cut_short);
            let (held, changes) = engine.growth.held();
            assert!(held <= memory && changes <= 1, "{held}, {changes}");
            evaluations.push(engine.evaluations);
        }
        assert!(evaluations.is_sorted() && evaluations[0] < evaluations[3], "{evaluations:?}");
    }
}
