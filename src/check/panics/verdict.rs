//! What a property may return, and the ways in which it can fail.

use super::debug_safely::short;
use super::place::Place;
use std::fmt::Debug;
use std::time::Duration;

/// What a property may return: `()`, `bool`, or a `Result` of either; or nothing ever, as `todo!()` does.
///
/// True, `()` and `Ok` of these pass.
///
/// ```
/// use rosebush::{Cause, Verdict};
/// assert_eq!(().into_cause(), None);
/// assert_eq!(true.into_cause(), None);
/// assert_eq!(false.into_cause(), Some(Cause::ReturnedFalse));
/// let failure = Err::<(), _>(5).into_cause();
/// assert!(matches!(failure, Some(Cause::ReturnedErr { error, .. }) if error == "5"));
/// ```
#[diagnostic::on_unimplemented(
    message = "a property cannot return `{Self}`",
    label = "returns neither `()`, `bool` nor a `Result` of these",
    note = "an error must be `Debug`; a future must have been run to its end, as `block_on` does"
)]
pub trait Verdict {
    /// Why the property failed; none if it passed.
    fn into_cause(self) -> Option<Cause>;
}

impl Verdict for () {
    fn into_cause(self) -> Option<Cause> {
        None
    }
}

impl Verdict for bool {
    fn into_cause(self) -> Option<Cause> {
        if self { None } else { Some(Cause::ReturnedFalse) }
    }
}

/// What a function returns: the type of what never does, as `todo!()`, has no name on its own yet.
#[doc(hidden)]
pub trait Returns {
    type Type;
}

impl<T> Returns for fn() -> T {
    type Type = T;
}

impl Verdict for <fn() -> ! as Returns>::Type {
    fn into_cause(self) -> Option<Cause> {
        self
    }
}

impl<V: Verdict, E: Debug> Verdict for Result<V, E> {
    fn into_cause(self) -> Option<Cause> {
        match self {
            Ok(verdict) => verdict.into_cause(),
            Err(error) => Some(Cause::ReturnedErr { error: short(&error), kind: None }),
        }
    }
}

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
        /// Where. Unknown if it came by `resume_unwind`, and no thread had panicked with this message.
        place: Option<Place>,
    },
    /// It returned false.
    ReturnedFalse,
    /// It returned an error.
    #[non_exhaustive]
    ReturnedErr {
        /// Its `Debug` text.
        error: String,
        /// What tells it from errors of other kinds, where the check says that there are any. See
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
        /// How long it was waited for.
        after: Duration,
    },
}

impl Cause {
    /// Whether both are one failure, met with different values: panics at one place, false, errors unless they are of
    /// different kinds, the same end of the process, being too slow.
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
            (Cause::Panicked { place: Some(here), .. }, Cause::Panicked { place: Some(there), .. }) => here == there,
            (Cause::Panicked { place: None, message: one }, Cause::Panicked { place: None, message: other }) => {
                one == other
            }
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
