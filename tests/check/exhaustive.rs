//! Checks of generators with few values: all of them are tried.

use rosebush::{
    Check, Gen, IntoGen, Outcome, Provenance, Summary, assume, boolean, collect, cover, int, just, label, option,
    recursive, sized, vec,
};
use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::panic::catch_unwind;
use std::time::Duration;

#[track_caller]
fn passed<T: Debug>(outcome: Outcome<T>) -> Summary {
    match outcome {
        Outcome::Passed(passed) => passed,
        outcome => panic!("{outcome}"),
    }
}

/// What a property is given, in order.
fn tried<G: IntoGen>(check: &Check, generator: G) -> Vec<G::Value>
where
    G::Value: Debug,
{
    let tried = RefCell::new(Vec::new());
    check.check(generator, |value| tried.borrow_mut().push(value));
    tried.into_inner()
}

#[test]
fn each_value_is_tried_once_the_simplest_first() {
    let check = Check::new();
    assert_eq!(tried(&check, boolean()), [false, true]);
    assert_eq!(tried(&check, (int(0..=1), boolean())), [(0, false), (0, true), (1, false), (1, true)]);
    assert_eq!(tried(&check, option(int(3..=4))), [None, Some(3), Some(4)]);
    let lists: [&[bool]; 7] = [&[], &[false], &[true], &[false, false], &[false, true], &[true, false], &[true, true]];
    assert_eq!(tried(&check, vec(boolean(), 0..=2)), lists);
    assert_eq!(tried(&check, int(0..=1).bind(|n: u8| int(0..=n).map(move |m| (n, m)))), [(0, 0), (1, 0), (1, 1)]);
    assert_eq!(tried(&check, int(0..=9).filter(|n: &u8| n % 5 == 4)), [4, 9]);
    assert_eq!(tried(&check, recursive(just(0), |inner| inner.map(|n| n + 1)).max_depth(1)), [0, 1]);
    assert_eq!(tried(&check, int::<u8>(..)), (0..=255).collect::<Vec<u8>>());
}

#[test]
fn more_values_than_cases_are_drawn() {
    assert_eq!(tried(&Check::new().cases(10), int(0..=9)), (0..10).collect::<Vec<u8>>());
    let drawn = tried(&Check::new().cases(10).seed(1), int(0..=10));
    assert_eq!(drawn, tried(&Check::new().cases(10).seed(1).exhaustive(false), int(0..=10)));
    assert_eq!(drawn.len(), 10);
    assert_eq!(tried(&Check::new().cases(20_000), int(0..=9_999)).len(), 10_000);
    assert_eq!(tried(&Check::new().cases(20_000), int(0..=10_000)).len(), 20_000);
    assert_eq!(passed(Check::new().seed(1).run(int(0..=999), |_: u32| ())).to_string().lines().count(), 2);
}

#[test]
fn the_report_says_so() {
    let all = passed(Check::new().seed(1).run(boolean(), |_| ()));
    assert_eq!((all.cases, all.discards, all.rejections, &all.provenance), (2, 0, 0, &Provenance::Exhaustive));
    assert_eq!(all.to_string(), "All 2 possible cases passed.");
    let one = passed(Check::new().run(just(5), |_| ()));
    assert_eq!(one.to_string(), "All 1 possible case passed.");
    let some = passed(Check::new().run(int(0..=9), |n: u8| {
        assume!(n > 2);
        label("any");
    }));
    assert_eq!(some.to_string(), "All 7 possible cases passed (3 discarded).\n    100.0% any");
}

#[test]
fn a_failure_is_found_and_shrinks() {
    let failure = Check::new().name("Pairs").run((int(0..=9), int(0..=9)), |(a, b): (u8, u8)| a * b < 20);
    let report = "\
Pairs failed. Minimal counterexample:
    (3, 7)
It returned false
Boundaries: .0 fails from 3 to 9, passes at 2; .1 fails from 7 to 9, passes at 6
Failed at case 38 of all 100: no simpler case fails.
";
    assert!(failure.to_string().starts_with(report), "{failure}");
    let failure = failure.into_failure().unwrap();
    assert_eq!((failure.provenance, failure.cases, failure.wanted), (Provenance::Exhaustive, 37, 100));
    assert_eq!(failure.choices, failure.first.choices);
    let replay = Check::new().replay(failure.choices.to_string());
    assert_eq!(
        replay.run((int(0..=9), int(0..=9)), |(a, b): (u8, u8)| a * b < 20).into_failure().unwrap().minimal,
        (3, 7)
    );
}

#[test]
fn what_asks_for_the_size_is_drawn() {
    let failure = Check::new().run(sized(just), |size| size != 50).into_failure().unwrap();
    assert!(matches!(failure.provenance, Provenance::Drawn { .. }), "{:?}", failure.provenance);
    assert_eq!(failure.minimal, 50);
}

#[test]
fn if_all_are_discarded_nothing_was_tested() {
    let outcome = Check::new().run(boolean(), |_| assume!(false));
    let Outcome::GaveUp(gave_up) = &outcome else { panic!("{outcome}") };
    assert_eq!((gave_up.cases, gave_up.wanted, gave_up.discards, gave_up.locations[0].1), (0, 2, 2, 2));
    let place = &gave_up.locations[0].0;
    let expected = format!(
        "The property gave up: 0 of 2 cases passed (2 discarded).\nInvalid cases by location:\n    2 at \
         {place}\nNote: There are no other cases: let `assume!` pass more, or generate more."
    );
    assert_eq!(outcome.to_string(), expected);
    // One that passes is enough, whatever it costs.
    assert_eq!(passed(Check::new().max_discard_ratio(0).run(int(0..=9), |n: u8| assume!(n == 9))).discards, 9);
    assert_eq!(passed(Check::new().run(int(0..=99), |n: u8| assume!(n == 99))).discards, 99);
    // Where all are rejected, that is found out by drawing.
    let Outcome::GaveUp(gave_up) = Check::new().run(boolean().filter(|_| false), |_| ()) else { panic!() };
    assert_eq!((gave_up.rejections, gave_up.discards), (100, 0));
}

