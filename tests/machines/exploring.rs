//! What default checks find with schedules, and how small: races late in long commands, in threads that the system spawns,
//! between two commands, and those that take many preemptions. And systems that are right, which pass.

use super::{share_of_tried, tried_of};
use rosebush::{Cause, Check, Failure, Machine, Program, int, machine, no_arguments};
use shuttle::sync::atomic::{AtomicBool, AtomicU32, Ordering::SeqCst};
use shuttle::sync::{Arc, Condvar, Mutex, RwLock};
use std::collections::{BTreeMap, VecDeque};
use std::fmt::Debug;
use std::process::Command;
use std::{env, time::Duration};

type Count = Arc<AtomicU32>;
type Found<S, M> = Vec<Failure<Program<S, M>>>;

/// How many default checks there are.
const SEEDS: u64 = 20;

/// The failures of default checks from each seed, or from so many. Each fails again from its token, in the same way.
fn found<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(machine: &Machine<S, M>) -> Found<S, M> {
    found_within(machine, tried_of(SEEDS), u64::MAX)
}

fn found_within<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(
    machine: &Machine<S, M>,
    seeds: u64,
    evaluations: u64,
) -> Found<S, M> {
    let check = || Check::new().environment(false).explain(false);
    let run =
        |seed| check().max_evaluations(evaluations).seed(seed).run(machine, |program| program.run()).into_failure();
    let found: Found<S, M> = (1..=seeds).filter_map(run).collect();
    for failure in &found {
        assert!(!failure.is_flaky, "{failure}");
        let replay = check().max_evaluations(0).replay(failure.choices.to_string());
        let again = replay.run(machine, |program| program.run());
        assert_eq!(again.into_failure().expect("its token fails").cause, failure.cause);
    }
    found
}

/// How many of the failures end at this program.
fn ends<S: 'static, M: 'static>(found: &Found<S, M>, program: &str) -> usize {
    found.iter().filter(|failure| format!("{:?}", failure.minimal) == program).count()
}

/// Whether that is as large a share as so many of 20, and one at least.
fn is_share(count: usize, of_seeds: u64) -> bool {
    count >= share_of_tried(of_seeds, SEEDS).max(1)
}

fn count(n: &mut u32, (): ()) -> u32 {
    *n += 1;
    *n
}

fn add(counter: &Count) -> u32 {
    let n = counter.load(SeqCst);
    counter.store(n + 1, SeqCst);
    n + 1
}

fn counters(add: impl Fn(&mut Count, ()) -> u32 + Send + Sync + 'static) -> Machine<Count, u32> {
    machine(|| Count::new(AtomicU32::new(0)), || 0)
        .name("counter")
        .rule("add", no_arguments, add, count)
        .threads(2, 0..=3)
        .schedules()
}

#[test]
fn one_preemption_is_enough_for_a_lost_update() {
    let counters = machine(|| Count::new(AtomicU32::new(0)), || 0)
        .name("counter")
        .rule("add", |_| Some(int(0..=9)), |it: &mut Count, k| it.store(it.load(SeqCst) + k, SeqCst), |n, k| *n += k)
        .rule("get", no_arguments, |counter, ()| counter.load(SeqCst), |n, ()| *n)
        .threads(2, 0..=3)
        .schedules();
    let found = found(&counters);
    let preemptions =
        |failure: &Failure<Program<Count, u32>>| format!("{:?}", failure.minimal).matches("after").count();
    let small = found.iter().filter(|failure| failure.minimal.len() == 3 && preemptions(failure) == 1).count();
    assert!(is_share(found.len(), 20) && is_share(small, 16), "{} found, {small} small", found.len());
}

/// Commands before the race stand before the threads.
#[test]
fn a_race_that_needs_two_commands_before_it() {
    let found = found(&counters(|counter, ()| match counter.load(SeqCst) {
        n if n < 2 => counter.fetch_add(1, SeqCst) + 1,
        n => {
            counter.store(n + 1, SeqCst);
            n + 1
        }
    }));
    let least = "counter.add(); counter.add(); \
                 thread 1: counter.add(); /* preempted after 1 step */ thread 2: counter.add();";
    let least = ends(&found, least);
    assert!(is_share(found.len(), 20) && is_share(least, 16), "{} found, {least} at the least", found.len());
}

