//! Who tries values: begun in order, and asked for in the same order.
//!
//! Knows nothing of cases and candidates.

use crate::search::{Capacity, Evaluation};

/// Works on values.
///
/// Some may be begun before it is known that they are wanted; those that turn out not to be must leave no trace.
pub(crate) trait Workers<T, R> {
    /// How many values may be under way at once; at least one.
    fn capacity(&self) -> Capacity;

    fn begin(&mut self, value: T);

    /// What came of the value that was begun first of those under way. It is under way no longer.
    fn first(&mut self) -> R;

    /// Nobody will ask for those that are under way.
    fn give_up(&mut self);
}

/// A search's candidates: what the workers made of them is decided in order.
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

    fn first_fails(&mut self) -> bool {
        (self.decide)(self.workers.first())
    }

    fn give_up(&mut self) {
        self.workers.give_up();
    }
}
