//! Whether operations that overlapped can be explained by some order of them: linearizability.
//!
//! Sources: the search is that of Wing and Gong, "Testing and verifying concurrent objects", 1993; that a state which
//! was seen with the same operations done is not searched again is from Lowe, "Testing for linearizability", 2017.
//! Knows nothing of machines: what a step does is asked for.

use std::collections::HashMap;

/// The most operations of one history.
pub(super) const MOST: usize = 64;

/// How many states a search looks at, at most. Three threads of eight commands took less than a hundred in each of
/// 2,000 runs, or some hundreds where all overlapped. But if many operations overlap, each order gives another state
/// and no answer excludes an order, there are as many states as orders.
const MOST_STATES: usize = 1 << 14;

/// When an operation began and when it was over, by any clock: one that was over when another began comes before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Interval {
    pub(super) begin: u64,
    pub(super) end: u64,
}

/// The result of a search.
#[derive(Debug, PartialEq)]
pub(super) enum Explained {
    /// This order of the operations explains the answers.
    By(Vec<usize>),
    ByNone,
    /// There were too many states.
    Undecided,
}

struct OrderSearch<'s, T> {
    intervals: &'s [Interval],
    /// Does an operation in a state. Returns whether it can answer there what it answered.
    step: &'s mut dyn FnMut(usize, &mut T) -> bool,
    /// Whether a state may be the last one.
    ends: &'s mut dyn FnMut(&T) -> bool,
    /// The states that were seen, by the set of operations done.
    seen: HashMap<u64, Vec<T>>,
    /// How many more states may be looked at.
    states_left: usize,
    order: Vec<usize>,
}

/// Looks for an order of operations in which each answers as it did, from a state to one in which all may end.
///
/// # Panics
/// If there are more than 64.
pub(super) fn explain<T: Clone + PartialEq>(
    intervals: &[Interval],
    start: &T,
    step: &mut dyn FnMut(usize, &mut T) -> bool,
    ends: &mut dyn FnMut(&T) -> bool,
) -> Explained {
    assert!(intervals.len() <= MOST, "{} operations are more than {MOST}", intervals.len());
    let mut search =
        OrderSearch { intervals, step, ends, seen: HashMap::new(), states_left: MOST_STATES, order: Vec::new() };
    match search.goes_on(0, start) {
        true => Explained::By(search.order),
        false if search.states_left == 0 => Explained::Undecided,
        false => Explained::ByNone,
    }
}

impl<T: Clone + PartialEq> OrderSearch<'_, T> {
    /// Whether an order of the operations that are not done goes on from a state.
    fn goes_on(&mut self, done: u64, state: &T) -> bool {
        if self.order.len() == self.intervals.len() {
            return (self.ends)(state);
        }
        let left = (0..self.intervals.len()).filter(|at| done & (1 << at) == 0);
        // An operation that began after another one was over must come after that one.
        let first_end = left.clone().map(|at| self.intervals[at].end).min().unwrap_or(u64::MAX);
        for next in left.filter(|at| self.intervals[*at].begin <= first_end).collect::<Vec<_>>() {
            let (mut state, done) = (state.clone(), done | (1 << next));
            if !(self.step)(next, &mut state) {
                continue;
            }
            let seen = self.seen.entry(done).or_default();
            if seen.contains(&state) {
                continue;
            }
            if self.states_left == 0 {
                return false;
            }
            self.states_left -= 1;
            seen.push(state.clone());
            self.order.push(next);
            if self.goes_on(done, &state) {
                return true;
            }
            self.order.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests;
