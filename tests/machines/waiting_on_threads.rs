//! Commands that wait for each other, on threads of std: systems that are right pass, and their twins with a bug are found.
//!
//! Which steps interleave is up to the operating system, so what is asked for is that one of a few searches ends at few
//! commands. Where they end exactly is tested on schedules.

use super::tried_of;
use rosebush::{Cause, Check, Machine};
use std::fmt::Debug;
use std::sync;
use std::thread::yield_now as pause;
use std::time::Duration;

#[path = "waiting_systems.rs"]
mod systems;
use systems::*;

/// How many searches there are at most.
const SEARCHES: u64 = 8;
/// What is said of a command that waits and need not.
const WAITS: &str = " need not wait:\n";
/// What is said of responses that cannot be.
const NO_ORDER: &str = "not linearizable: ";

/// From each seed.
#[track_caller]
fn passes<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(machine: Machine<S, M>) {
    let machine = machine.threads(3, 0..=3);
    for seed in 0..tried_of(40) {
        Check::new().environment(false).seed(seed).cases(4).check(&machine, |program| program.run());
    }
}

/// One of a few searches ends at so many commands, with a cause that says so.
#[track_caller]
fn fails<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(
    machine: Machine<S, M>,
    threads: usize,
    most: usize,
    says: &str,
) {
    let machine = machine.threads(threads, 0..=3).wait_limit(Duration::from_millis(400));
    let mut ends = Vec::new();
    for seed in 1..=SEARCHES {
        let check = Check::new().environment(false).seed(seed).shrink_timeout(Duration::from_secs(4));
        let Some(failure) = check.run(&machine, |program| program.run()).into_failure() else { continue };
        assert!(!failure.is_flaky, "{failure}");
        let Cause::Panicked { message, .. } = &failure.cause else { panic!("it is a panic") };
        ends.push(format!("{:?}: {}", failure.minimal, message.lines().next().unwrap_or_default()));
        if failure.minimal.len() <= most && message.contains(says) {
            return;
        }
    }
    panic!("searches ended at {ends:#?}");
}

#[test]
fn systems_that_are_right_pass() {
    passes(stacks(StackBug::None));
    passes(semaphores(SemaphoreBug::None));
    passes(work_queues(QueueBug::None));
    passes(spin_locks(false));
    passes(caches(false));
    passes(fair_semaphores(false));
    passes(writers_first(false));
    passes(bounded_stacks(false));
}

#[test]
fn a_lost_wake_up_is_found() {
    fails(stacks(StackBug::LostWakeUp), 2, 2, WAITS);
}

#[test]
fn a_wait_that_does_not_look_again_is_found() {
    fails(stacks(StackBug::If), 2, 6, NO_ORDER);
}

#[test]
fn a_command_that_hangs_though_it_may_not_is_found() {
    fails(stacks(StackBug::Hangs), 2, 1, "step 1 of 1, `stack.try_pop()`: timed out after 100ms");
}

#[test]
fn a_semaphore_that_wakes_one_of_two_is_found() {
    fails(semaphores(SemaphoreBug::WakesOne), 3, 4, WAITS);
}

#[test]
fn a_queue_that_wakes_somebody_only_if_it_was_empty_is_found() {
    fails(work_queues(QueueBug::WakesIfEmpty), 3, 7, WAITS);
}

#[test]
fn a_lock_that_is_taken_in_two_steps_is_found() {
    fails(spin_locks(true), 2, 6, NO_ORDER);
}

#[test]
fn permits_that_are_lost_are_found() {
    fails(semaphores(SemaphoreBug::LostUpdate), 2, 7, NO_ORDER);
}

#[test]
fn a_value_that_is_overwritten_is_found() {
    fails(caches(true), 2, 6, NO_ORDER);
}

#[test]
fn one_in_line_who_wakes_nobody_is_found() {
    fails(fair_semaphores(true), 3, 7, WAITS);
}

#[test]
fn a_writer_who_wakes_one_of_two_is_found() {
    fails(writers_first(true), 3, 7, WAITS);
}

#[test]
fn room_that_nobody_is_told_of_is_found() {
    fails(bounded_stacks(true), 2, 3, WAITS);
}
