//! Commands at the same time, interrupted where it was drawn: the same least program, with the fewest interruptions, from
//! every seed, and its token replays it exactly.

use super::{Ends, tried_of};
use rosebush::{Cause, Check, Machine, check, int, machine, no_arguments};
use shuttle::sync::atomic::{AtomicU32, Ordering::SeqCst};
use shuttle::sync::{Arc, Mutex};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::env;
use std::fmt::Debug;
use std::process::Command;

const SEEDS: u64 = 30;

/// All seeds find it and end there, but as many as this.
#[track_caller]
pub fn all_end<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(
    name: &str,
    machine: &Machine<S, M>,
    least: &str,
    elsewhere: u64,
) {
    let mut ends = Ends::default();
    for seed in 0..tried_of(SEEDS) {
        let check = Check::new().environment(false).seed(seed).cases(2_000).explain(false);
        let failure = check.run(machine, |program| program.run()).into_failure().expect("it fails");
        assert!(!failure.is_flaky, "{failure}");
        let text = format!("{:?}", failure.minimal);
        // Not searched again: the search for it ended with a round that found nothing.
        let check = Check::new().environment(false).max_evaluations(0).replay(failure.choices.to_string());
        let again = check.run(machine, |program| program.run()).into_failure().expect("its token fails");
        assert_eq!((format!("{:?}", again.minimal), again.cause), (text.clone(), failure.cause));
        ends.add(failure.evaluations, text, least);
    }
    ends.are_as_committed(name, SEEDS, elsewhere);
}

fn counters() -> Machine<Arc<AtomicU32>, u32> {
    let increment = |counter: &mut Arc<AtomicU32>, ()| {
        let n = counter.load(SeqCst);
        counter.store(n + 1, SeqCst);
        n + 1
    };
    let count = |n: &mut u32, ()| {
        *n += 1;
        *n
    };
    machine(|| Arc::new(AtomicU32::new(0)), || 0)
        .name("counter")
        .rule("increment", no_arguments, increment, count)
        .rule("get", no_arguments, |counter, ()| counter.load(SeqCst), |n, ()| *n)
        .threads(3, 0..=3)
        .schedules()
}

#[test]
fn a_lost_update() {
    let least = "thread 1: counter.increment(); /* preempted after 1 step */ thread 2: counter.increment();";
    all_end("a_lost_update", &counters(), least, 0);
}

#[test]
fn check_then_act() {
    type Set = Arc<Mutex<BTreeSet<u8>>>;
    let insert = |set: &mut Set, n| {
        let is_new = !set.lock().expect("nobody panics").contains(&n);
        set.lock().expect("nobody panics").insert(n);
        is_new
    };
    let sets = machine(Set::default, BTreeSet::new)
        .name("set")
        .rule("insert", |_| Some(int(0..=3_u8)), insert, BTreeSet::insert)
        .rule(
            "remove",
            |_| Some(int(0..=3_u8)),
            |set, n| set.lock().expect("nobody panics").remove(&n),
            |model, n| model.remove(&n),
        )
        .threads(2, 0..=4)
        .schedules();
    all_end(
        "check_then_act",
        &sets,
        "thread 1: set.insert(0); /* preempted after 2 steps */ thread 2: set.insert(0);",
        2,
    );
}

#[test]
fn a_queue_that_loses_an_element() {
    type Queue = Arc<Mutex<VecDeque<u8>>>;
    let push = |queue: &mut Queue, n| {
        let mut all = queue.lock().expect("nobody panics").clone();
        all.push_back(n);
        *queue.lock().expect("nobody panics") = all;
    };
    let queues = machine(Queue::default, VecDeque::new)
        .name("queue")
        .rule("push", |_| Some(int(0..=9)), push, VecDeque::push_back)
        .rule(
            "pop",
            no_arguments,
            |queue, ()| queue.lock().expect("nobody panics").pop_front(),
            |model, ()| model.pop_front(),
        )
        .invariant(|queue, model| queue.lock().expect("nobody panics").len() == model.len())
        .threads(2, 0..=4)
        .schedules();
    all_end(
        "a_queue_that_loses_an_element",
        &queues,
        "thread 1: queue.push(0); /* preempted after 2 steps */ thread 2: queue.push(0);",
        3,
    );
}

