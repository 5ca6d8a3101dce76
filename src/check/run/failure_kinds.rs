//! Failures of the cases after the one that failed, sorted by kind.

use super::failed_case::FailedCase;
use crate::check::facts::Cause;
use crate::choices::Choices;

/// After this many kinds of failure no new ones are looked at.
const MAX_KINDS: usize = 9;

/// The kinds of failure among the cases after the first that failed.
#[derive(Default)]
pub(super) struct Further {
    pub(super) kinds: Vec<FurtherKind>,
}

/// A kind of failure, and its first case.
pub(super) struct FurtherKind {
    pub(super) failed: FailedCase,
    /// The choices of a case that was made by edits, since no seed gives those.
    pub(super) edited: Option<Choices>,
    pub(super) cause: Cause,
    pub(super) cases: u64,
}

impl Further {
    /// Counts a case that failed. Returns whether no further ones should be tried: a case that runs until its time is
    /// up takes very long, and so do the runs that a history of threads takes to be found again.
    pub(super) fn add(&mut self, failed: FailedCase, edited: Option<Choices>, cause: Cause) -> bool {
        let is_slow = cause.is_slow();
        if let Some(kind) = self.kinds.iter_mut().find(|kind| kind.cause.is_like(&cause)) {
            kind.cases += 1;
        } else if self.kinds.len() < MAX_KINDS {
            self.kinds.push(FurtherKind { failed, edited, cause, cases: 1 });
        }
        is_slow
    }
}
