//! Fractions of the crate `num-rational`.

use super::harness::{Row, any_step};
use num_rational::Ratio;
use rosebush::Gen;
use rosebush::num::ratio;

#[test]
fn fractions_become_integers_first() {
    Row {
        name: "ratio",
        generator: ratio::<i8>(.., 1..),
        minimal: Ratio::from(0),
        valid: |x| *x.denom() > 0,
        step: any_step,
        reached: vec![
            |x| *x == Ratio::from(127),
            |x| *x == Ratio::from(-128),
            |x| *x.denom() == 127,
            |x| *x == Ratio::new(1, 2),
            |x| *x == Ratio::from(0),
        ],
    }
    .check();
}

#[test]
fn the_simplest_fraction_is_found_from_every_seed() {
    let fractions = ratio(-999..=999, 1..=99);
    let minima = |fails: fn(Ratio<i32>) -> bool| {
        let trees = (0..200).map(|seed| (&fractions).tree(seed)).filter(|tree| fails(tree.value()));
        let mut found: Vec<_> = trees.map(|tree| tree.search(fails).value().to_string()).collect();
        assert!(found.len() > 2, "{} seeds fail", found.len());
        found.sort();
        found.dedup();
        found
    };
    assert_eq!(minima(|x| x > Ratio::new(7, 3)), ["3"]);
    assert_eq!(minima(|x| x < Ratio::new(-7, 3)), ["-3"]);
    assert_eq!(minima(|x| !x.is_integer()), ["1/2"]);
    assert_eq!(minima(|x| x > Ratio::from(0) && x < Ratio::new(1, 2)), ["1/3"]);
    assert_eq!(minima(|x| *x.denom() > 9), ["1/10"]);
}

#[test]
fn a_denominator_that_could_be_0_is_refused() {
    let payload = std::panic::catch_unwind(|| ratio(0..=9_i64, 0..=5)).expect_err("it is refused");
    let message = payload.downcast_ref::<String>().expect("the message is a string");
    assert_eq!(message, "ratio: the denominators 0..=5 are not all above 0");
}
