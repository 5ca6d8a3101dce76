//! Small systems of kinds that people write, with schedules: a lazy value, a channel that can be closed, a sequence lock,
//! slots with generations, a latch. Right ones pass, and their twins with a bug end at the least program.

use super::{share_of_tried, tried_of};
use rosebush::{Check, Machine};
use shuttle::sync;
use std::fmt::Debug;

/// Where threads take turns by a schedule, each step is a pause.
fn pause() {}

#[path = "shared_systems.rs"]
#[allow(clippy::duplicate_mod, reason = "the same systems, of the types of shuttle")]
mod systems;
use systems::*;

/// From each seed.
#[track_caller]
fn passes<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(machine: &Machine<S, M>) {
    for seed in 0..tried_of(40) {
        Check::new().environment(false).seed(seed).cases(4).check(machine, |program| program.run());
    }
}

/// How many default checks there are.
const SEEDS: u64 = 10;

/// So many default checks find it, and so many end at this program.
#[track_caller]
fn fails<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(
    machine: Machine<S, M>,
    (found, at_least): (u64, u64),
    program: &str,
) {
    let machine = machine.schedules();
    let failure = |seed| {
        let check = Check::new().environment(false).seed(seed).explain(false);
        check.run(&machine, |program| program.run()).into_failure()
    };
    let ends: Vec<String> =
        (1..=tried_of(SEEDS)).filter_map(failure).map(|failure| format!("{:?}", failure.minimal)).collect();
    let there = ends.iter().filter(|end| *end == program).count();
    let [found, at_least] = [found, at_least].map(|count| share_of_tried(count, SEEDS));
    assert!(ends.len() >= found && there >= at_least, "{} found, {there} at the least: {ends:#?}", ends.len());
}

#[test]
fn systems_that_are_right_pass() {
    passes(&lazy_values(false).threads(3, 0..=3).schedules());
    passes(&channels(false).threads(3, 0..=3).schedules());
    passes(&sequence_locks(false).threads(2, 0..=3).schedules());
    passes(&slots(false).threads(3, 0..=3).schedules());
    passes(&latches(false).threads(3, 0..=3).schedules());
}

#[test]
fn twins_end_at_the_least_program() {
    let least = "thread 1: lazy.get_or_init(0); /* preempted after 1 step */ thread 2: lazy.get_or_init(0);";
    fails(lazy_values(true).threads(3, 0..=3), (9, 8), least);
    let least = "channel.send(0); channel.send(0); thread 1: channel.send(0); thread 2: channel.send(0); \
                 thread 3: channel.close();";
    fails(channels(true).threads(3, 0..=3), (4, 1), least);
    let least = "thread 1: pair.write(1, 1); /* preempted after 3 steps */ thread 2: pair.read();";
    fails(sequence_locks(true).threads(2, 0..=3), (9, 4), least);
    let least = "let slot1 = slots.insert(0); thread 1: slots.remove(slot1); /* preempted after 2 steps */ \
                 thread 2: slots.remove(slot1);";
    fails(slots(true).threads(2, 0..=4), (9, 8), least);
    let least = "latch.count_down(); thread 1: latch.wait(); thread 2: latch.wait(); thread 3: latch.count_down();";
    fails(latches(true).threads(3, 0..=3), (8, 3), least);
}
