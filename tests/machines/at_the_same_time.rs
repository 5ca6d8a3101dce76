//! Commands at the same time, on threads of std: bugs that only show there, and systems that have none.
//!
//! Which steps interleave is up to the operating system, and a smaller program that fails by chance may be missed. So what is
//! asked for is that one of a few searches ends at the fewest commands, or one more.

use rosebush::{
    Cause, Check, Failure, Gen, Machine, Pool, Program, int, just, machine, no_arguments, no_more_arguments,
};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};
use std::sync::{Arc, Mutex, RwLock};
use std::thread::yield_now;

/// How many searches there are at most.
const SEARCHES: u64 = 5;

/// A failure of a machine whose bug takes so many commands at least.
#[track_caller]
fn failure<S: 'static, M: Debug + 'static>(machine: &Machine<S, M>, least: usize) -> Failure<Program<S, M>> {
    let mut lengths = Vec::new();
    for seed in 1..=SEARCHES {
        let outcome = Check::new().environment(false).seed(seed).run(machine, |program| program.run());
        let failure = outcome.into_failure().expect("it fails");
        let Cause::Panicked { message, .. } = &failure.cause else { panic!("it is a panic") };
        assert!(message.contains("\nIt failed in ") && message.ends_with(" runs."), "{message}");
        lengths.push(failure.minimal.len());
        assert!(failure.minimal.len() >= least, "{failure}");
        if failure.minimal.len() <= least + 1 {
            return failure;
        }
    }
    panic!("searches ended at programs of {lengths:?} commands");
}

fn increment(counter: &Arc<AtomicU32>) -> u32 {
    let n = counter.load(SeqCst);
    // What another thread adds here is lost.
    yield_now();
    counter.store(n + 1, SeqCst);
    n + 1
}

/// What fails in order does so whatever the threads do, and is told so, also of a machine that has threads.
#[test]
fn a_failure_in_order_is_told_as_one_in_order() {
    let counters = |most: u32| {
        let add = move |counter: &mut Arc<AtomicU32>, ()| {
            let n = counter.fetch_add(1, SeqCst) + 1;
            if n > most { n + 1 } else { n }
        };
        machine(|| Arc::new(AtomicU32::new(0)), || 0).name("counter").rule("add", no_arguments, add, |n, ()| {
            *n += 1;
            *n
        })
    };
    for most in 0..4 {
        let lines = "counter.add(); ".repeat(most as usize + 1);
        for (seed, machine) in (0..3).flat_map(|seed| {
            [(seed, counters(most).threads(2, 0..=4)), (seed, counters(most).threads(3, 1..=3).steps(0..=2))]
        }) {
            let outcome = Check::new().environment(false).seed(seed).run(machine, |program| program.run());
            let failure = outcome.into_failure().expect("it fails");
            let Cause::Panicked { message, .. } = &failure.cause else { panic!("it is a panic") };
            assert_eq!(format!("{:?} ", failure.minimal), lines, "seed {seed}");
            assert!(message.starts_with(&format!("step {0} of {0}, `counter.add()`: ", most + 1)), "{message}");
            assert!(!message.contains(" runs"), "{message}");
        }
    }
}

/// What comes before a command in the program decides whether it is offered, whichever thread does it. So there is an
/// order in which each command is offered when it comes.
#[test]
fn a_command_is_offered_by_what_all_threads_have_done() {
    let steps = machine(|| (), || 0)
        .rule("step", |n| (*n < 2).then(|| just(())), |(), ()| (), |n, ()| *n += 1)
        .threads(3, 4)
        .steps(0..=1);
    for program in steps.samples(1, 50) {
        assert_eq!(program.len(), 2, "{program:?}");
    }
}

/// As many as was said, in each case of a check.
#[test]
fn each_thread_has_as_many_commands_as_was_said() {
    let steps = machine(|| (), || ()).rule("step", no_arguments, |(), ()| (), |(), ()| ()).threads(8, 8..=8).steps(0);
    Check::new().environment(false).seed(1).cases(100).check(steps, |program| program.len() == 64);
}

