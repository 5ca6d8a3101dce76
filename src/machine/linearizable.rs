//! Whether operations that overlapped have a linearization: an order in which each gives the response that it gave.
//!
//! Sources: Herlihy and Wing, "Linearizability", 1990. The search is that of Wing and Gong, "Testing and verifying
//! concurrent objects", 1993; that a state which was seen with the same operations done is not searched again is from
//! Lowe, "Testing for linearizability", 2017. Knows nothing of machines: what an operation does is asked for.

use super::seen_states::SeenStates;
use std::collections::HashMap;
use std::fmt::Debug;

/// The most operations of one history: a set of them is the bits of a number.
pub(super) const MAX_OPERATIONS: usize = 128;

/// How many states a search looks at, at most. Three threads of eight commands took less than a hundred in each of
/// 2,000 runs, or some hundreds where all overlapped. But if many operations overlap, each order gives another state
/// and no response excludes an order, there are as many states as orders.
const MAX_STATES: usize = 1 << 14;

/// How many times a search compares two states, at most: where their texts do not distinguish states, there are as many
/// comparisons as pairs of states.
const MAX_COMPARISONS: usize = 1 << 18;

/// After so many states, the clock is looked at.
const STATES_PER_LOOK: usize = 64;

/// When an operation was invoked and when it returned, by any clock; one that has not returned is pending. One that
/// returned before another was invoked comes before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Interval {
    pub(super) invoked: u64,
    pub(super) returned: Option<u64>,
}

/// What is made of the state at the end of an order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Final {
    Accepted,
    Rejected,
    /// Nothing can be said, and the search ends.
    Open,
}

/// The result of a search.
#[derive(Debug, PartialEq)]
pub(super) enum Linearization {
    /// This order of the operations.
    Found(Vec<usize>),
    None,
    /// There were too many states, the time was over, or the last state was left open.
    Undecided,
}

/// What a search knows of the operations. The times alone do not say what they do.
pub(super) trait Operations {
    /// The state that each operation changes.
    type State: Clone + PartialEq + Debug;
    /// Does an operation in a state. Returns whether it can give there the response that it gave.
    fn step(&mut self, operation: usize, state: &mut Self::State) -> bool;
    /// Judges a state in which all operations that returned are done. Each different state is judged once.
    fn judge(&mut self, state: &Self::State) -> Final;
    /// Whether the time is over.
    fn is_over(&self) -> bool;
}

struct OrderSearch<'s, O: Operations> {
    intervals: &'s [Interval],
    operations: &'s mut O,
    /// The operations that returned, as a set.
    returned: u128,
    /// The states that were seen, by the set of operations done.
    seen: HashMap<u128, SeenStates<O::State>>,
    states_left: usize,
    comparisons_left: usize,
    is_undecided: bool,
    order: Vec<usize>,
}

/// Looks for a linearization: an order of all operations that returned, and of any that are pending, in which each
/// gives its response, from a state to one that is accepted.
///
/// # Panics
/// If there are more than 128.
pub(super) fn linearize<O: Operations>(intervals: &[Interval], start: &O::State, operations: &mut O) -> Linearization {
    let count = intervals.len();
    assert!(count <= MAX_OPERATIONS, "{count} operations are more than {MAX_OPERATIONS}");
    let returned = (0..count).filter(|at| intervals[*at].returned.is_some()).fold(0, |all, at| all | 1 << at);
    let mut search = OrderSearch {
        intervals,
        operations,
        returned,
        seen: HashMap::new(),
        states_left: MAX_STATES,
        comparisons_left: MAX_COMPARISONS,
        is_undecided: false,
        order: Vec::new(),
    };
    match search.extend(0, start) {
        true => Linearization::Found(search.order),
        false if search.is_undecided => Linearization::Undecided,
        false => Linearization::None,
    }
}

impl<O: Operations> OrderSearch<'_, O> {
    /// Whether an order of the operations that are not done continues from a state.
    fn extend(&mut self, done: u128, state: &O::State) -> bool {
        if self.returned & !done == 0 {
            let judged = self.operations.judge(state);
            self.is_undecided |= judged == Final::Open;
            return judged == Final::Accepted;
        }
        let left = (0..self.intervals.len()).filter(|at| done & (1 << at) == 0);
        // An operation that was invoked after another one returned must come after that one.
        let first_return = left.clone().filter_map(|at| self.intervals[at].returned).min().unwrap_or(u64::MAX);
        for next in left.filter(|at| self.intervals[*at].invoked <= first_return).collect::<Vec<_>>() {
            let (mut state, done) = (state.clone(), done | (1 << next));
            if !self.operations.step(next, &mut state) || !self.is_new(done, &state) {
                continue;
            }
            if self.is_undecided {
                return false;
            }
            self.order.push(next);
            if self.extend(done, &state) {
                return true;
            }
            self.order.pop();
            if self.is_undecided {
                return false;
            }
        }
        false
    }

    /// Notes a state with these operations done. Returns whether it is new.
    fn is_new(&mut self, done: u128, state: &O::State) -> bool {
        let is_new = self.seen.entry(done).or_default().insert(state, &mut self.comparisons_left);
        self.states_left = self.states_left.saturating_sub(usize::from(is_new));
        let is_due = is_new && self.states_left.is_multiple_of(STATES_PER_LOOK);
        self.is_undecided |= self.states_left == 0 || self.comparisons_left == 0 || is_due && self.operations.is_over();
        is_new
    }
}

#[cfg(test)]
mod tests;
