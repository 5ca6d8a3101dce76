//! Outcomes as those see them who show them: without values of any type, and these beside them. So what reports are
//! made of is compiled once. Knows nothing of text.

use super::outcome::{Failure, Outcome};
use crate::check::case::Handle;
use std::fmt::Debug;

/// The first value of a failure and the least.
pub(crate) type Values<'v> = (&'v dyn Debug, &'v dyn Debug);

/// What stands for them where nothing has failed.
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
        (self.first.value(), &self.least)
    }
}
