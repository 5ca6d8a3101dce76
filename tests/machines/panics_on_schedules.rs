//! Panics of several tasks on schedules: each is reported with its own message and location, and one bug once.

use super::tried_of;
use rosebush::{Cause, Check, Failure, Machine, Program, int, machine, no_arguments};
use shuttle::sync::{Arc, Mutex};
use shuttle::thread;
use std::collections::VecDeque;
use std::fmt::Debug;

const SEEDS: u64 = 12;

/// The failure of each seed.
fn failures<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(
    machine: &Machine<S, M>,
) -> Vec<Failure<Program<S, M>>> {
    let run = |seed| {
        let outcome = Check::new().environment(false).seed(seed).cases(500).run(machine, |program| program.run());
        outcome.into_failure().unwrap_or_else(|| panic!("no failure from seed {seed}"))
    };
    (0..tried_of(SEEDS)).map(run).collect()
}

/// The line and the message of a panic.
#[track_caller]
fn panicked(cause: &Cause) -> (u32, &str) {
    let Cause::Panicked { message, location: Some(location), .. } = cause else { panic!("no location: {cause:?}") };
    assert!(location.file.ends_with("panics_on_schedules.rs"), "{location}");
    (location.line, message)
}

type Queue = Arc<Mutex<VecDeque<u8>>>;

fn queues(name: &str) -> Machine<Queue, VecDeque<u8>> {
    machine(Queue::default, VecDeque::new).name(name).rule(
        "push",
        |_| Some(int(0..=9)),
        |queue: &mut Queue, n| queue.lock().unwrap().push_back(n),
        |model: &mut VecDeque<u8>, n| model.push_back(n),
    )
}

/// What a thread meets is a poisoned lock, after another one has panicked: that is no bug of its own.
#[test]
fn a_lock_that_a_panic_poisons_is_no_other_failure() {
    let line = line!() + 7;
    let pop = |queue: &mut Queue, ()| {
        if queue.lock().unwrap().is_empty() {
            return None;
        }
        // The bug: it locks twice.
        let mut queue = queue.lock().unwrap();
        Some(queue.pop_front().unwrap())
    };
    let queues = queues("queue").rule("pop", no_arguments, pop, |model, ()| model.pop_front()).threads(2, 1..=3);
    for failure in failures(&queues.schedules()) {
        let (at, message) = panicked(&failure.cause);
        assert!(at == line && message.ends_with("`Option::unwrap()` on a `None` value"), "{failure}");
        assert_eq!(failure.others.len(), 0, "{failure}");
    }
}

#[test]
fn a_panic_of_a_task_that_the_system_spawned_has_its_location() {
    let line = line!() + 6;
    let add = |sum: &mut Arc<Mutex<u32>>, n: u32| {
        let (mine, theirs) = (Arc::clone(sum), Arc::clone(sum));
        let task = thread::spawn(move || {
            let before = *theirs.lock().unwrap();
            let mut after = theirs.lock().unwrap();
            assert_eq!(before, *after, "another one was faster");
            *after += n;
        });
        drop(mine.lock());
        task.join().unwrap();
    };
    let sums = machine(Arc::<Mutex<u32>>::default, || 0)
        .name("sum")
        .rule("add", |_| Some(int(1..=9_u32)), add, |sum, n| *sum += n)
        .threads(2, 1..=3)
        .schedules();
    for failure in failures(&sums) {
        let (at, message) = panicked(&failure.cause);
        assert!(at == line && message.contains("another one was faster"), "{failure}");
        assert_eq!(failure.others.len(), 0, "{failure}");
    }
}

#[test]
fn two_bugs_are_two_failures_with_two_locations() {
    let lines = [line!() + 5, line!() + 12];
    let pop = |queue: &mut Queue, ()| {
        let length = queue.lock().unwrap().len();
        let popped = queue.lock().unwrap().pop_front();
        // One bug.
        assert!(length == 0 || popped.is_some(), "popped by another thread");
        popped
    };
    let clear = |queue: &mut Queue, ()| {
        let length = queue.lock().unwrap().len();
        let mut queue = queue.lock().unwrap();
        // Another one, which holds the lock.
        assert!(queue.len() <= length, "pushed by another thread");
        queue.clear();
    };
    let queues = queues("queue")
        .rule("pop", no_arguments, pop, |model, ()| model.pop_front())
        .rule("clear", no_arguments, clear, |model, ()| model.clear())
        .threads(2, 1..=3)
        .schedules();
    let mut both = 0;
    for failure in failures(&queues) {
        let mut causes: Vec<_> = failure.others.iter().map(|other| &other.cause).collect();
        causes.push(&failure.cause);
        for cause in &causes {
            let (at, message) = panicked(cause);
            let text = match lines.iter().position(|line| *line == at) {
                Some(0) => "popped by another thread",
                Some(_) => "pushed by another thread",
                // An order that the model does not have.
                None => panic!("{failure}"),
            };
            assert!(message.contains(text), "{failure}");
        }
        assert!(causes.len() <= 2, "{failure}");
        both += u64::from(causes.len() == 2);
    }
    assert!(both * 2 > tried_of(SEEDS), "two failures from {both} seeds");
}
