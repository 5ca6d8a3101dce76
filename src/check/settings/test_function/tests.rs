//! Tests of `test_function`.

use super::*;

const LIBRARY: TestFunction = TestFunction {
    module: "shop::cart",
    name: "adds_up",
    file: "src/cart.rs",
    directory: "/home/shop",
    package: Some("shop"),
    crate_name: Some("shop"),
    executable: None,
    scratch: None,
    is_ignored: false,
    is_to_panic: false,
};

const TEST: TestFunction =
    TestFunction { module: "sums", file: "tests/sums.rs", crate_name: Some("sums"), scratch: Some("tmp"), ..LIBRARY };

#[test]
fn the_command_names_the_test_binary() {
    assert_eq!(LIBRARY.command(), "cargo test --lib cart::adds_up -- --exact");
    assert_eq!(TEST.command(), "cargo test --test sums adds_up -- --exact");
    let benchmark = TestFunction { file: "benches/sums.rs", ..TEST };
    assert_eq!(benchmark.command(), "cargo test --bench sums adds_up -- --exact");
    let program = TestFunction { module: "my_shop", file: "src/main.rs", executable: Some("my-shop"), ..LIBRARY };
    assert_eq!(program.command(), "cargo test --bin my-shop adds_up -- --exact");
    let example = TestFunction { file: "examples/my-shop.rs", ..program };
    assert_eq!(example.command(), "cargo test --example my-shop adds_up -- --exact");
    let not_by_cargo = TestFunction { crate_name: None, ..LIBRARY };
    assert_eq!(not_by_cargo.command(), "cargo test cart::adds_up -- --exact");
}

#[test]
fn a_test_that_is_ignored_is_included() {
    let ignored = TestFunction { is_ignored: true, ..LIBRARY };
    assert_eq!(ignored.command(), "cargo test --lib cart::adds_up -- --exact --include-ignored");
}

#[test]
fn in_a_workspace_the_package_is_named() {
    let part = TestFunction { file: "crates/shop/src/cart.rs", directory: "/home/all/crates/shop", ..LIBRARY };
    assert_eq!(part.command(), "cargo test -p shop --lib cart::adds_up -- --exact");
    let test = TestFunction { file: "crates/shop/benches/sums.rs", directory: "/home/all/crates/shop", ..TEST };
    assert_eq!(test.command(), "cargo test -p shop --bench sums adds_up -- --exact");
    let absolute = TestFunction { file: "/home/shop/benches/sums.rs", ..TEST };
    assert_eq!(absolute.command(), "cargo test --bench sums adds_up -- --exact");
    let elsewhere = TestFunction { file: "/elsewhere/benches/sums.rs", ..TEST };
    assert_eq!(elsewhere.command(), "cargo test --test sums adds_up -- --exact");
}

#[test]
fn hyphens_are_known_from_the_files_or_left_open() {
    let directory = env!("CARGO_MANIFEST_DIR");
    let named = |crate_name| TestFunction { crate_name: Some(crate_name), directory, ..TEST }.command();
    assert_eq!(named("panic_hook"), "cargo test --test panic_hook adds_up -- --exact");
    assert_eq!(named("not_there"), "cargo test --test \"not?there\" adds_up -- --exact");
}

#[test]
fn binaries_of_each_kind_have_a_folder() {
    let folders = [
        &LIBRARY,
        &TEST,
        &TestFunction { file: "benches/sums.rs", ..TEST },
        &TestFunction { executable: Some("shop"), ..LIBRARY },
        &TestFunction { executable: Some("shop"), file: "examples/shop.rs", ..LIBRARY },
    ];
    assert_eq!(folders.map(TestFunction::folder), ["", "tests", "benches", "bin", "examples"]);
}
