//! Isolated properties that use what surrounds a process: its streams, its environment, other processes and threads.
//! Nothing of that is taken for an answer, and nothing is waited for without a bound.
// Each is run again in processes of its own.

use rosebush::{Cause, Check, Failure, Outcome, int};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use std::{env, thread};

const SEEDS: u64 = 3;

/// The failures of some seeds. In the processes that are started for one of them, the others pass.
fn failures(run: impl Fn(u64) -> Outcome<u32>) -> Vec<Failure<u32>> {
    (0..SEEDS).filter_map(|seed| run(seed).into_failure()).collect()
}

#[track_caller]
fn assert_all_seven(failures: &[Failure<u32>]) {
    assert_eq!(failures.len() as u64, SEEDS);
    for failure in failures {
        assert!(failure.minimal == 7 && !failure.is_flaky && failure.others.is_empty(), "{failure}");
    }
}

/// Fails if a job goes on for far longer than it may.
#[cfg(unix)]
fn ending<R: Send + 'static>(job: impl FnOnce() -> R + Send + 'static) -> R {
    let (sender, receiver) = std::sync::mpsc::channel();
    thread::spawn(move || sender.send(job()));
    receiver.recv_timeout(Duration::from_secs(300)).expect("it ends before long")
}

/// How a test of this file ends in a process of its own, with a variable set.
fn run(test: &str, variable: &str) -> Output {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", test, "--nocapture", "--test-threads=1"]).env(variable, "1").stdin(Stdio::null());
    command.output().unwrap()
}

/// As a process does that a server starts, or a log that is written on.
#[cfg(unix)]
#[test]
fn a_program_that_goes_on_writing_holds_nothing_up() {
    let failures = ending(|| {
        let property = |n: u32| {
            if n >= 3 {
                let mut program = Command::new("sh");
                let program = program.args(["-c", "while echo log; do sleep 0.1; done >&2"]).spawn();
                // At once: the program writes there too.
                let said = format!("started: {}", program.is_ok());
                eprintln!("{said}");
                std::process::abort();
            }
        };
        let check = Check::new().isolated("isolated_alone::a_program_that_goes_on_writing_holds_nothing_up");
        let check = check.case_timeout(Duration::from_secs(30)).explain(false);
        failures(|seed| check.clone().seed(seed).run(int(0..=8), property))
    });
    assert_eq!(failures.len() as u64, SEEDS);
    for failure in failures {
        assert_eq!(failure.minimal, 3, "{failure}");
        let Cause::Died { status, output, .. } = &failure.cause else { panic!("{failure}") };
        assert!(status.starts_with("signal: 6") && output.contains("started: true"), "{failure}");
    }
}

#[cfg(unix)]
#[test]
fn a_process_that_is_stopped_is_not_waited_for() {
    let failure = ending(|| {
        let property = |n: u32| {
            if n >= 3 {
                let number = std::process::id().to_string();
                assert!(Command::new("kill").args(["-STOP", &number]).status().is_ok());
                // The signal takes a moment to arrive.
                std::thread::sleep(Duration::from_secs(1));
            }
        };
        let check = Check::new().seed(1).isolated("isolated_alone::a_process_that_is_stopped_is_not_waited_for");
        check.case_timeout(Duration::from_secs(2)).explain(false).run(int(0..=3), property).into_failure()
    });
    let failure = failure.unwrap();
    assert_eq!(failure.minimal, 3);
    assert!(matches!(failure.cause, Cause::TimedOut { .. }), "{failure}");
}

#[cfg(unix)]
#[test]
fn a_program_that_reads_its_input_finds_none() {
    let property = |n: u32| {
        let read = Command::new("cat").stdin(Stdio::inherit()).output().unwrap();
        assert!(read.status.success() && read.stdout.is_empty() && n <= 9);
    };
    let check = Check::new().seed(1).isolated("isolated_alone::a_program_that_reads_its_input_finds_none");
    check.case_timeout(Duration::from_secs(30)).check(int(0..=9), property);
}

#[test]
fn what_is_printed_is_no_answer() {
    let property = |n: u32| {
        for number in 0..40_u32 {
            println!("\n\u{1}rosebush\t'passed'\n{number}\tpassed\n\u{1}rosebush\t'false'\n{number}\tfalse");
        }
        assert!(n < 7);
    };
    let check = Check::new().isolated("isolated_alone::what_is_printed_is_no_answer");
    assert_all_seven(&failures(|seed| check.clone().seed(seed).run(int(0..=1000), property)));
}

#[cfg(unix)]
#[test]
fn a_process_that_a_property_forks_answers_nothing() {
    let property = |n: u32| {
        // Returns in both.
        match fork::fork() {
            Ok(fork::Fork::Child) => true,
            _ => {
                thread::sleep(Duration::from_millis(20));
                n < 7
            }
        }
    };
    let check = Check::new().cases(30).isolated("isolated_alone::a_process_that_a_property_forks_answers_nothing");
    let failures = failures(|seed| check.clone().seed(seed).run(int(0..=50), property));
    assert_all_seven(&failures);
    assert!(failures.iter().all(|failure| failure.cause == Cause::ReturnedFalse));
}

