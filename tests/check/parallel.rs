//! Checks whose cases are tried on several threads: their outcomes are those of one thread.

use rosebush::{
    Check, Gen, Outcome, Provenance, Rejected, Verdict, assume, classify, collect, compose, cover, int, label,
    property, recursive, sized, string, target, vec,
};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::panic::catch_unwind;
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex};
use std::time::Duration;
use std::{env, thread};

/// One where an interpreter looks for data races: it is a thousand times as slow.
const SEEDS: u64 = if cfg!(miri) { 1 } else { 10 };
const THREADS: &[usize] = if cfg!(miri) { &[1, 3] } else { &[1, 2, 3, 8] };

/// All that an outcome tells but how long the search took, which only a long one does.
fn told<T: Debug>(outcome: &mut Outcome<T>) -> String {
    if let Outcome::Failed(failure) = outcome {
        failure.time = None;
    }
    format!("{outcome:?}")
}

/// Asserts that a check tells the same with every number of threads, and returns what it tells.
#[track_caller]
fn same<G: Gen, R: Verdict>(check: &Check, generator: G, property: impl Fn(G::Value) -> R + Sync) -> Outcome<G::Value>
where
    G::Value: Debug + Send,
{
    let mut alone = check.run(&generator, &property);
    for &threads in THREADS {
        let mut together = check.run_on_threads(threads, &generator, &property);
        assert_eq!(told(&mut together), told(&mut alone), "{threads} threads");
    }
    alone
}

fn lists() -> impl Gen<Value = Vec<u32>> {
    vec(int(0..=1000), 0..20)
}

#[test]
fn the_same_cases_labels_and_counts() {
    for seed in 0..SEEDS {
        let outcome = same(&Check::new().seed(seed), lists(), |list| {
            collect(list.len());
            classify(list.contains(&0), "zero");
            cover(1, list.len() < 3, "short");
        });
        let Outcome::Passed(passed) = outcome else { panic!("{outcome}") };
        assert_eq!(passed.cases, 256);
    }
}

