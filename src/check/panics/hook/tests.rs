//! Tests of `hook`.

use super::super::catch::catching;
use super::*;

/// Run by the test below, with the output of a process of its own.
#[test]
fn child_that_fails_with_a_report() {
    let in_colour = std::env::var_os("REPORT_ON_TERMINAL").map(|_| String::from("<the report>"));
    install();
    let payload = panic::catch_unwind(|| fail(String::from("the report"), in_colour)).unwrap_err();
    assert_eq!(message_of(&*payload), "the report");
    assert!(panic::catch_unwind(|| panic!("afterwards")).is_err());
    // A check within a property is as quiet as the property.
    let nested = catching(|| fail(String::from("within"), Some(String::from("<within>"))));
    assert!(matches!(nested, Err(Ending::Panicked(Cause::Panicked { message, .. })) if message == "within"));
}

#[test]
fn only_what_is_printed_has_the_form_for_terminals() {
    let printed = |on_terminal: bool| {
        let mut command = std::process::Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "check::panics::hook::tests::child_that_fails_with_a_report", "--nocapture"]);
        command.env("RUST_BACKTRACE", "0");
        if on_terminal {
            command.env("REPORT_ON_TERMINAL", "1");
        }
        let output = command.output().unwrap();
        assert!(output.status.success());
        let text = String::from_utf8(output.stderr).unwrap();
        let is_said = |line: &&str| line.contains("report") || line.contains("afterwards") || line.contains("within");
        text.lines().filter(is_said).map(str::to_owned).collect::<Vec<_>>()
    };
    let head = "thread 'check::panics::hook::tests::child_that_fails_with_a_report'";
    let plain = printed(false);
    assert_eq!(plain.iter().filter(|line| !line.starts_with(head)).collect::<Vec<_>>(), ["the report", "afterwards"]);
    let on_terminal = printed(true);
    let lines: Vec<_> = on_terminal.iter().filter(|line| !line.starts_with(head)).collect();
    assert_eq!(lines, ["<the report>", "afterwards"]);
    assert!(on_terminal[0].starts_with(&format!("{head} panicked at {}:", file!())), "{on_terminal:?}");
}
