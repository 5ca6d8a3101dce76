//! Tests of `cause`.

use super::*;
use std::time::Duration;

#[test]
fn the_end_of_a_process_is_reported_with_its_last_words() {
    let died = |output: &str| Cause::Died { status: String::from("signal: 6 (SIGABRT)"), output: output.to_owned() };
    assert_eq!(died("").to_string(), "terminated the process: signal: 6 (SIGABRT)");
    assert_eq!(died("one\ntwo").to_string(), "terminated the process: signal: 6 (SIGABRT)\n    one\n    two");
    let killed = Cause::Died { status: String::from("signal: 9 (SIGKILL)"), output: String::new() };
    let expected = "terminated the process: signal: 9 (SIGKILL), perhaps because memory ran out";
    assert_eq!(killed.to_string(), expected);
    let slow = Cause::TimedOut { after: Duration::from_millis(1500) };
    assert_eq!(slow.to_string(), "timed out after 1.5s");
}
