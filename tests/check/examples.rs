//! Known cases, which run before all others: by value, by choices, by token, in `check` and in `property!`.

use crate::report::{assert_report, message_of};
use rosebush::{Check, Gen, Outcome, Provenance, assume, boolean, int, property, string, vec};
use std::cell::RefCell;

/// Pairs that pass unless the first number is 70 or more; a run of some cases hardly ever has one.
fn pairs() -> impl Gen<Value = (u32, bool)> + Clone {
    (int(0..=1_000_000), boolean())
}

#[test]
fn examples_run_first_whatever_the_seed_is_and_are_no_cases() {
    for seed in 0..20 {
        let tried = RefCell::new(Vec::new());
        let check =
            Check::new().seed(seed).cases(10).example_token("r1-61-S2t-8dxp").examples([9, 2_000]).examples([7]);
        let outcome = check.run(int(0..=1000), |n: u32| tried.borrow_mut().push(n));
        let Outcome::Passed(passed) = outcome else { panic!("{outcome}") };
        assert_eq!(passed.cases, 10);
        assert_eq!((&tried.borrow()[..4], tried.borrow().len()), (&[101, 9, 2_000, 7][..], 14), "seed {seed}");
    }
}

#[test]
fn an_example_by_value_shrinks_if_the_generator_has_choices_for_it() {
    let line = line!() + 1;
    let property = |(n, _): (u32, bool)| assert!(!(70..=5_000).contains(&n), "{n}");
    let check = Check::new().seed(1).examples([(3, true), (4_321, true)]);
    assert_report(
        check.run(pairs(), property),
        line,
        r#"
The property failed. Minimal counterexample:
    (70, false)
It panicked at LINE+0:42:
    70
Boundary: .0 fails from 70 to 5000, passes at 69 and 5001
Irrelevant: .1 (1 other value tried, which fails)
Original counterexample: (4321, true)
Example 2 of 2. Shrunk ...
Replay: Check::new().replay("r1-100-S1yP-x4tm")
"#,
    );
    for seed in 0..20 {
        let check = Check::new().seed(seed).examples([(4_321, true)]);
        for failure in [check.run(pairs(), property), check.run_on_threads(2, pairs(), property)] {
            let failure = failure.into_failure().unwrap();
            assert_eq!((*failure.first.value(), failure.minimal, failure.cases), ((4_321, true), (70, false), 0));
        }
    }
}

#[test]
fn an_example_without_choices_is_shown_as_it_is() {
    let line = line!() + 1;
    let property = |text: String| assert!(text.len() < 4, "too long");
    let mapped = vec(int(0..=9_u8), 0..3).map(|digits| digits.iter().map(u8::to_string).collect::<String>());
    assert_report(
        Check::new().seed(1).examples([String::from("12"), String::from("54321")]).run(mapped, property),
        line,
        r#"
The property failed. Minimal counterexample:
    "54321"
It panicked at LINE+0:35:
    too long
Example 2 of 2.
Note: The example is shown as it is and does not shrink: the generator has no choices for it (see `Gen::choices_of`).
"#,
    );
}

#[test]
fn an_example_by_token_shrinks() {
    let check = Check::new().seed(1).example_token(" r1-61-S2t-8dxp\n");
    let report = check.run(int(0..=1_000_000), |n: u32| n != 101 && n != 70);
    let failure = report.into_failure().unwrap();
    assert_eq!((*failure.first.value(), failure.minimal), (101, 70));
    assert!(failure.to_string().contains("\nThe example. Shrunk "), "{failure}");
    let drawing = check.run_draws(|case| case.draw("n", int(0..=1_000_000_u32)) != 101);
    // Another generator reads other choices: each draw has a frame of its own.
    let Outcome::Passed(_) = drawing else { panic!("{drawing}") };
}

#[test]
fn a_token_that_no_longer_fits_is_an_error_unless_what_is_read_fails() {
    let check = Check::new().seed(1).cases(5).example_token("r1-61-S2t-8dxp");
    assert_eq!(
        check.run(pairs(), |_: (u32, bool)| true).to_string(),
        "The property was not tested enough: not all that is saved can be read, and so not all was run:\n    \
         Example 1 of 1: its token does not fit the generator, and what was read instead passes; write a token of the \
         generator as it is, or the value.\n\
         Apart from that, 5 cases passed.\nSeed: Check::new().seed(0x1)"
            .replace("Example 1 of 1", "The example")
    );
    let failure = check.run(pairs(), |(n, _): (u32, bool)| n != 101).into_failure().unwrap();
    assert!(matches!(failure.provenance, Provenance::Example { number: 1, of: 1, has_changed: true, .. }), "{failure}");
    assert!(
        failure.to_string().ends_with(
            "\nThe token does not fit the generator: the generator has changed, or the token is another check's.\n\
         Replay: Check::new().replay(\"r1-61-S2tP-xmqo\")"
        ),
        "{failure}"
    );
    let rejected = check.run(int(0..=1000).filter(|n| *n < 50), |_: u32| true).to_string();
    assert!(rejected.contains("\n    The example: the generator rejects it.\n"), "{rejected}");
    let message = message_of(|| drop(Check::new().example_token("r1-x")));
    assert!(message.starts_with("example_token: \"r1-x\" is not a token: "), "{message}");
}

