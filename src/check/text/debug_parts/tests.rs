//! Tests of `debug_parts`.

use super::*;

#[test]
fn parts_are_distinguished_whatever_they_contain() {
    for (text, parts) in [
        ("()", &[][..]),
        ("(1,)", &["1"]),
        ("(1, 2)", &["1", "2"]),
        ("((1, 2), [3, 4])", &["(1, 2)", "[3, 4]"]),
        (r#"("a, \\", ',', '\'', "\")", 1)"#, &[r#""a, \\""#, "','", r"'\''", r#""\")""#, "1"]),
        (r#"(b"a, b", it's, 3', 4')"#, &[r#"b"a, b""#, "it's", "3'", "4'"]),
        ("($1,234.56, 00:01,500, 3)", &["$1,234.56", "00:01,500", "3"]),
        ("(Point { x: 1, y: 2 }, {1: 2, 3: 4})", &["Point { x: 1, y: 2 }", "{1: 2, 3: 4}"]),
    ] {
        assert_eq!(parts_of_tuple(text).as_deref(), Some(parts), "{text}");
    }
}

#[test]
fn what_is_no_tuple_or_not_sure_has_no_parts() {
    for text in
        ["", "7", "[1, 2]", "Point { x: 1, y: 2 }", "(1, 2)..(3, 4)", "(1, 2", "(1, [2)", r#"(3", 50)"#, r#"(3", 50")"#]
    {
        assert_eq!(parts_of_tuple(text), None, "{text}");
    }
}

#[test]
fn the_value_of_a_field_ends_at_the_next_field_or_with_the_struct() {
    for (text, value) in [
        ("1 }", "1"),
        ("$1,234.56, b: 2 }, 7)", "$1,234.56"),
        ("[1, 2], .. }", "[1, 2]"),
        ("(1, 2), r#type: S { c: 3 }, d: 4 } }", "(1, 2)"),
    ] {
        assert_eq!(value_of_field(text), Some(value), "{text}");
    }
    for text in ["1", "1}", "1, 2 }", r#"3", b: 2 }"#, "1 )", "a, b, c: 3 }"] {
        assert_eq!(value_of_field(text), None, "{text}");
    }
}
