//! Tests of `decimal`.

use super::*;
use crate::choices::Cell;
use crate::{Gen, Source, float};

#[test]
fn the_order_and_the_positions_are_the_same() {
    assert_eq!(Decimal::of_order([0, 1, 2, 3]), Decimal::at(0));
    assert_eq!(Decimal::at(5).in_order(), [5, 6, 7, 8]);
}

#[test]
fn a_float_is_drawn_as_a_number_with_decimals() {
    for seed in 0..50 {
        let mut source = Source::recording(seed, 100);
        let drawn = float(-1000.0..1000.0_f64).generate(&mut source).unwrap();
        let choices = source.into_choices();
        let [Cell::Leaf(precision), Cell::Leaf(whole), Cell::Leaf(fraction), Cell::Leaf(sign)] = choices.cells() else {
            panic!("{choices}")
        };
        let parts = Decimal::of_order([precision, whole, fraction, sign]);
        assert!(begins(parts.precision) && !begins(parts.whole));
        assert_eq!((parts.whole.key, parts.sign.key == 1), (drawn.abs() as u64, drawn.is_sign_negative()));
        assert_eq!(parts.precision.key < HALVES, drawn.fract() == 0.0);
        assert_eq!(
            parts.precision.key == cut_to(1),
            parts.precision.key > HALVES && parts.fraction.max == 9,
            "{drawn}"
        );
    }
}
