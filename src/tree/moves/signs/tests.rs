//! Tests of `signs`.

use crate::choices::{Cell, Leaf};
use crate::int;
use crate::tree::moves::testing::{thoroughly, tree};
use alloc::vec::Vec;

/// Three numbers from -100 to 99.
fn start(values: [i64; 3]) -> crate::Tree<'static, (i64, i64, i64)> {
    let leaf = Leaf::signed(100, 99);
    let keys = values.map(|value| leaf.key_of_value(value.into()).expect("in the range"));
    let cells = keys.map(|key| Cell::Leaf(leaf.with_key(key))).to_vec();
    tree((int(-100..=99), int(-100..=99), int(-100..=99)), cells)
}

#[test]
fn two_signs_change_together_and_the_first_becomes_simpler() {
    let is_large = |(a, b, c): (i64, i64, i64)| a * b * c == 30;
    for values in [[-2, 3, -5], [-2, -3, 5], [2, -3, -5]] {
        assert_eq!(thoroughly("signs", &start(values), is_large).0, (2, 3, 5), "{values:?}");
    }
    assert_eq!(thoroughly("signs", &start([-2, 3, 5]), |(a, b, c)| a * b * c == -30).0, (2, 3, -5));
}

#[test]
fn what_reaches_one_further_below_goes_as_far_as_it_can() {
    let start = start([-1, -100, 0]);
    assert_eq!(thoroughly("signs", &start, |(a, b, _)| a + b < -100 || a + b > 99).0, (1, 99, 0));
}

#[test]
fn of_many_numbers_none_are_turned() {
    let cells: Vec<_> = (0..4).map(|_| Cell::Leaf(Leaf::signed(9, 9).with_key(2))).collect();
    let start = tree(crate::array(int(-9..=9)), cells);
    assert_eq!(start.value(), [-1; 4]);
    assert_eq!(thoroughly("signs", &start, |_: [i8; 4]| true).1, 0);
}
