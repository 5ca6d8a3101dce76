//! Tests of `longer`.

use crate::choices::Frame;
use crate::tree::moves::testing::{alone, arm, framed, list, list_of, number, thoroughly, tree};
use crate::{Gen, int, just, one_of, vec};
use alloc::vec::Vec;

/// Steps of one, or of a number up to nine, and a list beside them.
fn steps(most: usize) -> impl Gen<Value = (Vec<u64>, Vec<u64>)> {
    (vec(one_of((just(1), int(0..=9_u64))), 0..=most), vec(int(0..=9_u64), 0..=9))
}

#[test]
fn what_one_does_two_simpler_ones_do() {
    let one = framed(Frame::Alternative, "", &[arm(1), number(2)]);
    let cells = [list_of(&[&one]), list(&[])].concat();
    let far = |(steps, _): (Vec<u64>, Vec<u64>)| steps.iter().sum::<u64>() >= 2;
    let start = tree(steps(9), cells.clone());
    assert_eq!(start.value(), ([2].to_vec(), Vec::new()));
    assert_eq!(thoroughly("longer", &start, far).0, ([1, 1].to_vec(), Vec::new()));
    assert_eq!(alone("longer", &start, far).1, 0);
    assert_eq!(thoroughly("longer", &tree(steps(1), cells), |_| true).1, 0);
}
