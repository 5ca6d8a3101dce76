//! Who tries the values of a run.

use super::value::ErasedValue;
use crate::check::facts::Judgement;
use crate::check::statistics::Labels;
use crate::choices::Choices;
use crate::search::Capacity;

/// The judgement of a value, and the labels that it was given.
pub(crate) type Tried = (Judgement, Labels);

/// Who tries the values of a run: they are begun in an order, and their results are asked for in that order.
///
/// Some values are begun before it is known that they are wanted. Those that are given up must leave no trace.
pub(crate) trait Testers {
    /// How many values may be under way at once; at least one.
    fn capacity(&self) -> Capacity;

    /// Begins to try a value, with its choices where the property is recorded.
    fn begin(&mut self, value: &mut dyn ErasedValue, choices: Option<Box<Choices>>);

    /// The result of the value under way that was begun first. It is under way no longer.
    fn first(&mut self) -> Tried;

    /// Gives up the values under way: nobody will ask for their results.
    fn cancel_all(&mut self);
}

/// Starts testers for a job, and gives them to it for as long as it lasts.
pub(crate) type WithTesters<'r> = dyn Fn(&mut dyn FnMut(&mut dyn Testers)) + 'r;

/// The message if a [`WithTesters`] did not run its job.
pub(crate) const TESTERS_GIVEN: &str = "who has testers gives them the job";
