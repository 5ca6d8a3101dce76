//! Checks from outside: what passes and fails, what the least counterexample is, replay.

use rosebush::{
    Cause, Check, Failure, Gen, IntoGen, Leaf, Outcome, Provenance, Verdict, assume, check, compose, int, string, vec,
};
use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::rc::Rc;

const SEEDS: std::ops::Range<u64> = 0..50;

pub(crate) fn fail<G: IntoGen, R: Verdict>(
    check: &Check,
    generator: G,
    property: impl Fn(G::Value) -> R,
) -> Failure<G::Value>
where
    G::Value: Debug,
{
    check.run(generator, property).into_failure().expect("the property can fail")
}

/// Numbers up to 1,000, small and large ones alike from the first case on.
fn evenly() -> impl Gen<Value = u64> {
    compose(|source| source.leaf(Leaf::plain(1000), |random, _| random.up_to(1000)))
}

/// Asserts the least counterexample and the cause's message over many seeds.
#[track_caller]
pub(crate) fn assert_least<T: Debug + PartialEq, R: Verdict>(
    generator: impl Gen<Value = T>,
    property: impl Fn(T) -> R,
    least: &T,
    message: &str,
) {
    for seed in SEEDS {
        let failure = fail(&Check::new().cases(1000).seed(seed), &generator, &property);
        assert_eq!(&failure.minimal, least, "seed {seed}");
        assert!(!failure.is_flaky && !failure.is_cut_short && failure.others.is_empty(), "seed {seed}: {failure}");
        let told = match &failure.cause {
            Cause::Panicked { message, .. } | Cause::ReturnedErr { error: message, .. } => message,
            _ => "false",
        };
        assert_eq!(told, message, "seed {seed}");
    }
}

#[test]
fn the_least_counterexample_of_a_property_that_panics() {
    let property = |list: Vec<u32>| {
        let sum: u32 = list.iter().sum();
        assert!(sum < 100, "the sum is {sum}");
    };
    assert_least(vec(int(0..=1000), 0..20), property, &vec![100], "the sum is 100");
}

#[test]
fn the_least_counterexample_of_a_property_that_returns_false() {
    assert_least((int(-100..=100), int(-100..=100)), |(a, b): (i32, i32)| a - b == b - a, &(0, 1), "false");
    assert_least(string('a'..='z', 0..20), |text: String| text.len() < 2, &String::from("aa"), "false");
}

#[test]
fn the_least_counterexample_of_a_property_that_returns_an_error() {
    let property = |n: u32| if n < 77 { Ok(()) } else { Err(n) };
    assert_least(int(0..=1000), property, &77, "77");
}

#[test]
fn errors_pass_through_the_question_mark() {
    let property = |text: String| -> Result<bool, std::num::ParseIntError> { Ok(text.parse::<u32>()? < 10) };
    let failure = fail(&Check::new().seed(1), string('0'..='9', 1..=3), property);
    assert_eq!((failure.minimal.as_str(), failure.cause), ("10", Cause::ReturnedFalse));
    let failure = fail(&Check::new().seed(1), string('0'..='9', 0..=1), property);
    let error = "ParseIntError { kind: Empty }";
    assert_eq!((failure.minimal.as_str(), failure.cause.to_string()), ("", format!("returned an error:\n    {error}")));
}

#[test]
fn panics_of_the_standard_library_and_arithmetic_are_caught() {
    let index = |list: Vec<u32>| list[list.len() / 2] * 2 < 2000;
    let failure = fail(&Check::new().seed(1), vec(int(0..=9), 0..5), index);
    assert_eq!(failure.minimal, [0; 0]);
    assert!(matches!(failure.cause, Cause::Panicked { message, .. } if message.contains("out of bounds")));
    assert_least(int(0..=255), |n: u8| n.checked_add(56).unwrap() > n, &200, UNWRAPPED_NONE);
}

const UNWRAPPED_NONE: &str = "called `Option::unwrap()` on a `None` value";

#[test]
#[should_panic(expected = "Minimal counterexample:\n    (10, 0)\nIt panicked at")]
fn the_report_is_the_message_of_the_panic() {
    check((int(0..=100), int(0..=100)), |(a, b): (u32, u32)| assert!(a < 10 || b > 50));
}

