//! Nothing that a generator, a value or a file does holds a run up for good: every wait has a bound, and what is known of a
//! failure is told.

use rosebush::{BoxGen, Check, Gen, Outcome, Rejected, compose, int, just, recursive, vec};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::Duration;

/// How many calls of a function that takes a millisecond fit into the time of a run, and into what is left of one draw.
const TIME: Duration = Duration::from_millis(50);
const MOST_CALLS: u32 = 50 + 100;

/// Generators that call this function, each far more often than the time allows.
fn slow_generators<'f>(slow: &Rc<dyn Fn() -> bool + 'f>) -> Vec<(&'static str, BoxGen<'f, u32>)> {
    let refuses = |slow: &Rc<dyn Fn() -> bool + 'f>| {
        let slow = Rc::clone(slow);
        move |_: &u32| !slow()
    };
    let looped = Rc::clone(slow);
    let mapped = Rc::clone(slow);
    let bound = Rc::clone(slow);
    let sums = |list: Vec<u32>| list.into_iter().fold(0, u32::wrapping_add);
    vec![
        ("a filter", int(0..1000_u32).filter(refuses(slow)).boxed()),
        ("a filter of what is not drawn", just(5_u32).filter(refuses(slow)).boxed()),
        (
            "filters in lists",
            vec(vec(int(0..9_u32).filter(refuses(slow)), 1..5).map(sums).filter(refuses(slow)), 1..5).map(sums).boxed(),
        ),
        (
            "filters in a recursion",
            recursive(int(0..9_u32).filter(refuses(slow)), move |inner| vec(inner, 2..4).map(sums))
                .filter(|n| *n > 20)
                .boxed(),
        ),
        ("a long list", vec(int(0..9_u32).map(move |n| if mapped() { n } else { 0 }), 10_000).map(sums).boxed()),
        (
            "a list of what is bound",
            vec(int(0..9_u32).bind(move |n| (bound(), int(0..=n)).1), 10_000).map(sums).boxed(),
        ),
        (
            "a function that ignores rejections for long",
            compose(move |source| {
                let mut sum = 0;
                for _ in 0..10_000 {
                    looped();
                    let drawn: Result<u32, Rejected> = source.draw(int(0..9));
                    sum += drawn?;
                }
                Ok(sum)
            })
            .boxed(),
        ),
    ]
}

#[test]
fn drawing_ends_when_the_time_is_up() {
    let calls = AtomicU32::new(0);
    let slow: Rc<dyn Fn() -> bool + '_> = Rc::new(|| {
        calls.fetch_add(1, Ordering::Relaxed);
        sleep(Duration::from_millis(1));
        true
    });
    for (name, generator) in slow_generators(&slow) {
        for seed in 0..3 {
            for exhaustive in [false, true] {
                calls.store(0, Ordering::Relaxed);
                let check = Check::new().seed(seed).exhaustive(exhaustive).timeout(TIME);
                let outcome = check.run(&generator, |_| true);
                let Outcome::GaveUp(gave_up) = &outcome else { panic!("{name}: {outcome}") };
                assert!(gave_up.is_out_of_time, "{name}: {outcome}");
                let calls = calls.load(Ordering::Relaxed);
                assert!(calls < MOST_CALLS, "{name}: {calls} calls");
            }
        }
    }
}

/// What is drawn does not depend on whether there is a limit of time.
#[test]
fn time_that_is_not_up_changes_nothing() {
    let lists = || vec(int(0..1000_u32).filter(|n| n % 3 > 0), 0..20);
    for seed in 0..100 {
        let failure = |check: Check| {
            let outcome = check.seed(seed).run(lists(), |list| list.iter().sum::<u32>() < 1500);
            outcome
                .into_failure()
                .map(|failure| (failure.first.choices, failure.choices, failure.cases, failure.rejections))
        };
        assert_eq!(failure(Check::new()), failure(Check::new().timeout(Duration::from_secs(1_000_000))));
    }
}