#[test]
fn a_label_that_is_wanted_is_wanted_once() {
    let run = |property: fn(u8)| Check::new().run(int(0..=99), property);
    let covered = passed(run(|n| cover(90, n == 0, "zero")));
    assert_eq!((covered.labels[0].cases, covered.labels[0].wanted_percent), (1, Some(90)));
    assert_eq!(
        covered.notes,
        ["Each possible case was tried once, so shares are not those of drawn cases: of zero one case was enough."]
    );
    // All are all.
    for (percent, least, is_passed) in [(100, 0, true), (100, 1, false), (99, 99, true), (1, 1, true), (1, 100, false)]
    {
        let outcome = Check::new().run(int(0..=99), |n: u8| cover(percent, n >= least, "large"));
        assert_eq!(outcome.is_passed(), is_passed, "{percent} {least}: {outcome}");
        let is_told = outcome.to_string().contains("Each possible case was tried once");
        assert_eq!(is_told, (percent, least) == (99, 99), "{percent} {least}: {outcome}");
    }
    passed(run(|n| cover(0, n > 99, "large")));
    let outcome = run(|n| cover(1, n > 99, "large"));
    let Outcome::NotCovered(missed) = &outcome else { panic!("{outcome}") };
    assert_eq!(missed.cases, 100);
    let report =
        "The property has insufficient coverage: large. All 100 possible cases passed.\n      0.0% large (wanted: 1%)";
    assert_eq!(outcome.to_string(), report);
    let collected = passed(run(|n| collect(n % 4)));
    assert_eq!(collected.labels.iter().map(|label| label.cases).collect::<Vec<_>>(), [25; 4]);
}

#[test]
fn what_is_drawn_inside_the_property_is_not_listed() {
    let calls = Cell::new(0);
    let run = passed(Check::new().seed(1).run_draws(|case| {
        calls.set(calls.get() + 1);
        case.draw("flag", boolean());
    }));
    assert_eq!((run.cases, calls.get(), run.provenance == Provenance::Exhaustive), (256, 256, false));
}

#[test]
fn time_that_is_up_is_told() {
    let run = passed(Check::new().timeout(Duration::from_millis(500)).run(boolean(), |_| {
        cover(50, false, "never");
        std::thread::sleep(Duration::from_millis(500));
    }));
    assert!(run.is_out_of_time);
    assert_eq!(
        run.to_string(),
        "1 case passed.\n      0.0% never (wanted: 50%)\nNote: The time was up after 1 of 2 cases."
    );
}

#[test]
fn a_generator_that_panics_is_misuse_as_ever() {
    let panics = || int(0..=1).map(|n: u8| assert!(n < 1, "one"));
    let message =
        *catch_unwind(|| Check::new().seed(1).check(panics(), |()| ())).unwrap_err().downcast::<String>().unwrap();
    assert!(message.starts_with("The generator panicked at "), "{message}");
    assert!(message.ends_with("\nSeed: Check::new().seed(0x1)"), "{message}");
}

#[test]
fn isolated_properties_too() {
    let check = Check::new().isolated("exhaustive::isolated_properties_too");
    let failure = check.run(int(0..=9), |n: u8| {
        if n >= 3 {
            std::process::exit(4);
        }
    });
    let failure = failure.into_failure().unwrap();
    assert_eq!(
        (failure.minimal, failure.cases, failure.wanted, failure.provenance),
        (3, 3, 10, Provenance::Exhaustive)
    );
}

/// State that a property carries from case to case makes a later one fail, whatever it is: of no such case it is said that no
/// simpler one fails.
#[test]
fn state_that_is_kept_from_case_to_case_is_flaky() {
    type Property = fn(&RefCell<Vec<u32>>, u32) -> bool;
    let kinds: [Property; 4] = [
        |seen, _| seen.borrow().len() <= 20,
        |seen, n| n < 30 || seen.borrow_mut().drain(..).count() < 10,
        |seen, _| seen.borrow().iter().sum::<u32>() < 100,
        |seen, n| seen.borrow().iter().filter(|other| **other == n).count() < 2 && seen.borrow().len() < 50,
    ];
    let told = "Note: The simplest case passed when it was run first, and failed when it was run once more: the property \
                keeps state from case to case.";
    for (number, property) in kinds.into_iter().enumerate() {
        let seen = RefCell::new(Vec::new());
        let outcome = Check::new().run(int(0..100_u32), |n| {
            seen.borrow_mut().push(n);
            property(&seen, n)
        });
        let failure = outcome.into_failure().unwrap();
        assert!(failure.is_flaky, "{number}: {failure}");
        assert!(!failure.to_string().contains("no simpler case"), "{number}: {failure}");
        assert_eq!(failure.to_string().contains(told), number != 1, "{number}: {failure}");
    }
    // Where there is none, the simplest is run once more and passes.
    let calls = RefCell::new(Vec::new());
    let failure = Check::new().run(int(0..100_u32), |n| (calls.borrow_mut().push(n), n < 70).1).into_failure().unwrap();
    assert_eq!((failure.minimal, failure.is_flaky, failure.reruns), (70, false, 3));
    assert_eq!(calls.borrow().iter().filter(|n| **n == 0).count(), 2);
}
