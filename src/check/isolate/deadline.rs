//! A point in time by which something has to have happened.

use std::thread;
use std::time::{Duration, Instant};

/// The longest pause between two looks.
const LONGEST_PAUSE: Duration = Duration::from_millis(10);

/// `None` for a time so far off that it cannot be expressed: it never comes.
pub(super) struct Deadline(Option<Instant>);

impl Deadline {
    #[cfg(test)]
    pub(super) const NEVER: Deadline = Deadline(None);

    #[inline]
    pub(super) fn after(time: Duration) -> Deadline {
        Deadline(Instant::now().checked_add(time))
    }

    #[inline]
    pub(super) fn is_over(&self) -> bool {
        matches!(self.0, Some(end) if Instant::now() >= end)
    }

    /// What `look` finds, asked again and again until the time is up, and at least once.
    #[inline]
    pub(super) fn wait_for<T>(&self, mut look: impl FnMut() -> Option<T>) -> Option<T> {
        let mut pause = Duration::from_micros(50);
        loop {
            let is_over = self.is_over();
            let found = look();
            if found.is_some() || is_over {
                return found;
            }
            thread::sleep(pause);
            pause = LONGEST_PAUSE.min(pause * 2);
        }
    }
}

#[cfg(test)]
mod tests;
