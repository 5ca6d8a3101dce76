//! The stopwatch of a failing run: it starts with the first failure. Knows no library.
//!
//! Properties ask it, wherever they run, because quickcheck takes no closures.

use cpu_time::ThreadTime;
use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::time::Duration;

thread_local! {
    static START: Cell<Option<ThreadTime>> = const { Cell::new(None) };
    static EVALUATIONS: Cell<u64> = const { Cell::new(0) };
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Says whether a value passes, as the property must: true, unless it fails.
pub fn judged<T: Debug>(value: &T, fails: fn(&T) -> bool) -> bool {
    let is_failing = fails(value);
    if START.get().is_some() {
        EVALUATIONS.set(EVALUATIONS.get() + 1);
    } else if is_failing {
        START.set(Some(ThreadTime::now()));
    }
    if is_failing {
        LAST.with_borrow_mut(|last| {
            if let Some(text) = last {
                *text = format!("{value:?}");
            }
        });
    }
    !is_failing
}

/// Whether the first failure is behind.
pub fn has_begun() -> bool {
    START.get().is_some()
}

/// The time from the first failure to the end of a run, and the evaluations in between.
pub fn timed(run: impl FnOnce()) -> (Duration, u64) {
    START.set(None);
    EVALUATIONS.set(0);
    run();
    let start = START.get().expect("the run failed");
    (start.elapsed(), EVALUATIONS.get())
}

/// The value that failed last, which is the least one, and the evaluations. Not to be timed.
pub fn least(run: impl FnOnce()) -> (String, u64) {
    LAST.set(Some(String::new()));
    let (_, evaluations) = timed(run);
    (LAST.take().unwrap_or_default(), evaluations)
}
