//! What a report says of the run itself: draws that were lost, cases that are too large, time that was up, failures
//! that come and go, parts that do not matter.

use rosebush::{Case, Check, Drawn, Gen, Leaf, Outcome, assume, boolean, compose, int, vec};
use std::cell::Cell;
use std::time::Duration;

fn notes<T: std::fmt::Debug>(outcome: Outcome<T>) -> Vec<String> {
    match outcome {
        Outcome::Passed(passed) | Outcome::NotCovered(passed) => passed.notes,
        Outcome::GaveUp(gave_up) => gave_up.notes,
        outcome => outcome.into_failure().expect("it is the only one left").notes,
    }
}

#[test]
fn many_lost_draws() {
    let line = line!() + 1;
    let outcome = Check::new().cases(100).seed(1).run(int(0..=1000), |n: u32| assume!(n % 4 == 1));
    let Outcome::Passed(passed) = &outcome else { panic!("{outcome}") };
    let (lost, place) = (passed.discards, format!("{}:{line}:79", file!()));
    assert!(lost > 100, "{lost}");
    let expected = format!(
        "100 cases passed ({lost} discarded).\nSeed: Check::new().seed(0x1)\nNote: {lost} of {} cases were invalid, most \
         at {place}: generate what fits, with `map` or `bind`, to test more.",
        lost + 100
    );
    assert_eq!(outcome.to_string(), expected);
    // Fewer than the cases, or a handful, is no matter.
    assert_eq!(notes(Check::new().seed(1).run(int(0..=1000), |n: u32| assume!(!n.is_multiple_of(4)))), [""; 0]);
    assert_eq!(notes(Check::new().cases(5).seed(1).run(int(0..=1000), |n: u32| assume!(n % 4 == 1))), [""; 0]);
}

#[test]
fn a_case_that_is_far_too_large() {
    let told = "A case of 12000 choices was drawn: give lists shorter lengths, or `resize`, to test faster.";
    let large = || vec(boolean(), 6000);
    assert_eq!(notes(Check::new().cases(2).seed(1).run(large(), |_| true)), [told]);
    assert_eq!(notes(Check::new().seed(1).max_evaluations(5).run(large(), |_| false)), [told]);
    assert_eq!(notes(Check::new().cases(2).seed(1).run(vec(boolean(), 5000), |_| true)), [""; 0]);
}

#[test]
fn drawing_that_takes_most_of_the_time() {
    let slow = || int(0..=999).map(|n: u32| (std::thread::sleep(Duration::from_secs(1)), n).1);
    let told = |notes: Vec<String>| {
        let last = notes.last().unwrap();
        assert!(last.starts_with("Drawing took ") && last.ends_with(", to test faster."), "{notes:?}");
    };
    told(notes(Check::new().cases(2).seed(1).run(slow(), |_| true)));
    // What the property draws takes no time of its own.
    let inside = Check::new().cases(1).seed(1).run_draws(|case| case.draw("slow", slow()) < 1000);
    assert_eq!(notes(inside), [""; 0]);
}

#[test]
fn a_run_whose_time_is_up() {
    let outcome = Check::new().seed(1).timeout(Duration::ZERO).run(int(0..=999), |_: u32| true);
    let Outcome::GaveUp(gave_up) = &outcome else { panic!("{outcome}") };
    assert!(gave_up.is_out_of_time);
    let expected = "The property timed out: 0 of 256 cases passed.\n\
                    Seed: Check::new().seed(0x1)";
    assert_eq!(outcome.to_string(), expected);

    let slow = |_: u32| std::thread::sleep(Duration::from_millis(500));
    let outcome = Check::new().seed(1).timeout(Duration::from_millis(500)).run(int(0..=999), slow);
    let expected = "1 case passed.\nSeed: Check::new().seed(0x1)\nNote: The time was up after 1 of 256 cases.";
    assert_eq!(outcome.to_string(), expected);
}

