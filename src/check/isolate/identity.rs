//! The name by which an isolated check is known in the test's process and in those that are started for it.

use crate::check::state::{ISOLATED_CHECKS, IsolatedCheck, locked};
use std::panic::Location;
use std::thread;

const SHARED: &str = "several threads run this check, which other processes could not distinguish; give it another name in \
                      each thread, with `Check::name`";

/// Identifies a run of an isolated check: by its test, its place, its name, and the number of the run, since a call may
/// be in a loop.
pub(super) struct Identity {
    name: String,
    run: u64,
}

impl Identity {
    /// The identity of a run that begins.
    #[inline]
    pub(super) fn of_run(test: &str, location: &Location<'_>, check: Option<&str>) -> Identity {
        let check = check.unwrap_or_default();
        let name = format!("{test} at {location} {check:?}");
        let run = with(&name, |check| {
            check.runs += 1;
            check.is_shared |= check.thread != thread::current().id();
            check.runs
        });
        Identity { name, run }
    }

    /// Whether several threads have run checks with this name. In another process they may come in another order, so
    /// the number of the run would not say which one is meant.
    #[inline]
    fn is_shared(&self) -> bool {
        with(&self.name, |check| check.is_shared)
    }

    /// An error if several threads share this name: see [`is_shared`](Identity::is_shared).
    #[inline]
    pub(super) fn reject_shared(&self) -> Result<(), String> {
        if self.is_shared() { Err(String::from(SHARED)) } else { Ok(()) }
    }

    #[inline]
    pub(super) fn to_text(&self) -> String {
        format!("{}, run {}", self.name, self.run)
    }
}

#[inline]
fn with<R>(name: &str, job: impl FnOnce(&mut IsolatedCheck) -> R) -> R {
    let mut checks = locked(&ISOLATED_CHECKS);
    let at = checks.iter().position(|check| check.name == name).unwrap_or_else(|| {
        checks.push(IsolatedCheck { name: name.to_owned(), runs: 0, thread: thread::current().id(), is_shared: false });
        checks.len() - 1
    });
    job(&mut checks[at])
}

#[cfg(test)]
mod tests;
