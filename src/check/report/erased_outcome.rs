//! Outcomes without the type of their values, which stand beside them. So the code that makes reports is compiled once.
//! Knows nothing of text.

use super::outcome::{Failure, Outcome};
use crate::check::case::Handle;
use std::fmt::Debug;

/// The first value of a failure and the least.
pub(crate) type Values<'v> = (&'v dyn Debug, &'v dyn Debug);

/// The values of an outcome in which nothing has failed.
pub(crate) const NO_VALUES: Values<'_> = (&(), &());

impl<T: Debug> Outcome<T> {
    pub(crate) fn untyped(&self) -> Outcome<Handle> {
        self.with_values(|| (Handle, Handle))
    }

    pub(crate) fn values(&self) -> Values<'_> {
        match self {
            Outcome::Failed(failure) => failure.values(),
            Outcome::Passed(_) | Outcome::GaveUp(_) | Outcome::NotCovered(_) => NO_VALUES,
        }
    }
}

impl<T: Debug> Failure<T> {
    pub(crate) fn untyped(&self) -> Failure<Handle> {
        self.with_values((Handle, Handle))
    }

    pub(crate) fn values(&self) -> Values<'_> {
        (self.first.value(), &self.minimal)
    }
}
