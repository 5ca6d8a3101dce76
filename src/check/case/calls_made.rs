//! Recording the calls of generated functions, for the report.

use crate::choices::places::{all_found, first_of};
use crate::source::calls::{Call, Calls};
use std::sync::{Arc, Mutex, PoisonError};

/// A new place to keep calls.
pub(crate) fn calls_made() -> Arc<dyn Calls> {
    Arc::new(CallsMade::default())
}

/// The calls, each with the number of its function.
#[derive(Default)]
struct CallsMade(Mutex<Vec<Call>>);

impl Calls for CallsMade {
    fn keep(&self, call: &Call) {
        // If a thread panicked while it held the lock, the calls are still whole.
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |at: usize| all[at].function == call.function && all[at].hash == call.hash;
        if first_of(0..all.len(), &is_same).is_none() {
            all.push(call.clone());
        }
    }

    fn kept(&self, function: u32) -> Vec<Call> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let made = |at: usize| if all[at].function == function { Some(all[at].clone()) } else { None };
        all_found(0..all.len(), &made)
    }
}
