//! Commands that wait for each other, one step at a time: systems that are right pass, and their twins with a bug are found
//! from most seeds, and end at few commands.

use super::{share_of_tried, tried_of};
use rosebush::{Cause, Check, Machine};
use shuttle::sync;
use std::fmt::Debug;

/// Where threads take turns by a schedule, each step is a pause.
fn pause() {}

#[path = "waiting_systems.rs"]
#[allow(clippy::duplicate_mod, reason = "the same systems, of the types of shuttle")]
mod systems;
use systems::*;

const SEEDS: u64 = 10;

/// From each seed.
#[track_caller]
fn passes<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(machine: Machine<S, M>) {
    let machine = machine.threads(3, 0..=3).schedules();
    for seed in 0..tried_of(40) {
        Check::new().environment(false).seed(seed).cases(8).check(&machine, |program| program.run());
    }
}

/// So many default checks find it, of which so many end at this program, and all with a cause that says so.
#[track_caller]
fn fails<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(
    machine: Machine<S, M>,
    (found, at_least): (u64, u64),
    program: &str,
    says: &str,
) {
    let machine = machine.threads(3, 0..=3).schedules();
    let mut ends = Vec::new();
    for seed in 1..=tried_of(SEEDS) {
        let check = Check::new().environment(false).seed(seed).explain(false);
        let Some(failure) = check.run(&machine, |program| program.run()).into_failure() else { continue };
        assert!(!failure.is_flaky, "{failure}");
        let Cause::Panicked { message, .. } = &failure.cause else { panic!("it is a panic") };
        assert!(message.contains(says), "{message}");
        ends.push(format!("{:?}", failure.minimal));
    }
    let there = ends.iter().filter(|end| *end == program).count();
    let [found, at_least] = [found, at_least].map(|count| share_of_tried(count, SEEDS));
    assert!(ends.len() >= found && there >= at_least, "{} found, {there} at the least: {ends:#?}", ends.len());
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
fn twins_that_forget_somebody_who_waits() {
    let says = "need not wait:\n";
    fails(stacks(StackBug::LostWakeUp), (10, 8), "thread 1: stack.pop(); thread 2: stack.push(0);", says);
    let least = "thread 1: queue.take(); thread 2: queue.take(); thread 3: queue.put(0); thread 3: queue.put(0);";
    fails(work_queues(QueueBug::WakesIfEmpty), (8, 6), least, says);
    let least = "thread 1: permits.acquire(1); thread 2: permits.release(2); thread 2: permits.acquire(1);";
    fails(fair_semaphores(true), (9, 4), least, says);
    let least = "stack.push(0); thread 1: stack.push(0); thread 2: stack.pop();";
    fails(bounded_stacks(true), (10, 8), least, says);
    let least = "thread 1: semaphore.acquire(1); thread 2: semaphore.acquire(1); thread 3: semaphore.release(2);";
    fails(semaphores(SemaphoreBug::WakesOne), (6, 2), least, says);
    let least = "lock.write(); thread 1: lock.read(); thread 2: lock.read(); thread 3: lock.end_write();";
    fails(writers_first(true), (4, 1), least, says);
}

#[test]
fn twins_that_answer_what_no_order_does() {
    let says = "not linearizable: ";
    let least = "thread 1: stack.pop(); thread 2: stack.push(0); thread 2: stack.try_pop();";
    fails(stacks(StackBug::If), (10, 8), least, says);
    let least = "thread 1: counter.add(); /* preempted after 1 step */ thread 2: counter.add(); \
                 /* preempted after 3 steps */";
    fails(spin_locks(true), (10, 8), least, says);
    let least = "thread 1: cache.get_or(0, 0); /* preempted after 1 step */ thread 2: cache.get_or(0, 1);";
    fails(caches(true), (10, 8), least, says);
    let least = "semaphore.release(1); thread 1: semaphore.acquire(1); /* preempted after 2 steps */ \
                 thread 1: semaphore.free(); thread 2: semaphore.release(1);";
    fails(semaphores(SemaphoreBug::LostUpdate), (10, 3), least, says);
}

#[test]
fn a_command_that_hangs_though_it_may_not() {
    let says = "step 1 of 1, `stack.try_pop()`: it waits, and no thread can continue";
    fails(stacks(StackBug::Hangs), (10, 10), "stack.try_pop();", says);
}
