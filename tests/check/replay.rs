//! Replaying a case: the command that the report has, and properties whose values are drawn inside, which run once.

use rosebush::{Case, Check, Outcome, Provenance, function, int, property, text, vec};
use std::cell::Cell;
use std::process::Command;

/// Calls a property with draws inside on the token of a failure that it has, and returns how often it ran.
fn replayed(property: impl Fn(&mut Case<'_>) -> bool) -> (u32, String, String) {
    let calls = Cell::new(0);
    let counting = |case: &mut Case<'_>| {
        calls.set(calls.get() + 1);
        property(case)
    };
    let found = Check::new().cases(1000).seed(1).run_draws(counting).into_failure().expect("it fails");
    calls.set(0);
    let again = Check::new().replay(found.choices.to_string()).run_draws(counting).into_failure().expect("it fails");
    let (minimal, first) = (format!("{:?}", again.minimal), format!("{:?}", again.first.value()));
    assert_eq!((&minimal, again.choices), (&format!("{:?}", found.minimal), found.choices));
    assert!(matches!(again.provenance, Provenance::Replayed { has_changed: false, .. }));
    (calls.get(), minimal, first)
}

#[test]
fn a_property_that_draws_inside_runs_once() {
    let (calls, minimal, first) = replayed(|case| {
        let list = case.draw("list", vec(int(0..=1000_u32), 1..20));
        list[case.draw("at", int(0..list.len()))] < 500
    });
    assert_eq!((calls, &*minimal, &*first), (1, "list = [500], at = 0", "list = [500], at = 0"));
    let (calls, minimal, _) = replayed(|case| case.draw("text", text(..)).is_empty());
    assert_eq!((calls, &*minimal), (1, "text = \"a\""));
}

#[test]
fn it_runs_once_more_if_it_draws_functions_whose_calls_are_shown() {
    let (calls, minimal, first) = replayed(|case| {
        let of = case.draw("of", function(int(0..=9_u8)));
        of.call(&1_u8) < 7
    });
    assert_eq!((calls, &*minimal), (2, "of = {1: 7, _: 7}"));
    assert_eq!(first, minimal);
}

#[test]
fn a_case_that_passes_or_is_discarded_runs_once_too() {
    let calls = Cell::new(0);
    let replay = |token: &str| {
        Check::new().replay(token).run_draws(|case| {
            calls.set(calls.get() + 1);
            let n = case.draw("n", int(0..=1000_u32));
            rosebush::assume!(n < 500);
            n < 1000
        })
    };
    let token = |wanted: u32| {
        let failure = Check::new().run_draws(|case| case.draw("n", int(0..=1000_u32)) < wanted).into_failure();
        failure.expect("it fails").choices.to_string()
    };
    let (passes, discarded) = (token(7), token(600));
    assert!(matches!(replay(&passes), Outcome::Passed(_)));
    assert_eq!(calls.replace(0), 1);
    assert!(matches!(replay(&discarded), Outcome::GaveUp(_)));
    assert_eq!(calls.get(), 1);
}

/// Nothing is kept of properties that fail on purpose.
const CHECK: Check = Check::new();

property! {
    config = CHECK.seed(1).regressions(false);

    #[ignore = "it fails, and is run by the test below"]
    fn fails_and_is_ignored(n in int(0..=1000_u32)) {
        assert!(n < 7, "{n} is too much");
    }

    #[cfg_attr(all(), allow(unused), ignore = "it fails too")]
    fn fails_and_is_ignored_on_a_condition(n in int(0..=1000_u32)) {
        assert!(n < 8);
    }

    #[cfg_attr(any(), ignore = "never")]
    #[cfg_attr(all(), should_panic(expected = "cargo test --test check replay::fails_and_is_not_ignored -- --exact\n"))]
    fn fails_and_is_not_ignored(n in int(0..=1000_u32)) {
        assert!(n < 9);
    }
}

/// Runs a test of this binary with these arguments, and returns whether it passed, and what it printed.
fn run(arguments: &[&str], token: Option<&str>) -> (bool, String) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(arguments).env_remove("ROSEBUSH_REPLAY").envs(token.map(|token| ("ROSEBUSH_REPLAY", token)));
    let output = command.output().unwrap();
    (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
}

#[test]
fn the_command_of_the_report_runs_a_test_that_is_ignored() {
    let cases = [("fails_and_is_ignored", "n = 7"), ("fails_and_is_ignored_on_a_condition", "n = 8")];
    for (name, minimal) in cases {
        let path = format!("replay::{name}");
        let (_, report) = run(&["--exact", &path, "--include-ignored"], None);
        let command = report.lines().find_map(|line| line.strip_prefix("Replay: ROSEBUSH_REPLAY=")).expect("it failed");
        let (token, command) = command.split_once(" cargo test --test check ").unwrap();
        assert_eq!(command, format!("{path} -- --exact --include-ignored"));
        let (passed, report) = run(&command.split(' ').filter(|part| *part != "--").collect::<Vec<_>>(), Some(token));
        assert!(!passed && report.contains(&format!(" failed. Replayed case:\n    {minimal}\n")), "{report}");
    }
}