/// A thread can use what another one has made, and leaves out what is not made, or is gone, when it comes to it.
#[test]
fn a_thread_uses_what_another_one_has_made() {
    let file = Pool::new("file");
    let files = machine(|| Arc::new(AtomicU32::new(0)), || 0)
        .makes(
            "open",
            &file,
            no_arguments,
            |n, ()| Some(n.fetch_add(1, SeqCst)),
            |n, ()| {
                *n += 1;
                Some(*n)
            },
        )
        .uses("read", &file, no_more_arguments, |_, _: u32, ()| (), |_, _: i32, ()| ())
        .threads(2, 1..=4)
        .steps(0)
        .repetitions(3);
    let is_from_elsewhere = |text: &str| {
        let lines: Vec<&str> = text.lines().collect();
        let thread = |line: &str| line.split(':').next().unwrap().to_owned();
        let maker =
            |name: &str| lines.iter().find(|line| line.contains(&format!("let {name} ="))).map(|line| thread(line));
        lines.iter().filter(|line| line.contains(".read(")).any(|line| {
            let name = line.split(".read(").nth(1).unwrap().trim_end_matches(");");
            line.starts_with("thread") && maker(name).is_some_and(|maker| maker != thread(line))
        })
    };
    let texts: Vec<String> = files.samples(1, 200).iter().map(|program| format!("{program:#?}")).collect();
    assert!(texts.iter().filter(|text| is_from_elsewhere(text)).count() > 20);
    Check::new().environment(false).seed(1).cases(50).check(files, |program| program.run());
}

#[test]
fn a_lost_update_is_found() {
    let counters = machine(|| Arc::new(AtomicU32::new(0)), || 0_u32)
        .name("counter")
        .rule(
            "increment",
            no_arguments,
            |counter, ()| increment(counter),
            |n, ()| {
                *n += 1;
                *n
            },
        )
        .rule("get", no_arguments, |counter, ()| counter.load(SeqCst), |n, ()| *n)
        .threads(2, 0..=3);
    let failure = failure(&counters, 2);
    let Cause::Panicked { message, .. } = failure.cause else { panic!("it is a panic") };
    assert!(
        message.starts_with("not linearizable: no order of the commands gives these responses:\n    thread "),
        "{message}"
    );
    assert!(message.contains("counter.increment(); // 1\n"), "{message}");
}

#[test]
fn what_is_lost_shows_in_an_invariant() {
    let counters = machine(|| Arc::new(AtomicU32::new(0)), || 0_u32)
        .name("counter")
        .rule("increment", no_arguments, |counter, ()| _ = increment(counter), |n, ()| *n += 1)
        .invariant(|counter, n| counter.load(SeqCst) == *n)
        .threads(2, 0..=3);
    let Cause::Panicked { message, .. } = failure(&counters, 2).cause else { panic!("it is a panic") };
    assert!(message.starts_with(
        "not linearizable: no order of the commands gives these responses and ends where the invariants hold:"
    ));
}

#[test]
fn check_then_act_is_found() {
    let sets = machine(|| Arc::new(RwLock::new(BTreeSet::new())), BTreeSet::new)
        .name("set")
        .rule(
            "insert",
            |_| Some(int(0..=1_u8)),
            |set: &mut Arc<RwLock<BTreeSet<u8>>>, n| {
                let is_new = !set.read().expect("nobody panics").contains(&n);
                yield_now();
                set.write().expect("nobody panics").insert(n);
                is_new
            },
            BTreeSet::insert,
        )
        .rule(
            "remove",
            |_| Some(int(0..=1_u8)),
            |set, n| set.write().expect("nobody panics").remove(&n),
            |model, n| model.remove(&n),
        )
        .threads(2, 0..=3);
    failure(&sets, 2);
}