#[test]
fn a_search_whose_time_is_up() {
    let fixed = || compose(|source| source.leaf(Leaf::plain(1000), |_, _| 930));
    let told = "\nShrinking timed out: a smaller counterexample may exist.\n";
    let outcome = Check::new().seed(1).shrink_timeout(Duration::ZERO).run(fixed(), |n| n < 900);
    assert!(outcome.to_string().contains(told), "{outcome}");
    assert_eq!(outcome.into_failure().unwrap().minimal, 930);
    // Not before the time is up.
    let outcome = Check::new().seed(1).shrink_timeout(Duration::MAX).timeout(Duration::MAX).run(fixed(), |n| n < 900);
    let failure = outcome.into_failure().unwrap();
    assert_eq!((failure.minimal, failure.is_out_of_time, failure.is_cut_short), (900, false, false));
    // The time of the run is that of its search too.
    let late = |n: u64| {
        std::thread::sleep(Duration::from_millis(500));
        n < 900
    };
    let failure = Check::new().timeout(Duration::from_millis(500)).run(fixed(), late).into_failure().unwrap();
    assert_eq!((failure.minimal, failure.is_out_of_time, failure.evaluations), (930, true, 0));
}

/// The names and numbers of the parts that do not matter.
fn free(property: impl Fn(&mut Case<'_>) -> bool) -> Vec<(String, u64)> {
    let failure = Check::new().cases(1000).seed(1).run_draws(property).into_failure().unwrap();
    failure.irrelevant.into_iter().map(|part| (part.name, part.tried)).collect()
}

#[test]
fn parts_that_do_not_matter() {
    let names =
        |property: &dyn Fn(&mut Case<'_>) -> bool| free(property).into_iter().map(|part| part.0).collect::<Vec<_>>();
    let numbers = |case: &mut Case<'_>| (case.draw("a", int(0..=1000)), case.draw("b", int(0..=1000)));
    assert_eq!(names(&|case| numbers(case).0 < 7), ["b"]);
    assert_eq!(names(&|case| numbers(case).1 < 7), ["a"]);
    assert_eq!(names(&|case| numbers(case) == (u32::MAX, 0)), ["a", "b"]);
    let sum = |case: &mut Case<'_>| {
        let (a, b) = numbers(case);
        a + b < 50
    };
    // What adds up to 50 with a zero goes on failing whatever the zero becomes.
    assert_eq!(names(&sum), ["a"]);
    let between = |case: &mut Case<'_>| !(40..60).contains(&numbers(case).0);
    assert_eq!(names(&between), ["b"]);
    // A part that has one other value, and one that has none.
    let tiny = |case: &mut Case<'_>| {
        let (flag, unit) = (case.draw("flag", boolean()), case.draw("unit", int(5..=5)));
        flag && unit > 9
    };
    assert_eq!(free(tiny), [(String::from("flag"), 1)]);
}

#[test]
fn a_part_matters_whose_other_values_fail_in_another_way() {
    let property = |case: &mut Case<'_>| {
        let (a, b) = (case.draw("a", int(0..=1000)), case.draw("b", int(0..=1000)));
        assert!(a < 7 || b < 7, "too much");
        a < 7
    };
    assert_eq!(free(property), []);
}

#[test]
fn nothing_is_said_of_a_draw_that_changes_a_later_one() {
    let property = |case: &mut Case<'_>| {
        let length = case.draw("length", int(1..=9));
        let list = case.draw("list", vec(int(0..=9), length));
        let other = case.draw("other", boolean());
        list.is_empty() && other
    };
    let names: Vec<String> = free(property).into_iter().map(|part| part.0).collect();
    assert_eq!(names, ["list", "other"]);
}

#[test]
fn nothing_is_said_of_flaky_failures() {
    let has_failed = Cell::new(false);
    let flaky = |case: &mut Case<'_>| case.draw("n", int(0..=9)) > 9 || has_failed.replace(true);
    assert!(Check::new().seed(1).run_draws(flaky).into_failure().is_none_or(|failure| failure.irrelevant.is_empty()));
}

