//! Unit tests of expressions; that they compile is tested where programs are pasted.

use super::{expression, expressions, identifier, in_one_line, is_code, written};
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
fn what_debug_does_not_derive_is_left_to_be_filled_in() {
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
        is_written(Strange(text), &format!("todo!(\"{{}}\", {text:?})"));
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

#[test]
fn what_is_no_code_is_recognised() {
    for text in ["hello world", "a-b", "2024-01-01", "<3>", "x\nstd::process::exit(0); //", "*/"] {
        let expression = expression(&Strange(text), "a::Strange");
        assert!(!is_code(&expression) && !expression.contains('\n'), "{expression}");
    }
    for text in ["-7", "1e300", "'a'", "a::B", "1..=3", "-1.5..2"] {
        let expression = expression(&Strange(text), "a::Strange");
        assert!(is_code(&expression), "{expression}");
    }
    assert_eq!(in_one_line("a\r\nb"), "a\\r\\nb");
}

#[test]
fn names_become_identifiers() {
    let names = ["push", "type", "crate", "push back", "3d", "", "_", "yield", "é"];
    let identifiers = ["push", "r#type", "crate_", "push_back", "_3d", "_", "__", "r#yield", "é"];
    assert_eq!(names.map(identifier), identifiers);
}

#[cfg(unix)]
#[test]
fn paths_that_are_no_text_are_written_by_their_bytes() {
    use std::os::unix::ffi::OsStringExt;
    let name = std::ffi::OsString::from_vec(b"}J\xBEm\"\\\n\xC3\xA9".to_vec());
    let bytes = "<std::ffi::OsString as std::os::unix::ffi::OsStringExt>::from_vec(vec![125, 74, 190, 109, 34, 92, 10, \
                 195, 169])";
    is_written(std::path::PathBuf::from(name.clone()), &format!("std::path::PathBuf::from({bytes})"));
    is_written(name, bytes);
    is_written(std::path::PathBuf::from("a\\xBE"), "std::path::PathBuf::from(\"a\\\\xBE\")");
}
