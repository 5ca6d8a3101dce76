//! Tests of `repeat_last_changes`.

use crate::choices::Cell;
use crate::shrink::edits::testing::{list, number, tree};
use crate::{Search, int, vec};
use alloc::vec::Vec;

fn search(keys: [u64; 3], fails: fn((i64, i64, i64)) -> bool) -> ((i64, i64, i64), u64) {
    let numbers = || (int(0..=100_000), int(0..=100_000), int(0..=100_000));
    let cells: Vec<Cell> = keys.map(number).to_vec();
    let found = Search::new().without_pass("small_scope").run(&tree(numbers(), cells), fails);
    (found.minimal.value(), found.evaluations)
}

#[test]
fn numbers_that_hold_each_other_back_go_down_in_large_steps() {
    // Each may be only a little lower than the others say.
    let fails = |(a, b, c): (i64, i64, i64)| a > 10 && b > 17 && (a + b - 2 * c).abs() < 3;
    let (minimal, evaluations) = search([60_000, 80_000, 70_000], fails);
    assert_eq!(minimal, (11, 18, 14));
    assert!(evaluations < 2000, "{evaluations}");
}

#[test]
fn numbers_in_a_proportion_are_halved() {
    let fails = |(a, b, c): (i64, i64, i64)| c == 0 && b > 0 && a / b == 3;
    let (minimal, evaluations) = search([60_000, 19_000, 0], fails);
    assert_eq!(minimal, (3, 1, 0));
    assert!(evaluations < 250, "{evaluations}");
}

#[test]
fn so_are_those_of_a_list() {
    let start = tree(vec(int(0..=1_000_000_u64), 2), list(&[600_000, 190_000]));
    let found = Search::new().run(&start, |list: Vec<u64>| list[1] > 0 && list[0] / list[1] == 3);
    assert_eq!(found.minimal.value(), [3, 1]);
    assert!(found.evaluations < 250, "{}", found.evaluations);
}
