//! Unit tests of expressions; that they compile is tested where programs are pasted.

use super::{expression, expressions, written};
use std::any::type_name;
use std::fmt::{self, Debug, Formatter};
use std::time::Duration;

#[track_caller]
fn is_written<T: Debug>(value: T, expected: &str) {
    assert_eq!(expression(&value, type_name::<T>()), expected);
}

struct Strange(&'static str);

impl Debug for Strange {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

#[test]
fn what_debug_does_not_derive_stays_as_it_is() {
    for text in [
        "",
        "<3>",
        "a, b",
        "(1",
        "[1",
        "{a: 1",
        "Strange { a: 1, .. }",
        "\"a",
        "]",
        "'",
        "a: b",
        "\"a\"..\"b\"",
        "{1: 2, 3}",
    ] {
        is_written(Strange(text), text);
    }
}

#[test]
fn a_duration_is_exact() {
    for nanoseconds in [0, 1, 999, 1_000, 1_500, 999_999, 1_000_000, 1_000_001, 1_000_000_000, 1_000_000_001, u64::MAX]
    {
        let duration = Duration::from_nanos(nanoseconds);
        let expected = format!("std::time::Duration::new({}, {})", duration.as_secs(), duration.subsec_nanos());
        is_written(duration, &expected);
    }
}

#[cfg(unix)]
#[test]
fn a_point_in_time_is_so_long_after_1970() {
    let time = std::time::SystemTime::UNIX_EPOCH + Duration::new(1_700_000_000, 1);
    is_written(time, "std::time::UNIX_EPOCH + std::time::Duration::new(1700000000, 1)");
}

fn written_as<T>(_: &T) -> Option<String> {
    written(type_name::<T>())
}

#[test]
fn a_type_is_written_without_its_modules() {
    assert_eq!(
        written(type_name::<Vec<Option<(String, &str, [u8; 2])>>>()).unwrap(),
        "Vec<Option<(String, &str, [u8; 2])>>"
    );
    assert_eq!(written(type_name::<Strange>()).unwrap(), "Strange");
    let closure = || ();
    assert_eq!(written_as(&closure), None);
}

#[test]
fn several_arguments_are_a_tuple() {
    let of = |value: (String, Vec<Option<f64>>)| expressions(&value, type_name::<(String, Vec<Option<f64>>)>());
    assert_eq!(of(("(,".into(), vec![None, Some(f64::NAN)])), ["String::from(\"(,\")", "vec![None, Some(f64::NAN)]"]);
    assert!(expressions(&(), "()").is_empty());
    assert_eq!(expressions(&Strange("(1, 2)"), type_name::<Strange>()), ["(1, 2)"]);
}