#[test]
fn a_stale_cache() {
    #[derive(Clone, Default)]
    struct Cached {
        store: Arc<Mutex<BTreeMap<u8, u8>>>,
        cache: Arc<Mutex<BTreeMap<u8, u8>>>,
    }
    let read = |it: &mut Cached, key: u8| {
        if let Some(value) = it.cache.lock().expect("nobody panics").get(&key) {
            return *value;
        }
        let value = it.store.lock().expect("nobody panics").get(&key).copied().unwrap_or(0);
        it.cache.lock().expect("nobody panics").insert(key, value);
        value
    };
    let write = |it: &mut Cached, (key, value): (u8, u8)| {
        it.store.lock().expect("nobody panics").insert(key, value);
        it.cache.lock().expect("nobody panics").remove(&key);
    };
    let caches = machine(Cached::default, BTreeMap::new)
        .name("cache")
        .rule(
            "read",
            |_| Some(int(0..=1)),
            read,
            |model: &mut BTreeMap<u8, u8>, key| model.get(&key).copied().unwrap_or(0),
        )
        .rule("write", |_| Some((int(0..=1), int(0..=9))), write, |model, (key, value)| _ = model.insert(key, value))
        .steps(0..=2)
        .threads(2, 0..=6)
        .schedules();
    let least =
        "thread 1: cache.read(0); /* preempted after 4 steps */ thread 1: cache.read(0); thread 2: cache.write(0, 1);";
    // A second interruption, and a command that it belongs to, do instead of two more steps.
    all_end("a_stale_cache", &caches, least, 6);
}

fn locks() -> Machine<Arc<[Mutex<()>; 2]>, ()> {
    let both = |first: &Mutex<()>, second: &Mutex<()>| {
        let _first = first.lock();
        let _second = second.lock();
    };
    machine(Default::default, || ())
        .name("locks")
        .rule("there", no_arguments, move |it: &mut Arc<[Mutex<()>; 2]>, ()| both(&it[0], &it[1]), |(), ()| ())
        .rule("back", no_arguments, move |it, ()| both(&it[1], &it[0]), |(), ()| ())
        .threads(2, 0..=4)
        .schedules()
}

#[test]
fn two_locks_in_two_orders() {
    all_end(
        "two_locks_in_two_orders",
        &locks(),
        "thread 1: locks.there(); /* preempted after 1 step */ thread 2: locks.back();",
        0,
    );
    let outcome = Check::new().environment(false).seed(1).run(locks(), |program| program.run());
    let Cause::Panicked { message, .. } = outcome.into_failure().expect("it fails").cause else {
        panic!("it is a panic")
    };
    let both = "deadlock: thread 1 in step 1, `locks.there()`; thread 2 in step 1, `locks.back()`";
    assert!(message.starts_with(both), "{message}");
}

#[test]
fn systems_that_are_right_pass() {
    let add = |counter: &mut Arc<AtomicU32>, more| counter.fetch_add(more, SeqCst);
    let counters = machine(|| Arc::new(AtomicU32::new(0)), || 0)
        .rule(
            "add",
            |_| Some(int(1..=9)),
            add,
            |n, more| {
                *n += more;
                *n - more
            },
        )
        .threads(3, 0..=6)
        .schedules();
    Check::new().environment(false).seed(1).check(counters, |program| program.run());
}

/// Shuttle has a panic hook that says of each panic of the process that a schedule failed.
#[test]
fn nothing_but_the_report_is_printed() {
    const FAILS: &str = "TEST_OF_WHAT_IS_PRINTED";
    if env::var_os(FAILS).is_some() {
        return check(counters(), |program| program.run());
    }
    let mut itself = Command::new(env::current_exe().unwrap());
    itself.args(["--exact", "schedules::nothing_but_the_report_is_printed", "--nocapture"]);
    let printed = itself.env(FAILS, "1").output().unwrap();
    let printed = String::from_utf8_lossy(&printed.stderr);
    assert!(printed.contains("thread 2: counter.increment();"), "{printed}");
    assert!(!printed.contains("Task failed") && !printed.contains("shuttle"), "{printed}");
}
