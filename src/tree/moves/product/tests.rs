//! Tests of `product`.

use crate::choices::{Cell, Leaf};
use crate::int;
use crate::tree::moves::testing::{thoroughly, tree};

#[test]
fn a_product_stays_as_large() {
    let area = |width: u64, height: u64| {
        let number = |key| Cell::Leaf(Leaf::signed(0, 99_999).with_key(key));
        tree((int(0..=99_999_u64), int(0..=99_999_u64)), [number(width), number(height)].to_vec())
    };
    let fails = |(width, height): (u64, u64)| width > 1 && width * height >= 70_000;
    assert_eq!(thoroughly("product", &area(7, 10_000), fails).0, (2, 35_001));
    // At once to what the second has room for, instead of one by one.
    let fails = |(width, height): (u64, u64)| width * height >= 2_000 * 30_000;
    assert_eq!(thoroughly("product", &area(2_000, 30_000), fails), ((601, 99_837), 2));
    assert_eq!(thoroughly("product", &area(1, 9_000), |_| true).1, 0);
}

#[test]
fn three_numbers_are_lowered_one_after_the_other() {
    let number = |key| Cell::Leaf(Leaf::signed(0, 999).with_key(key));
    let numbers = || (int(0..=999_u64), int(0..=999_u64), int(0..=999_u64));
    let volume = tree(numbers(), [number(400), number(400), number(400)].to_vec());
    let fails = |(x, y, z): (u64, u64, u64)| x * y * z >= 400 * 400 * 400;
    assert_eq!(thoroughly("product", &volume, fails).0, (80, 804, 999));
    let many = || (numbers(), int(1..=9_u64));
    let more = tree(many(), [number(400), number(400), number(400), number(3)].to_vec());
    assert_eq!(thoroughly("product", &more, |_| true).1, 0);
}
