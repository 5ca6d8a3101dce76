//! What is told through the panic hook. The hook is the whole process's, so these tests have a process of their own, in which
//! they run one after the other.

#[cfg(feature = "std")]
mod checks;
mod generators;
mod text;

use std::sync::{Mutex, MutexGuard, PoisonError};

static HOOK: Mutex<()> = Mutex::new(());

/// Held by a test for as long as the panic hook is its own. A test that failed while it held the hook does not fail the next.
fn own_the_hook() -> MutexGuard<'static, ()> {
    HOOK.lock().unwrap_or_else(PoisonError::into_inner)
}
