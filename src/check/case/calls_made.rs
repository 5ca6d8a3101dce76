//! Recording the calls of generated functions, for the report.

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
        if !all.iter().any(|kept| kept.function == call.function && kept.hash == call.hash) {
            all.push(call.clone());
        }
    }

    fn kept(&self, function: u32) -> Vec<Call> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().filter(|call| call.function == function).cloned().collect()
    }
}
