//! Settings from the environment, seen from a process of their own.

use crate::directory::Directory;
use rosebush::{Check, Choices, check, int};
use std::cell::Cell;
use std::ffi::OsStr;
use std::process::Command;

/// Its output is read by the test of this name.
#[test]
fn child_that_wins() {
    let check = Check::new().cases(5).seed(1).environment(false);
    println!("{}", check.run(int(0..=1000), |n: u32| n <= 1000));
    assert_eq!(check.run(int(0..=1000), |n: u32| n < 7).into_failure().unwrap().minimal, 7);
}

#[test]
fn the_code_wins_where_it_says_so() {
    let (passed, text) = output_of("environment::child_that_wins", "ROSEBUSH_CASES", "12");
    assert!(passed && text.contains("5 cases passed.\nSeed: Check::new().seed(0x1)\n"), "{text}");
    let (passed, text) = output_of("environment::child_that_wins", "ROSEBUSH_CASES", "0");
    assert!(!passed && text.contains("the environment variable ROSEBUSH_CASES: \"0\" is neither a number"), "{text}");
}

/// What this test prints is read by the other one, which sets the environment for it.
#[test]
fn child() {
    let tried = Cell::new(0);
    let outcome = Check::new().cases(5).seed(1).run(int(0..=1000), |n: u32| {
        tried.set(tried.get() + 1);
        n <= 1000
    });
    println!("tried {}\n{outcome}", tried.get());
    assert!(outcome.is_passed() && tried.get() > 0);
}

fn child_output(name: &str, value: &str) -> (bool, String) {
    output_of("environment::child", name, value)
}

fn output_of(test: &str, name: &str, value: impl AsRef<OsStr>) -> (bool, String) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    let output = command.args(["--exact", test, "--nocapture"]).env(name, value).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

#[test]
fn the_environment_wins_over_the_code() {
    let (passed, text) = child_output("ROSEBUSH_CASES", "12");
    assert!(passed && text.contains("tried 12\n12 cases passed.\nSeed: Check::new().seed(0x1)\n"), "{text}");
    let (passed, text) = child_output("ROSEBUSH_CASES", "x10");
    assert!(passed && text.contains("tried 50\n50 cases passed.\n"), "{text}");
    let (passed, text) = child_output("ROSEBUSH_SEED", "0x7b");
    assert!(passed && text.contains("tried 5\n5 cases passed.\nSeed: Check::new().seed(0x7b)\n"), "{text}");
    let token = Check::new().max_evaluations(0).run(int(0..=1000), |_: u32| false).into_failure().unwrap().choices;
    assert_eq!(token.to_string().parse::<Choices>().unwrap(), token);
    let (passed, text) = child_output("ROSEBUSH_REPLAY", &token.to_string());
    assert!(passed && text.contains("tried 1\nThe replayed case passed.\n"), "{text}");
}

#[test]
fn time_output_and_regressions_are_set_from_outside() {
    let (passed, text) = child_output("ROSEBUSH_TIMEOUT", "0");
    let gave_up = "The property timed out: 0 of 5 cases passed.\n";
    assert!(!passed && text.contains(&format!("tried 0\n{gave_up}")), "{text}");
    let (passed, text) = child_output("ROSEBUSH_TIMEOUT", "1e9");
    assert!(passed && text.contains("tried 5\n5 cases passed.\n"), "{text}");
    let (passed, text) = child_output("ROSEBUSH_VERBOSE", "on");
    let cases: Vec<&str> =
        text.split_inclusive("Case ").skip(1).map(|case| case.lines().next().unwrap_or_default()).collect();
    assert!(passed && cases.len() == 5, "{text}");
    for (number, case) in cases.into_iter().enumerate() {
        let (value, token) = case.strip_prefix(&format!("{}: ", number + 1)).unwrap().split_once(" # ").unwrap();
        let again = Check::new().replay(token).run(int(0..=1000), |_: u32| false).into_failure().unwrap();
        assert_eq!(again.minimal.to_string(), value);
    }

    let directory = Directory::new("kept");
    let (_, text) =
        output_of("environment::child_that_fails", "ROSEBUSH_REGRESSIONS", directory.folder().to_str().unwrap());
    let kept = directory.folder().join("kept.txt");
    assert!(text.contains(&format!("Saved in {}; it runs first from now on.", kept.display())), "{text}");
    let (_, text) = output_of("environment::child_that_fails", "ROSEBUSH_REGRESSIONS", "off");
    assert!(!text.contains("kept in") && !text.contains("Kept in"), "{text}");
}

