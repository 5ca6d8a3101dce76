//! Tests of `rotate_subterms`.

use crate::choices::{Cell, Frame};
use crate::shrink::edits::testing::{alone, framed, number, thoroughly, tree};
use crate::{Gen, int, level};
use alloc::vec::Vec;

#[test]
fn a_simpler_subterm_comes_forward_across_levels() {
    let leaf = || level("t", int(0..=9_u32));
    let pair = level("p", (leaf(), leaf()));
    let both = (leaf(), pair).map(|(a, (b, c))| [a, b, c]);
    let term = |key| framed(Frame::Level, "t", &[number(key)]);
    let cells: Vec<Cell> = [term(5), framed(Frame::Level, "p", &[term(7), term(1)].concat())].concat();
    let start = tree(both, cells);
    assert_eq!(start.value(), [5, 7, 1]);
    assert_eq!(thoroughly("rotate_subterms", &start, |_| true).0, [1, 5, 7]);
    assert_eq!(alone("rotate_subterms", &start, |_| true).1, 0);
}
