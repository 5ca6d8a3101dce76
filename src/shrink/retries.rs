//! Back-off of candidates that seldom succeed: a pass for which they fail tries them less and less often.
//!
//! Knows passes by their index, and not what they try.

use super::backoff::Backoff;
use super::edits::PASSES;

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

#[derive(Clone, Copy)]
pub(crate) struct RetryBackoff {
    tries: [[Backoff<FAILURES>; PASSES.len()]; 2],
    /// What was tried last.
    last: Option<(RetryKind, usize)>,
}

impl RetryBackoff {
    const FRESH: RetryBackoff = RetryBackoff { tries: [[Backoff::NONE; PASSES.len()]; 2], last: None };

    pub(crate) fn new() -> RetryBackoff {
        // Copied from a constant, since an unoptimised build would initialise each element in turn.
        RetryBackoff::FRESH
    }

    /// Whether a pass should use this occasion.
    pub(crate) fn should_retry(&mut self, retry: RetryKind, pass: usize) -> bool {
        self.tries[retry as usize][pass].should_try()
    }

    /// Notes what was grown. It counts as a failure unless [`record_success`](RetryBackoff::record_success) follows.
    pub(crate) fn record_try(&mut self, what: Option<(RetryKind, usize)>) {
        self.last = what;
        if let Some((retry, pass)) = what {
            self.tries[retry as usize][pass].failed();
        }
    }

    /// Notes that the last candidate is worth an evaluation.
    pub(crate) fn record_success(&mut self) {
        if let Some((retry, pass)) = self.last.take() {
            self.tries[retry as usize][pass].succeeded(FAILURES_PER_SUCCESS);
        }
    }
}

#[cfg(test)]
mod tests;
