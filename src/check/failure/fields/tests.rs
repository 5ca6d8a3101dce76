//! The text of a field in the text of a value.

use super::value_of;

#[test]
fn the_value_of_a_field_is_found_by_its_name() {
    let text = r#"Order { item: Item { price: Some(3), label: "b: 4" }, packed: Packed { price: None }, sum: 7 }"#;
    let value = |name, nth| value_of(text, name, nth).map(|at| text[at].to_owned());
    assert_eq!(value("price", 0).as_deref(), Some("Some(3)"));
    assert_eq!(value("price", 1).as_deref(), Some("None"));
    assert_eq!(value("price", 2), None);
    assert_eq!(value("sum", 0).as_deref(), Some("7"));
    assert_eq!(value("rice", 0), None, "it is the end of another name");
    assert_eq!(value_of("sum: 7", "sum", 0), None, "a field is within a record");
}
