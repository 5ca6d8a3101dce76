//! Cases to which a property does not apply, draws that are rejected, and when a run gives up because of them.

use crate::properties::{assert_least, fail};
use rosebush::{Check, Gen, Outcome, assume, check, discard, int, just, vec};
use std::cell::Cell;

#[test]
fn discards_are_counted_and_cost_no_cases() {
    let (tried, passed) = (Cell::new(0), Cell::new(0));
    let property = |n: u32| {
        tried.set(tried.get() + 1);
        assume!(n % 3 == 1, "{n} is no multiple of {} and one", 3);
        passed.set(passed.get() + 1);
    };
    let Outcome::Passed(run) = Check::new().cases(100).seed(1).run(int(0..=1000), property) else { panic!() };
    assert_eq!((run.cases, run.discards, run.rejections), (100, tried.get() - 100, 0));
    assert_eq!(passed.get(), 100);
    assert_eq!(run.provenance, fail(&Check::new().seed(1).exhaustive(false), just(0), |_| false).provenance);
}

#[test]
fn a_discarded_candidate_does_not_fail() {
    let property = |n: u32| {
        assume!(n % 2 == 1);
        n < 50
    };
    assert_least(int(0..=1000), property, &51, "false");
}

#[test]
fn a_discard_in_a_generator_rejects_the_draw() {
    let line = line!() + 3;
    let odd = int(0..=1000).map(|n: u32| {
        if n % 2 != 1 {
            discard();
        }
        n
    });
    assert_least(&odd, |n| n < 50, &51, "false");
    let Outcome::Passed(passed) = Check::new().seed(1).run(&odd, |n| n % 2 == 1) else { panic!() };
    assert!(passed.rejections > 0 && passed.discards == 0);
    let Outcome::GaveUp(gave_up) = Check::new().max_discard_ratio(0).run(&odd, |_| ()) else { panic!() };
    assert_eq!(gave_up.locations[0].0.line, line);
}

#[test]
fn a_filter_that_nothing_passes_gives_up_and_says_where() {
    let line = line!() + 1;
    let never = int(0..=1000).filter(|n: &u32| *n > 1000);
    let Outcome::GaveUp(gave_up) = Check::new().run(never, |_| ()) else { panic!() };
    assert_eq!((gave_up.cases, gave_up.discards, gave_up.rejections), (0, 0, 100));
    assert_eq!(gave_up.locations.len(), 1);
    assert_eq!((gave_up.locations[0].0.file.as_str(), gave_up.locations[0].0.line), (file!(), line));
    assert_eq!(gave_up.locations[0].1, 100);
}

#[test]
fn an_assumption_that_rarely_holds_gives_up_after_ten_discards_a_case() {
    let property = |n: u32| assume!(n > 1000);
    let Outcome::GaveUp(gave_up) = Check::new().cases(30).run(int(0..=1000), property) else { panic!() };
    assert_eq!((gave_up.cases, gave_up.wanted, gave_up.discards, gave_up.locations[0].1), (0, 30, 301, 301));
}

#[test]
#[should_panic(expected = "The property gave up: 0 of 256 cases passed (2561 discarded).")]
fn giving_up_fails_a_test() {
    check(int(0..=1000), |n: u32| assume!(n > 1000));
}

#[test]
fn a_filter_that_nothing_small_passes_is_shown_something_larger() {
    let long = vec(int(0..=9), 0..=100).filter(|list: &Vec<u32>| list.len() > 30);
    for seed in 0..5 {
        assert!(Check::new().cases(20).seed(seed).run(&long, |_| ()).is_passed());
    }
}