#[test]
fn a_queue_that_loses_an_element_is_found() {
    type Queue = Arc<Mutex<VecDeque<u8>>>;
    let queues = machine(Queue::default, VecDeque::new)
        .name("queue")
        .rule(
            "push",
            |_| Some(int(0..=9)),
            |queue: &mut Queue, n| {
                let mut all = queue.lock().expect("nobody panics").clone();
                yield_now();
                all.push_back(n);
                *queue.lock().expect("nobody panics") = all;
            },
            VecDeque::push_back,
        )
        .rule(
            "pop",
            no_arguments,
            |queue, ()| queue.lock().expect("nobody panics").pop_front(),
            |model, ()| model.pop_front(),
        )
        .threads(2, 0..=3);
    failure(&queues, 3);
}

#[test]
fn a_stale_cache_is_found() {
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
        // What is written here leaves the cache with what was there before.
        yield_now();
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
        .rule("write", |_| Some((int(0..=1), int(0..=2))), write, |model, (key, value)| _ = model.insert(key, value))
        .threads(2, 0..=4);
    failure(&caches, 3);
}

#[test]
fn a_panic_of_a_thread_is_told_with_its_step() {
    let bad = machine(|| Arc::new(AtomicU32::new(0)), || ())
        .name("it")
        .rule(
            "enter",
            no_arguments,
            |n, ()| {
                assert_eq!(n.fetch_add(1, SeqCst), 0, "two are inside");
                yield_now();
                n.fetch_sub(1, SeqCst);
            },
            |(), ()| (),
        )
        .threads(2, 1..=3);
    let failure =
        Check::new().environment(false).seed(1).run(bad, |program| program.run()).into_failure().expect("it fails");
    let Cause::Panicked { message, location: Some(location), .. } = failure.cause else { panic!("it is a panic") };
    assert!(
        message.starts_with("thread ") && message.contains("`it.enter()`, in ") && message.contains("two are inside")
    );
    assert!(location.file.ends_with("at_the_same_time.rs"));
}

/// One history that has no linearization is a proof, so the program is not run again.
#[test]
fn one_history_is_a_proof() {
    let runs = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&runs);
    let go = |it: &mut Arc<u32>, ()| **it != 3;
    let fourth = machine(move || Arc::new(counted.fetch_add(1, SeqCst)), || ())
        .rule("go", no_arguments, go, |(), ()| true)
        .steps(0)
        .threads(2, 1);
    let program = fourth.sample(1).expect("it is drawn");
    let panicked = catch_unwind(AssertUnwindSafe(|| program.run())).expect_err("it fails");
    let message = panicked.downcast_ref::<String>().expect("it is a text");
    assert!(message.contains("not linearizable: no order of the commands gives these responses"), "{message}");
    assert!(message.contains("It failed in 1 of 4 runs."), "{message}");
    assert_eq!(runs.load(SeqCst), 4);
}

/// What a thread makes it uses itself, and what was made before may be used by all.
#[test]
fn systems_that_are_right_pass() {
    type Slots = Arc<Mutex<Vec<Option<u8>>>>;
    let key = Pool::new("key");
    let slots = machine(Slots::default, Vec::<Option<u8>>::new)
        .makes(
            "insert",
            &key,
            |_| Some(int(0..=9)),
            |slots: &mut Slots, n| {
                let mut slots = slots.lock().expect("nobody panics");
                slots.push(Some(n));
                Some(slots.len() - 1)
            },
            |model, n| {
                model.push(Some(n));
                Some(model.len() - 1)
            },
        )
        .uses(
            "take",
            &key,
            |_, _| Some(just(())),
            |slots, at, ()| slots.lock().expect("nobody panics")[at].take(),
            |model, id, ()| model[id].take(),
        )
        .invariant(|slots, model| *slots.lock().expect("nobody panics") == *model)
        .threads(3, 0..=4)
        .repetitions(3);
    Check::new().environment(false).seed(1).cases(100).check(slots, |program| program.run());
    let counters = machine(|| Arc::new(AtomicU32::new(0)), || 0)
        .rule(
            "add",
            |_| Some(int(1..=9)),
            |n, more| n.fetch_add(more, SeqCst),
            |n, more| {
                *n += more;
                *n - more
            },
        )
        .threads(3, 0..=8)
        .repetitions(3);
    Check::new().environment(false).seed(1).cases(100).check(counters, |program| program.run());
}