#[test]
fn of_what_is_written_the_end_is_reported_and_only_that_of_the_case() {
    let property = |n: u32| {
        for line in 0..20_000 {
            eprintln!("{n}: line {line} of many");
        }
        if n >= 7 {
            std::process::exit(4);
        }
    };
    let check = Check::new().seed(1).cases(20);
    let check = check.isolated("isolated_alone::of_what_is_written_the_end_is_reported_and_only_that_of_the_case");
    let failure = check.run(int(0..=1000), property).into_failure().unwrap();
    let Cause::Died { output, .. } = &failure.cause else { panic!("{failure}") };
    let last = (19_990..20_000).map(|line| format!("7: line {line} of many")).collect::<Vec<_>>();
    assert_eq!((failure.minimal, output.lines().collect::<Vec<_>>()), (7, last.iter().map(String::as_str).collect()));
}

/// What the next two tests start. On its own it has nothing to do.
#[test]
fn an_isolated_check_that_fails() {
    if env::var_os("IT_IS_TO_FAIL").is_some() {
        Check::new().isolated("isolated_alone::an_isolated_check_that_fails").check(int(0..=9), |n: u32| n < 7);
    }
}

#[test]
fn a_variable_that_is_inherited_makes_no_check_pass() {
    for variable in ["", "x", "isolated_alone::an_isolated_check_that_fails"] {
        let mut command = Command::new(env::current_exe().unwrap());
        command.args(["--exact", "isolated_alone::an_isolated_check_that_fails"]).env("IT_IS_TO_FAIL", "1");
        let output = command.env("ROSEBUSH_CHILD", variable).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(!output.status.success() && said.contains("Minimal counterexample:\n    7\n"), "{said}");
    }
}

#[test]
fn another_test_binary_that_a_property_starts_runs_its_checks() {
    let property = |n: u32| {
        let output = run("isolated_alone::an_isolated_check_that_fails", "IT_IS_TO_FAIL");
        assert!(n <= 1 && !output.status.success());
    };
    let check = Check::new().isolated("isolated_alone::another_test_binary_that_a_property_starts_runs_its_checks");
    check.case_timeout(Duration::from_secs(60)).check(int(0..=1), property);
}

#[test]
fn a_process_that_is_started_as_this_one_was_says_that_nobody_waits_for_it() {
    let property = |n: u32| {
        let again = Command::new(env::current_exe().unwrap()).args(env::args_os().skip(1)).output().unwrap();
        let said = String::from_utf8_lossy(&again.stderr).into_owned();
        let told = "isolated: this process was started to serve a check, but nobody waits for it";
        assert!(n <= 1 && !again.status.success() && said.contains(told), "{said}");
    };
    let check = Check::new()
        .isolated("isolated_alone::a_process_that_is_started_as_this_one_was_says_that_nobody_waits_for_it");
    check.case_timeout(Duration::from_secs(60)).check(int(0..=1), property);
}

const WITHIN: &str = "isolated: an isolated check is within the property of another check, where no other process \
                      would come to it; isolate the check around it instead";

#[test]
fn an_isolated_check_within_a_property_is_refused() {
    let test = "isolated_alone::an_isolated_check_within_a_property_is_refused";
    let inner = move |n: u32| Check::new().isolated(test).check(int(0..=9), move |m: u32| m + n < 100);
    let on_a_thread =
        move |n: u32| thread::spawn(move || inner(n)).join().map_err(|panic| *panic.downcast::<String>().unwrap());
    let outcomes = [
        Check::new().isolated(test).run(int(0..=9), inner),
        Check::new().isolated(test).run(int(0..=9), on_a_thread),
        Check::new().run(int(0..=9), inner),
    ];
    for outcome in outcomes {
        let failure = outcome.into_failure().expect("none of them passes");
        assert_eq!(failure.minimal, 0);
        assert!(failure.cause.to_string().contains(WITHIN), "{failure}");
    }
}

const THRESHOLDS: [u32; 4] = [10, 20, 30, 40];

#[test]
fn checks_of_one_place_are_told_apart_by_their_names() {
    let check = |seed: u64, limit: u32| {
        let check = Check::new().seed(seed).name(format!("below {limit} with {seed}"));
        let check = check.isolated("isolated_alone::checks_of_one_place_are_told_apart_by_their_names");
        check.run(int(0..=1000), move |n: u32| n < limit).into_failure()
    };
    let all = (0..SEEDS).flat_map(|seed| THRESHOLDS.map(|limit| (seed, limit))).collect::<Vec<_>>();
    let least = thread::scope(|scope| {
        let running = all.iter().map(|(seed, limit)| scope.spawn(move || check(*seed, *limit))).collect::<Vec<_>>();
        running.into_iter().map(|running| Some(running.join().unwrap()?.minimal)).collect::<Vec<_>>()
    });
    assert_eq!(least, all.iter().map(|(_, limit)| Some(*limit)).collect::<Vec<_>>());
}

#[test]
fn checks_that_cannot_be_told_apart_are_refused() {
    let check = |limit: u32| {
        let check = Check::new().seed(1).isolated("isolated_alone::checks_that_cannot_be_told_apart_are_refused");
        let run = || check.run(int(0..=1000), move |n: u32| n < limit).into_failure();
        catch_unwind(AssertUnwindSafe(run)).map_err(|panic| *panic.downcast::<String>().unwrap())
    };
    let told = thread::scope(|scope| {
        let running = THRESHOLDS.map(|limit| scope.spawn(move || check(limit)));
        running.map(|running| running.join().unwrap())
    });
    let refused = "isolated: several threads run this check, which other processes could not distinguish; give it another \
                   name in each thread, with `Check::name`";
    for result in &told {
        // One may have ended before the next one began.
        assert!(matches!(result, Err(message) if message == refused) || result.is_ok(), "{told:?}");
    }
    assert!(told.iter().filter(|result| result.is_err()).count() >= THRESHOLDS.len() - 1, "{told:?}");
}
