//! Whether operations that overlapped can be explained by some order of them: linearizability.
//!
//! Sources: the search is that of Wing and Gong, "Testing and verifying concurrent objects", 1993; that a state which was seen
//! with the same operations done is not searched again is from Lowe, "Testing for linearizability", 2017. Knows nothing of
//! machines: what a step does is asked for.

use std::collections::HashMap;

/// The most operations of one history.
pub(super) const MOST: usize = 64;

/// When an operation began and when it was over, by any clock: one that was over when another began comes before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Interval {
    pub(super) begin: u64,
    pub(super) end: u64,
}

/// What came of a search.
#[derive(Debug, PartialEq)]
pub(super) enum Explained {
    /// In this order of the operations.
    By(Vec<usize>),
    /// By no order. The longest beginning of one that goes well.
    NotBeyond(Vec<usize>),
}

struct OrderSearch<'s, T> {
    intervals: &'s [Interval],
    /// Does an operation in a state; whether what it answered can be answered there.
    step: &'s mut dyn FnMut(usize, &mut T) -> bool,
    /// Whether all may end in a state.
    ends: &'s mut dyn FnMut(&T) -> bool,
    /// The states that were seen, by the operations done.
    seen: HashMap<u64, Vec<T>>,
    order: Vec<usize>,
    longest: Vec<usize>,
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
        OrderSearch { intervals, step, ends, seen: HashMap::new(), order: Vec::new(), longest: Vec::new() };
    if search.goes_on(0, start) { Explained::By(search.order) } else { Explained::NotBeyond(search.longest) }
}

impl<T: Clone + PartialEq> OrderSearch<'_, T> {
    /// Whether an order of the operations that are not done goes on from a state.
    fn goes_on(&mut self, done: u64, state: &T) -> bool {
        if self.order.len() == self.intervals.len() {
            return (self.ends)(state);
        }
        let left = (0..self.intervals.len()).filter(|at| done & (1 << at) == 0);
        // Whatever begins after another was over has to wait for that one.
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
            seen.push(state.clone());
            self.order.push(next);
            if self.order.len() > self.longest.len() {
                self.longest.clone_from(&self.order);
            }
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
