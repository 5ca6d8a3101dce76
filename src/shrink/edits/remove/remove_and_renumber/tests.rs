//! Tests of `remove_and_renumber`.

use crate::choices::Frame;
use crate::shrink::edits::testing::{alone, framed, list, number, thoroughly, tree};
use crate::{Gen, int, vec};
use alloc::vec::Vec;

#[test]
fn references_after_an_element_that_goes_move_up() {
    // A ring of two among elements that refer to themselves.
    let start = tree(vec(0_usize.., ..), list(&[0, 3, 2, 1]));
    let has_ring = |list: Vec<usize>| {
        list.iter().enumerate().any(|(i, j)| *j != i && list.get(*j) == Some(&i))
            && list.iter().all(|j| *j < list.len())
    };
    assert_eq!(alone("remove_and_renumber", &start, has_ring).0, [1, 0]);
}

#[test]
fn a_count_goes_down_with_the_element() {
    let counted = int(0..=9_usize).bind(|count| vec(0_u64.., count));
    let inner = framed(Frame::Inner, "", &list(&[5, 6, 7]));
    let start = tree(counted, [[number(3)].as_slice(), &inner].concat());
    assert_eq!(start.value(), [5, 6, 7]);
    assert_eq!(alone("remove_and_renumber", &start, |list: Vec<u64>| list.contains(&5) && list.contains(&7)).0, [5, 7]);
}

#[test]
fn a_count_goes_down_with_an_element_that_others_refer_past() {
    let linked = int(1..=9_usize).bind(|count| vec(0..count, count));
    let inner = framed(Frame::Inner, "", &list(&[0, 3, 0, 1]));
    let start = tree(linked, [[number(3)].as_slice(), &inner].concat());
    assert_eq!(start.value(), [0, 3, 0, 1]);
    let has_ring = |next: Vec<usize>| (0..next.len()).any(|at| next[at] != at && next[next[at]] == at);
    assert_eq!(alone("remove_and_renumber", &start, has_ring).0, [1, 0]);
}

#[test]
fn what_equals_a_position_and_is_none_stays() {
    // Weights, and which of them are meant.
    let named = || (vec(int(0..=9_u8), 0..=9), vec(int(0..=20_usize), 0..=9));
    let start = tree(named(), [&*list(&[0, 0, 1, 2]), &*list(&[0, 2, 3])].concat());
    let rises = |(weights, path): (Vec<u8>, Vec<usize>)| {
        path.len() == 3 && path.is_sorted_by(|one, other| weights.get(*one) < weights.get(*other))
    };
    assert_eq!(thoroughly("remove_and_renumber", &start, rises).0, ([0, 1, 2].to_vec(), [0, 1, 2].to_vec()));
}
