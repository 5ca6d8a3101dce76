//! How often to try what seldom pays: a row of edits for which it has not paid tries it less and less often.
//!
//! Knows rows by their numbers, and not what they try.

use super::edits::{ROWS, is_joint};
use super::spent::Spent;

/// The kinds of candidates that no edit proposed.
#[derive(Clone, Copy)]
pub(crate) enum Aside {
    /// With random draws in place of a part of what was shortened.
    Redrawn,
    /// Behind a rejected one.
    Beyond,
}

/// After this many failures, further candidates are tried half as often.
const FAILURES: u32 = 16;

/// How many failures one candidate makes up for that is worth an evaluation.
const WORTH: u32 = 32;

/// How the candidates of one kind and row have fared.
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
    tries: [[Fared; ROWS.len()]; 2],
    /// What was tried last.
    last: Option<(Aside, usize)>,
}

impl Patience {
    const FRESH: Patience = Patience { spent: Spent::NOTHING, tries: [[Fared::NONE; ROWS.len()]; 2], last: None };

    pub(crate) fn new() -> Patience {
        // A copy, because an unoptimised build would initialise each element in turn.
        Patience::FRESH
    }

    /// Whether a row should take this occasion.
    pub(crate) fn takes(&mut self, aside: Aside, row: usize) -> bool {
        self.tries[aside as usize][row].takes()
    }

    /// Notes that a joint edit was grown.
    pub(crate) fn grew_joint(&mut self) {
        self.spent.grows();
    }

    /// Notes that a candidate of this row is to be evaluated.
    pub(crate) fn begins(&mut self, row: usize) {
        self.spent.begins(is_joint(row));
    }

    /// Notes what was grown. It counts as a failure unless [`pays`](Patience::pays) follows.
    pub(crate) fn tried(&mut self, what: Option<(Aside, usize)>) {
        self.last = what;
        if let Some((aside, row)) = what {
            let tries = &mut self.tries[aside as usize][row];
            tries.failures = tries.failures.saturating_add(1);
        }
    }

    /// What was tried last is worth an evaluation.
    pub(crate) fn pays(&mut self) {
        if let Some((aside, row)) = self.last.take() {
            let tries = &mut self.tries[aside as usize][row];
            tries.failures = tries.failures.saturating_sub(WORTH);
        }
    }
}

#[cfg(test)]
mod tests;
