//! Tests of the texts of arguments.

use super::*;

#[test]
fn arguments_are_distinguished_whatever_they_contain() {
    for (text, parts) in [
        ("()", &[][..]),
        ("7", &["7"]),
        ("(1, 2)", &["1", "2"]),
        ("((1, 2), [3, 4])", &["(1, 2)", "[3, 4]"]),
        (r#"("a, \\", ',', '\'', "\")", 1)"#, &[r#""a, \\""#, "','", r"'\''", r#""\")""#, "1"]),
        ("Point { x: 1, y: 2 }", &["Point { x: 1, y: 2 }"]),
    ] {
        assert_eq!(each_argument(text), parts, "{text}");
    }
}
