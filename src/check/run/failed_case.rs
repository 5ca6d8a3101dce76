//! Cases that failed: one, to be drawn again with what its value found out about its own failing; and the kinds of
//! those after it.

#[cfg(feature = "machine")]
use crate::check::case::finding;
use crate::check::facts::Cause;
use crate::check::statistics::Labels;
use crate::choices::Choices;

/// A case that failed.
pub(super) struct FailedCase {
    pub(super) number: u64,
    pub(super) size: u32,
    /// They came with its judgement, and hold what its value found out.
    #[cfg_attr(not(feature = "machine"), expect(dead_code))]
    labels: Labels,
}

impl FailedCase {
    /// The case of this number and size.
    pub(super) fn new(number: u64, size: u32, labels: &Labels) -> FailedCase {
        FailedCase { number, size, labels: labels.clone() }
    }

    /// Draws the case again, with what its value found out.
    #[cfg_attr(not(feature = "machine"), expect(clippy::unused_self))]
    pub(super) fn drawn_again<T>(&self, draw: impl FnOnce() -> T) -> T {
        #[cfg(feature = "machine")]
        return finding::while_given(self.labels.findings(), draw);
        #[cfg(not(feature = "machine"))]
        draw()
    }
}

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
