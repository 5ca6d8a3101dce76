//! Policies by which further schedules of a program are explored. No single one finds all bugs: some need one switch at
//! the right place, some many. Knows nothing of what the tasks do.

use crate::choices::mix;
use crate::source::Random;

/// The tasks that are able to continue: the others in their order, from the one after the current task. This one, if it
/// is able to, comes last.
#[derive(Default)]
pub(super) struct RunnableTasks {
    /// In order.
    tasks: Vec<usize>,
    /// The index of the first candidate.
    start: usize,
    has_current: bool,
}

impl RunnableTasks {
    /// Of these tasks, which are in order.
    pub(super) fn set(&mut self, tasks: impl Iterator<Item = usize>, current: Option<usize>) {
        self.tasks.clear();
        self.tasks.extend(tasks);
        let at = current.and_then(|current| self.tasks.iter().position(|task| *task == current));
        (self.start, self.has_current) = (at.map_or(0, |at| at + 1), at.is_some());
    }

    pub(super) fn len(&self) -> usize {
        self.tasks.len()
    }

    pub(super) fn task(&self, at: usize) -> usize {
        self.tasks[(self.start + at) % self.tasks.len()]
    }

    /// Whether the current task can continue.
    pub(super) fn has_current(&self) -> bool {
        self.has_current
    }
}

/// A decision which task continues.
pub(super) struct Choice<'c> {
    /// Its number among the decisions of the execution, from 1.
    pub(super) number: u64,
    pub(super) candidates: &'c RunnableTasks,
    /// The place of the one that continues if nothing else is said.
    pub(super) usual: usize,
    /// Whether the current task waits, has ended, yields, or has run for very long.
    pub(super) leaves: bool,
    /// Whether the current task is the thread that begins.
    pub(super) begins: bool,
}

/// How to choose.
#[derive(Default)]
pub(super) enum Policy {
    /// What is usual.
    #[default]
    Usual,
    /// Any other task continues with these odds of 2^32, and whenever the current one leaves.
    Walk { random: Random, odds: u64 },
    /// The task of the highest priority continues. At some decisions the priority of the current one falls below all
    /// others: Burckhardt, Kothari, Musuvathi and Nagarakatte, "A randomized scheduler with probabilistic guarantees of
    /// finding bugs", 2010. So it does if the task yields or spins, since the others would never continue.
    Priorities { random: Random, of_tasks: Vec<Option<u64>>, falls: Vec<u64>, lowest: u64 },
    /// Another task continues at these decisions.
    Switches { random: Random, at: Vec<u64> },
}

/// The highest priority that a task falls to. Each that falls later falls lower.
const FALLEN: u64 = 1 << 32;

const HIGHEST: u64 = u64::MAX;

impl Policy {
    /// A policy for the schedule of this number of a program, in an execution of about so many decisions.
    pub(super) fn explores(draw: u64, number: u64, choices: u64) -> Policy {
        let mut random = Random::from_seed(mix(draw ^ mix(number)));
        let last = choices.max(1) - 1;
        let decisions =
            |random: &mut Random, count: u64| (0..count).map(|_| 1 + random.up_to(last)).collect::<Vec<u64>>();
        match number % 4 {
            // As many switches as steps, as far as chance goes.
            0 => Policy::Walk { random, odds: 1 << 31 },
            1 => {
                let count = 1 + random.up_to(1);
                let falls = decisions(&mut random, count);
                Policy::Priorities { random, of_tasks: Vec::new(), falls, lowest: FALLEN }
            }
            2 => {
                let odds = 1 << (31 - 1 - random.up_to(6));
                Policy::Walk { random, odds }
            }
            _ => {
                let count = 1 + random.up_to(2);
                let at = decisions(&mut random, count);
                Policy::Switches { random, at }
            }
        }
    }

    /// The place of the candidate that continues.
    pub(super) fn choose(&mut self, choice: &Choice<'_>) -> usize {
        let Choice { number, candidates, usual, leaves, begins } = *choice;
        let (last, has_current) = (candidates.len() - 1, candidates.has_current());
        match self {
            Policy::Usual => usual,
            Policy::Priorities { of_tasks, .. } if begins => {
                let first = candidates.task(last);
                if of_tasks.len() <= first {
                    of_tasks.resize(first + 1, None);
                }
                of_tasks[first] = Some(HIGHEST);
                usual
            }
            _ if begins => usual,
            Policy::Walk { random, odds } => {
                if leaves {
                    return any(random, last - usize::from(has_current));
                }
                if random.up_to((1 << 32) - 1) < *odds { any(random, last - 1) } else { usual }
            }
            Policy::Switches { random, at } => {
                if leaves || !at.contains(&number) {
                    usual
                } else {
                    any(random, last - 1)
                }
            }
            Policy::Priorities { random, of_tasks, falls, lowest } => {
                for task in (0..=last).map(|at| candidates.task(at)) {
                    if of_tasks.len() <= task {
                        of_tasks.resize(task + 1, None);
                    }
                    of_tasks[task].get_or_insert_with(|| FALLEN + 1 + random.up_to(FALLEN));
                }
                if has_current && (leaves || falls.contains(&number)) {
                    *lowest -= 1;
                    of_tasks[candidates.task(last)] = Some(*lowest);
                }
                (0..=last).max_by_key(|at| of_tasks[candidates.task(*at)]).unwrap_or(usual)
            }
        }
    }
}

/// Any number up to this one.
fn any(random: &mut Random, max: usize) -> usize {
    random.up_to(max as u64) as usize
}

#[cfg(test)]
mod tests;
