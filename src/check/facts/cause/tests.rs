//! Tests of `cause`.

use super::*;

fn panicked(message: &str, line: Option<u32>) -> Cause {
    let location = line.map(|line| SourceLocation { file: String::from("a.rs"), line, column: 1 });
    Cause::Panicked { message: message.to_owned(), location, is_proof: false }
}

#[test]
fn panics_are_distinguished_by_place_and_without_one_by_message() {
    assert!(panicked("1", Some(5)).is_like(&panicked("2", Some(5))));
    assert!(!panicked("1", Some(5)).is_like(&panicked("1", Some(6))));
    assert!(panicked("1", Some(5)).is_like(&panicked("1", None)));
    assert!(!panicked("1", None).is_like(&panicked("2", Some(5))));
    assert!(panicked("1", None).is_like(&panicked("1", None)));
    assert!(!panicked("1", None).is_like(&panicked("2", None)));
    assert!(!panicked("1", None).is_like(&Cause::ReturnedFalse));
}

#[test]
fn processes_are_distinguished_by_how_they_died() {
    let died = |status: &str| Cause::Died { status: status.to_owned(), output: String::new() };
    assert!(died("exit status: 1").is_like(&died("exit status: 1")));
    assert!(!died("exit status: 1").is_like(&died("exit status: 2")));
    assert!(!died("exit status: 1").is_like(&Cause::TimedOut { after: Duration::ZERO }));
}
