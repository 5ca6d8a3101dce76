//! Recording the calls of generated functions, for the report.

use crate::check::state::locked;
use crate::source::calls::{Call, Calls};
use std::sync::{Arc, Mutex};

/// A new place to keep calls.
pub(crate) fn calls_made() -> Arc<dyn Calls> {
    Arc::new(CallsMade::default())
}

/// The calls, each with the number of its function.
#[derive(Default)]
struct CallsMade(Mutex<Vec<Call>>);

impl Calls for CallsMade {
    fn keep(&self, call: &Call) {
        let mut all = locked(&self.0);
        if !all.iter().any(|kept| kept.function == call.function && kept.hash == call.hash) {
            all.push(call.clone());
        }
    }

    fn kept(&self, function: u32) -> Vec<Call> {
        locked(&self.0).iter().filter(|call| call.function == function).cloned().collect()
    }
}