/// A case that passes is tried in one body with those before it, if nothing else is wanted of it, and only on one
/// thread: whatever ends that body counts as where each case has a body of its own.
#[test]
fn the_same_however_a_case_ends() {
    let numbers = compose(|source| {
        let n = source.draw(int(0..200_u32))?;
        match n % 9 {
            1 if n > 100 => return Err(Rejected::here()),
            2 if n > 100 => assume!(false),
            3 => drop(catch_unwind(|| panic!("within the generator"))),
            4 if n > 100 => drop(catch_unwind(|| assume!(false))),
            _ => {}
        }
        Ok(n)
    });
    for (seed, fails) in (0..SEEDS).flat_map(|seed| [(seed, 150), (seed, 1000)]) {
        let outcome = same(&Check::new().seed(seed), &numbers, |n| {
            match n % 8 {
                1 => collect(n / 8),
                2 => assume!(n < 100),
                3 => drop(catch_unwind(|| panic!("within the property"))),
                4 if n > 100 => drop(catch_unwind(|| assume!(false))),
                5 => Check::new().cases(3).check(int(0..n), |m| label(format!("{}", m < n))),
                6 => target(n),
                _ => {}
            }
            n < fails || n % 3 == 0
        });
        match outcome {
            // More cases than usual, while scores rise.
            Outcome::Passed(passed) => assert!(passed.cases >= 256 && fails == 1000),
            Outcome::Failed(failure) => assert_eq!((failure.minimal, fails), (151, 150)),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn the_same_discards_and_sizes() {
    let mut discards = BTreeSet::new();
    for seed in 0..SEEDS {
        for share in [2, 3, 10] {
            // Sizes show in the value, and depend on what was discarded before.
            let sizes = sized(|size| int(0..=1000_u32).map(move |n| (size, n)));
            let outcome = same(&Check::new().cases(300).seed(seed), sizes, |(size, n)| {
                assume!(n % share == 0);
                collect(size / 5);
            });
            let lost = match outcome {
                Outcome::Passed(passed) => passed.discards,
                Outcome::GaveUp(gave_up) => gave_up.discards,
                outcome => panic!("{outcome}"),
            };
            discards.insert(lost);
        }
    }
    assert!(discards.len() as u64 > SEEDS * 3 / 2, "{discards:?}");
}

#[test]
fn the_same_rejections_and_runs_that_give_up() {
    for seed in 0..SEEDS {
        let rare = compose(|source| {
            let n = source.draw(int(0..=1000_u32))?;
            if n % 7 == 0 { Ok(n) } else { Err(rosebush::Rejected::here()) }
        });
        let _ = same(&Check::new().seed(seed), &rare, |n| assume!(n % 2 == 0));
        let _ = same(&Check::new().seed(seed).max_discard_ratio(2), &rare, |n| n < 900);
        let outcome = same(&Check::new().seed(seed), int(0..=999_u32).filter(|n| *n > 999), |_| ());
        assert!(matches!(outcome, Outcome::GaveUp(gave_up) if gave_up.rejections == 100));
    }
}

#[test]
fn the_same_first_failure_and_the_same_least() {
    let mut first = BTreeSet::new();
    for seed in 0..SEEDS {
        let outcome = same(&Check::new().cases(1000).seed(seed), lists(), |list| {
            assume!(list.len() != 3);
            assert!(list.iter().sum::<u32>() < 9000, "the sum");
            if list.iter().any(|n| n % 100 == 99) { Err(list.len()) } else { Ok(()) }
        });
        first.insert(outcome.into_failure().expect("it fails").cases);
    }
    assert!(first.len() as u64 > SEEDS / 2, "{first:?}");
}

#[test]
fn the_same_where_all_cases_are_tried() {
    let pairs = (int(0..=9_u8), int(0..=9_u8));
    let passed = same(&Check::new(), &pairs, |(a, b)| assume!(a != b));
    assert!(matches!(passed, Outcome::Passed(passed) if (passed.cases, passed.discards) == (90, 10)));
    let failure = same(&Check::new(), &pairs, |(a, b)| a * b < 20).into_failure().unwrap();
    assert_eq!((failure.minimal, failure.cases, failure.provenance), ((3, 7), 37, Provenance::Exhaustive));
}

#[test]
fn generators_that_stay_on_their_thread() {
    let sums = recursive(int(0..=9_u32), |inner| vec(inner, 0..4).map(|list| list.iter().sum())).boxed();
    for seed in 0..SEEDS {
        let least = same(&Check::new().cases(1000).seed(seed), &sums, |n| n < 15).into_failure().map(|f| f.minimal);
        assert!(least.is_none_or(|least| least == 15), "{least:?}");
    }
    let _ = same(&Check::new().seed(1), string('a'..='z', 0..9), |text| text.len() < 9);
}

/// Waits until so many threads have come, or says that they did not.
fn all_come(threads: u64) -> impl Fn() -> bool + Sync {
    let (come, has_come) = (Mutex::new(0), Condvar::new());
    move || {
        let mut come = come.lock().unwrap();
        *come += 1;
        has_come.notify_all();
        let (_come, timed_out) =
            has_come.wait_timeout_while(come, Duration::from_secs(20), |come| *come < threads).unwrap();
        !timed_out.timed_out()
    }
}

/// Cannot pass on one thread.
#[test]
fn cases_are_tried_at_the_same_time() {
    let meet = all_come(3);
    Check::new().cases(3).check_on_threads(3, int(0..=1000_u32), |_| assert!(meet()));
}

#[test]
fn one_thread_is_the_calling_one() {
    let here = thread::current().id();
    Check::new().check_on_threads(1, int(0..=1000_u32), |_| thread::current().id() == here);
    Check::new().check_on_threads(2, int(0..=1000_u32), |_| thread::current().id() != here);
}

/// Run by the test below, with the number of threads bounded from outside.
#[test]
fn child() {
    if env::var_os("ROSEBUSH_THREADS").is_some() {
        let here = thread::current().id();
        Check::new().check_on_threads(4, int(0..=1000_u32), |_| thread::current().id() == here);
    }
}

/// Whether a test of this binary passes, and what it prints, with the number of threads bounded from outside.
fn output_of(test: &str, threads: &str) -> (bool, String) {
    let mut command = Command::new(env::current_exe().unwrap());
    let output = command.args(["--exact", test, "--nocapture"]).env("ROSEBUSH_THREADS", threads).output().unwrap();
    (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
}

#[test]
fn the_environment_can_lower_the_number() {
    let (passes, output) = output_of("parallel::child", "1");
    assert!(passes, "{output}");
    let (passes, output) = output_of("parallel::child", "0");
    let told = "the environment variable ROSEBUSH_THREADS: \"0\" is not a number of threads above 0";
    assert!(!passes && output.contains(told), "{output}");
}

#[test]
fn no_case_is_tried_twice_where_nothing_is_discarded() {
    for &threads in THREADS {
        let tried = AtomicU64::new(0);
        Check::new().cases(500).check_on_threads(threads, int(0..=100_000_u32), |_| {
            tried.fetch_add(1, Ordering::Relaxed);
        });
        assert_eq!(tried.into_inner(), 500, "{threads} threads");
    }
}

#[test]
fn a_generator_that_panics_ends_the_run() {
    let panics = int(0..=1000_u32).map(|n| assert!(n < 500));
    let run = || Check::new().cases(1000).seed(1).check_on_threads(3, &panics, |()| ());
    let message = *catch_unwind(std::panic::AssertUnwindSafe(run)).unwrap_err().downcast::<String>().unwrap();
    assert!(message.starts_with("The generator panicked at "), "{message}");
}

/// What is drawn ahead, in vain or at a size that turns out to be wrong, leaves no trace.
#[test]
fn a_generator_that_panics_too_late_does_no_harm() {
    let sizes = |most: u32| {
        sized(move |size| {
            assert!(size <= most, "too large");
            int(0..=1000_u32).map(move |n| (size, n))
        })
    };
    // Case 30 is drawn at size 29; full-sized ones come later.
    let check = Check::new().cases(101).seed(1);
    let failure = same(&check, sizes(29), |(size, _)| size < 29).into_failure().unwrap();
    assert_eq!((failure.cases, failure.minimal), (29, (29, 0)));
    let message = |threads: usize| {
        let run = || check.run_on_threads(threads, sizes(29), |_| ());
        *catch_unwind(std::panic::AssertUnwindSafe(run)).unwrap_err().downcast::<String>().unwrap()
    };
    assert!(message(1).starts_with("The generator panicked at "));
    assert!(THREADS.iter().all(|threads| message(*threads) == message(1)));
}

/// Run by the test below.
#[test]
fn verbose_child() {
    Check::new().cases(20).seed(1).verbose(true).check_on_threads(8, lists(), |_| ());
}

#[test]
fn verbose_cases_are_told_in_order_by_number() {
    let cases = |threads: &str| {
        let (_, output) = output_of("parallel::verbose_child", threads);
        // The runner's own words may stand before the first.
        let cases = output.split_inclusive("Case ").skip(1).map(|case| case.lines().next().unwrap().to_owned());
        cases.collect::<Vec<_>>()
    };
    let alone = cases("1");
    assert_eq!(alone.len(), 20);
    assert!((1..).zip(&alone).all(|(number, case)| case.starts_with(&format!("{number}: ["))), "{alone:?}");
    assert_eq!(cases("8"), alone);
}

property! {
    threads = 2;
    config = Check::new().cases(1000).seed(1).regressions(false);

    #[should_panic(expected = "by_name failed. Minimal counterexample:\n    n = 0\n    list = [50]")]
    fn by_name(n in int(0..=100_u32), list in vec(int(0..=100_u32), 0..9)) {
        assert!(n + list.iter().sum::<u32>() < 50 || list.is_empty());
    }

    fn that_passes(n in int(0..=100_000_u32)) -> bool {
        n <= 100_000
    }
}