#[test]
fn a_failing_check_panics_at_the_place_of_the_call() {
    let line = line!() + 2;
    let outer = |_: u32| {
        check(int(0..=9), |n: u32| n < 5);
    };
    let failure = fail(&Check::new(), int(0..=9), outer);
    let Cause::Panicked { message, location: Some(location), .. } = failure.cause else {
        panic!("{:?}", failure.cause)
    };
    assert_eq!((location.file.as_str(), location.line), (file!(), line));
    assert!(message.starts_with("The property failed. Minimal counterexample:\n    5\nIt returned false\n"));
}

#[test]
fn nested_checks_keep_their_discards_apart() {
    let outer = |a: u32| {
        let inner = Check::new().cases(10).seed(1).exhaustive(false).run(int(0..=9), |b: u32| assume!(b != a));
        let Outcome::Passed(passed) = inner else { panic!("{inner}") };
        assert_eq!(passed.cases, 10);
        assume!(a > 0);
    };
    let Outcome::Passed(passed) = Check::new().cases(50).seed(1).exhaustive(false).run(int(0..=9), outer) else {
        panic!()
    };
    assert_eq!(passed.cases, 50);
    assert!(passed.discards > 0);
}

#[test]
fn values_are_neither_cloned_nor_sent() {
    #[derive(Debug)]
    struct Lone(Rc<u32>);
    let lone = int(0..=1000).map(|n: u32| Lone(Rc::new(n)));
    let failure = fail(&Check::new().seed(1), lone, |lone: Lone| *lone.0 < 7);
    assert_eq!(*failure.minimal.0, 7);
    // Nor need they outlive the check: here they, and the errors, borrow from it.
    let names: Vec<String> = (0..1000_u32).map(|n| format!("name {n}")).collect();
    let borrowed = (0..1000_usize).into_gen().map(|at| &names[at]);
    let failure = fail(&Check::new().seed(1), borrowed, |name| if *name == names[0] { Ok(()) } else { Err(name) });
    assert_eq!(*failure.minimal, names[1]);
    let drawn =
        Check::new().seed(1).run_draws(|case| case.draw("name", int(0..1000).map(|at: usize| &names[at])) == "?");
    assert_eq!(drawn.into_failure().unwrap().minimal.get("name"), Some("\"name 0\""));
}

#[test]
fn a_property_may_change_what_it_is_given_and_keep_a_state() {
    let seen = RefCell::new(Vec::new());
    let property = |mut list: Vec<u32>| {
        seen.borrow_mut().push(list.len());
        list.push(1);
        list.pop();
        list.len() < 4
    };
    let failure = fail(&Check::new().seed(1).all_failures(false).explain(false), vec(int(0..=9), 0..10), property);
    assert_eq!(failure.minimal, [0; 4]);
    // The cases before, the failing one, the search, and what failed again.
    assert_eq!(failure.reruns, 3);
    assert_eq!(seen.borrow().len() as u64, failure.cases + 1 + failure.evaluations + failure.reruns);
}

#[test]
fn cases_grow_and_are_the_same_for_the_same_seed() {
    let drawn = |seed| {
        let drawn = RefCell::new(Vec::new());
        Check::new().seed(seed).check(vec(int(0..=9), 0..=100), |list: Vec<u32>| drawn.borrow_mut().push(list));
        drawn.into_inner()
    };
    assert_eq!(drawn(1), drawn(1));
    assert_ne!(drawn(1), drawn(2));
    let lengths: Vec<usize> = drawn(1).iter().map(Vec::len).collect();
    assert!(lengths[..20].iter().all(|length| *length < 20), "{lengths:?}");
    assert!(lengths[128..].iter().any(|length| *length > 50), "{lengths:?}");
}

