//! Tests of `same_value`.

use super::*;

#[test]
fn names_do_not_count() {
    assert_eq!(without_names("a = 7, b = [1, 2], c = 'c'"), "7, [1, 2], 'c'");
    assert_eq!(without_names("[1, 2]"), "[1, 2]");
    assert_eq!(without_names(""), "");
    assert!(is_same("n = 7", "m = 7", false));
    assert!(!is_same("n = 7", "n = 8", false));
    assert!(!is_same("a = 1, b = 2", "a = 2, b = 1", false));
}

#[test]
fn what_is_drawn_inside_may_end_elsewhere() {
    assert!(is_same("a = 1", "a = 1, b = 2", true));
    assert!(is_same("a = 1, b = 2", "a = 1", true));
    assert!(!is_same("a = 1", "a = 1, b = 2", false));
    assert!(!is_same("a = 1", "a = 12", true));
    assert!(!is_same("a = 12", "a = 1, b = 2", true));
}
