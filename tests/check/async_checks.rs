//! Checks of async properties within a running runtime, of one thread and of several: the engine has a thread of its own,
//! and the property is awaited where the check is.

use crate::asynchronous::doubled;
use crate::directory::Directory;
use crate::report::assert_report;
use rosebush::{Cause, Check, Gen, Outcome, assume, compose, int, label, note, recursive, vec};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Poll;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};

/// As `#[tokio::test]` makes them, of both flavours.
fn runtimes() -> [Runtime; 2] {
    let (mut one, mut several) = (Builder::new_current_thread(), Builder::new_multi_thread());
    [one.enable_time().build().unwrap(), several.worker_threads(2).enable_time().build().unwrap()]
}

fn block_on<F: Future>(future: F) -> F::Output {
    let [runtime, _] = runtimes();
    runtime.block_on(future)
}

#[test]
fn a_property_passes_in_both_kinds_of_runtimes() {
    for runtime in runtimes() {
        let tried = AtomicU64::new(0);
        runtime.block_on(async {
            Check::new()
                .check_async(vec(0..1000_u32, 0..9), async |numbers| {
                    tried.fetch_add(1, Ordering::Relaxed);
                    let doubled = doubled(numbers.clone()).await;
                    assert_eq!(doubled, numbers.iter().map(|n| 2 * n).collect::<Vec<_>>());
                })
                .await;
        });
        assert_eq!(tried.into_inner(), 256);
    }
}

#[test]
fn a_failure_is_reported_as_always() {
    let line = line!() + 5;
    let outcome = block_on(Check::new().name("Doubling").seed(1).run_async(vec(0..1000_u32, 1..9), async |numbers| {
        let doubled = doubled(numbers).await;
        note!("the sum is {}", doubled.iter().sum::<u32>());
        tokio::time::sleep(Duration::ZERO).await;
        assert!(doubled.iter().all(|n| *n < 1000), "too large");
    }));
    let failure = outcome.into_failure().unwrap();
    assert_report(
        failure.to_string().split_once("\nOriginal").unwrap().0,
        line,
        "
Doubling failed. Minimal counterexample:
    [500]
It panicked at LINE+0:9:
    too large
It noted:
    the sum is 1000
Nearest case that passes: [499]
",
    );
}

/// The minimal counterexample is the one of a check that is not async, with the same counts and token.
#[test]
fn the_outcome_is_that_of_a_check_that_is_not_async() {
    let [runtime, several] = runtimes();
    let is_small = |list: &[u32]| list.iter().sum::<u32>() < 100;
    for seed in 0..40 {
        let check = Check::new().seed(seed);
        let lists = || vec(int(0..=1000_u32), 0..20);
        let plain = check.run(lists(), |list| is_small(&list)).into_failure().unwrap();
        let runtime = if seed % 2 == 0 { &runtime } else { &several };
        let found = runtime.block_on(check.run_async(lists(), async |list: Vec<u32>| {
            tokio::task::yield_now().await;
            is_small(&list)
        }));
        let found = found.into_failure().unwrap();
        assert_eq!(found.minimal, [100]);
        assert_eq!(
            (found.cases, found.evaluations, found.choices.to_string()),
            (plain.cases, plain.evaluations, plain.choices.to_string())
        );
        assert_eq!((found.cause, found.is_flaky), (Cause::ReturnedFalse, false));
    }
}

