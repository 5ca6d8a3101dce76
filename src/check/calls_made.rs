//! Keeping the calls of functions that were drawn, for the report.

use crate::source::calls::{Call, Calls};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The calls of each function by its number.
#[derive(Default)]
pub(super) struct CallsMade(Mutex<BTreeMap<u32, Vec<Call>>>);

impl CallsMade {
    /// A panic in the midst of it leaves nothing that is half done.
    fn all<T>(&self, with: impl FnOnce(&mut BTreeMap<u32, Vec<Call>>) -> T) -> T {
        with(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Calls for CallsMade {
    fn keep(&self, function: u32, call: &Call) {
        self.all(|all| {
            let calls = all.entry(function).or_default();
            if calls.iter().all(|(hash, _)| *hash != call.0) {
                calls.push(call.clone());
            }
        });
    }

    fn kept(&self, function: u32) -> Vec<Call> {
        self.all(|all| all.get(&function).cloned().unwrap_or_default())
    }
}
