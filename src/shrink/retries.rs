//! Back-off of candidates that seldom succeed: a pass for which they fail tries them less and less often.
//!
//! Knows passes by their index, and not what they try.

use super::edits::{PASSES, is_edit_pair};
use super::pair_budget::EditPairBudget;

/// The kinds of candidates that no pass has proposed.
#[derive(Clone, Copy)]
pub(crate) enum RetryKind {
    /// A list that was shortened, with elements drawn at random.
    Redrawn,
    /// A candidate past a rejected one.
    PastRejected,
}

/// After this many failures, further candidates are tried half as often.
const FAILURES: u32 = 16;

/// How many failures are made up for by one candidate that is worth an evaluation.
const FAILURES_PER_SUCCESS: u32 = 32;

/// What became of the candidates of one kind and pass.
#[derive(Clone, Copy)]
struct RetryRecord {
    failures: u32,
    /// How many occasions were skipped since one was used.
    skipped: u32,
}

impl RetryRecord {
    const NONE: RetryRecord = RetryRecord { failures: 0, skipped: 0 };

    /// Whether to use this occasion.
    fn should_retry(&mut self) -> bool {
        let every = 1_u32.checked_shl(self.failures / FAILURES).unwrap_or(u32::MAX);
        self.skipped = self.skipped.saturating_add(1);
        let is_due = self.skipped >= every;
        if is_due {
            self.skipped = 0;
        }
        is_due
    }
}

#[derive(Clone, Copy)]
pub(crate) struct RetryBackoff {
    pub(crate) pair_budget: EditPairBudget,
    tries: [[RetryRecord; PASSES.len()]; 2],
    /// What was tried last.
    last: Option<(RetryKind, usize)>,
}

impl RetryBackoff {
    const FRESH: RetryBackoff = RetryBackoff {
        pair_budget: EditPairBudget::NOTHING,
        tries: [[RetryRecord::NONE; PASSES.len()]; 2],
        last: None,
    };

    pub(crate) fn new() -> RetryBackoff {
        // Copied from a constant, since an unoptimised build would initialise each element in turn.
        RetryBackoff::FRESH
    }

    /// Whether a pass should use this occasion.
    pub(crate) fn should_retry(&mut self, retry: RetryKind, pass: usize) -> bool {
        self.tries[retry as usize][pass].should_retry()
    }

    /// Notes that an edit pair was grown.
    pub(crate) fn record_grown_pair(&mut self) {
        self.pair_budget.grows();
    }

    /// Notes that a candidate of this pass is to be evaluated.
    pub(crate) fn record_begun(&mut self, pass: usize) {
        self.pair_budget.begins(is_edit_pair(pass));
    }

    /// Notes what was grown. It counts as a failure unless [`record_success`](RetryBackoff::record_success) follows.
    pub(crate) fn record_try(&mut self, what: Option<(RetryKind, usize)>) {
        self.last = what;
        if let Some((retry, pass)) = what {
            let tries = &mut self.tries[retry as usize][pass];
            tries.failures = tries.failures.saturating_add(1);
        }
    }

    /// Notes that the last candidate is worth an evaluation.
    pub(crate) fn record_success(&mut self) {
        if let Some((retry, pass)) = self.last.take() {
            let tries = &mut self.tries[retry as usize][pass];
            tries.failures = tries.failures.saturating_sub(FAILURES_PER_SUCCESS);
        }
    }
}

#[cfg(test)]
mod tests;
