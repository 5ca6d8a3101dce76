//! Outcomes of which nobody knows the type of the values: what reports are made of, so that these are compiled once.

use super::outcome::{Failure, Free, GaveUp, Origin, OtherFailure, Outcome, Passed};
use super::verdict::Cause;
use crate::choices::Choices;
use std::fmt::Debug;
use std::time::Duration;

/// A failure of which nobody knows the type of its values.
#[derive(Clone, Copy)]
pub(super) struct AnyFailure<'o> {
    pub(super) name: &'o Option<String>,
    pub(super) test: &'o Option<String>,
    pub(super) first: &'o dyn Debug,
    pub(super) first_choices: &'o Choices,
    pub(super) least: &'o dyn Debug,
    pub(super) choices: &'o Choices,
    pub(super) cause: &'o Cause,
    pub(super) is_flaky: bool,
    pub(super) cases: u64,
    pub(super) wanted: u64,
    pub(super) discards: u64,
    pub(super) rejections: u64,
    pub(super) origin: &'o Origin,
    pub(super) evaluations: u64,
    pub(super) attempts: u64,
    pub(super) rejected_candidates: u64,
    pub(super) improvements: u64,
    pub(super) is_cut_short: bool,
    pub(super) is_out_of_time: bool,
    pub(super) time: Option<Duration>,
    pub(super) free: &'o [Free],
    pub(super) notes: &'o [String],
    pub(super) others: &'o [OtherFailure],
}

/// An outcome of which nobody knows the type of its value.
#[derive(Clone, Copy)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub(super) enum Untyped<'o> {
    Passed(&'o Passed),
    Failed(AnyFailure<'o>),
    GaveUp(&'o GaveUp),
    NotCovered(&'o Passed),
}

impl<T: Debug> Outcome<T> {
    /// The outcome for those who show its values, whatever the type.
    pub(super) fn untyped(&self) -> Untyped<'_> {
        match self {
            Outcome::Failed(failure) => Untyped::Failed(failure.untyped()),
            other => other.with_shown(&(), &()),
        }
    }
}

impl<T> Outcome<T> {
    /// The same with other values to be shown, if it is a failure: the first and the least.
    pub(super) fn with_shown<'o>(&'o self, first: &'o dyn Debug, least: &'o dyn Debug) -> Untyped<'o> {
        match self {
            Outcome::Passed(passed) => Untyped::Passed(passed),
            Outcome::Failed(failure) => Untyped::Failed(failure.with_shown(first, least)),
            Outcome::GaveUp(gave_up) => Untyped::GaveUp(gave_up),
            Outcome::NotCovered(passed) => Untyped::NotCovered(passed),
        }
    }
}

impl<T: Debug> Failure<T> {
    /// The failure for those who show its values, whatever the type.
    pub(super) fn untyped(&self) -> AnyFailure<'_> {
        self.with_shown(self.first.value(), &self.least)
    }
}

impl<T> Failure<T> {
    fn with_shown<'o>(&'o self, first: &'o dyn Debug, least: &'o dyn Debug) -> AnyFailure<'o> {
        AnyFailure {
            name: &self.name,
            test: &self.test,
            first,
            first_choices: &self.first.choices,
            least,
            choices: &self.choices,
            cause: &self.cause,
            is_flaky: self.is_flaky,
            cases: self.cases,
            wanted: self.wanted,
            discards: self.discards,
            rejections: self.rejections,
            origin: &self.origin,
            evaluations: self.evaluations,
            attempts: self.attempts,
            rejected_candidates: self.rejected_candidates,
            improvements: self.improvements,
            is_cut_short: self.is_cut_short,
            is_out_of_time: self.is_out_of_time,
            time: self.time,
            free: &self.free,
            notes: &self.notes,
            others: &self.others,
        }
    }
}
