//! Telling kinds of returned errors apart, if a check says how.

use super::check::Check;
use crate::check::facts::Cause;
use std::fmt::{self, Debug, Formatter};
use std::panic::{AssertUnwindSafe, RefUnwindSafe, UnwindSafe};
use std::sync::Arc;

/// What kind of error has this `Debug` text.
#[derive(Clone)]
pub(crate) struct KindsOfErrors(Arc<dyn Fn(&str) -> String + Send + Sync + UnwindSafe + RefUnwindSafe>);

impl Debug for KindsOfErrors {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("KindsOfErrors")
    }
}

impl Check {
    /// Tells kinds of errors that the property returns apart, so that each kind is shrunk by itself: errors for which
    /// `kind` gives the same value are of one kind. If this is not called, all are of one kind.
    ///
    /// `kind` is given the error's `Debug` text: every error has one, and it also comes back from a process of its own.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let property = |n: u32| match n {
    ///     0..50 => Ok(()),
    ///     50..70 => Err(format!("late: {n}")),
    ///     _ => Err(format!("far too late: {n}")),
    /// };
    /// let check = Check::new().seed(1).distinguish_errors(|error| error.split(':').next().map(str::to_owned));
    /// let failure = check.run(int(0..=1000), property).into_failure().unwrap();
    /// let mut least = vec![failure.least.to_string()];
    /// least.extend(failure.others.into_iter().map(|other| other.least));
    /// least.sort();
    /// assert_eq!(least, ["50", "70"]);
    /// ```
    pub fn distinguish_errors<K: Debug>(mut self, kind: impl Fn(&str) -> K + Send + Sync + 'static) -> Check {
        // It keeps no state that a panic could leave half changed.
        let kind = AssertUnwindSafe(kind);
        self.kinds_of_errors = Some(KindsOfErrors(Arc::new(move |error| format!("{:?}", (*kind)(error)))));
        self
    }

    /// Why a property failed, with the kind of its error.
    #[inline]
    pub(crate) fn told_apart(&self, mut cause: Option<Cause>) -> Option<Cause> {
        if let (Some(Cause::ReturnedErr { error, kind }), Some(KindsOfErrors(kind_of))) =
            (&mut cause, &self.kinds_of_errors)
        {
            *kind = Some(kind_of(error));
        }
        cause
    }
}
