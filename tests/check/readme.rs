//! The report in README.md is what its first property prints.

use crate::directory::Directory;
use rosebush::{Argument, Check, NoMore, TestFunction, int, vec};

/// The function that README.md begins with.
#[expect(clippy::unnecessary_fold, reason = "std's sum would overflow in a file of std")]
fn average(numbers: &[u8]) -> u8 {
    numbers.iter().fold(0, |sum, n| sum + n) / numbers.len() as u8
}

/// The report that README.md shows.
fn shown() -> &'static str {
    let blocks = include_str!("../../README.md").split("```text\n").skip(1);
    blocks
        .filter_map(|block| block.split("```").next())
        .find(|block| block.contains("an_average"))
        .expect("there is one")
}

/// What `property!` makes of the function.
const AVERAGE: &TestFunction = &TestFunction {
    module: "statistics",
    name: "an_average_is_not_too_large",
    file: "tests/statistics.rs",
    directory: "",
    package: Some("statistics"),
    crate_name: Some("statistics"),
    executable: None,
    scratch: Some("tmp"),
    is_ignored: false,
    is_to_panic: false,
};

#[test]
fn the_report_is_what_is_printed() {
    let shown = shown();
    let seed = shown.lines().find_map(|line| line.strip_prefix("Seed: ROSEBUSH_SEED=0x")).expect("it has a seed");
    let seed = u64::from_str_radix(seed, 16).expect("the seed is a number");
    let directory = Directory::new("readme");
    let check = Check::new().seed(seed).directory(&directory.0);
    let check = check.in_test(AVERAGE);
    let property = |Argument(_, numbers, _): Argument<Vec<u8>, NoMore>| {
        assert!(average(&numbers) <= *numbers.iter().max().unwrap());
    };
    let printed = check.run(Argument("numbers", vec(int::<u8>(..), 1..20), NoMore), property).to_string();
    // The sample is in a file of its own, of another crate.
    let printed = printed.replace(&directory.0.display().to_string(), "…");
    let printed = printed.lines().map(|line| match line.strip_prefix("It panicked at ") {
        Some(_) => "It panicked at tests/statistics.rs:4:37:",
        None => line,
    });
    let printed = printed.collect::<Vec<_>>().join("\n");
    assert_eq!(printed, shown.trim_end(), "\n{printed}\n");
}
