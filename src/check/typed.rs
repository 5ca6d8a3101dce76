//! Values of one type in the hands of a run that knows no type. As little as can be, since it is compiled for each.

use super::outcome::Outcome;
use super::panics::let_go;
use super::running::{self, Reports};
use super::subject::{Held, Holder, Trial, Tried, tried};
use super::verdict::{Cause, Verdict};
use super::workers::Workers;
use crate::choices::Choices;
use crate::search::Room;
use crate::source::{Rejected, Source};
use crate::tree::Draws;
use std::cell::Cell;
use std::fmt::Debug;

/// A property of values of a type.
pub(super) trait Judges<T> {
    fn judge(&self, value: T) -> Option<Cause>;
}

impl<T, R: Verdict, P: Fn(T) -> R> Judges<T> for P {
    fn judge(&self, value: T) -> Option<Cause> {
        self(value).into_failure()
    }
}

/// A generator, a property of its values, the value that was grown last, and the first that failed.
pub(super) struct Typed<'r, T> {
    generator: &'r dyn Draws<T>,
    property: &'r dyn Judges<T>,
    held: Cell<Option<Grown<T>>>,
    first: Cell<Option<Grown<T>>>,
}

/// A value, and the choices that it was grown from, where they are wanted.
pub(super) struct Grown<T> {
    value: T,
    /// Boxed, so that a value that has none is moved about with little beside it.
    choices: Option<Box<Choices>>,
}

impl<'r, T> Typed<'r, T> {
    pub(super) fn new(generator: &'r dyn Draws<T>, property: &'r dyn Judges<T>) -> Typed<'r, T> {
        Typed { generator, property, held: Cell::new(None), first: Cell::new(None) }
    }

    fn take(&self) -> Grown<T> {
        taken(&self.held)
    }
}

/// The outcome with the values of its failure.
pub(super) fn outcome<T>(typed: &Typed<'_, T>, outcome: Outcome<Held>) -> Outcome<T> {
    outcome.with_values(|| (taken(&typed.first).value, typed.take().value))
}

/// What is told of an outcome, if the run has not passed. The values are shown where they are held, so that no outcome is
/// compiled for each type of them.
#[expect(clippy::needless_pass_by_value, reason = "what is made of an outcome may take it apart, as above")]
pub(super) fn reports<T: Debug>(typed: &Typed<'_, T>, outcome: Outcome<Held>) -> Option<Reports> {
    running::reports(typed, &outcome)
}

impl<T: Debug> Holder for Typed<'_, T> {
    fn grow(&self, source: &mut Source, wants_choices: bool) -> Result<Held, Rejected> {
        let value = self.generator.draw(source)?;
        let choices = if wants_choices { Some(Box::new(source.choices_so_far())) } else { None };
        let mut old = self.held.replace(Some(Grown { value, choices }));
        if old.is_some() {
            let_go(&mut old);
        }
        Ok(Held)
    }

    fn lend(&self, is_first: bool, to: &mut dyn FnMut(&dyn Debug)) {
        let place = if is_first { &self.first } else { &self.held };
        let grown = taken(place);
        to(&grown.value);
        place.set(Some(grown));
    }

    fn keep(&self) {
        self.first.set(self.held.take());
    }

    fn run(&self, trial: Option<&Trial<'_>>) -> Option<Cause> {
        self.take().run(self.property, trial)
    }
}

impl<T> Drop for Typed<'_, T> {
    fn drop(&mut self) {
        let_go(&mut self.held.take());
        let_go(&mut self.first.take());
    }
}

fn taken<T>(place: &Cell<Option<Grown<T>>>) -> Grown<T> {
    place.take().expect("what is asked for was grown")
}

impl<T> Grown<T> {
    /// Runs a property on the value.
    fn run(self, property: &dyn Judges<T>, trial: Option<&Trial<'_>>) -> Option<Cause> {
        match trial {
            None => property.judge(self.into_value()),
            Some(trial) => self.run_with(property, trial),
        }
    }

    /// The value alone: a panic of the property need not stop for anything else on its way.
    fn into_value(self) -> T {
        self.value
    }

    fn run_with(self, property: &dyn Judges<T>, trial: &Trial<'_>) -> Option<Cause> {
        let mut value = Some(self.value);
        trial(self.choices, &mut || property.judge(value.take().expect("a value is tried once")))
    }

    /// Has the value tried by a property.
    pub(super) fn try_with(self, property: &dyn Judges<T>, trial: Option<&Trial<'_>>) -> Tried {
        let mut grown = Some(self);
        tried(&mut || grown.take().expect("a value is tried once").run(property, trial))
    }
}

/// Workers on other threads, who are given the values themselves.
pub(super) struct Handing<'w, 'r, T> {
    pub(super) typed: &'w Typed<'r, T>,
    pub(super) workers: &'w mut dyn Workers<Grown<T>, Tried>,
}

impl<T> Workers<Held, Tried> for Handing<'_, '_, T> {
    fn room(&self) -> Room {
        self.workers.room()
    }

    fn begin(&mut self, _: Held) {
        self.workers.begin(self.typed.take());
    }

    fn first(&mut self) -> Tried {
        self.workers.first()
    }

    fn give_up(&mut self) {
        self.workers.give_up();
    }
}
