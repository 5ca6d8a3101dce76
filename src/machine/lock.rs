//! Locks that only code of this crate holds.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks what no code of a user's runs under. So a poisoned lock is taken: nothing is half done.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
