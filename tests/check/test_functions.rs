//! Properties as test functions, and properties that draw as they go: what they find and how it is shown.

use rosebush::{
    Check, Gen, Outcome, Provenance, Verdict, assume, boolean, collect, cover, discard, int, property, string, vec,
};
use std::cell::Cell;
use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[track_caller]
fn message_of(test: impl FnOnce()) -> String {
    *catch_unwind(AssertUnwindSafe(test)).unwrap_err().downcast().unwrap()
}

/// A report up to what the search took.
fn head(report: &str) -> String {
    let lines = report.lines().take_while(|line| !line.starts_with("Original") && !line.starts_with("Failed at "));
    lines.collect::<Vec<_>>().join("\n")
}

property! {
    /// With docs.
    fn one_argument(n in int(0..=1000)) {
        assert!(n <= 1000);
    }

    /// Ranges, patterns and a last comma.
    pub fn ranges_and_patterns((a, b) in (int(0..=9), int(10..=19)), mut list in vec(0..10, 0..4), c in 'a'..='c',) {
        list.push(a);
        assert!(a < b && list.iter().all(|n: &u8| *n < 10) && c.is_ascii());
    }

    fn a_type_that_is_stated(text in string('0'..='9', 1..=3)) -> Result<bool, std::num::ParseIntError> {
        if text == "0" {
            return Ok(true);
        }
        Ok(text.parse::<u32>()? < 1000)
    }

    fn sorting_is_idempotent(mut list in vec(int(0..=99), 0..20)) {
        list.sort();
        let once = list.clone();
        list.sort();
        assert_eq!(list, once);
    }

    fn numbers_are_read_back(n in int::<i64>(..), text in string('a'..='z', 0..5)) -> Result<bool, std::num::ParseIntError> {
        let read: i64 = format!("{n}{text}").trim_end_matches(&text).parse()?;
        Ok(read == n)
    }

    fn a_type_that_is_not(a in int(..), b in int(..)) { i32::wrapping_add(a, b) == i32::wrapping_add(b, a) }
}

thread_local! {
    static KEEPS_NOTHING: () = const {};
    static CALLS: Cell<u64> = const { Cell::new(0) };
}

property! {
    config = Check::new().regressions(false);

    #[should_panic(expected = "n = 7   passes at 6\nIt returned false")]
    #[allow(dead_code, reason = "attributes are kept")]
    fn attributes(n in int(0..=7)) -> bool {
        assume!(n > 0);
        let _ = &n;
        KEEPS_NOTHING.with(|()| n < 7)
    }
}

property! {
    config = Check::new().cases(50).seed(1);

    fn the_config_is_used(_ in int(0..=99)) {
        CALLS.with(|calls| calls.set(calls.get() + 1));
    }
}

#[test]
fn the_config_of_a_block_holds() {
    CALLS.with(|calls| calls.set(0));
    the_config_is_used();
    assert_eq!(CALLS.with(Cell::get), 50);
}

mod failing {
    use super::*;

    property! {
        config = Check::new().seed(3).regressions(false);

        #[should_panic(expected = "failed. Minimal counterexample:")]
        fn by_name(mut a in int(0..=100), ref b in vec(int(0..=9), 0..5), (c, _) in (int(0..=9), boolean())) {
            a += 1;
            assert!(a < 6 || b.is_empty() || c > 9, "message");
        }

        #[should_panic(expected = "failed")]
        fn alone(only in int(0..=100)) -> Result<(), String> {
            if only > 3 { Err(format!("{only} is large")) } else { Ok(()) }
        }

        #[should_panic(expected = "gave up: 0 of 256 cases passed")]
        fn discarded(n in int(0..=1000)) {
            assume!(n > 1000);
        }
    }

    #[test]
    fn arguments_are_shown_by_name() {
        let report = message_of(by_name);
        let place = format!("{}:{}:13", file!(), line!() - 17);
        let expected = format!(
            "\
check::test_functions::failing::by_name failed. Minimal counterexample:
    a = 5   fails from 5 to 100, passes at 4
    b = [0]
    (c, _) = (0, false)
It panicked at {place}:
    message
Irrelevant: (c, _) (10 other values tried, all fail)"
        );
        assert_eq!(head(&report), expected);
    }

    #[test]
    fn the_seed_is_given_as_the_command_wants_it() {
        let report = message_of(discarded);
        assert!(report.contains("\nSeed: ROSEBUSH_SEED=0x3\nNote: "), "{report}");
    }

    #[test]
    fn errors_are_shown() {
        let expected = "\
check::test_functions::failing::alone failed. Minimal counterexample:
    only = 4   fails from 4 to 100, passes at 3
It returned an error:
    \"4 is large\"";
        assert_eq!(head(&message_of(alone)), expected);
    }
}

