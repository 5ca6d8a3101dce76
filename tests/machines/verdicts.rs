//! What is said of runs of threads of std that end otherwise than by an answer: locks taken twice, panics in destructors, what
//! a note tells of a check, and what becomes of a failure that is run again.

use super::tried_of;
use rosebush::{Cause, Check, Failure, Machine, Program, int, machine, no_arguments};
use std::fmt::Debug;
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

fn check() -> Check {
    Check::new().environment(false).seed(1)
}

#[track_caller]
fn message<S, M>(failure: &Failure<Program<S, M>>) -> &str
where
    Program<S, M>: Debug,
{
    let Cause::Panicked { message, .. } = &failure.cause else { panic!("it is a panic: {:?}", failure.minimal) };
    message
}

/// Everywhere that a command can stand: before the threads, in one of them, after them.
#[test]
fn a_mutex_that_is_locked_twice_is_told_and_does_not_hang() {
    type Twice = Arc<(Mutex<()>, AtomicU32)>;
    // From the call of this number on, it locks the mutex twice.
    let twice_from = |from: u32| {
        let go = move |it: &mut Twice, ()| {
            let _held = it.0.lock();
            if it.1.fetch_add(1, SeqCst) >= from {
                let _again = it.0.lock();
            }
        };
        machine(Twice::default, || ()).name("it").rule("go", no_arguments, go, |(), ()| ())
    };
    let limit = Duration::from_millis(200);
    // Before the threads, where a command that hangs is the only one of its kind.
    let machine = twice_from(0).threads(2, 0..=1).wait_limit(limit);
    let failure = check().run(machine, |program| program.run()).into_failure().expect("it hangs");
    assert_eq!(format!("{:?}", failure.minimal), "it.go();");
    assert!(message(&failure).starts_with("step 1 of 1, `it.go()`: timed out after 50ms"), "{failure}");
    // In the threads, or after them.
    let machine = twice_from(1).threads(2, 1).steps(0..=1).wait_limit(limit);
    let check = check().shrink_timeout(Duration::from_secs(2));
    let failure = check.run(machine, |program| program.run()).into_failure().expect("it hangs");
    assert_eq!(failure.minimal.len(), 2, "{failure}");
    assert!(message(&failure).contains("`it.go()`"), "{failure}");
}

/// A command after all threads is one of the history: it may have to wait.
#[test]
fn a_command_after_all_threads_may_wait() {
    type Queue = Arc<(Mutex<u32>, Condvar)>;
    // Whether what is put is lost.
    let queues = |is_lost: bool| {
        let take = |queue: &mut Queue, ()| {
            let left = queue.0.lock().expect("nobody panics");
            *queue.1.wait_while(left, |left| *left == 0).expect("nobody panics") -= 1;
        };
        let try_take = |queue: &mut Queue, ()| {
            let mut left = queue.0.lock().expect("nobody panics");
            let is_there = *left > 0;
            *left -= u32::from(is_there);
            is_there
        };
        let put = move |queue: &mut Queue, ()| {
            *queue.0.lock().expect("nobody panics") += u32::from(!is_lost);
            queue.1.notify_one();
        };
        machine(Queue::default, || 0_u32)
            .name("queue")
            .rule("put", no_arguments, put, |left, ()| *left += 1)
            .rule("try_take", no_arguments, try_take, |left, ()| {
                let is_there = *left > 0;
                *left -= u32::from(is_there);
                is_there
            })
            .rule("take", no_arguments, take, |left, ()| *left -= 1)
            .waits(|left, ()| *left == 0)
            .threads(2, 1)
            .steps(1)
            .wait_limit(Duration::from_millis(200))
    };
    // With `thread 1: try_take`, `thread 2: put` and `take` after them, that waits if `try_take` comes second.
    for seed in 0..tried_of(40) {
        check().seed(seed).cases(16).check(queues(false), |program| program.run());
    }
    let check = check().shrink_timeout(Duration::from_secs(2));
    let failure = check.run(queues(true), |program| program.run()).into_failure().expect("it is lost");
    assert!(failure.minimal.len() <= 2, "{failure}");
}

#[derive(Default)]
struct Clones(Arc<AtomicU32>, bool);

impl Clone for Clones {
    fn clone(&self) -> Clones {
        Clones(Arc::clone(&self.0), true)
    }
}

impl Drop for Clones {
    fn drop(&mut self) {
        assert!(!self.1, "a clone is dropped");
    }
}