#[test]
fn a_race_late_in_a_long_command() {
    let late = |steps| {
        counters(move |counter, ()| {
            (0..steps).for_each(|_| _ = counter.load(SeqCst));
            add(counter)
        })
    };
    // Both take many steps in all. From 20 seeds, 20 and 11 are found.
    let seeds = tried_of(6);
    let (after_100, after_500) = (found_within(&late(100), seeds, u64::MAX), found_within(&late(500), seeds, 0));
    let least = "thread 1: counter.add(); /* preempted after 101 steps */ thread 2: counter.add();";
    assert_eq!([after_100.len(), ends(&after_100, least)], [seeds as usize; 2]);
    assert!(after_500.len() >= share_of_tried(3, 6), "{} found", after_500.len());
}

#[test]
fn a_race_in_threads_that_the_system_spawns() {
    let found = found(&counters(|counter, ()| {
        let counter = counter.clone();
        shuttle::thread::spawn(move || add(&counter)).join().expect("it does not panic")
    }));
    let of_task = |task| {
        format!(
            "thread 1: counter.add(); thread 2: counter.add(); /* task {task} of the system: preempted after 1 step */"
        )
    };
    let least = ends(&found, &of_task(1)) + ends(&found, &of_task(2));
    assert!(is_share(found.len(), 18) && is_share(least, 16), "{} found, {least} at the least", found.len());
}

#[test]
fn three_races_lost_in_a_row() {
    let counters = machine(|| Count::new(AtomicU32::new(0)), || 0)
        .name("counter")
        .rule(
            "add",
            no_arguments,
            |counter: &mut Count, ()| {
                (0..3).find_map(|_| {
                    let n = counter.load(SeqCst);
                    counter.compare_exchange(n, n + 1, SeqCst, SeqCst).is_ok().then_some(n + 1)
                })
            },
            |n, ()| Some(count(n, ())),
        )
        .threads(2, 0..=4)
        .schedules();
    let found = found(&counters);
    assert!(is_share(found.len(), 3), "{} found", found.len());
}

/// The other thread gives way between two commands.
#[test]
fn between_two_commands_of_a_thread() {
    let clocks = machine(|| Count::new(AtomicU32::new(0)), || ())
        .name("clock")
        .rule(
            "look",
            no_arguments,
            |clock: &mut Count, ()| {
                let seen = [clock.load(SeqCst), clock.load(SeqCst), clock.load(SeqCst)];
                seen[0] != seen[1] && seen[1] != seen[2]
            },
            |(), ()| false,
        )
        .rule("tick", no_arguments, |clock, ()| clock.fetch_add(1, SeqCst) == 99, |(), ()| false)
        .threads(2, 0..=3)
        .schedules();
    let found = found(&clocks);
    let small = found.iter().filter(|failure| failure.minimal.len() == 3).count();
    assert!(is_share(found.len(), 10) && is_share(small, 10), "{} found, {small} small", found.len());
}

/// From each seed.
fn passes<S: Clone + Send + 'static, M: Clone + PartialEq + Debug + 'static>(machine: &Machine<S, M>) {
    for seed in 0..tried_of(40) {
        Check::new().environment(false).seed(seed).cases(16).check(machine, |program| program.run());
    }
}

#[test]
fn a_right_spin_lock_passes() {
    let add = |(is_taken, counter): &mut (Arc<AtomicBool>, Count), ()| {
        while is_taken.swap(true, SeqCst) {}
        let n = add(counter);
        is_taken.store(false, SeqCst);
        n
    };
    passes(&machine(Default::default, || 0).rule("add", no_arguments, add, count).threads(3, 0..=3).schedules());
}

#[test]
fn a_right_cache_behind_a_lock_for_reading_passes() {
    type Cache = Arc<RwLock<BTreeMap<u8, u8>>>;
    let get_or = |cache: &mut Cache, (key, value): (u8, u8)| {
        if let Some(known) = cache.read().unwrap().get(&key) {
            return *known;
        }
        *cache.write().unwrap().entry(key).or_insert(value)
    };
    let caches = machine(Cache::default, BTreeMap::new)
        .rule(
            "get_or",
            |_| Some((int(0..=2), int(0..=9))),
            get_or,
            |model: &mut BTreeMap<u8, u8>, (key, value)| *model.entry(key).or_insert(value),
        )
        .rule(
            "remove",
            |_| Some(int(0..=2)),
            |cache, key| cache.write().unwrap().remove(&key),
            |model, key| model.remove(&key),
        )
        .invariant(|cache, model| assert_eq!(*cache.read().unwrap(), *model));
    passes(&caches.threads(2, 0..=4).schedules());
}

