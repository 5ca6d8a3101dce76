//! Tests of `json`.

use super::*;

#[test]
fn texts_are_escaped() {
    assert_eq!(quoted("a \"b\" \\ \n\r\t\0\u{1b}\u{2028}ä"), r#""a \"b\" \\ \n\r\t\u0000\u001b\u2028ä""#);
}

#[test]
fn numbers_and_truth_values_are_themselves() {
    for number in ["0", "-7", "1.5", "-0.0", "1e300", "340282366920938463463374607431768211455"] {
        assert_eq!(value_as_json(number), number);
    }
    for text in ["NaN", "inf", "-inf", "+7", "1.", ".5", "", "[1]", "'a'", "infinity"] {
        assert_eq!(value_as_json(text), quoted(text));
    }
    assert_eq!(value_as_json("true"), "true");
}

#[test]
fn objects_and_lists() {
    assert_eq!(JsonObject::default().end(), "{}");
    let object = JsonObject::default().text("a", "b").json("n", 7).optional_text("c", None).end();
    assert_eq!(json_list([object, "[]".to_owned()]), r#"[{"a": "b", "n": 7, "c": null}, []]"#);
}
