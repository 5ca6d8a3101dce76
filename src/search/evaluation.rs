//! How candidates are evaluated: begun in an order, and asked for in that order; one by one, unless there are threads.
//!
//! Knows nothing of edits.

use super::engine::{Capacity, Evaluator};
use crate::shrink::growth::Grower;
use crate::tree::GrownValues;

/// Evaluates the candidates of a search.
///
/// Some candidates are begun before it is known that they are needed. Those that are dropped must leave no trace.
pub(crate) trait Evaluation<T> {
    /// How many candidates may be evaluated at once; at least one.
    fn capacity(&self) -> Capacity;

    /// Begins to evaluate a candidate.
    fn begin(&mut self, value: T);

    /// Whether the earliest of the begun candidates fails. Removes it.
    fn next_fails(&mut self) -> bool;

    /// Drops all begun candidates.
    fn cancel_all(&mut self);
}

/// Evaluates each candidate when it is asked for.
pub(super) struct OneByOne<T, F> {
    fails: F,
    value: Option<T>,
}

impl<T, F> OneByOne<T, F> {
    pub(super) fn new(fails: F) -> OneByOne<T, F> {
        OneByOne { fails, value: None }
    }
}

impl<T, F: FnMut(T) -> bool> Evaluation<T> for OneByOne<T, F> {
    fn capacity(&self) -> Capacity {
        Capacity::ONE
    }

    fn begin(&mut self, value: T) {
        self.value = Some(value);
    }

    fn next_fails(&mut self) -> bool {
        match self.value.take() {
            Some(value) => (self.fails)(value),
            None => false,
        }
    }

    fn cancel_all(&mut self) {
        self.value = None;
    }
}

/// The typed shell around the engine: grows values, and passes the last one on to be evaluated.
pub(super) struct Candidates<'g, 'e, T> {
    pub(super) values: GrownValues<'g, T>,
    pub(super) evaluation: &'e mut dyn Evaluation<T>,
}

impl<T> Evaluator for Candidates<'_, '_, T> {
    fn grower(&mut self) -> &mut dyn Grower {
        &mut self.values
    }

    fn capacity(&self) -> Capacity {
        self.evaluation.capacity()
    }

    fn begin(&mut self) {
        let value = self.values.last.take();
        self.evaluation.begin(value.expect("a candidate that was not rejected has a value"));
    }

    fn next_fails(&mut self) -> bool {
        self.evaluation.next_fails()
    }

    fn cancel_all(&mut self) {
        self.evaluation.cancel_all();
    }
}
