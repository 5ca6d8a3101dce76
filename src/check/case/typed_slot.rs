//! The slot for values of one type, for a run that knows no types. It is kept short, since it is compiled for each
//! type.

use super::erased::{Handle, Slot, Trial, Tried, tried};
use crate::check::case::Verdict;
use crate::check::facts::Cause;
use crate::check::panics::{ManualDrop, let_go};
use crate::check::threads::Workers;
use crate::choices::Choices;
use crate::search::Capacity;
use crate::source::{Rejected, Source};
use crate::tree::Draws;
use std::cell::Cell;
use std::fmt::Debug;
use std::mem::ManuallyDrop;

/// A property of values of a type.
pub(crate) trait Judges<T> {
    fn judge(&self, value: T) -> Option<Cause>;
}

impl<T, R: Verdict, P: Fn(T) -> R> Judges<T> for P {
    fn judge(&self, value: T) -> Option<Cause> {
        self(value).into_cause()
    }
}

/// A generator, a property of its values, the value that was grown last, and the first that failed. Whoever makes a
/// slot must also make an [`EmptyOnDrop`] of it, which drops its values.
pub(crate) struct TypedSlot<'r, T> {
    generator: &'r dyn Draws<T>,
    property: &'r dyn Judges<T>,
    held: Cell<ManualDrop<T>>,
    first: Cell<ManualDrop<T>>,
    /// The choices of the held value, where they are wanted.
    choices: Cell<ManualDrop<Box<Choices>>>,
}

impl<'r, T> TypedSlot<'r, T> {
    pub(crate) fn new(generator: &'r dyn Draws<T>, property: &'r dyn Judges<T>) -> TypedSlot<'r, T> {
        TypedSlot {
            generator,
            property,
            held: const { Cell::new(ManualDrop::NONE) },
            first: const { Cell::new(ManualDrop::NONE) },
            choices: const { Cell::new(ManualDrop::NONE) },
        }
    }

    /// Takes out the first value that failed and the least one.
    pub(crate) fn values(&self) -> (T, T) {
        (taken(&self.first), taken(&self.held))
    }
}

impl<T: Debug> Slot for TypedSlot<'_, T> {
    // By `match`, here and elsewhere: what `?` does is compiled anew for each type.
    fn grow(&self, source: &mut Source) -> Result<Handle, Rejected> {
        let value = match self.generator.draw(source) {
            Ok(value) => ManualDrop(Some(ManuallyDrop::new(value))),
            Err(rejected) => return Err(rejected),
        };
        let mut old = self.held.replace(value);
        if let ManualDrop(Some(_)) = old {
            let_go(&mut old);
        }
        Ok(Handle)
    }

    fn choices(&self) -> &Cell<ManualDrop<Box<Choices>>> {
        &self.choices
    }

    fn lend(&self, is_first: bool, to: &mut dyn FnMut(&dyn Debug)) {
        let place = if is_first { &self.first } else { &self.held };
        let held = place.replace(ManualDrop::NONE);
        match &held.0 {
            Some(value) => to(&**value),
            None => nothing_held(),
        }
        place.replace(held);
    }

    fn keep(&self) {
        self.first.replace(self.held.replace(ManualDrop::NONE));
    }

    fn run(&self) -> Option<Cause> {
        self.property.judge(taken(&self.held))
    }

    fn let_go(&self) {
        let_go(&mut self.held.replace(ManualDrop::NONE));
        let_go(&mut self.first.replace(ManualDrop::NONE));
    }
}

/// Drops the values of a slot when it is dropped itself, after a panic too.
pub(crate) struct EmptyOnDrop<'h>(pub(crate) &'h dyn Slot);

impl Drop for EmptyOnDrop<'_> {
    fn drop(&mut self) {
        self.0.let_go();
        self.0.choices().replace(ManualDrop::NONE).into_value();
    }
}

fn taken<T>(place: &Cell<ManualDrop<T>>) -> T {
    match place.replace(ManualDrop::NONE).0 {
        Some(value) => ManuallyDrop::into_inner(value),
        None => nothing_held(),
    }
}

#[cold]
fn nothing_held() -> ! {
    panic!("a value was asked for that was not grown")
}

/// A value on its way to another thread, with its choices, if they are wanted.
pub(crate) struct GrownValue<T> {
    value: T,
    choices: Option<Box<Choices>>,
}

impl<T> GrownValue<T> {
    /// Has the value tried by a property.
    pub(crate) fn try_with(self, property: &dyn Judges<T>, trial: &Trial<'_>) -> Tried {
        let (mut value, mut choices) = (Some(self.value), self.choices);
        tried(&mut || trial(choices.take(), &mut || property.judge(value.take().expect("a value is tried once"))))
    }
}

/// Workers on other threads. They are given values, taken from the slot, where a run begins handles.
pub(crate) struct HandingOver<'w, 'r, T> {
    pub(crate) typed: &'w TypedSlot<'r, T>,
    pub(crate) workers: &'w mut dyn Workers<GrownValue<T>, Tried>,
}

impl<T> Workers<Handle, Tried> for HandingOver<'_, '_, T> {
    fn capacity(&self) -> Capacity {
        self.workers.capacity()
    }

    fn begin(&mut self, _: Handle) {
        self.workers.begin(GrownValue {
            value: taken(&self.typed.held),
            choices: self.typed.choices.replace(ManualDrop::NONE).into_value(),
        });
    }

    fn first(&mut self) -> Tried {
        self.workers.first()
    }

    fn give_up(&mut self) {
        self.workers.give_up();
    }
}
