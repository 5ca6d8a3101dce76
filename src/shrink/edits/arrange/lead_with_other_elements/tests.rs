//! Tests of `lead_with_other_elements`.

use crate::shrink::edits::testing::{list_of, number, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

#[test]
fn another_element_comes_first() {
    // Where they begin, and how long they last.
    let span = |begin: u64, lasts: u64| [number(begin), number(lasts)];
    let start = tree(vec((int(-9..=9_i32), int(0..=20_u32)), 0..=9), list_of(&[&span(0, 3), &span(1, 1)]));
    let holds = |one: &(i32, u32), other: &(i32, u32)| one.0 < other.0 && one.0 + 3 > other.0 + 1 && one.1 == 3;
    let fails =
        |spans: Vec<(i32, u32)>| spans.len() == 2 && (holds(&spans[0], &spans[1]) || holds(&spans[1], &spans[0]));
    assert_eq!(thoroughly("lead_with_other_elements", &start, fails), ([(0, 1), (-1, 3)].to_vec(), 1));
}
