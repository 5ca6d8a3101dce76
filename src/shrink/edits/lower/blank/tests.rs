//! Tests of `blank`.

use crate::shrink::edits::testing::{alone, list, number, tree};
use crate::{Gen, Inner, int, recursive, vec};
use alloc::vec::Vec;

#[test]
fn all_numbers_go_to_zero_at_once() {
    let start = tree((vec(0_u64.., ..), int(0..=9_u64)), [list(&[3, 5, 4]), [number(7)].to_vec()].concat());
    let fails = |(list, _): (Vec<u64>, u64)| list.len() > 2;
    assert_eq!(alone("blank", &start, fails), (([0; 3].to_vec(), 0), 1));
}

#[test]
fn a_list_alone_and_terms_are_left() {
    assert_eq!(alone("blank", &tree(vec(0_u64.., ..), list(&[3, 5, 4])), |_| true).1, 0);
    let terms = recursive(int(1..=9), |inner: Inner<'_, u64>| (inner.clone(), inner).map(|(one, two)| one + two));
    let term = (0..).map(|seed| (&terms).tree(seed)).find(|tree| tree.value() > 9);
    assert_eq!(alone("blank", &term.unwrap(), |_| true).1, 0);
}
