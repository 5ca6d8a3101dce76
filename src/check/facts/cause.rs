//! Why a property failed, as data.

use super::source_location::SourceLocation;
use std::time::Duration;

/// Why a property failed.
///
/// ```
/// use rosebush::{Cause, Check, int};
/// let failure = Check::new().run(int(0..=9), |n: u8| n > 9).into_failure().unwrap();
/// assert_eq!(failure.cause, Cause::ReturnedFalse);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Cause {
    /// It panicked.
    #[non_exhaustive]
    Panicked {
        /// What the panic said.
        message: String,
        /// Where it panicked. Unknown if the panic came by `resume_unwind`, and no thread had panicked with this
        /// message.
        location: Option<SourceLocation>,
        /// Whether this run proves it, though another run of the same value may pass: so does one history of the
        /// threads of a machine. Such a value is not run again, and is not called flaky.
        is_proof: bool,
    },
    /// It returned false.
    ReturnedFalse,
    /// It returned an error.
    #[non_exhaustive]
    ReturnedErr {
        /// The error's `Debug` text.
        error: String,
        /// The kind of the error, where the check distinguishes kinds: see
        /// [`Check::distinguish_errors`](crate::Check::distinguish_errors).
        kind: Option<String>,
    },
    /// It ended the process that it ran in. See [`Check::isolated`](crate::Check::isolated).
    #[non_exhaustive]
    Died {
        /// How the process ended: the signal, the exit status or `stack overflow`.
        status: String,
        /// The last lines that it wrote to its standard error.
        output: String,
    },
    /// It did not end in time. See [`Check::case_timeout`](crate::Check::case_timeout).
    #[non_exhaustive]
    TimedOut {
        /// How long it was given.
        after: Duration,
    },
}

impl Cause {
    /// Whether one run proves it, and another one may pass.
    pub(crate) fn is_proof(&self) -> bool {
        matches!(self, Cause::Panicked { is_proof: true, .. })
    }

    /// Whether to find it takes far longer than to run a case that passes: a case runs until its time is up, or a
    /// program of threads runs many times.
    pub(crate) fn is_slow(&self) -> bool {
        self.is_proof() || matches!(self, Cause::TimedOut { .. })
    }

    /// Whether both causes are one failure, seen with different values. These are: panics at one location, any two
    /// results of false, errors that are not of different kinds, processes that end in the same way, and cases that
    /// take too long.
    ///
    /// A search keeps to one failure, so that it does not slip from one bug to another.
    ///
    /// ```
    /// use rosebush::{Cause, Verdict};
    /// let error = |text: &str| Err::<(), _>(text).into_cause().unwrap();
    /// assert!(error("17 is odd").is_like(&error("3 is odd")));
    /// assert!(!error("3 is odd").is_like(&Cause::ReturnedFalse));
    /// ```
    #[must_use]
    pub fn is_like(&self, other: &Cause) -> bool {
        match (self, other) {
            (Cause::Panicked { location: Some(here), .. }, Cause::Panicked { location: Some(there), .. }) => {
                here == there
            }
            (
                Cause::Panicked { location: None, message: one, .. },
                Cause::Panicked { location: None, message: other, .. },
            ) => one == other,
            (Cause::ReturnedFalse, Cause::ReturnedFalse) => true,
            (Cause::ReturnedErr { kind: one, .. }, Cause::ReturnedErr { kind: other, .. }) => one == other,
            (Cause::Died { status: one, .. }, Cause::Died { status: other, .. }) => one == other,
            (Cause::TimedOut { .. }, Cause::TimedOut { .. }) => true,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests;
