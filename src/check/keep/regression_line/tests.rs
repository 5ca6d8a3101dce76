//! Tests of `regression_line`.

use super::*;

#[test]
fn a_value_is_shown_in_one_line_and_not_too_long() {
    assert_eq!(in_one_line("a\nb\tc"), "a\\nb\tc");
    assert_eq!(in_one_line(&"x".repeat(200)), "x".repeat(200));
    assert_eq!(in_one_line(&"x".repeat(201)), format!("{} ...", "x".repeat(200)));
}
