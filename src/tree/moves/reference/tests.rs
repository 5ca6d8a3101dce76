//! Tests of `reference`.

use crate::choices::Frame;
use crate::tree::moves::testing::{alone, framed, list, list_of, number, thoroughly, tree};
use crate::{Gen, int, vec};
use alloc::vec::Vec;

#[test]
fn references_behind_an_element_that_goes_move_up() {
    // A ring of two among elements that refer to themselves.
    let start = tree(vec(0_usize.., ..), list(&[0, 3, 2, 1]));
    let has_ring = |list: Vec<usize>| {
        list.iter().enumerate().any(|(i, j)| *j != i && list.get(*j) == Some(&i))
            && list.iter().all(|j| *j < list.len())
    };
    assert_eq!(alone("reference", &start, has_ring).0, [1, 0]);
}

#[test]
fn a_count_goes_down_with_the_element() {
    let counted = int(0..=9_usize).bind(|count| vec(0_u64.., count));
    let inner = framed(Frame::Inner, "", &list(&[5, 6, 7]));
    let start = tree(counted, [[number(3)].as_slice(), &inner].concat());
    assert_eq!(start.value(), [5, 6, 7]);
    assert_eq!(alone("reference", &start, |list: Vec<u64>| list.contains(&5) && list.contains(&7)).0, [5, 7]);
}

#[test]
fn a_count_goes_down_with_an_element_that_others_refer_past() {
    let linked = int(1..=9_usize).bind(|count| vec(0..count, count));
    let inner = framed(Frame::Inner, "", &list(&[0, 3, 0, 1]));
    let start = tree(linked, [[number(3)].as_slice(), &inner].concat());
    assert_eq!(start.value(), [0, 3, 0, 1]);
    let has_ring = |next: Vec<usize>| (0..next.len()).any(|at| next[at] != at && next[next[at]] == at);
    assert_eq!(alone("reference", &start, has_ring).0, [1, 0]);
}

#[test]
fn one_of_several_references_may_be_all_that_points_past_it() {
    let entries = || (vec(int(0..=9_usize), 0..=9), int(0..=9_usize), int(0..=9_usize));
    let start = tree(entries(), [&*list(&[7, 8]), &[number(2), number(1)]].concat());
    let fails = |(list, one, other): (Vec<usize>, usize, usize)| one == 2 && list.get(other) == Some(&8);
    assert_eq!(thoroughly("reference", &start, fails).0, ([8].to_vec(), 2, 0));
}

#[test]
fn one_reference_in_a_later_element_may_be_all_that_points_past_it() {
    // A number, and which of the elements before is meant.
    let steps = || vec((int(0..=9_u64), int(0..=9_usize)), 0..=9);
    let elements: [&[_]; 3] = [&[number(4), number(0)], &[number(5), number(0)], &[number(6), number(1)]];
    let start = tree(steps(), list_of(&elements));
    let fails = |steps: Vec<(u64, usize)>| steps.iter().any(|step| step.0 == 6 && steps[step.1].0 == 5);
    assert_eq!(thoroughly("reference", &start, fails).0, [(5, 0), (6, 0)]);
}
