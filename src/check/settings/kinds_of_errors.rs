//! Telling kinds of returned errors apart, if a check says how.

use crate::check::facts::Cause;
use std::fmt::{self, Debug, Formatter};
use std::panic::{AssertUnwindSafe, RefUnwindSafe, UnwindSafe};
use std::sync::Arc;

/// A function from the `Debug` text of an error to its kind.
#[derive(Clone)]
pub(crate) struct KindsOfErrors(Arc<dyn Fn(&str) -> String + Send + Sync + UnwindSafe + RefUnwindSafe>);

impl Debug for KindsOfErrors {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("KindsOfErrors")
    }
}

impl KindsOfErrors {
    pub(crate) fn new<K: Debug>(kind: impl Fn(&str) -> K + Send + Sync + 'static) -> KindsOfErrors {
        // A panic can leave nothing half changed, since the function has no state of ours.
        let kind = AssertUnwindSafe(kind);
        KindsOfErrors(Arc::new(move |error| format!("{:?}", (*kind)(error))))
    }

    /// Why a property failed, with the kind of its error.
    #[inline]
    pub(crate) fn distinguish(&self, mut cause: Option<Cause>) -> Option<Cause> {
        if let Some(Cause::ReturnedErr { error, kind }) = &mut cause {
            *kind = Some(self.0(error));
        }
        cause
    }
}
