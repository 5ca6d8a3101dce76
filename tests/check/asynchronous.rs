//! Async properties: `block_on` at the head of `property!`, with the executor of tokio.

use rosebush::{Check, Outcome, assume, int, property, vec};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::mpsc;

thread_local!(static RUNTIME: Runtime = Builder::new_current_thread().enable_time().build().expect("it is made"));

fn block_on<F: Future>(future: F) -> F::Output {
    RUNTIME.with(|runtime| runtime.block_on(future))
}

/// Doubles what comes, in a task of its own.
pub(crate) async fn doubled(numbers: Vec<u32>) -> Vec<u32> {
    let (sender, mut receiver) = mpsc::channel(2);
    let task = tokio::spawn(async move {
        for n in numbers {
            tokio::task::yield_now().await;
            sender.send(2 * n).await.expect("somebody receives");
        }
    });
    let mut received = Vec::new();
    while let Some(n) = receiver.recv().await {
        received.push(n);
    }
    task.await.expect("it does not panic");
    received
}

property! {
    config = rosebush::Check::new().regressions(false);
    block_on = block_on;

    async fn all_are_doubled(mut numbers in vec(int(0..1000), 0..9)) {
        let doubled = doubled(numbers.clone()).await;
        numbers.iter_mut().for_each(|n| *n *= 2);
        assert_eq!(doubled, numbers);
    }

    async fn errors_are_returned(n in int(1..1000_u32)) -> Result<bool, Box<dyn std::error::Error>> {
        let doubled = doubled(vec![n]).await;
        if doubled.is_empty() {
            return Err("nothing came".into());
        }
        Ok("7".parse::<u32>()? * 2 <= 14 * doubled[0])
    }

    async fn cases_are_discarded(n in 0..10_u32) {
        tokio::time::sleep(Duration::ZERO).await;
        assume!(n != 3);
        assert_ne!(n, 3);
    }

    /// Others stay as they are.
    fn this_one_is_not_async(n in 0..10_u32) -> bool {
        n < 10
    }
}

mod failing {
    use super::*;

    property! {
        block_on = super::block_on;
        config = rosebush::Check::new().regressions(false).environment(false);

        #[should_panic(expected = "numbers = [500]\nIt panicked at tests/check/asynchronous.rs:")]
        async fn in_a_task(numbers in vec(int(0..1000_u32), 1..9)) {
            let doubled = doubled(numbers).await;
            tokio::task::yield_now().await;
            assert!(doubled.iter().all(|n| *n < 1000), "too large");
        }
    }
}

/// The minimal counterexample, where it panicked, and the message, from each of 40 seeds.
#[test]
fn a_failure_after_an_await_is_shrunk() {
    for seed in 0..40 {
        let test = || {
            rosebush::Check::new().seed(seed).check(vec(int(0..1000_u32), 1..9), |numbers| {
                block_on(async {
                    let doubled = doubled(numbers).await;
                    assert!(doubled.iter().all(|n| *n < 1000), "too large");
                });
            });
        };
        let report = *catch_unwind(AssertUnwindSafe(test)).expect_err("it fails").downcast::<String>().expect("a text");
        assert!(report.starts_with("The property failed. Minimal counterexample:\n    [500]"), "{report}");
        assert!(report.contains("It panicked at tests/check/asynchronous.rs:"), "{report}");
    }
}

/// As in a test marked `#[tokio::test]`, whose runtime has one thread: on a thread that may block.
#[test]
fn a_check_within_a_running_runtime_shrinks() {
    let minimal = block_on(async {
        let runtime = Handle::current();
        let check = move |seed| {
            Check::new().seed(seed).run(vec(int(0..1000_u32), 1..9), |numbers| {
                runtime.block_on(async {
                    tokio::time::sleep(Duration::ZERO).await;
                    doubled(numbers).await.iter().all(|n| *n < 1000)
                })
            })
        };
        let checks = tokio::task::spawn_blocking(move || (0..5).map(check).collect::<Vec<_>>());
        checks.await.expect("no check panics").into_iter().map(|outcome| outcome.into_failure().unwrap().minimal)
    });
    assert!(minimal.eq([[500]; 5]));
}

#[test]
fn the_time_limit_holds_within_a_running_runtime() {
    let outcome = block_on(async {
        let runtime = Handle::current();
        let check = move || {
            Check::new().cases(10_000_000).timeout(Duration::from_millis(20)).run(int(0..=u64::MAX), |_| {
                runtime.block_on(tokio::time::sleep(Duration::from_millis(1)));
            })
        };
        tokio::task::spawn_blocking(check).await.expect("the check does not panic")
    });
    let Outcome::Passed(passed) = outcome else { panic!("{outcome}") };
    assert!(passed.is_out_of_time && passed.cases < 10_000_000, "{passed}");
}
