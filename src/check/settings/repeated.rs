//! What a value must know that is run many times when it is tried, as the threads of a machine are: when the time is
//! over, and whether it has failed before, so that it is worth more runs.

use super::clock::Clock;
use crate::check::state::{REPEATING, Repeating};

/// While this is held, values that this thread tries know it.
pub(crate) struct RepeatedTries {
    outer: Repeating,
}

impl RepeatedTries {
    /// Values are tried until the time of this clock is over.
    pub(crate) fn until_end_of(clock: &Clock) -> RepeatedTries {
        let outer = REPEATING.get();
        RepeatedTries::with(Repeating { end: clock.end(), ..outer })
    }

    /// The values that are tried have failed before.
    pub(crate) fn again() -> RepeatedTries {
        RepeatedTries::with(Repeating { has_failed: true, ..REPEATING.get() })
    }

    /// What values know that this thread tries now.
    pub(crate) fn now() -> Repeating {
        REPEATING.get()
    }

    /// As it is on another thread.
    pub(crate) fn with(repeating: Repeating) -> RepeatedTries {
        RepeatedTries { outer: REPEATING.replace(repeating) }
    }
}

impl Drop for RepeatedTries {
    fn drop(&mut self) {
        REPEATING.set(self.outer);
    }
}
