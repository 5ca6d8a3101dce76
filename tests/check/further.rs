//! Failures of other kinds among the cases after the one that failed.

use rosebush::{Cause, Check, Failure, Gen, boolean, int, vec};
use std::cell::Cell;
use std::time::Duration;

fn lists() -> impl Gen<Value = Vec<u32>> {
    vec(int(0..1000), 0..10)
}

#[allow(clippy::needless_pass_by_value, reason = "a property owns its value")]
fn two_bugs(list: Vec<u32>) {
    assert!(list.iter().sum::<u32>() <= 3000, "too much");
    assert!(list.len() < 7 || list[0] <= list[6], "out of order");
}

/// Two rare ones, so that a search for one seldom meets the other.
fn far_apart((one, other): (u32, u32)) {
    assert!(one < 900_000 || other > 500_000, "high and low");
    assert!(other < 900_000 || one > 500_000, "low and high");
}

fn messages<T>(failure: &Failure<T>) -> Vec<String> {
    let causes = std::iter::once(&failure.cause).chain(failure.others.iter().map(|other| &other.cause));
    let mut messages: Vec<String> = causes
        .map(|cause| match cause {
            Cause::Panicked { message, .. } => message.clone(),
            other => panic!("{other}"),
        })
        .collect();
    messages.sort();
    messages
}

#[test]
fn all_kinds_end_at_their_minimal_counterexample() {
    for seed in 0..40 {
        let check = Check::new().seed(seed).all_failures(true);
        let failure = check.run(lists(), two_bugs).into_failure().unwrap();
        assert_eq!(messages(&failure), ["out of order", "too much"], "seed {seed}");
        let mut minimal = vec![format!("{:?}", failure.minimal), failure.others[0].minimal.replace(['\n', ' '], "")];
        minimal.iter_mut().for_each(|text| *text = text.replace(' ', "").replace(",]", "]"));
        minimal.sort();
        assert_eq!(minimal, ["[1,0,0,0,0,0,0]", "[4,999,999,999]"], "seed {seed}");
        assert_eq!(failure.cases + 1 + failure.further_cases, 256, "seed {seed}");
        assert!(failure.further_failures + failure.others[0].further_failures <= failure.further_cases);
    }
}

#[test]
fn what_the_search_does_not_meet_is_found_by_further_cases() {
    let numbers = || (int(0..1_000_000_u32).uniform(), int(0..1_000_000_u32).uniform());
    let (mut with, mut without) = (0, 0);
    for seed in 0..40 {
        let kinds = |all| {
            let check = Check::new().cases(1000).seed(seed).all_failures(all);
            messages(&check.run(numbers(), far_apart).into_failure().unwrap()).len()
        };
        with += usize::from(kinds(true) == 2);
        without += usize::from(kinds(false) == 2);
    }
    assert!(with == 40 && without < 30, "{with} and {without} of 40");
}

#[test]
fn further_cases_are_those_that_would_have_been_drawn() {
    for seed in 0..20 {
        let failing = |n: u32| if n % 7 == 3 { Err("seven") } else { Ok(()) };
        let drawn = std::cell::RefCell::new(Vec::new());
        let all = Check::new().seed(seed).run(int(0..1_000_000_u32), |n| drawn.borrow_mut().push(n)).is_passed();
        assert!(all && drawn.borrow().len() == 256);
        let failure =
            Check::new().seed(seed).all_failures(true).run(int(0..1_000_000_u32), failing).into_failure().unwrap();
        let alike = drawn.borrow().iter().skip(failure.cases as usize + 1).filter(|n| **n % 7 == 3).count() as u64;
        assert_eq!((failure.further_cases, failure.further_failures), (255 - failure.cases, alike), "seed {seed}");
    }
}

