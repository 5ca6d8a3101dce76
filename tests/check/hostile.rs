//! Properties and values that do to a run what they should not: it goes on, and its report can be read.

use rosebush::{Cause, Check, Failure, Gen, Outcome, Verdict, collect, cover, int, label};
use std::fmt::{self, Debug, Formatter};
use std::panic::{self, panic_any, resume_unwind};
use std::process::{Command, Output};
use std::{env, thread};

fn check() -> Check {
    Check::new().seed(1)
}

fn failure<R: Verdict>(property: impl Fn(u32) -> R) -> Failure<u32> {
    check().run(int(0..=1000), property).into_failure().unwrap()
}

/// The lines of a report from one that begins so.
fn lines_from(report: &str, begin: &str, number: usize) -> Vec<String> {
    report.lines().skip_while(|line| !line.starts_with(begin)).take(number).map(str::to_owned).collect()
}

const UNSEEN: &str = "a\tb\n\x1b[31m\x1b[2J\r\0\x08\u{202e}";
/// Colours are left out.
const SEEN: &str = "\\u{1b}[2J\\r\\0\\u{8}\\u{202e}";

/// Its text is not escaped, as that of texts is.
struct Raw;

impl Debug for Raw {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(UNSEEN)
    }
}

#[test]
fn what_a_terminal_would_obey_is_seen_instead() {
    let shown = ["    a\tb".to_owned(), format!("    {SEEN}")];
    let report = failure(|n| assert!(n < 7, "{UNSEEN}")).to_string();
    assert_eq!(lines_from(&report, "It panicked", 3)[1..], shown);
    let report = failure(|n| if n < 7 { Ok(()) } else { Err(Raw) }).to_string();
    assert_eq!(lines_from(&report, "It returned", 3)[1..], shown);
    let values = int(0..=9).map(|_: u8| Raw);
    let report = check().name("\r").run(values, |_| false).to_string();
    assert_eq!(lines_from(&report, "\\r failed.", 3)[1..], shown);
}

#[test]
fn colours_of_a_message_are_shown_where_there_are_any() {
    let outcome = check().run(int(0..=9), |_: u8| panic!("\x1b[31mred\n\x1b[2Jplain"));
    assert!(outcome.to_coloured_string().contains("\n    \x1b[31mred\x1b[0m\n    \\u{1b}[2Jplain\n"));
    assert!(outcome.to_string().contains("\n    red\n    \\u{1b}[2Jplain\n"));
}

#[test]
fn a_label_has_one_line_of_the_table() {
    let outcome = check().run(int(0..=9), |_: u8| {
        label(UNSEEN);
        collect("x".repeat(500));
        cover(50, false, "two\nlines");
    });
    let long = format!("\"{} (102 more characters left out) {}\"", "x".repeat(199), "x".repeat(199));
    let expected = [
        "The property has insufficient coverage: two\\nlines. All 10 possible cases passed.".to_owned(),
        format!("    100.0% {long}"),
        format!("    100.0% a\tb\\n{SEEN}"),
        String::from("      0.0% two\\nlines (wanted: 50%)"),
    ];
    assert_eq!(outcome.to_string().lines().collect::<Vec<_>>(), expected);
    let open = check().cases(1).run(int(0..=9), |_: u8| cover(100, true, "\r"));
    assert!(open.to_string().ends_with("enough cases are \\r: raise `cases`, or demand less."), "{open}");
}

/// A panic in its destructor would follow it wherever it is let go.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("let go");
    }
}

#[test]
fn what_is_thrown_may_panic_when_it_is_let_go() {
    let line = line!() + 3;
    let throw = |n: u32| {
        if n >= 7 {
            panic_any(Bomb)
        }
    };
    let in_draws = check().run_draws(|case| throw(case.draw("n", int(0..=1000)))).into_failure().unwrap();
    assert_eq!(in_draws.minimal.get("n"), Some("7"));
    let Failure { minimal: least, cause, is_flaky, .. } = failure(throw);
    let Cause::Panicked { message, location: Some(location), .. } = cause else { panic!("{cause}") };
    assert_eq!((least, message.as_str(), is_flaky), (7, "(a panic whose payload is no text)", false));
    assert_eq!((location.file.as_str(), location.line), (file!(), line));
}