#[test]
fn a_right_work_queue_passes() {
    type Queue = Arc<(Mutex<VecDeque<u8>>, Condvar)>;
    let take = |queue: &mut Queue, ()| {
        let mut all = queue.0.lock().unwrap();
        while all.is_empty() {
            all = queue.1.wait(all).unwrap();
        }
        all.pop_front()
    };
    let put = |queue: &mut Queue, n| {
        queue.0.lock().unwrap().push_back(n);
        queue.1.notify_one();
    };
    let queues = machine(Queue::default, VecDeque::new)
        .rule("put", |_| Some(int(0..=9)), put, |model: &mut VecDeque<u8>, n| model.push_back(n))
        .rule("take", no_arguments, take, |model, ()| model.pop_front())
        .waits(|model, ()| model.is_empty());
    passes(&queues.threads(2, 0..=3).schedules());
}

/// With std's types no thread would ever be preempted while it holds one of std's locks: the run hangs, and is left.
#[test]
fn a_lock_of_std_held_over_a_step_is_told() {
    type Both = (std::sync::Arc<std::sync::Mutex<()>>, Count);
    let hold = |both: &mut Both, ()| {
        let _held = both.0.lock();
        both.1.fetch_add(1, SeqCst);
        both.1.fetch_add(1, SeqCst);
    };
    let held = machine(Both::default, || ())
        .rule("hold", no_arguments, hold, |(), ()| ())
        .threads(2, 1..=1)
        .steps(0)
        .wait_limit(Duration::from_millis(200))
        .schedules();
    let check = Check::new().environment(false).seed(1).max_evaluations(0);
    let failure = check.run(held, |program| program.run()).into_failure().expect("it hangs");
    let Cause::Panicked { message, .. } = failure.cause else { panic!("it is a panic") };
    assert!(message.starts_with("a thread did not reach its next step within 200ms"), "{message}");
}

#[test]
fn a_command_before_the_threads_that_waits_is_named() {
    let gates = machine(|| Arc::new((Mutex::new(()), Condvar::new())), || ())
        .name("gate")
        .rule(
            "pass",
            no_arguments,
            |gate: &mut Arc<(Mutex<()>, Condvar)>, ()| drop(gate.1.wait(gate.0.lock().unwrap())),
            |(), ()| (),
        )
        .threads(2, 0..=1)
        .schedules();
    let failure = Check::new().environment(false).seed(1).run(gates, |program| program.run()).into_failure();
    let failure = failure.expect("it waits");
    assert_eq!(format!("{:?}", failure.minimal), "gate.pass();");
    let Cause::Panicked { message, .. } = failure.cause else { panic!("it is a panic") };
    assert_eq!(message, "step 1 of 1, `gate.pass()`: it waits, and no thread can continue");
}

/// Neither of deadlocks nor of what a system leaves behind.
#[test]
fn nothing_of_deadlocks_is_printed() {
    const DEADLOCKS: &str = "TEST_OF_DEADLOCKS";
    if env::var_os(DEADLOCKS).is_some() {
        let wait = |gate: &mut Arc<(Mutex<()>, Condvar)>, is_spawned: bool| {
            let gate = gate.clone();
            let waits = move || drop(gate.1.wait(gate.0.lock().unwrap()));
            if is_spawned { drop(shuttle::thread::spawn(waits)) } else { waits() }
        };
        let gates = machine(|| Arc::new((Mutex::new(()), Condvar::new())), || ())
            .rule("wait", |()| Some(rosebush::boolean()), wait, |(), _| ())
            .threads(2, 1..=2)
            .schedules();
        let outcome = Check::new().environment(false).seed(1).run(gates, |program| program.run());
        return assert!(outcome.into_failure().is_some());
    }
    let mut itself = Command::new(env::current_exe().unwrap());
    itself.args(["--exact", "exploring::nothing_of_deadlocks_is_printed", "--nocapture"]);
    let printed = itself.env(DEADLOCKS, "1").output().unwrap();
    assert!(printed.status.success());
    assert_eq!(String::from_utf8_lossy(&printed.stderr), "");
}
