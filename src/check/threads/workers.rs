//! Trying values: they are begun in an order, and their results are asked for in that order.
//!
//! Knows nothing of cases and candidates.

use crate::search::{Capacity, Evaluation};

/// Works on values.
///
/// Some values are begun before it is known that they are wanted. Those that are given up must leave no trace.
pub(crate) trait Workers<T, R> {
    /// How many values may be under way at once; at least one.
    fn capacity(&self) -> Capacity;

    fn begin(&mut self, value: T);

    /// The result of the value under way that was begun first. It is under way no longer.
    fn first(&mut self) -> R;

    /// Gives up the values under way: nobody will ask for their results.
    fn cancel_all(&mut self);
}

/// Evaluates a search's candidates by workers, and decides their results in order.
pub(crate) struct Deciding<'w, T, R, D> {
    pub(crate) workers: &'w mut dyn Workers<T, R>,
    pub(crate) decide: D,
}

impl<T, R, D: FnMut(R) -> bool> Evaluation<T> for Deciding<'_, T, R, D> {
    fn capacity(&self) -> Capacity {
        self.workers.capacity()
    }

    fn begin(&mut self, value: T) {
        self.workers.begin(value);
    }

    fn next_fails(&mut self) -> bool {
        (self.decide)(self.workers.first())
    }

    fn cancel_all(&mut self) {
        self.workers.cancel_all();
    }
}
