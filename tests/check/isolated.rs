//! Properties that end or block their process, and what is reported of them.
// Each is run again in processes of its own.

use rosebush::{Cause, Check, Failure, Outcome, assume, cover, int, label, property, vec};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Duration;

const SEEDS: u64 = 5;

/// The failures of a property for some seeds. In the processes that are started for one of them, the others pass.
fn failures(test: &str, property: impl Fn(Vec<u32>)) -> Vec<Failure<Vec<u32>>> {
    let check = |seed| Check::new().seed(seed).isolated(test).run(vec(int(0..=1000), 0..10), &property);
    (0..SEEDS).filter_map(|seed| check(seed).into_failure()).collect()
}

#[track_caller]
fn assert_all(failures: &[Failure<Vec<u32>>], least: &[u32], status: &str) {
    assert_eq!(failures.len() as u64, SEEDS);
    for failure in failures {
        assert_eq!(failure.minimal, least, "{failure}");
        let Cause::Died { status: found, .. } = &failure.cause else { panic!("{failure}") };
        assert!(found.starts_with(status), "{failure}");
        assert!(!failure.is_flaky && failure.others.is_empty(), "{failure}");
    }
}

#[test]
fn an_abort() {
    let property = |list: Vec<u32>| {
        if list.iter().sum::<u32>() >= 100 {
            std::process::abort();
        }
    };
    assert_all(&failures("isolated::an_abort", property), &[100], if cfg!(unix) { "signal: 6" } else { "exit status" });
}

#[test]
fn a_stack_overflow() {
    fn depth(n: u32) -> u64 {
        if n < 10 { 1 } else { std::hint::black_box(depth(n)) + 1 }
    }
    let property = |list: Vec<u32>| assert!(list.iter().map(|n| depth(*n)).sum::<u64>() < 100);
    let failures = failures("isolated::a_stack_overflow", property);
    assert_all(&failures, &[10], if cfg!(unix) { "stack overflow" } else { "exit status" });
}

#[test]
fn an_exit() {
    let property = |list: Vec<u32>| {
        if list.len() >= 2 {
            eprintln!("on the way out");
            std::process::exit(0);
        }
    };
    let failures = failures("isolated::an_exit", property);
    assert_all(&failures, &[0, 0], "exit");
    let Cause::Died { output, .. } = &failures[0].cause else { unreachable!("it was asserted") };
    assert_eq!(output, "on the way out");
}

#[test]
fn more_memory_than_there_is() {
    let property = |list: Vec<u32>| {
        let wanted = if list.iter().any(|n| *n >= 30) { isize::MAX as usize } else { 1 };
        assert!(std::hint::black_box(Vec::<u8>::with_capacity(wanted)).is_empty());
    };
    let failures = failures("isolated::more_memory_than_there_is", property);
    assert_all(&failures, &[30], if cfg!(unix) { "signal: 6" } else { "exit status" });
    let Cause::Died { output, .. } = &failures[0].cause else { unreachable!("it was asserted") };
    assert_eq!(output, &format!("memory allocation of {} bytes failed", isize::MAX));
}

/// As a system does to the process that wants most when there is no memory left.
#[cfg(unix)]
#[test]
fn a_kill_from_outside() {
    let property = |list: Vec<u32>| {
        if list.len() >= 3 {
            let number = std::process::id().to_string();
            assert!(std::process::Command::new("kill").args(["-9", &number]).status().is_ok());
            loop {
                std::thread::sleep(Duration::from_secs(1));
            }
        }
    };
    let failures = failures("isolated::a_kill_from_outside", property);
    assert_all(&failures, &[0, 0, 0], "signal: 9 (SIGKILL)");
    let told = "terminated the process: signal: 9 (SIGKILL), perhaps because memory ran out";
    assert_eq!(failures[0].cause.to_string(), told);
}