#[test]
fn other_examples_that_fail_are_told_after_the_first() {
    let property = |n: u32| {
        assert!(n != 500_000, "half");
        assert!(n != 700_000, "more");
    };
    let check = Check::new().seed(1).examples([500_000, 700_000, 700_000]);
    let failure = check.run(int(0..=1_000_000), property).into_failure().unwrap();
    assert_eq!((failure.minimal, failure.others.len()), (500_000, 1));
    assert_eq!(failure.others[0].minimal, "700000");
    let report = failure.to_string();
    assert!(report.contains("\nAnother example fails. Minimal counterexample:\n    700000\n"), "{report}");
    assert!(report.contains("\nExample 2 of 3\n"), "{report}");
}

#[test]
fn an_example_that_is_discarded_is_noted() {
    let line = line!() + 1;
    let property = |n: u32| assume!(n != 5);
    let Outcome::Passed(passed) = Check::new().seed(1).examples([5]).run(int(0..=1_000_000), property) else {
        panic!()
    };
    let place = format!("The example was discarded, at {}:{line}:29: it tests nothing.", file!());
    assert_eq!(passed.notes, [place]);
}

#[test]
fn an_example_is_tried_before_what_is_kept_and_not_by_a_replay() {
    let directory = std::env::temp_dir().join(format!("rosebush-examples-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let check = Check::new().seed(1).name("examples").directory(&directory);
    let kept = check.run(int(0..=1_000_000), |n: u32| assert!(n < 500, "large")).into_failure().unwrap();
    assert_eq!(kept.minimal, 500);
    let property = |n: u32| {
        assert!(n < 500, "large");
        assert!(n != 7, "seven");
    };
    let again = check.clone().examples([7]).run(int(0..=1_000_000), property).into_failure().unwrap();
    assert_eq!((again.minimal, &*again.others[0].minimal), (7, "500"));
    assert!(
        again.to_string().contains("\nA case of an earlier run fails too. Minimal counterexample:\n    500\n"),
        "{again}"
    );
    let replayed = check.replay(kept.choices.to_string()).examples([7]).run(int(0..=1_000_000), property);
    assert_eq!(replayed.into_failure().unwrap().minimal, 500);
    std::fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn an_isolated_property_is_given_choices_alone() {
    let check =
        Check::new().isolated("examples::an_isolated_property_is_given_choices_alone").examples([(1_u32, 2_u32)]);
    let message = message_of(|| check.check(int(0..=9).map(|n| (n, n)), |_: (u32, u32)| true));
    assert_eq!(
        message,
        "examples: an isolated property is given choices and no values, and the generator has no choices for (1, 2) \
         (see `Gen::choices_of`)"
    );
}

mod functions {
    use super::{Check, Gen, assume, int, property, string, vec};

    property! {
        config = Check::new().regressions(false).seed(1);

        #[should_panic(expected = "Minimal counterexample:\n    n = 77_777_777\nIt returned false\nExample 2 of 2.")]
        fn one_argument(n in int(0..=1_000_000_000_u32).map(Shown)) -> bool {
            example = Shown(0);
            example = Shown(77_777_777);
            n != Shown(77_777_777)
        }

        #[should_panic(expected = "    list = [9, 8]\n    text = \"ab\"\n")]
        fn each_argument(mut list in vec(int(0..=1_000_u16), 0..9), text in string('a'..='z', 0..5)) {
            config = Check::new().regressions(false).seed(2);
            example = (vec![], String::new());
            example = (vec![9, 8], "ab".to_owned(),);
            list.push(1);
            assert!(list != [9, 8, 1] || text != "ab");
        }

        #[should_panic(expected = "    (a, b) = (3, 4)\n")]
        fn one_pattern((a, b) in (int(0..=1_000_000_u32), int(0..=1_000_000_u32))) {
            example = (3, 4);
            assert!(a != 3 || b != 4);
        }

        fn passes(n in 0..1_000_000_u32) {
            example = 5;
            assume!(n != 6);
        }
    }

    /// Its text is written as numbers are in code.
    #[derive(Clone, PartialEq)]
    struct Shown(u32);

    impl std::fmt::Debug for Shown {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "{}", if self.0 == 77_777_777 { "77_777_777" } else { "another" })
        }
    }
}

property! {
    config = Check::new().regressions(false);
    isolated = true;

    fn isolated_properties_have_examples(n in 0..1_000_000_u32, text in string('a'..='z', 0..5)) {
        example = (5, "x".into());
        assert!(n < 1_000_000 && text.len() < 5);
    }
}
