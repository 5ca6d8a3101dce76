//! Tests of `regressions`.

use super::*;

#[test]
fn files_are_named_after_modules_and_tests() {
    assert_eq!(file_name("shop::cart::adds_up"), "shop__cart--adds_up.txt");
    assert_eq!(file_name("adds_up"), "adds_up.txt");
    assert_eq!(file_name("adds up"), "adds-up-6a30097d.txt");
    assert_ne!(file_name("adds up"), file_name("adds-up"));
    let alike = ["a::b::t", "a__b::t", "a_::b::t", "a::_b::t", "A::b::t", "a::b::T", "a::b--t", "a__b--t", "a::::b::t"];
    let files: std::collections::BTreeSet<_> = alike.map(|name| file_name(name).to_lowercase()).into_iter().collect();
    assert_eq!(files.len(), alike.len(), "{files:?}");
    assert_eq!(first_part("a:::b::", "::"), ("a", Some(":b::")));
    assert_eq!(first_part("::", "::"), ("", Some("")));
    assert_eq!(first_part("", "::"), ("", None));
    assert_eq!(file_name(&"x".repeat(200)), format!("{}.txt", "x".repeat(200)));
    assert_eq!(file_name(&"ä".repeat(300)).len(), 200 + "-00000000.txt".len());
    assert_ne!(file_name(&"x".repeat(201)), file_name(&"x".repeat(202)));
}

#[test]
fn a_value_is_shown_in_one_line_and_not_too_long() {
    assert_eq!(in_one_line("a\nb\tc"), "a\\nb\tc");
    assert_eq!(in_one_line(&"x".repeat(200)), "x".repeat(200));
    assert_eq!(in_one_line(&"x".repeat(201)), format!("{} ...", "x".repeat(200)));
}
