//! Tests of `simplify_fractions`.

use crate::shrink::edits::testing::thoroughly;
use crate::{Gen, float};
use alloc::vec::Vec;

#[test]
fn what_is_rounded_is_rounded_with_units_too() {
    let three = || (float(-99.0..=99.0), float(-99.0..=99.0), float(-99.0..=99.0));
    let fails = |(a, b, c): (f64, f64, f64)| (a + b) + c != a + (b + c);
    let is_far = |value: &(f64, f64, f64)| fails(*value) && value.0 > 1.0 && value.2.fract() != 0.0;
    let start = (0..).map(|seed| three().tree(seed)).find(|tree| is_far(&tree.value())).expect("one of many");
    let ((a, b, c), _) = thoroughly("simplify_fractions", &start, fails);
    assert!([a, b].iter().all(|unit| [1.0, -1.0, 3.0].contains(unit)) && c > 0.0 && c < 1.0, "{:?}", (a, b, c));
}

#[test]
fn without_a_fraction_there_is_nothing_to_round() {
    let two = || (float(0.0..=9.0), float(0.0..=9.0));
    let is_whole = |value: &(f64, f64)| value.0.fract() == 0.0 && value.1.fract() == 0.0;
    let start = (0..).map(|seed| two().tree(seed)).find(|tree| is_whole(&tree.value())).expect("one of many");
    assert_eq!(thoroughly("simplify_fractions", &start, |_| false).1, 0);
}

/// Where the pass alone leads from a start that fails and has a fraction, for many such starts.
fn ends(fails: impl Fn(f64) -> bool + Copy) -> Vec<(f64, usize)> {
    let starts = (0..2000).map(|seed| float(0.0..=99.0).tree(seed));
    let ends: Vec<_> = starts
        .filter(|tree| fails(tree.value()) && tree.value().fract() != 0.0)
        .map(|tree| thoroughly("simplify_fractions", &tree, fails))
        .collect();
    assert!(ends.len() > 20, "{}", ends.len());
    ends
}

#[test]
fn in_place_of_one_float_alone_an_integer_will_do() {
    let is_changed = |x: f64| (x * 1.1) / 1.1 != x;
    assert!(ends(is_changed).iter().all(|(minimal, _)| *minimal == 15.0));
}

#[test]
fn of_one_float_alone_one_decimal_will_do() {
    let is_changed = |x: f64| x.fract() != 0.0 && x.fract() != 0.5 && x > 1.0 && (x * 3.0) / 3.0 != x;
    let ends = ends(is_changed);
    assert!(ends.iter().all(|(minimal, _)| *minimal == 1.4), "{ends:?}");
}

#[test]
fn in_place_of_an_integer_and_of_infinity_nothing_is_tried() {
    for value in [7.0, f64::INFINITY] {
        let one = || float(0.0..).with_specials();
        let start = (0..).map(|seed| one().tree(seed)).find(|tree| tree.value() == value).expect("one of many");
        assert_eq!(thoroughly("simplify_fractions", &start, |_| false).1, 0);
    }
}
