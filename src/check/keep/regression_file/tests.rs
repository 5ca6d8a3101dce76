//! Tests of `regression_file`.

use super::*;
use crate::check::settings::TestFunction;

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
fn a_library_and_another_binary_of_its_name_share_no_file() {
    let file = |test| file_of(&Check::new().in_test(test)).unwrap().display().to_string().replace('\\', "/");
    assert_eq!(file(&LIBRARY), "here/rosebush-regressions/shop--adds_up.txt");
    assert_eq!(file(&TEST), "here/rosebush-regressions/tests.shop--adds_up.txt");
    assert_eq!(file(&PROGRAM), "here/rosebush-regressions/bin.shop--adds_up.txt");
    assert_eq!(file(&EXAMPLE), "here/rosebush-regressions/examples.shop--adds_up.txt");
    let named = file_of(&Check::new().name("shop::adds_up").in_test(&TEST)).unwrap();
    assert!(named.ends_with("shop--adds_up.txt"), "a name that was given is the name of the file");
}

const LIBRARY: TestFunction = TestFunction {
    module: "shop",
    name: "adds_up",
    file: "src/lib.rs",
    directory: "here",
    package: Some("shop"),
    crate_name: Some("shop"),
    executable: None,
    scratch: None,
    is_ignored: false,
    is_to_panic: false,
};

const TEST: TestFunction = TestFunction { file: "tests/shop.rs", scratch: Some("tmp"), ..LIBRARY };

const PROGRAM: TestFunction = TestFunction { file: "src/main.rs", executable: Some("shop"), ..LIBRARY };

const EXAMPLE: TestFunction = TestFunction { file: "examples/shop.rs", ..PROGRAM };
