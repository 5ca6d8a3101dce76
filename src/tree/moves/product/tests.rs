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
    assert_eq!(thoroughly("product", &area(1, 9_000), |_| true).1, 0);
}
