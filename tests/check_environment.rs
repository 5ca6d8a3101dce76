//! Settings from the environment, seen from a process of their own.
#![cfg(feature = "std")]

use rosebush::{Check, Choices, check, int};
use std::cell::Cell;
use std::process::Command;

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
    let mut command = Command::new(std::env::current_exe().unwrap());
    let output = command.args(["--exact", "child", "--nocapture"]).env(name, value).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

#[test]
fn the_environment_wins_over_the_code() {
    let (passed, text) = child_output("ROSEBUSH_CASES", "12");
    assert!(passed && text.contains("tried 12\n12 cases passed.\nSeed: Check::new().seed(0x1)\n"), "{text}");
    let (passed, text) = child_output("ROSEBUSH_SEED", "0x7b");
    assert!(passed && text.contains("tried 5\n5 cases passed.\nSeed: Check::new().seed(0x7b)\n"), "{text}");
    let token = Check::new().max_evaluations(0).run(int(0..=1000), |_: u32| false).into_failure().unwrap().choices;
    assert_eq!(token.to_string().parse::<Choices>().unwrap(), token);
    let (passed, text) = child_output("ROSEBUSH_REPLAY", &token.to_string());
    assert!(passed && text.contains("tried 1\n1 case passed.\n"), "{text}");
}

#[test]
fn an_error_in_the_environment_fails_every_check() {
    for (name, value, error) in [
        (
            "ROSEBUSH_CASES",
            "many",
            "the environment variable ROSEBUSH_CASES: \"many\" is not a number of cases above 0",
        ),
        ("ROSEBUSH_SIZE", "9", "the environment variable ROSEBUSH_SIZE is not known; there are ROSEBUSH_CASES, "),
    ] {
        let (passed, text) = child_output(name, value);
        assert!(!passed && text.contains(error), "{text}");
    }
}

#[test]
fn without_them_the_code_decides() {
    check(int(0..=9), |n: u32| n < 10);
    let (passed, text) = child_output("ANOTHER", "1");
    assert!(passed && text.contains("tried 5\n"), "{text}");
}