/// Asserts the least draws, in the short form, over many seeds.
#[track_caller]
fn assert_least<R: Verdict>(property: impl Fn(&mut rosebush::Case<'_>) -> R, least: &str) {
    for seed in 0..50 {
        let failure = Check::new().cases(1000).seed(seed).run_draws(&property).into_failure().expect("it can fail");
        assert_eq!(format!("{:?}", failure.minimal), least, "seed {seed}");
        assert!(!failure.is_flaky && !failure.is_cut_short && failure.others.is_empty(), "seed {seed}: {failure}");
        let again = Check::new().replay(failure.choices.to_string()).run_draws(&property).into_failure().unwrap();
        assert_eq!(format!("{:?}", again.minimal), least, "seed {seed}");
    }
}

#[test]
fn draws_shrink_as_generators_do() {
    assert_least(|case| case.draw("n", int(0..=1000)) < 77, "n = 77");
    assert_least(
        |case| {
            let list = case.draw("list", vec(int(0..=1000), 1..20));
            let at = case.draw("at", int(0..list.len()));
            assert!(list[at] < 500);
        },
        "list = [500], at = 0",
    );
    assert_least(
        |case| {
            let mut sum = 0;
            for _ in 0..case.draw("count", int(0..10)) {
                sum += case.draw("n", int(0..=100));
            }
            if sum < 150 { Ok(()) } else { Err(sum) }
        },
        "count = 2, n = 50, n = 100",
    );
}

#[test]
fn a_draw_that_comes_and_goes_leaves_the_others() {
    let property = |case: &mut rosebush::Case<'_>| {
        let name =
            if case.draw("is named", boolean()) { case.draw("name", string('a'..='z', 1..9)) } else { "-".into() };
        let age = case.draw("age", int(0..=120));
        assert!(age < 18, "{name}");
    };
    assert_least(property, "is named = false, age = 18");
}

#[test]
fn a_rejected_draw_ends_the_case_and_a_discard_too() {
    let line = line!() + 2;
    let property = |case: &mut rosebush::Case<'_>| {
        let even = case.draw("even", int(0..=3).filter(|_: &u32| false));
        even < 10
    };
    let Outcome::GaveUp(gave_up) = Check::new().seed(1).run_draws(property) else { panic!() };
    assert_eq!((gave_up.rejections, gave_up.discards, gave_up.locations[0].0.line), (100, 0, line));
    let property = |case: &mut rosebush::Case<'_>| {
        let n = case.draw("n", int(0..=100));
        if n % 2 == 0 {
            discard();
        }
        n < 40
    };
    assert_least(property, "n = 41");
    let Outcome::Passed(passed) = Check::new().seed(1).run_draws(|case| assume!(case.draw("n", 0..4) > 0)) else {
        panic!()
    };
    assert!(passed.discards > 0 && passed.rejections == 0 && passed.cases == 256);
}

#[test]
fn labels_count_where_the_property_draws() {
    let property = |case: &mut rosebush::Case<'_>| collect(case.draw("flag", boolean()));
    let Outcome::Passed(passed) = Check::new().seed(1).run_draws(property) else { panic!() };
    assert_eq!(passed.labels.iter().map(|label| label.cases).sum::<u64>(), 256);
    let never = |case: &mut rosebush::Case<'_>| cover(50, case.draw("n", 0..4) > 9, "large");
    assert!(matches!(Check::new().run_draws(never), Outcome::NotCovered(_)));
}

#[test]
fn draws_are_shown_by_name_in_the_report() {
    let line = line!() + 4;
    let report = message_of(|| {
        Check::new().name("Draws").seed(1).check_draws(|case| {
            let pair = case.draw("pair", (int(0..=9), int(0..=9)));
            assert!(case.draw("n", int(0..=100)) < 30, "{pair:?}");
        });
    });
    let place = format!("{}:{line}:13", file!());
    let expected = format!(
        "\
Draws failed. Minimal counterexample:
    pair = (0, 0)
    n = 30   fails from 30 to 100, passes at 29
It panicked at {place}:
    (0, 0)
Irrelevant: pair (11 other values tried, all fail)"
    );
    assert_eq!(head(&report), expected);
}

/// Its destructor panics if the number is large.
#[derive(Debug)]
struct Fragile(u32);

impl Drop for Fragile {
    fn drop(&mut self) {
        assert!(self.0 < 5, "{} breaks", self.0);
    }
}