/// Its output is read too.
#[test]
fn child_that_fails() {
    let gone = std::path::Path::new("there/is/no/such/directory");
    let outcome = Check::new().name("kept").directory(gone).seed(1).run(int(0..=1000), |n: u32| n < 7);
    println!("{outcome}");
    assert_eq!(outcome.into_failure().unwrap().minimal, 7);
}

#[test]
fn an_error_in_the_environment_fails_every_check() {
    for (name, value, error) in [
        (
            "ROSEBUSH_CASES",
            "many",
            "the environment variable ROSEBUSH_CASES: \"many\" is neither a number of cases above 0 nor a factor such as `x10`",
        ),
        ("ROSEBUSH_TIMEOUT", "-1", "the environment variable ROSEBUSH_TIMEOUT: \"-1\" is not a number of seconds"),
        ("ROSEBUSH_VERBOSE", "yes", "the environment variable ROSEBUSH_VERBOSE: \"yes\" is neither `on` nor `off`"),
        (
            "ROSEBUSH_REGRESSIONS",
            "",
            "the environment variable ROSEBUSH_REGRESSIONS: \"\" is none of `off`, `read-only` and `prune`, and no folder",
        ),
        ("ROSEBUSH_SIZE", "9", "the environment variable ROSEBUSH_SIZE is not known; there are ROSEBUSH_CASES, "),
    ] {
        let (passed, text) = child_output(name, value);
        assert!(!passed && text.contains(error), "{text}");
        assert!(text.contains(&format!(" panicked at {}:", file!())), "{text}");
    }
}

#[test]
fn without_them_the_code_decides() {
    check(int(0..=9), |n: u32| n < 10);
    let (passed, text) = child_output("ANOTHER", "1");
    assert!(passed && text.contains("tried 5\n"), "{text}");
}

#[cfg(unix)]
#[test]
fn the_name_of_a_folder_need_not_be_text() {
    use std::os::unix::ffi::OsStrExt;
    let directory = Directory::new("no-text");
    let folder = directory.0.join(OsStr::from_bytes(b"kept-\xff"));
    output_of("environment::child_that_fails", "ROSEBUSH_REGRESSIONS", &folder);
    assert!(folder.join("kept.txt").exists());
}

/// Its output is read too.
#[test]
fn child_that_checks() {
    Check::new().cases(5).check(int(0..=1000), |n: u32| n <= 1000);
}

#[test]
fn a_token_that_does_not_fit_tests_nothing() {
    let replayed = |most: u32| {
        let token = Check::new().run(0..=most, |n| n < most).into_failure().unwrap().choices.to_string();
        output_of("environment::child_that_checks", "ROSEBUSH_REPLAY", token)
    };
    let (passed, text) = replayed(5000);
    let told = "The property was not tested: the token does not fit, and what was read instead passes.\n";
    assert!(!passed && text.contains(told), "{text}");
    let (passed, text) = replayed(1000);
    assert!(passed && text.contains("\nThe replayed case passed.\n"), "{text}");
}

/// Its output is read too.
#[test]
fn child_with_a_check_in_a_property() {
    Check::new().cases(5).check(int(0..=1000), |n: u32| {
        check(int(0..=9), |_: u32| n <= 1000);
    });
}

#[test]
fn a_token_is_not_read_by_checks_within_the_property() {
    let token = Check::new().run(int(0..=1000), |n: u32| n < 1000).into_failure().unwrap().choices.to_string();
    let (passed, text) = output_of("environment::child_with_a_check_in_a_property", "ROSEBUSH_REPLAY", token);
    assert!(passed && text.contains("\nThe replayed case passed.\n"), "{text}");
}
