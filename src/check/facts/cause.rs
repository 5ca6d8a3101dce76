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
    /// The property panicked.
    #[non_exhaustive]
    Panicked {
        /// The message of the panic.
        message: String,
        /// Where the panic was; `None` if it was raised by `resume_unwind` with a message with which no thread had
        /// panicked.
        location: Option<SourceLocation>,
        /// Whether one failing run proves the failure, even if another run of the same value passes. This is so for a
        /// machine on threads: one history is enough. Such a value is not called flaky.
        is_proof: bool,
    },
    /// The property returned false.
    ReturnedFalse,
    /// The property returned an error.
    #[non_exhaustive]
    ReturnedErr {
        /// The error's `Debug` text.
        error: String,
        /// The kind of the error, if the check sorts errors: see
        /// [`Check::distinguish_errors`](crate::Check::distinguish_errors).
        kind: Option<String>,
    },
    /// The property ended the process that it ran in. See [`Check::isolated`](crate::Check::isolated).
    #[non_exhaustive]
    Died {
        /// How the process ended: the signal, the exit status or `stack overflow`.
        status: String,
        /// The last lines that the process wrote to its standard error.
        output: String,
    },
    /// The property did not end in time. See [`Check::case_timeout`](crate::Check::case_timeout).
    #[non_exhaustive]
    TimedOut {
        /// How long the property was given.
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

    /// Whether both causes count as the same failure of two values: panics at one location, two results of false, two
    /// errors of one kind, processes that ended in the same way, or two timeouts. If the location of a panic is
    /// unknown, both need the same message.
    ///
    /// A search accepts only values that fail like its start, so that it does not slip from one bug to another.
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
            (Cause::Panicked { message: one, .. }, Cause::Panicked { message: other, .. }) => one == other,
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