#[test]
fn a_search_does_not_slip_from_one_bug_to_another_and_reports_both() {
    let property = |n: u64| {
        assert!(n < 500, "large");
        assert!(n % 2 != 1 || n < 11, "odd");
    };
    let mut firsts = std::collections::BTreeSet::new();
    for seed in SEEDS {
        let failure = fail(&Check::new().seed(seed).all_failures(false), evenly(), property);
        let message = |cause: &Cause| match cause {
            Cause::Panicked { message, .. } => message.clone(),
            other => panic!("{other}"),
        };
        let mut found = vec![(message(&failure.cause), failure.minimal.to_string())];
        let is_large = found[0].0 == "large";
        firsts.insert(is_large);
        found.extend(failure.others.iter().map(|other| (message(&other.cause), other.minimal.clone())));
        found.sort();
        let both = [("large", "500"), ("odd", "11")].map(|(kind, least)| (kind.to_owned(), least.to_owned()));
        if is_large {
            assert_eq!(found, both, "seed {seed}");
        } else {
            // What comes before an odd number is never large.
            assert_eq!(found, both[1..], "seed {seed}");
        }
    }
    assert_eq!(firsts.len(), 2, "both were met first");
}

#[test]
fn the_choices_of_another_failure_replay_it() {
    let generator = (evenly(), evenly());
    let property = |(a, b): (u64, u64)| {
        assert!(a < 500, "first");
        if b < 300 { Ok(()) } else { Err("second") }
    };
    let mut met = 0;
    for seed in SEEDS {
        let failure = fail(&Check::new().seed(seed), &generator, property);
        for other in &failure.others {
            let again = fail(&Check::new().replay(other.choices.to_string()), &generator, property);
            assert!(again.cause.is_like(&other.cause) && !again.cause.is_like(&failure.cause));
            assert_eq!(format!("{:#?}", again.minimal), other.minimal);
            met += 1;
        }
    }
    assert!(met > 10, "{met}");
}

#[test]
fn at_most_eight_other_failures_are_kept() {
    let by_magnitude = |n: u32| match n.checked_ilog2() {
        None | Some(0) => {}
        Some(1) => panic!("2"),
        Some(2) => panic!("4"),
        Some(3) => panic!("8"),
        Some(4) => panic!("16"),
        Some(5) => panic!("32"),
        Some(6) => panic!("64"),
        Some(7) => panic!("128"),
        Some(8) => panic!("256"),
        Some(9) => panic!("512"),
        Some(10) => panic!("1024"),
        Some(11) => panic!("2048"),
        _ => panic!("4096"),
    };
    // Large values alone at first, so that everything else is met by the search.
    let large = compose(|source| source.leaf(Leaf::plain(9999), |random, _| 9000 + random.up_to(999)));
    let failure = fail(&Check::new().seed(1), large, |n| by_magnitude(n as u32));
    assert_eq!((failure.minimal, failure.others.len()), (4096, 8));
    for other in &failure.others {
        let Cause::Panicked { message, .. } = &other.cause else { panic!("{}", other.cause) };
        assert_eq!(&other.minimal, message);
    }
}

#[test]
fn replaying_a_token_runs_the_property_once_and_fails_in_the_same_way() {
    for seed in SEEDS {
        let calls = Cell::new(0);
        let property = |list: Vec<u32>| {
            calls.set(calls.get() + 1);
            assert!(list.iter().sum::<u32>() < 500, "too much: {list:?}");
        };
        let generator = vec(int(0..=1000), 0..20);
        let found = fail(&Check::new().seed(seed), &generator, property);
        for (token, list) in [(&found.choices, &found.minimal), (&found.first.choices, found.first.value())] {
            calls.set(0);
            let again = fail(&Check::new().replay(token.to_string()), &generator, property);
            assert_eq!((calls.get(), again.first.value(), &again.minimal), (1, list, list));
            assert_eq!(again.provenance, replayed(&generator, token.to_string()));
            assert!(again.cause.is_like(&found.cause));
        }
    }
}

fn replayed(generator: impl Gen<Value = Vec<u32>>, token: String) -> Provenance {
    fail(&Check::new().replay(token), generator, |_| false).provenance
}

#[test]
fn a_replay_notices_that_the_generator_has_changed() {
    let token = fail(&Check::new().seed(1), int(0..=1000), |n: u32| n < 500).choices.to_string();
    let changed = |origin| matches!(origin, Provenance::Replayed { has_changed: true, .. });
    let same = fail(&Check::new().replay(&token), int(0..=900), |n: u32| n < 500);
    assert_eq!((same.minimal, changed(same.provenance)), (500, false));
    let clamped = fail(&Check::new().replay(&token), int(0..=400), |_: u32| false);
    assert_eq!((clamped.minimal, changed(clamped.provenance)), (400, true));
}

