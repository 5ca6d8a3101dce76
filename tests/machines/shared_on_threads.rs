//! Small systems of kinds that people write, on threads of std: a lazy value, a channel that can be closed, a sequence lock,
//! slots with generations, a latch. Right ones pass, and for their twins with a bug one of a few searches ends small.

use super::tried_of;
use rosebush::{Check, Machine};
use std::fmt::Debug;
use std::sync;
use std::thread::yield_now as pause;
use std::time::Duration;

#[path = "shared_systems.rs"]
mod systems;
use systems::*;

/// From each seed.
#[track_caller]
fn passes<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(machine: &Machine<S, M>) {
    for seed in 0..tried_of(40) {
        Check::new().environment(false).seed(seed).cases(4).check(machine, |program| program.run());
    }
}

/// One of a few searches ends at so many commands at most.
#[track_caller]
fn fails<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(machine: Machine<S, M>, most: usize) {
    let machine = machine.threads(3, 0..=3).wait_limit(Duration::from_millis(400));
    let mut ends = Vec::new();
    for seed in 1..=8 {
        let check = Check::new().environment(false).seed(seed).shrink_timeout(Duration::from_secs(4));
        let Some(failure) = check.run(&machine, |program| program.run()).into_failure() else { continue };
        assert!(!failure.is_flaky, "{failure}");
        if failure.minimal.len() <= most {
            return;
        }
        ends.push(failure.minimal);
    }
    panic!("searches ended at {ends:#?}");
}

#[test]
fn systems_that_are_right_pass() {
    passes(&lazy_values(false).threads(3, 0..=3));
    passes(&channels(false).threads(3, 0..=3));
    passes(&sequence_locks(false).threads(2, 0..=3));
    passes(&slots(false).threads(3, 0..=3));
    passes(&latches(false).threads(3, 0..=3));
}

#[test]
fn twins_are_found() {
    fails(lazy_values(true), 4);
    fails(channels(true), 7);
    fails(sequence_locks(true), 4);
    fails(slots(true), 5);
    fails(latches(true), 6);
}