#[test]
fn what_another_thread_throws_has_its_place_and_shrinks() {
    let line = line!() + 2;
    let property = |n: u32| {
        let thread = thread::spawn(move || assert!(n < 7, "{n} is large"));
        thread.join().unwrap_or_else(|payload| resume_unwind(payload));
    };
    let Failure { minimal: least, cause, others, .. } = failure(property);
    let Cause::Panicked { message, location: Some(location), .. } = cause else { panic!("{cause}") };
    assert_eq!((least, message.as_str(), location.line, others), (7, "7 is large", line, Vec::new()));
}

/// Alone in its process, as it sets what all tests share.
#[test]
fn child_that_sets_a_hook() {
    if env::var_os("SETS_A_HOOK").is_some() {
        assert!(check().run(int(0..=9), |_: u8| true).is_passed());
        panic::set_hook(Box::new(|_| println!("another hook")));
        for _ in 0..2 {
            let line = line!() + 1;
            let Failure { minimal: least, cause, .. } = failure(|n| assert!(n < 7, "{n}"));
            assert!(matches!(cause, Cause::Panicked { location: Some(location), .. } if location.line == line));
            assert_eq!(least, 7);
            let in_draws = check().run_draws(|case| assert!(case.draw("n", int(0..=1000)) < 7));
            assert_eq!(in_draws.into_failure().unwrap().minimal.get("n"), Some("7"));
        }
    }
}

#[test]
fn another_hook_costs_no_places() {
    let output = child("hostile::child_that_sets_a_hook", "SETS_A_HOOK");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}");
    // The first case, and the look.
    assert_eq!(said.matches("another hook").count(), 2, "{said}");
}

/// A test in a process of its own.
fn child(test: &str, variable: &str) -> Output {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", test, "--nocapture"]).env(variable, "1").output().unwrap()
}

/// Run by the test below, to die.
#[test]
fn child_that_panics_while_it_panics() {
    if env::var_os("PANICS_TWICE").is_some() {
        check().check(int(0..=1000), |n: u32| {
            let _bomb = (n >= 7).then(|| Bomb);
            assert!(n < 7);
        });
    }
}

#[test]
fn what_ends_the_process_is_told() {
    let output = child("hostile::child_that_panics_while_it_panics", "PANICS_TWICE");
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    let places: Vec<_> =
        said.split("The property panicked at ").skip(1).map(|rest| rest.lines().next().unwrap()).collect();
    assert!(!output.status.success() && places.len() == 2, "{said}");
    assert!(places.iter().all(|place| place.starts_with(file!())), "{said}");
    assert_ne!(places[0], places[1]);
    assert!(said.contains("panic in a destructor") && said.contains("`Check::isolated`"), "{said}");
}

/// What it says of itself is no text, or a panic.
struct Mute(bool);

impl Debug for Mute {
    fn fmt(&self, _: &mut Formatter<'_>) -> fmt::Result {
        assert!(self.0, "mute");
        Err(fmt::Error)
    }
}

#[test]
fn an_error_that_cannot_be_shown_is_an_error_still() {
    for (is_error, told) in [(true, "returned an error)"), (false, "panicked at ")] {
        let Failure { minimal: least, cause, .. } = failure(|n| if n < 7 { Ok(()) } else { Err(Mute(is_error)) });
        let Cause::ReturnedErr { error, .. } = cause else { panic!("{cause}") };
        assert!(least == 7 && error.starts_with("… (its `Debug` ") && error.contains(told), "{least} {error}");
        let outcome = check().run(int(0..=0), |_: u8| collect(Mute(is_error)));
        assert!(matches!(&outcome, Outcome::Passed(passed) if passed.labels[0].label == error), "{outcome}");
    }
}
