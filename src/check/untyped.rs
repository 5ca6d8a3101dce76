//! Outcomes as those see them who show them: without values of any type, and these beside them. So what reports are made of
//! is compiled once. Knows nothing of text.

use super::outcome::{Failure, FirstCase, Outcome};
use super::subject::Held;
use std::fmt::Debug;

/// The first value of a failure and the least.
pub(super) type Values<'v> = (&'v dyn Debug, &'v dyn Debug);

/// What stands for them where nothing has failed.
pub(super) const NO_VALUES: Values<'_> = (&(), &());

impl<T> Outcome<T> {
    pub(super) fn untyped(&self) -> Outcome<Held> {
        match self {
            Outcome::Passed(passed) => Outcome::Passed(passed.clone()),
            Outcome::GaveUp(gave_up) => Outcome::GaveUp(gave_up.clone()),
            Outcome::NotCovered(passed) => Outcome::NotCovered(passed.clone()),
            Outcome::Failed(failure) => Outcome::Failed(Box::new(failure.untyped())),
        }
    }
}

impl<T> Failure<T> {
    pub(super) fn untyped(&self) -> Failure<Held> {
        Failure {
            name: self.name.clone(),
            test: self.test.clone(),
            first: FirstCase::new(Held, self.first.choices.clone()),
            least: Held,
            choices: self.choices.clone(),
            cause: self.cause.clone(),
            origin: self.origin.clone(),
            free: self.free.clone(),
            notes: self.notes.clone(),
            others: self.others.clone(),
            is_flaky: self.is_flaky,
            cases: self.cases,
            wanted: self.wanted,
            discards: self.discards,
            rejections: self.rejections,
            evaluations: self.evaluations,
            attempts: self.attempts,
            rejected_candidates: self.rejected_candidates,
            improvements: self.improvements,
            is_cut_short: self.is_cut_short,
            is_out_of_time: self.is_out_of_time,
            time: self.time,
        }
    }
}

impl<T: Debug> Outcome<T> {
    pub(super) fn values(&self) -> Values<'_> {
        match self {
            Outcome::Failed(failure) => failure.values(),
            Outcome::Passed(_) | Outcome::GaveUp(_) | Outcome::NotCovered(_) => NO_VALUES,
        }
    }
}

impl<T: Debug> Failure<T> {
    pub(super) fn values(&self) -> Values<'_> {
        (self.first.value(), &self.least)
    }
}
