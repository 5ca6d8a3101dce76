//! How often to try what seldom pays: a shrink pass for which it has not paid tries it less and less often.
//!
//! Knows passes by their index, and not what they try.

use super::edits::{PASSES, is_joint};
use super::spent::Spent;

/// The kinds of candidates that no pass has proposed.
#[derive(Clone, Copy)]
pub(crate) enum Aside {
    /// A list that was shortened, with elements drawn at random.
    Redrawn,
    /// A candidate behind a rejected one.
    Beyond,
}

/// After this many failures, further candidates are tried half as often.
const FAILURES: u32 = 16;

/// How many failures are made up for by one candidate that is worth an evaluation.
const WORTH: u32 = 32;

/// What became of the candidates of one kind and pass.
#[derive(Clone, Copy)]
struct Fared {
    failures: u32,
    /// How many occasions were skipped since one was taken.
    passed: u32,
}

impl Fared {
    const NONE: Fared = Fared { failures: 0, passed: 0 };

    /// Whether to take this occasion.
    fn takes(&mut self) -> bool {
        let every = 1_u32.checked_shl(self.failures / FAILURES).unwrap_or(u32::MAX);
        self.passed = self.passed.saturating_add(1);
        let takes = self.passed >= every;
        if takes {
            self.passed = 0;
        }
        takes
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Patience {
    pub(crate) spent: Spent,
    tries: [[Fared; PASSES.len()]; 2],
    /// What was tried last.
    last: Option<(Aside, usize)>,
}

impl Patience {
    const FRESH: Patience = Patience { spent: Spent::NOTHING, tries: [[Fared::NONE; PASSES.len()]; 2], last: None };

    pub(crate) fn new() -> Patience {
        // Copied from a constant, since an unoptimised build would initialise each element in turn.
        Patience::FRESH
    }

    /// Whether a pass should take this occasion.
    pub(crate) fn takes(&mut self, aside: Aside, pass: usize) -> bool {
        self.tries[aside as usize][pass].takes()
    }

    /// Notes that a joint edit was grown.
    pub(crate) fn grew_joint(&mut self) {
        self.spent.grows();
    }

    /// Notes that a candidate of this pass is to be evaluated.
    pub(crate) fn begins(&mut self, pass: usize) {
        self.spent.begins(is_joint(pass));
    }

    /// Notes what was grown. It counts as a failure unless [`pays`](Patience::pays) follows.
    pub(crate) fn tried(&mut self, what: Option<(Aside, usize)>) {
        self.last = what;
        if let Some((aside, pass)) = what {
            let tries = &mut self.tries[aside as usize][pass];
            tries.failures = tries.failures.saturating_add(1);
        }
    }

    /// Notes that the last candidate is worth an evaluation.
    pub(crate) fn pays(&mut self) {
        if let Some((aside, pass)) = self.last.take() {
            let tries = &mut self.tries[aside as usize][pass];
            tries.failures = tries.failures.saturating_sub(WORTH);
        }
    }
}

#[cfg(test)]
mod tests;
