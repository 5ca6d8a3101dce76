//! Tests of `rounding`.

use crate::tree::moves::testing::thoroughly;
use crate::{Gen, float};

#[test]
fn what_is_rounded_is_rounded_with_units_too() {
    let three = || (float(-99.0..=99.0), float(-99.0..=99.0), float(-99.0..=99.0));
    let fails = |(a, b, c): (f64, f64, f64)| (a + b) + c != a + (b + c);
    let is_far = |value: &(f64, f64, f64)| fails(*value) && value.0 > 1.0 && value.2.fract() != 0.0;
    let start = (0..).map(|seed| three().tree(seed)).find(|tree| is_far(&tree.value())).expect("one of many");
    let ((a, b, c), _) = thoroughly("rounding", &start, fails);
    assert!([a, b].iter().all(|unit| [1.0, -1.0, 3.0].contains(unit)) && c > 0.0 && c < 1.0, "{:?}", (a, b, c));
}

#[test]
fn without_a_fraction_there_is_nothing_to_round() {
    let two = || (float(0.0..=9.0), float(0.0..=9.0));
    let is_whole = |value: &(f64, f64)| value.0.fract() == 0.0 && value.1.fract() == 0.0;
    let start = (0..).map(|seed| two().tree(seed)).find(|tree| is_whole(&tree.value())).expect("one of many");
    assert_eq!(thoroughly("rounding", &start, |_| false).1, 0);
}
