//! Asking a question of a user's code so that a panic spoils nothing for the next question.
//!
//! A lock of std is poisoned if a panic begins while it is held. It is not if the thread was unwinding already when it
//! took the lock. So the question is asked while the thread unwinds from a panic of ours.

use crate::check::step::{self, Stopped};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Whether the invariants hold for a system and a model.
pub(super) enum Asked {
    Hold,
    /// They do not, for this reason.
    Broken(String),
    /// They could not be asked now.
    #[allow(dead_code, reason = "threads of std are asked at once")]
    Later,
}

/// Asks its question when it is dropped.
struct AskOnDrop<'q>(&'q mut dyn FnMut());

impl Drop for AskOnDrop<'_> {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// Runs a question, whose panics are caught, and poison no lock of std that it takes.
pub(super) fn unpoisoned(question: &mut dyn FnMut()) -> Result<(), Stopped> {
    if cfg!(panic = "abort") {
        return step::caught(question);
    }
    let mut ended = Ok(());
    let mut ask = || ended = step::caught(question);
    let _ = catch_unwind(AssertUnwindSafe(|| {
        let _asking = AskOnDrop(&mut ask);
        // Calls no panic hook.
        resume_unwind(Box::new(()));
    }));
    ended
}

#[cfg(test)]
mod tests;