#[test]
fn a_destructor_that_panics_fails_the_property_alone() {
    let fragile = || int(0..=1000).map(Fragile);
    let test = || Check::new().seed(1).environment(false).check(fragile(), drop);
    let report = message_of(test);
    assert!(
        report.contains("Fragile(5)\nIt panicked at tests/check/test_functions.rs:") && report.contains("5 breaks"),
        "{report}"
    );
    let test = || Check::new().seed(1).environment(false).check_on_threads(2, fragile(), drop);
    assert_eq!(message_of(test), report);
    // Those that the property keeps break nothing.
    let kept = |fragile: Fragile| std::mem::forget(fragile);
    assert!(Check::new().seed(1).run(fragile(), kept).is_passed());
    let outcome = Check::new().seed(1).run_draws(|case| drop(case.draw("n", fragile())));
    assert_eq!(format!("{:?}", outcome.into_failure().unwrap().minimal), "n = Fragile(5)");
}

#[test]
fn what_did_not_pass_is_an_error() {
    let check = Check::new().seed(1);
    let passed = check.run(int(0..=9), |n: u8| n < 10).into_result().unwrap();
    assert_eq!((passed.cases, passed.provenance), (10, Provenance::Exhaustive));
    let report = |outcome: Outcome<u8>| {
        let (text, error) = (outcome.to_string(), outcome.into_result().unwrap_err());
        assert_eq!((error.to_string(), format!("{error:?}")), (text.clone(), text));
        let boxed: Box<dyn Error + Send + Sync> = error.into();
        boxed.to_string()
    };
    let failed = report(check.run(int(0..=9), |n: u8| n < 7));
    assert!(failed.starts_with("The property failed. Minimal counterexample:\n    7\n"), "{failed}");
    let gave_up = report(check.run(int(0..=9), |_: u8| assume!(false)));
    assert!(gave_up.starts_with("The property gave up: 0 of 10 cases passed"), "{gave_up}");
    let not_covered = report(check.run(int(0..=9), |n: u8| cover(1, n > 9, "ten")));
    assert!(not_covered.starts_with("The property has insufficient coverage: ten."), "{not_covered}");
}

#[test]
fn a_replayed_case_may_go_on_drawing_where_it_failed() {
    let outcome = |check: Check, is_mended: bool| {
        check.run_draws(move |case| {
            let n = case.draw("n", int(0..=1000_u32));
            assert!(is_mended || n < 7);
            case.draw("m", int(0..=n)) <= n
        })
    };
    let token = outcome(Check::new().seed(1), false).into_failure().unwrap().choices.to_string();
    let Outcome::Passed(passed) = outcome(Check::new().replay(&token), true) else { panic!() };
    assert!(matches!(passed.provenance, Provenance::Replayed { has_changed: false, .. }));
    assert_eq!(passed.to_string(), "The replayed case passed.");
    // Other draws, of a property that was mended, do not fail it.
    let Outcome::Passed(passed) = Check::new().replay(&token).run_draws(|case| _ = case.draw("n", vec(0..9_u8, 1)))
    else {
        panic!()
    };
    assert!(matches!(passed.provenance, Provenance::Replayed { has_changed: true, .. }));
}

#[test]
fn a_property_that_draws_nothing_says_so() {
    let outcome = Check::new().seed(1).run_draws(|_| false);
    assert_eq!(
        head(&outcome.to_string()),
        "The property failed. Minimal counterexample:\n    (nothing was drawn)\nIt returned false"
    );
}

mod settings_in_the_other_order {
    rosebush::property! {
        isolated = false;
        config = rosebush::Check::new().cases(3);

        fn are_taken(n in 0..9_u8) {
            assert!(n < 9);
        }
    }
}

mod settings_of_one_function {
    use rosebush::{Check, int, property};
    use std::cell::Cell;

    thread_local! {
        static TRIED: Cell<u32> = const { Cell::new(0) };
    }

    fn count() {
        TRIED.set(TRIED.get() + 1);
    }

    property! {
        config = Check::new().cases(20).regressions(false);

        fn as_all_have(_n in int(0..=1000_u32)) {
            count();
        }

        /// With a doc comment.
        fn of_its_own(_n in int(0..=1000_u32), _m in 0..9) -> Result<(), String> {
            config = Check::new().cases(7).regressions(false);
            count();
            Ok(())
        }

        #[should_panic(expected = "settings_of_one_function::fails failed. Minimal counterexample:\n    n = 7 ")]
        fn fails(n in int(0..=1000_u32)) {
            config = Check::new().seed(3);
            n < 7
        }
    }

    #[test]
    fn are_in_the_first_line_of_its_body() {
        as_all_have();
        assert_eq!(TRIED.replace(0), 20);
        of_its_own();
        assert_eq!(TRIED.replace(0), 7);
        let report = *std::panic::catch_unwind(fails).unwrap_err().downcast::<String>().unwrap();
        assert!(report.contains("\nSeed: ROSEBUSH_SEED=0x3"), "{report}");
    }
}