#[test]
fn an_endless_loop() {
    let property = |n: u32| {
        while std::hint::black_box(n) >= 5 {
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    let check = Check::new().seed(1).isolated("isolated::an_endless_loop").case_timeout(Duration::from_secs(2));
    let failure = check.explain(false).run(int(0..=8), property).into_failure().unwrap();
    assert_eq!((failure.minimal, failure.cause.to_string()), (5, String::from("timed out after 2s")));
    assert!(failure.time >= Some(Duration::from_secs(2)), "{:?}", failure.time);
}

#[test]
fn panics_and_discards_are_told_as_always() {
    let line = line!() + 3;
    let property = |n: u32| {
        assume!(n % 2 == 1);
        assert!(n < 50, "large:\n\t{n}");
    };
    let check = Check::new().seed(1).isolated("isolated::panics_and_discards_are_told_as_always");
    let failure = check.run(int(0..=1000), property).into_failure().unwrap();
    assert_eq!((failure.minimal, failure.is_flaky), (51, false));
    let Cause::Panicked { message, location: Some(location), .. } = &failure.cause else { panic!("{failure}") };
    assert_eq!((message.as_str(), location.file.as_str(), location.line), ("large:\n\t51", file!(), line));
    assert!(failure.discards > 0);
}

#[test]
fn errors_false_and_what_is_printed() {
    let property = |n: u32| {
        print!("no end of a line: {n}");
        if n < 50 { Ok(n < 20) } else { Err("50\tor more") }
    };
    let check = Check::new().seed(1).isolated("isolated::errors_false_and_what_is_printed");
    let failure = check.run(int(0..=1000), property).into_failure().unwrap();
    let mut found = vec![(failure.cause.clone(), failure.minimal.to_string())];
    found.extend(failure.others.iter().map(|other| (other.cause.clone(), other.minimal.clone())));
    let least_false = (Cause::ReturnedFalse, String::from("20"));
    assert!(found.contains(&least_false), "{found:?}");
    let is_error = |cause: &Cause| matches!(cause, Cause::ReturnedErr { error, .. } if error == "\"50\\tor more\"");
    assert!(found.iter().all(|one| *one == least_false || (is_error(&one.0) && one.1 == "50")), "{found:?}");
}

#[test]
fn labels_come_back() {
    let property = |n: u32| {
        label(if n < 5 { "small" } else { "large" });
        cover(20, n == 1000, "most");
    };
    let outcome =
        Check::new().seed(1).exhaustive(false).isolated("isolated::labels_come_back").run(int(0..=9), property);
    let Outcome::NotCovered(passed) = outcome else { panic!("{outcome}") };
    assert_eq!(passed.cases, 256);
    assert_eq!(passed.labels.iter().map(|label| label.cases).sum::<u64>(), 256);
    assert_eq!(passed.labels.len(), 3);
}

#[test]
fn a_wrong_name_is_an_error() {
    let message = |test: &str| {
        let run = || assert!(Check::new().isolated(test).run(int(0..=9), |_: u32| true).is_passed());
        *catch_unwind(AssertUnwindSafe(run)).unwrap_err().downcast::<String>().unwrap()
    };
    let begin = |test| format!("isolated: the test binary has no test {test:?} that comes to this check; ");
    let whole = "give the whole path of the test within its crate, as in \"module::test\"";
    assert_eq!(message("isolated::no_such_test"), begin("isolated::no_such_test") + whole);
    assert_eq!(message("name_is_an_error"), begin("name_is_an_error") + whole);
    // A test runner of one thread may not name it after the test.
    let of_this = "this is the test \"isolated::a_wrong_name_is_an_error\", and its whole path is needed";
    let is_named = std::thread::current().name() == Some("isolated::a_wrong_name_is_an_error");
    let said = if is_named { of_this } else { whole };
    assert_eq!(message("a_wrong_name_is_an_error"), begin("a_wrong_name_is_an_error") + said);
}

#[test]
#[should_panic(
    expected = "isolated: a property that draws as it goes cannot run elsewhere; draw its values in a generator, as \
                with `compose`, or have a `journal` keep what was drawn when a process dies"
)]
fn draws_inside_the_property_are_misuse() {
    Check::new().isolated("isolated::draws_inside_the_property_are_misuse").check_draws(|_| ());
}

/// Where the test below keeps its failures: the same for its child processes.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("isolated-is-kept")
}

#[test]
fn what_ended_its_process_is_kept_and_known_the_next_time() {
    let is_child = std::env::var_os("ROSEBUSH_CHILD").is_some();
    if !is_child {
        // A run that was killed leaves it behind.
        let _ = std::fs::remove_dir_all(folder());
        std::fs::create_dir_all(folder()).unwrap();
    }
    let test = "isolated::what_ended_its_process_is_kept_and_known_the_next_time";
    let check = Check::new().name("ends").directory(folder()).seed(1).isolated(test);
    // Always from one place.
    let run = || {
        check.run(int(0..=1000), |n: u32| {
            if n >= 7 {
                std::process::exit(3);
            }
        })
    };
    let first = run();
    let second = run();
    std::fs::remove_dir_all(folder()).unwrap();
    let first = first.into_failure().unwrap();
    assert_eq!((first.minimal, first.notes.len()), (7, 1));
    let report = second.to_string().replace(&folder().display().to_string(), "FOLDER");
    let (head, tail) = report.split_once(". Shrunk ").unwrap();
    let expected = "\
ends failed. Minimal counterexample:
    7
It terminated the process: exit status: 3
Boundary: fails from 7 to 1000, passes at 6
Regression: line 3 of FOLDER/rosebush-regressions/ends.txt";
    assert_eq!(head.replace('\\', "/"), expected);
    assert!(tail.ends_with("\nReplay: Check::new().replay(\"r1-0-S7-n82e\")"), "{tail}");
}

mod inner {
    use super::*;

    property! {
        config = Check::new().seed(1).regressions(false);
        isolated = true;

        #[should_panic(expected = "n = 3   fails from 3 to 100, passes at 2\n    list = []\nIt terminated the process: exit status: 9")]
        fn by_macro(n in int(0..=100), list in vec(int(0..=9), 0..5)) {
            if n + list.len() >= 3 && n > 0 {
                std::process::exit(if n >= 3 { 9 } else { 8 });
            }
        }

        fn that_passes(n in int(0..=100)) {
            assert!(n <= 100);
        }
    }
}