#[test]
fn a_property_that_fails_once_is_flaky() {
    for seed in SEEDS {
        let has_failed = Cell::new(false);
        let failure = fail(&Check::new().seed(seed), int(0..=1000), |_: u32| has_failed.replace(true));
        assert!(failure.is_flaky);
        assert_eq!(failure.minimal, *failure.first.value());
        let failure = fail(&Check::new().seed(seed), int(0..=1000), |n: u32| n < 10);
        assert!(!failure.is_flaky);
    }
}

#[test]
fn the_budget_is_kept() {
    for budget in 0..30 {
        let calls = Cell::new(0);
        let property = |list: Vec<u32>| {
            calls.set(calls.get() + 1);
            list.iter().sum::<u32>() < 200
        };
        let failure = fail(
            &Check::new().seed(3).max_evaluations(budget).all_failures(false).explain(false),
            vec(int(0..=1000), 0..20),
            property,
        );
        assert!(failure.evaluations <= budget);
        assert_eq!(calls.get(), failure.cases + 1 + failure.evaluations + failure.reruns);
        // The least value may have been found, but not yet proven to be it.
        assert!(failure.is_cut_short || failure.minimal == [200], "{budget}: {failure}");
        assert!(failure.is_cut_short || budget >= 10, "{budget}: {failure}");
    }
}

#[test]
fn the_failures_of_other_kinds_share_the_budget() {
    let large = || compose(|source| source.leaf(Leaf::plain(1000), |random, _| 900 + random.up_to(100)));
    for budget in [0, 5, 10, 20, 40, 60, 80, 100, 1000] {
        let calls = Cell::new(0);
        let property = |(a, b, c): (u64, u64, u64)| {
            calls.set(calls.get() + 1);
            assert!(a < 500, "first");
            assert!(b < 300, "second");
            assert!(c < 100, "third");
        };
        let check = Check::new().seed(3).max_evaluations(budget).all_failures(false).explain(false);
        let failure = fail(&check, (large(), large(), large()), property);
        let of_others = calls.get() - (failure.cases + 1 + failure.evaluations + failure.reruns);
        assert!(failure.evaluations + of_others <= budget, "{budget}");
        let others: Vec<_> = failure.others.iter().map(|other| other.minimal.as_str()).collect();
        let least_others = ["(\n    0,\n    300,\n    0,\n)", "(\n    0,\n    0,\n    100,\n)"];
        if budget == 1000 {
            assert_eq!((failure.minimal, others), ((500, 0, 0), least_others.to_vec()));
            // Too little for both of the others, but the last one has its share.
            let check = Check::new().seed(1).all_failures(false).max_evaluations(failure.evaluations + 28);
            let failure = fail(&check, (large(), large(), large()), property);
            assert!(failure.others[1].choices.keys()[2] < 400, "{failure}");
        }
    }
}

#[test]
#[should_panic(expected = "the generator is not pure")]
fn a_generator_that_is_not_pure_is_misuse() {
    let has_drawn = Cell::new(false);
    let once = int(0..=9).filter(|_: &u32| !has_drawn.replace(true));
    Check::new().exhaustive(false).check(once, |_| false);
}

#[test]
fn candidates_on_which_the_generator_panics_are_passed_over() {
    let generator = evenly().map(|n| if n == 0 || n > 1000 { panic!("not these") } else { n });
    let mut met = 0;
    for seed in SEEDS {
        let failure = fail(&Check::new().seed(seed), &generator, |n| n < 5);
        assert_eq!(failure.minimal, 5, "seed {seed}");
        met += failure.rejected_candidates;
    }
    assert!(met > 0);
}

#[test]
fn a_generator_that_panics_half_way_leaves_the_size_as_it_was() {
    let generator = compose(|source| {
        source.with_size(50, |source| {
            let n = evenly().generate(source)?;
            assert!(n > 0, "no zeros");
            Ok(n)
        })
    });
    let failure = fail(&Check::new().seed(1), generator, |n| n < 5);
    assert!(failure.rejected_candidates > 0);
    assert_eq!((failure.minimal, failure.choices.size()), (5, failure.first.choices.size()));
    assert_ne!(failure.choices.size(), 50);
}
