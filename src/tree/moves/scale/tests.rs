//! Tests of `scale`.

use crate::tree::moves::testing::alone;
use crate::{Gen, float, int};

#[test]
fn floats_keep_their_proportions() {
    let pair = || (float::<f64>(..), float::<f64>(..));
    let start = (0..).map(|seed| pair().tree(seed)).find(|tree| tree.value().0.min(tree.value().1) > 1e100);
    let start = start.expect("two huge ones");
    let proportion = |(one, other): (f64, f64)| one / other;
    let whole = proportion(start.value());
    let ((one, other), evaluated) = alone("scale", &start, |pair| proportion(pair) == whole);
    assert_eq!((proportion((one, other)), evaluated), (whole, 1));
    assert!((9e15..1.9e16).contains(&one.min(other)), "{one}, {other}");
}

#[test]
fn one_alone_and_integers_stay() {
    assert_eq!(alone("scale", &float(1e200..=1e300_f64).uniform().tree(1), |_| true).1, 0);
    let integers = int(0..=u64::MAX).uniform();
    assert_eq!(alone("scale", &(&integers, &integers).tree(1), |_| true).1, 0);
}
