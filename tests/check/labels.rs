//! Labels that a property gives its cases.

use rosebush::{Check, Gen, Leaf, Outcome, assume, classify, collect, compose, cover, label};
use std::panic::catch_unwind;

fn numbers() -> impl Gen<Value = u64> {
    compose(|source| source.leaf(Leaf::plain(99), |random, _| random.up_to(99)))
}

/// Drawn cases, though there are not many.
fn check() -> Check {
    Check::new().exhaustive(false)
}

fn counts(property: impl Fn(u64)) -> Vec<(String, u64)> {
    match check().cases(1000).seed(1).run(numbers(), property) {
        Outcome::Passed(passed) => passed.labels.into_iter().map(|count| (count.label, count.cases)).collect(),
        outcome => panic!("{outcome}"),
    }
}

#[test]
fn a_label_counts_once_a_case_the_most_frequent_first() {
    let found = counts(|n| {
        label("any");
        label("any");
        classify(n < 50, "small");
        classify(n < 10, String::from("tiny"));
    });
    let [(any, 1000), (small, of_small), (tiny, of_tiny)] = &found[..] else { panic!("{found:?}") };
    assert_eq!((any.as_str(), small.as_str(), tiny.as_str()), ("any", "small", "tiny"));
    assert!((450..550).contains(of_small) && (70..130).contains(of_tiny), "{found:?}");
}

#[test]
fn what_is_collected_adds_up() {
    let found = counts(|n| collect(n % 3));
    assert_eq!(found.iter().map(|(_, cases)| cases).sum::<u64>(), 1000);
    assert!(found.iter().all(|(label, _)| ["0", "1", "2"].contains(&label.as_str())));
}

#[test]
fn discarded_cases_and_inner_checks_do_not_count() {
    let found = counts(|n| {
        classify(n < 50, "small");
        assert!(check().cases(2).run(numbers(), |_| label("inner")).is_passed());
        let inner = check().run(numbers(), |n| {
            label("inner search");
            n < 3
        });
        assert_eq!(inner.into_failure().map(|failure| failure.minimal), Some(3));
        assume!(n >= 50);
        label("kept");
    });
    assert_eq!(found, [(String::from("kept"), 1000)]);
}

#[test]
fn outside_a_property_labels_do_nothing() {
    label("lost");
    assert_eq!(counts(|_| ()), []);
}

#[test]
fn the_report_has_a_table() {
    let outcome = check().cases(200).seed(1).run(numbers(), |n| {
        cover(30, n < 50, "small");
        label("any");
    });
    let report = "200 cases passed.\n    100.0% any\n     53.0% small (wanted: 30%)\nSeed: Check::new().seed(0x1)";
    assert_eq!(outcome.to_string(), report);
}

#[test]
fn a_cover_that_is_clearly_missed_fails() {
    let property = |n: u64| {
        cover(90, n < 50, "small");
        cover(1, n > 100, "huge");
        cover(20, n > 100, "huge");
    };
    let run = || check().name("Numbers").seed(1).check(numbers(), property);
    let message = *catch_unwind(run).unwrap_err().downcast::<String>().unwrap();
    let report = "Numbers has insufficient coverage: small, huge. 256 cases passed.\n     53.9% small \
                  (wanted: 90%)\n      0.0% huge (wanted: 20%)\nSeed: Check::new().seed(0x1)";
    assert_eq!(message, report);
}

#[test]
fn a_cover_fails_by_chance_in_no_run_of_a_thousand() {
    let property = |n: u64| cover(50, n < 50, "half");
    assert!((0..1000).all(|seed| check().cases(100).seed(seed).run(numbers(), property).is_passed()));
}

/// How a run ends in which so many percent of the cases are as half of them should be.
fn run(percent: u64, seed: u64) -> Outcome<u64> {
    Check::new().seed(seed).exhaustive(false).run(numbers(), move |n| cover(50, n < percent, "low"))
}

#[test]
fn a_share_that_is_too_small_never_passes_by_chance() {
    for seed in 0..200 {
        // Less than three quarters of what is demanded, if not by much.
        let outcome = run(37, seed);
        assert!(matches!(outcome, Outcome::NotCovered(_)), "{outcome}");
    }
}

#[test]
fn a_share_that_is_the_one_demanded_never_fails_by_chance() {
    let mut longest = 0;
    for seed in 0..200 {
        let outcome = run(50, seed);
        let Outcome::Passed(passed) = outcome else { panic!("{outcome}") };
        assert!(passed.notes.is_empty() && passed.cases.is_power_of_two(), "{passed}");
        longest = longest.max(passed.cases);
    }
    // At the border it takes more cases than were asked for.
    assert!(longest > 256, "{longest}");
}

#[test]
fn a_share_that_is_clear_takes_no_further_cases() {
    for seed in 0..200 {
        let (large, small) = (run(80, seed), run(20, seed));
        assert!(matches!(&large, Outcome::Passed(passed) if passed.cases == 256), "{large}");
        assert!(matches!(&small, Outcome::NotCovered(passed) if passed.cases == 256), "{small}");
    }
}

#[test]
fn what_is_not_certain_in_the_end_is_said() {
    let outcome = Check::new().seed(1).cases(4).run(numbers(), |n| cover(10, n < 10, "low"));
    let Outcome::Passed(passed) = &outcome else { panic!("{outcome}") };
    let told = "It is not certain that enough cases are low: raise `cases`, or demand less.";
    assert_eq!((passed.cases, &passed.notes[..]), (128, &[told.to_owned()][..]));
}

#[test]
fn of_many_labels_the_most_frequent_are_shown_and_those_that_are_demanded() {
    let outcome = Check::new().cases(100).run(0..=99, |n: u32| {
        collect(n);
        cover(1, n == 99, "last");
    });
    let text = outcome.to_string();
    assert_eq!(text.matches("  1.0% ").count(), 41, "{text}");
    assert!(text.contains(" last (wanted: 1%)") && text.ends_with("\n    and 60 more"), "{text}");
    let Outcome::Passed(passed) = outcome else { panic!() };
    assert_eq!(passed.labels.len(), 101);
}

/// Its output is read by the test below.
#[test]
fn child_with_a_check_in_a_property() {
    Check::new().check(0..=9, |_: u32| Check::new().check(0..=1, |_: u32| true));
}

#[test]
fn a_check_that_passes_in_a_property_says_nothing() {
    let mut command = std::process::Command::new(std::env::current_exe().unwrap());
    let output = command.args(["--exact", "labels::child_with_a_check_in_a_property", "--nocapture"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let told: Vec<&str> = text.lines().filter(|line| line.contains("possible cases passed")).collect();
    assert_eq!(told, ["All 10 possible cases passed."]);
}