#[test]
fn errors_discards_and_labels_come_back() {
    let outcome = block_on(Check::new().seed(1).run_async(int(0..=999_u32), async |n| {
        tokio::task::yield_now().await;
        assume!(n % 2 == 1);
        label("odd");
        tokio::task::yield_now().await;
        label(if n < 500 { "low" } else { "high" });
        if n == 1001 { Err("no such number") } else { Ok(()) }
    }));
    let Outcome::Passed(passed) = outcome else { panic!("{outcome}") };
    let labels: Vec<_> = passed.labels.iter().map(|label| (label.label.as_str(), label.cases)).collect();
    assert_eq!((passed.cases, labels[0], labels.len()), (256, ("odd", 256), 3));
    assert_eq!(labels[1].1 + labels[2].1, 256);
    assert!(passed.discards > 50);
    let failing = block_on(Check::new().seed(1).run_async(int(0..=999_u32), async |n| {
        tokio::task::yield_now().await;
        if n < 77 { Ok(()) } else { Err(format!("{n} is too much")) }
    }));
    let failure = failing.into_failure().unwrap();
    let Cause::ReturnedErr { error, .. } = &failure.cause else { panic!("{failure}") };
    assert_eq!((failure.minimal, error.as_str()), (77, "\"77 is too much\""));
}

#[test]
fn a_token_is_replayed_and_a_saved_case_runs_first() {
    let directory = Directory::new("saved");
    let tried = AtomicU64::new(0);
    let property = async |n: u32| {
        tried.fetch_add(1, Ordering::Relaxed);
        tokio::task::yield_now().await;
        n < 7
    };
    let check = || Check::new().seed(1).name("saved").directory(&directory.0);
    let first = block_on(check().run_async(int(0..=1000_u32), &property)).into_failure().unwrap();
    assert_eq!(first.minimal, 7);
    tried.store(0, Ordering::Relaxed);
    let second = block_on(check().run_async(int(0..=1000_u32), &property)).into_failure().unwrap();
    assert!(second.to_string().contains("\nRegression: line 3 of "), "{second}");
    assert_eq!((second.minimal, second.cases), (7, 0));
    tried.store(0, Ordering::Relaxed);
    let replay = Check::new().replay(first.choices.to_string());
    let again = block_on(replay.run_async(int(0..=1000_u32), &property)).into_failure().unwrap();
    assert_eq!((again.minimal, tried.into_inner()), (7, 1));
}

#[test]
fn a_case_that_waits_for_ever_has_timed_out() {
    for runtime in runtimes() {
        let dropped = Arc::new(());
        let held = Arc::clone(&dropped);
        let check = Check::new().seed(1).case_timeout(Duration::from_millis(100));
        let outcome = runtime.block_on(check.run_async(int(0..=7_u32), async |n| {
            let _held = Arc::clone(&held);
            if n >= 5 {
                std::future::pending::<()>().await;
            }
        }));
        let failure = outcome.into_failure().unwrap();
        assert_eq!((failure.minimal, failure.cause.to_string()), (5, String::from("timed out after 100ms")));
        assert_eq!(Arc::strong_count(&dropped), 2);
    }
}

/// The clock of a case begins when the task takes it: one before may still block the only thread.
#[test]
fn a_case_that_blocks_its_thread_does_not_fail_the_next() {
    let check = Check::new().seed(1).cases(40).case_timeout(Duration::from_millis(150));
    let outcome = block_on(check.run_async(int(0..=7_u32), async |n| {
        if n >= 5 {
            std::thread::sleep(Duration::from_millis(400));
        }
    }));
    let failure = outcome.into_failure().unwrap();
    assert_eq!((failure.minimal, failure.cause.to_string()), (5, String::from("timed out after 150ms")));
    assert!(!failure.is_flaky, "{failure}");
}

#[test]
fn the_time_limit_of_a_run_holds() {
    let check = Check::new().cases(10_000_000).timeout(Duration::from_millis(20));
    let outcome =
        block_on(check.run_async(int(0..=u64::MAX), async |_| tokio::time::sleep(Duration::from_millis(1)).await));
    let Outcome::Passed(passed) = outcome else { panic!("{outcome}") };
    assert!(passed.is_out_of_time && passed.cases < 10_000_000, "{passed}");
}

/// Waits until only this is left of what a thread holds.
fn is_let_go<T>(held: &Arc<T>) -> bool {
    (0..2000).any(|_| {
        std::thread::sleep(Duration::from_millis(5));
        Arc::strong_count(held) == 1
    })
}