/// It is told as that panic, and not as a thread that waits.
#[test]
fn a_panic_in_the_drop_of_a_clone_is_told_as_that_panic() {
    let machine =
        machine(Clones::default, || ()).rule("go", no_arguments, |_, ()| (), |(), ()| ()).threads(2, 1..=2).steps(0);
    let failure = check().run(machine, |program| program.run()).into_failure().expect("it panics");
    assert_eq!(failure.minimal.len(), 2);
    let message = message(&failure);
    assert!(message.starts_with("thread ") && message.ends_with(": a clone is dropped"), "{message}");
    assert!(message.contains(", dropping its clone of the system"), "{message}");
}

/// If a rule says nothing of waiting, and its commands wait where its precondition does not hold, a note names it.
#[test]
fn a_rule_that_waits_and_does_not_say_so_is_noted() {
    type Gate = Arc<(Mutex<u32>, Condvar)>;
    let pass = |gate: &mut Gate, ()| {
        let open = gate.0.lock().expect("nobody panics");
        *gate.1.wait_while(open, |open| *open == 0).expect("nobody panics") -= 1;
    };
    let open = |gate: &mut Gate, ()| {
        *gate.0.lock().expect("nobody panics") += 1;
        gate.1.notify_all();
    };
    let gates = || {
        machine(Gate::default, || 0_u32)
            .name("gate")
            .rule("open", no_arguments, open, |open, ()| *open += 1)
            // Two threads may pass at once in the order of the program, and only one of them in another.
            .rule("pass", |open| (*open > 0).then(|| rosebush::just(())), pass, |open, ()| *open -= 1)
            .rule(
                "close",
                no_arguments,
                |gate: &mut Gate, ()| *gate.0.lock().expect("nobody panics") = 0,
                |open, ()| *open = 0,
            )
    };
    let outcome = check().run(gates().threads(2, 2..=3), |program| program.run());
    let note = "gate.pass did not return while its precondition did not hold, so it is taken to wait";
    assert!(outcome.to_string().contains(note), "{outcome}");
    assert!(outcome.into_failure().is_none());
}

/// If there are too many orders to try, a note says so.
#[test]
fn a_history_that_is_not_decided_is_noted() {
    type List = Arc<Mutex<Vec<u8>>>;
    // All overlap, and each order gives another state.
    let push = |list: &mut List, n| {
        std::thread::yield_now();
        list.lock().expect("nobody panics").push(n);
    };
    let lists = machine(List::default, Vec::new)
        .name("list")
        .rule("push", |_| Some(int(0..=255)), push, |model: &mut Vec<u8>, n| model.push(n))
        // No order is right, and none shows it before the end.
        .invariant(|_, model| model.len() < 8)
        .threads(8, 8)
        .steps(0)
        .repetitions(20);
    let outcome = check().cases(8).run(lists, |program| program.run());
    let note = "list: a history has too many orders to try, and was not judged";
    assert!(outcome.to_string().contains(note), "{outcome}");
}

fn counters(is_lost: bool) -> Machine<Arc<AtomicU32>, u32> {
    let add = move |counter: &mut Arc<AtomicU32>, ()| {
        if !is_lost {
            return counter.fetch_add(1, SeqCst) + 1;
        }
        let n = counter.load(SeqCst) + 1;
        std::thread::yield_now();
        counter.store(n, SeqCst);
        n
    };
    machine(|| Arc::new(AtomicU32::new(0)), || 0)
        .name("counter")
        .rule("add", no_arguments, add, |n, ()| {
            *n += 1;
            *n
        })
        .threads(2, 0..=3)
}

/// A token stands for the program: it is run until it fails. If it does not, a note says how often it was run.
#[test]
fn an_unexplained_history_is_replayed_by_running_it_again() {
    let failure = check().run(counters(true), |program| program.run()).into_failure().expect("it loses updates");
    let token = failure.choices.to_string();
    let again = check().replay(token.clone()).run(counters(true), |program| program.run());
    let again = again.into_failure().expect("it fails again");
    assert_eq!(format!("{:?}", again.minimal), format!("{:?}", failure.minimal));
    assert!(!again.is_flaky && message(&again).contains("not linearizable: "), "{again}");
    let passed = check().replay(token).run(counters(false), |program| program.run());
    assert!(passed.to_string().contains("counter: no failure in 1000 repetitions"), "{passed}");
}