struct Endless(u32);

impl fmt::Debug for Endless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        loop {
            match self.0 % 3 {
                0 => f.write_str("on and on ")?,
                // Ignores that it is told to stop.
                1 => _ = f.write_str("on and on "),
                _ => f.debug_list().entry(&self.0).entry(&Endless(self.0 - 1)).finish()?,
            }
        }
    }
}

#[test]
fn a_value_whose_text_has_no_end_is_reported() {
    for kind in 0..3 {
        let outcome = Check::new().seed(1).run(just(kind).map(Endless), |_| false);
        let report = outcome.to_string();
        assert!(report.len() < 100_000, "{}", report.len());
        assert!(report.contains("\nIt returned false\n"), "{report}");
    }
}

/// What stands where the regressions of a check are to be kept is told, and does not keep it from running.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_told() {
    use crate::directory::Directory;
    use std::fs;

    let directory = Directory::new("no-file");
    let file = directory.folder().join("no_file.txt");
    let check = || Check::new().name("no_file").directory(&directory.0).seed(1).cases(10);
    let make_pipe = |_: &std::path::Path| {
        assert!(std::process::Command::new("mkfifo").arg(&file).status().unwrap().success());
    };
    fs::create_dir_all(directory.folder()).unwrap();
    let make_folder = |path: &std::path::Path| fs::create_dir(path).unwrap();
    let makes: [&dyn Fn(&std::path::Path); 2] = [&make_pipe, &make_folder];
    for make in makes {
        make(&file);
        let outcome = check().run(int(0..1_000_000), |_: u32| true);
        let Outcome::GaveUp(gave_up) = &outcome else { panic!("{outcome}") };
        assert_eq!((gave_up.unread.len(), gave_up.cases), (1, 10), "{outcome}");
        let expected = format!("{}: it is no file; make it a file that can be read.", file.display());
        assert_eq!(gave_up.unread[0], expected);
        let failure = check().run(int(0..1_000_000), |n: u32| n > 1_000_000).into_failure().unwrap();
        assert_eq!(failure.minimal, 0);
        let told = format!("It could not be kept in {}: it is no file", file.display());
        assert!(failure.notes.contains(&told), "{:?}", failure.notes);
        let _ = fs::remove_file(&file).or_else(|_| fs::remove_dir(&file));
    }
}

/// Runs a check while its thread unwinds.
struct ChecksOnDrop<'f>(&'f dyn Fn());

impl Drop for ChecksOnDrop<'_> {
    fn drop(&mut self) {
        (self.0)();
    }
}

#[test]
fn a_run_while_its_thread_unwinds_has_its_outcome() {
    // A thread that unwinds cannot set the panic hook, which knows the places of panics. Whether another test has set it by
    // then is chance.
    assert!(Check::new().seed(1).run(int(0..=9_u32), |_| true).is_passed());
    for kind in 0..3 {
        let outcome = std::cell::RefCell::new(String::new());
        let run = || {
            let property = |n: u32| match kind {
                0 => assert!(n < 7),
                1 => std::panic::resume_unwind(Box::new(String::from("thrown"))),
                _ => {}
            };
            outcome.replace(Check::new().seed(1).cases(1000).run(int(0..=10_000), property).to_string());
        };
        let ended = catch_unwind(AssertUnwindSafe(|| {
            let _checks = ChecksOnDrop(&run);
            panic!("outer");
        }));
        assert!(ended.is_err());
        let outcome = outcome.into_inner();
        let begins = match kind {
            0 => "The property failed. Minimal counterexample:\n    7\nIt panicked at ",
            1 => "The property failed. Minimal counterexample:\n    0\nIt panicked:\n    thrown\n",
            _ => "1000 cases passed.",
        };
        assert!(outcome.starts_with(begins), "{outcome}");
    }
}
