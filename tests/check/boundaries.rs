//! Where a counterexample begins to fail: what a report says beside a number, and the same as data.

use crate::report::assert_report;
use rosebush::{Boundary, Check, Outcome, int, string};
use std::cell::Cell;
use std::fmt::Debug;

/// What is said of each number, over many seeds; each time the same.
#[track_caller]
fn boundaries<T>(run: impl Fn(Check) -> Outcome<T>) -> Vec<String>
where
    T: Debug,
{
    let said = |boundary: &Boundary| format!("{} {boundary}", boundary.name);
    let of = |seed| -> Option<Vec<String>> {
        let failure = run(Check::new().seed(seed)).into_failure()?;
        Some(failure.boundaries.iter().map(said).collect())
    };
    let mut all: Vec<_> = (0..40).filter_map(of).collect();
    assert!(all.len() > 20, "{}", all.len());
    all.dedup();
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

#[test]
fn a_lower_bound_a_range_and_single_values() {
    let of =
        |fails: fn(u32) -> bool| boundaries(|check| check.run_draws(|case| !fails(case.draw("n", int(0..=1000_u32)))));
    assert_eq!(of(|n| n >= 18), ["n fails from 18 to 1000, passes at 17"]);
    assert_eq!(of(|n| (18..=130).contains(&n)), ["n fails from 18 to 130, passes at 17 and 131"]);
    assert_eq!(of(|n| n < 700), ["n fails from 0 to 699, passes at 700"]);
    assert_eq!(of(|n| n == 3), ["n passes at 2 and 4"]);
    let of =
        |fails: fn(i32) -> bool| boundaries(|check| check.run_draws(|case| !fails(case.draw("n", int(-1000..=999)))));
    assert_eq!(of(|n| n <= -20), ["n fails from -20 to -1000, passes at -19"]);
    assert_eq!(of(|n| n >= 0), ["n fails from 0 to 999, passes at -1"]);
    // All values fail: there is no boundary.
    assert_eq!(of(|_| true), [""; 0]);
}

#[test]
fn each_number_by_itself_and_no_other_parts() {
    let property = |case: &mut rosebush::Case<'_>| {
        let limit = case.draw("limit", int(500..=1000_u32));
        let spent = case.draw("spent", int(0..=limit));
        let (name, day) = (case.draw("name", string('a'..='z', 0..5)), case.draw("day", int(-9..=9_i32)));
        spent < 400 || name.len() > 9 || day > 9
    };
    // With another limit another number is drawn, so nothing is said of the limit.
    assert_eq!(boundaries(|check| check.run_draws(property)), ["spent fails from 400 to 500, passes at 399"]);
}

#[test]
fn draws_of_one_name_are_told_apart() {
    let property = |case: &mut rosebush::Case<'_>| {
        let two = [case.draw("n", int(0..=100_u8)), case.draw("n", int(0..=100_u8))];
        two[0] < 3 || two[1] < 50
    };
    let failure = Check::new().seed(1).run_draws(property).into_failure().unwrap();
    let found: Vec<_> =
        failure.boundaries.iter().map(|it| (it.nth, it.fails_to.as_deref(), it.passes.concat())).collect();
    assert_eq!(found, [(0, Some("100"), String::from("2")), (1, Some("100"), String::from("49"))]);
    assert!(failure.to_string().contains(
        "\n    n = 3    fails from 3 to 100, passes at 2\n    n = 50   fails from 50 to 100, passes at 49\n"
    ));
}

#[test]
fn nothing_is_tried_where_nothing_is_to_be_explained() {
    let calls = Cell::new(0_u64);
    let property = |case: &mut rosebush::Case<'_>| {
        calls.set(calls.get() + 1);
        case.draw("n", int(0..=1000_u32)) < 18
    };
    let count = |check: Check| {
        calls.set(0);
        let failure = check.seed(1).run_draws(property).into_failure().unwrap();
        (calls.get(), failure.boundaries.len())
    };
    let (explained, plain) = (count(Check::new()), count(Check::new().explain(false)));
    assert_eq!((explained.1, plain.1), (1, 0));
    assert!(explained.0 - plain.0 <= 80, "{explained:?} {plain:?}");
}

#[test]
fn the_report_says_it_beside_the_number() {
    let line = line!() + 4;
    let outcome = Check::new().name("Adults").seed(1).run_draws(|case| {
        let (name, age) = (case.draw("name", string('a'..='z', 1..5)), case.draw("age", int(0..=100_u8)));
        let limit = case.draw("limit", int(0..=1000_u32));
        assert!(age < 18 || limit < 500 || name.is_empty(), "too much");
    });
    let report = outcome.to_string();
    let (head, _) = report.split_once("\nOriginal").unwrap();
    assert_report(
        head,
        line,
        "
Adults failed. Minimal counterexample:
    name = \"a\"
    age = 18      fails from 18 to 100, passes at 17
    limit = 500   fails from 500 to 1000, passes at 499
It panicked at LINE+0:9:
    too much
Irrelevant: name (12 other values tried, all fail)
",
    );
}
