//! Tests of `minimize_identifiers`.

use crate::shrink::edits::testing::{alone, thoroughly};
use crate::{Function, Gen, function, int};

#[test]
fn the_argument_that_matters_is_the_same_from_every_start() {
    let functions = function::<u8, _>(int(0..=9_u8));
    let differs = |f: &Function<u8, u8>| (0..4_u8).filter(|n| f.call(n) > 0).count() == 1;
    let starts = || (0..).map(|seed| (&functions).tree(seed)).filter(|tree| differs(&tree.value()));
    let argument = |f: &Function<u8, u8>| (0..4_u8).position(|n| f.call(&n) > 0);
    let ends = starts().take(20).map(|tree| argument(&tree.search(|f| differs(&f)).value()));
    assert!(ends.clone().all(|end| end == Some(1)), "{:?}", ends.collect::<alloc::vec::Vec<_>>());
    let start = starts().next().expect("one of many");
    assert_eq!(alone("minimize_identifiers", &start, |_| true).1, 0);
    assert!(thoroughly("minimize_identifiers", &start, |_| false).1 > 0);
}