#[test]
fn the_thread_ends_when_the_future_is_dropped() {
    let directory = Directory::new("dropped");
    // While cases pass, while one waits for ever, and in the middle of a search.
    for fails_from in [u32::MAX, 0, 7] {
        let (held, tried, failed) = (Arc::new(()), AtomicU64::new(0), AtomicU64::new(0));
        let in_generator = Arc::clone(&held);
        let numbers = int(0..=1000_u32).map(move |n| if Arc::strong_count(&in_generator) > 0 { n } else { 0 });
        let check = Check::new().seed(1).cases(10_000_000).name("dropped").directory(&directory.0);
        let property = async |n: u32| {
            let tried = tried.fetch_add(1, Ordering::Relaxed);
            if fails_from == 0 {
                std::future::pending::<()>().await;
            }
            // Never at once, so that the check is dropped between two cases too.
            tokio::task::yield_now().await;
            failed.fetch_add((n >= fails_from).into(), Ordering::Relaxed);
            n < fails_from || tried > 1_000_000
        };
        block_on(async {
            let mut future = Box::pin(check.run_async(numbers, property));
            std::future::poll_fn(|context| {
                assert!(future.as_mut().poll(context).is_pending());
                let is_time = match fails_from {
                    0 => tried.load(Ordering::Relaxed) > 0,
                    7 => failed.load(Ordering::Relaxed) > 2,
                    _ => tried.load(Ordering::Relaxed) > 30,
                };
                if is_time { Poll::Ready(()) } else { Poll::Pending }
            })
            .await;
            drop(future);
        });
        assert!(is_let_go(&held), "{fails_from}");
        let texts =
            |folder| fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
        let saved: Vec<String> = if directory.folder().exists() { texts(directory.folder()).collect() } else { vec![] };
        // What a search had found by then is there for the next run, as if its process had died.
        if fails_from < 8 && fails_from > 0 {
            assert!(saved.len() == 1 && saved[0].starts_with("# A run that has not ended."), "{saved:?}");
            let again = block_on(check.run_async(int(0..=1000_u32), async |n| n < 7));
            assert!(again.to_string().contains("A run was ended in the middle of its search"), "{again}");
        } else {
            assert_eq!(saved, [""; 0]);
        }
    }
}

#[test]
fn generators_that_stay_on_their_thread_are_made_in_a_draw() {
    #[derive(Debug, PartialEq)]
    enum Term {
        Leaf(u8),
        Pair(Box<Term>, Box<Term>),
    }
    fn size(term: &Term) -> usize {
        match term {
            Term::Leaf(_) => 1,
            Term::Pair(one, other) => size(one) + size(other),
        }
    }
    let terms = || {
        recursive(int(0..=9_u8).map(Term::Leaf), |term| {
            (term.clone(), term).map(|(one, other)| Term::Pair(Box::new(one), Box::new(other)))
        })
    };
    let check = Check::new().seed(1);
    let outcome = block_on(check.run_async(compose(move |source| source.draw(terms())), async |term| {
        tokio::task::yield_now().await;
        size(&term) < 2
    }));
    let leaf = || Box::new(Term::Leaf(0));
    assert_eq!(outcome.into_failure().unwrap().minimal, Term::Pair(leaf(), leaf()));
}

#[test]
fn a_check_that_cannot_run_says_why() {
    let message = |check: Check, generator: fn(u32) -> u32| {
        let run = || block_on(check.check_async(int(0..=1000_u32).map(generator), async |n| n < 7));
        *catch_unwind(AssertUnwindSafe(run)).unwrap_err().downcast::<String>().unwrap()
    };
    let report = message(Check::new().seed(1), |n| n);
    assert!(report.starts_with("The property failed. Minimal counterexample:\n    7\nIt returned false"), "{report}");
    let report = message(Check::new().seed(1), |n| if n > 3 { panic!("no such number") } else { n });
    assert!(report.contains("no such number"), "{report}");
    let report = message(Check::new().isolated("some::test"), |n| n);
    assert!(report.starts_with("isolated: an async property runs in the runtime of its test"), "{report}");
}