#[test]
fn a_run_takes_at_most_twice_as_many_runs_of_the_property() {
    for seed in 0..40 {
        let calls = Cell::new(0);
        let counted = |list: Vec<u32>| {
            calls.set(calls.get() + 1);
            list.iter().sum::<u32>() <= 3000
        };
        let failure = Check::new().seed(seed).explain(false).run(lists(), counted).into_failure().unwrap();
        let usual = failure.cases + 1 + failure.evaluations + failure.reruns;
        assert_eq!(calls.get(), usual + failure.further_cases, "seed {seed}");
        assert!(calls.get() <= 2 * usual && failure.cases + 1 + failure.further_cases <= 256, "seed {seed}");
        assert!(failure.others.is_empty() && failure.further_failures <= failure.further_cases);
    }
}

#[test]
fn the_same_kinds_are_found_on_several_threads() {
    for seed in 0..20 {
        let check = Check::new().seed(seed);
        let alone = check.run(lists(), two_bugs);
        let together = check.run_on_threads(3, lists(), two_bugs);
        assert_eq!(alone.to_string(), together.to_string(), "seed {seed}");
    }
}

#[test]
fn there_are_no_further_cases_after_a_flaky_or_a_replayed_one() {
    let has_failed = Cell::new(false);
    let once = |_: u32| has_failed.replace(true);
    let failure = Check::new().seed(1).all_failures(true).run(int(0..9_999_u32), once).into_failure().unwrap();
    assert_eq!((failure.is_flaky, failure.further_cases), (true, 0));
    let failure = Check::new().seed(1).run(int(0..9_999_u32), |n| n < 7).into_failure().unwrap();
    let again = Check::new().replay(failure.choices.to_string()).all_failures(true);
    assert_eq!(again.run(int(0..9_999_u32), |n| n < 7).into_failure().unwrap().further_cases, 0);
}

/// Each run of the property takes this long once a case has failed.
const A_RUN: Duration = Duration::from_millis(4);

#[test]
fn the_time_limit_of_the_search_counts_for_all_that_follows() {
    let three = || (int(0..=100_000_u32), int(0..=100_000_u32), int(0..=100_000_u32), boolean());
    for all in [false, true] {
        for runs in [0, 10, 40] {
            let (calls, first) = (Cell::new(0), Cell::new(None));
            let slow = |(a, b, c, flag): (u32, u32, u32, bool)| {
                calls.set(calls.get() + 1);
                let passes = a < 1000 || b < 500 || c < 70 || flag;
                if !passes && first.get().is_none() {
                    first.set(Some(calls.get()));
                } else if first.get().is_some() {
                    std::thread::sleep(A_RUN);
                }
                passes
            };
            let check = Check::new().seed(1).all_failures(all).shrink_timeout(A_RUN * runs);
            let failure = check.run(three(), slow).into_failure().unwrap();
            let after = calls.get() - first.get().unwrap();
            // One run is not ended when the time is up, and what is reported is read back twice.
            assert!(after <= runs + 3, "{after} runs in the time of {runs}: {failure}");
        }
    }
}

#[test]
fn once_the_time_is_up_each_known_failure_is_only_read_back() {
    let known = [vec![4, 999, 999, 999], vec![1, 0, 0, 0, 0, 0, 0]];
    let calls = Cell::new(0);
    let counted = |list: Vec<u32>| {
        calls.set(calls.get() + 1);
        two_bugs(list);
    };
    let check = Check::new().seed(1).all_failures(true).shrink_timeout(Duration::ZERO).examples(known.clone());
    let failure = check.run(lists(), counted).into_failure().unwrap();
    let other = &failure.others[0];
    assert_eq!((&failure.minimal, failure.evaluations, failure.further_cases), (&known[0], 0, 0));
    assert_eq!((failure.others.len(), other.is_replayable, other.is_flaky), (1, true, false), "{failure}");
    assert_eq!(other.minimal.replace(['\n', ' '], ""), "[1,0,0,0,0,0,0,]");
    // Both were tried once as examples.
    assert_eq!((calls.get(), failure.reruns), (4, 2));
    assert!(failure.irrelevant.is_empty() && failure.boundaries.is_empty() && failure.nearest_pass.is_none());
}
