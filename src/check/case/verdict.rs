//! What a property may return.

use crate::check::facts::Cause;
use crate::check::panics::short;
use std::fmt::Debug;

/// What a property may return: `()`, `bool`, a `Result` of either, or the type of `todo!()`, which never returns.
///
/// `()`, true, `Ok(())` and `Ok(true)` pass; everything else fails.
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
    /// Returns why the property failed, or `None` if it passed.
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

/// The return type of a function. This is how to name the type of functions that never return, which stable Rust cannot
/// name yet.
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

#[cfg(test)]
mod tests;