#[test]
fn rejected_values_in_the_place_of_a_part_say_nothing() {
    let property = |case: &mut Case<'_>| {
        let even = case.draw("even", int(0..=1000).filter(|n: &u32| n.is_multiple_of(2)));
        assume!(even.is_multiple_of(3));
        even > 1000
    };
    let found = free(property);
    assert_eq!(found.len(), 1);
    assert!(found[0].1 < 12, "{found:?}");
}

#[test]
fn settings_at_the_ends_of_their_ranges_are_fine() {
    let check = Check::new().cases(1).max_evaluations(u64::MAX).max_discard_ratio(u64::MAX).seed(u64::MAX);
    let check = check.timeout(Duration::MAX).shrink_timeout(Duration::MAX).case_timeout(Duration::MAX);
    check.check(int(0..=1000), |n: u32| n <= 1000);
    let failure = check.run(int(0..=1000), |_: u32| false).into_failure().unwrap();
    assert_eq!((failure.minimal, failure.is_cut_short), (0, false));
    let large = check.cases(u64::MAX).timeout(Duration::ZERO);
    assert!(!large.run(int(0..=1000), |_: u32| true).is_passed());
}

#[test]
fn of_parts_of_one_name_the_free_one_is_told_by_its_number() {
    let check = Check::new().seed(1);
    let failure = check.run_draws(|case| {
        let first = case.draw("n", int(0..=1000));
        let _second: i32 = case.draw("n", int(0..=1000));
        first < 500
    });
    let names: Vec<_> = failure.into_failure().unwrap().irrelevant.into_iter().map(|part| part.name).collect();
    assert_eq!(names, ["n (2 of 2)"]);
}

#[test]
fn one_other_value_tells_little_unless_there_are_no_more() {
    let check = Check::new().seed(1);
    let free = |outcome: Outcome<Drawn>| outcome.into_failure().unwrap().irrelevant;
    let flag = check.run_draws(|case| {
        let _either: bool = case.draw("flag", boolean());
        false
    });
    assert_eq!(free(flag).iter().map(|part| part.tried).collect::<Vec<_>>(), [1]);
    // All but one or two of the other values are discarded.
    let rare = check.run_draws(|case| {
        let n: u32 = case.draw("n", int(0..=1_000_000));
        assume!(n == 0 || n == 1_000_000);
        false
    });
    assert!(free(rare).is_empty());
}

#[test]
fn nothing_is_run_for_parts_that_are_too_many_to_be_tried() {
    let calls = |parts: u64, says_what_matters: bool| {
        let calls = Cell::new(0);
        let check = Check::new().seed(1).max_evaluations(1).explain(says_what_matters);
        let outcome = check.run_draws(|case| {
            calls.set(calls.get() + 1);
            (0..parts).map(|_| case.draw("n", boolean())).count() == 0
        });
        assert!(!outcome.is_passed());
        calls.get()
    };
    // One for each, and one that shows the parts: no cases are drawn to take other values from.
    assert_eq!(calls(50, true), calls(50, false) + 50 + 1);
    assert_eq!(calls(51, true), calls(51, false));
}

#[test]
fn of_many_parts_too_the_free_ones_are_told() {
    for parts in [25, 26, 50] {
        let calls = Cell::new(0);
        let outcome = Check::new().seed(1).run_draws(|case| {
            calls.set(calls.get() + 1);
            let mut passes = false;
            for number in 0..parts {
                let drawn: u32 = case.draw(&number.to_string(), int(0..=1000));
                passes |= number == 7 && drawn < 500;
            }
            passes
        });
        let failure = outcome.into_failure().unwrap();
        let tried: Vec<_> = failure.irrelevant.iter().map(|part| (part.name.parse().unwrap(), part.tried)).collect();
        assert_eq!(tried, (0..parts).filter(|number| *number != 7).map(|number| (number, 3)).collect::<Vec<_>>());
    }
}
