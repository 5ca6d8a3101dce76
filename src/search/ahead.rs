//! Descents that evaluate several candidates at once. They run ahead: while results are awaited, they guess them and
//! continue. What follows from a wrong guess is undone, so that the result is that of evaluating one by one.
//!
//! [`Capacity::of`] hands this code in, so that only crates that use threads compile it. Knows nodes and candidates,
//! but no values.

use super::engine::{Capacity, Engine, Evaluator, Hooks, SinceEvaluation};
use crate::shrink::growth::GrowthPoint;
use crate::shrink::node::Node;
use crate::shrink::offspring::Offspring;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::vec::Vec;

impl Capacity {
    /// Room to evaluate this many candidates at once.
    #[inline]
    #[cfg_attr(not(any(feature = "std", test)), expect(dead_code, reason = "only threads have room"))]
    pub(crate) fn of(places: usize) -> Capacity {
        Capacity { places, descend: Some(Engine::descend_ahead) }
    }
}

/// If the last candidates of a shrink pass were accepted, at least this many, the next one is guessed to be accepted
/// too.
const STREAK: u32 = 2;

/// A descent that has run ahead.
struct Ahead<'o> {
    /// Where to continue if all guesses are right.
    offspring: &'o mut Offspring,
    waiting: Vec<Waiting>,
    has_ended: bool,
}

/// A candidate whose result is not known yet.
struct Waiting {
    node: Rc<Node>,
    pass: usize,
    /// The state of growing at this candidate.
    point: GrowthPoint,
    is_guessed_accepted: bool,
    /// Where to continue if the guess is wrong; `None` if only one candidate is evaluated at a time.
    otherwise: Option<Box<Offspring>>,
}

impl Engine {
    #[inline]
    fn descend_ahead(&mut self, offspring: &mut Offspring, evaluator: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        let mut ahead = Ahead { offspring, waiting: Vec::new(), has_ended: false };
        loop {
            self.run_ahead(&mut ahead, evaluator, hooks);
            if ahead.waiting.is_empty() {
                return;
            }
            let first = ahead.waiting.remove(0);
            let is_accepted = self.evaluate(first.pass, evaluator, hooks);
            if is_accepted {
                self.accept(&first.node, hooks);
            }
            self.growth.commit(&first.point);
            if is_accepted == first.is_guessed_accepted && !self.is_cut_short {
                continue;
            }
            evaluator.cancel_all();
            self.growth.back_to(&first.point);
            if self.is_cut_short {
                return;
            }
            match first.otherwise {
                Some(offspring) => *ahead.offspring = *offspring,
                None => {
                    ahead.offspring.descend(first.node);
                }
            }
            ahead.waiting.clear();
            ahead.has_ended = false;
        }
    }

    /// Begins to evaluate new children, as many as there is room for.
    #[inline]
    fn run_ahead(&mut self, ahead: &mut Ahead<'_>, evaluator: &mut dyn Evaluator, hooks: &mut Hooks<'_>) {
        let capacity = evaluator.capacity().places;
        let mut since_evaluation = SinceEvaluation::default();
        while !ahead.has_ended && ahead.waiting.len() < capacity {
            // Before the stop callback is asked, all results are awaited, so that it is not asked because of a guess.
            let (is_known, cut_short, mut is_paused) = (ahead.waiting.is_empty(), &mut self.is_cut_short, false);
            let mut is_over = || {
                let is_due = since_evaluation.is_check_due();
                (is_paused, *cut_short) = (is_due && !is_known, is_due && is_known && hooks.should_stop());
                is_due && (is_paused || *cut_short)
            };
            let Some(pass) = ahead.offspring.next_unless(&mut self.growth, evaluator.grower(), &mut is_over) else {
                ahead.has_ended = !is_paused;
                return;
            };
            let is_new = self.growth.mark_last_tried(pass);
            // Continues as if the candidate were not accepted. If it is accepted, the descent from it forgets this.
            ahead.offspring.on_not_accepted(&mut self.growth);
            if !is_new {
                if is_over() {
                    ahead.has_ended = !is_paused;
                    return;
                }
                continue;
            }
            since_evaluation = SinceEvaluation::default();
            // If the budget does not suffice for this candidate, the search ends when its result is asked for.
            ahead.has_ended = self.evaluations + ahead.waiting.len() as u64 >= self.budget;
            if !ahead.has_ended {
                evaluator.begin();
            }
            let (node, point) = (self.growth.node(), self.growth.point());
            let is_guessed_accepted = capacity > 1 && self.counts[pass].streak >= STREAK;
            let otherwise = (capacity > 1).then(|| {
                let mut below = ahead.offspring.clone();
                below.descend(Rc::clone(&node));
                Box::new(if is_guessed_accepted { core::mem::replace(ahead.offspring, below) } else { below })
            });
            ahead.waiting.push(Waiting { node, pass, point, is_guessed_accepted, otherwise });
        }
    }
}
