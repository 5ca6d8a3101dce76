//! Tests of `reorder_siblings`.

use crate::shrink::edits::testing::{alone, list, list_of, number, thoroughly, tree};
use crate::{Gen, int, vec};
use alloc::vec::Vec;

#[test]
fn a_list_is_sorted_at_once() {
    let start = tree(vec(0_u64.., ..), list(&[5, 3, 9, 1]));
    assert_eq!(alone("reorder_siblings", &start, |_| true), ([1, 3, 5, 9].to_vec(), 1));
}

#[test]
fn neighbours_change_places_where_not_all_can() {
    let start = tree(vec(0_u64.., ..), list(&[5, 3, 9, 1]));
    assert_eq!(alone("reorder_siblings", &start, |list: Vec<u64>| list[3] == 1).0, [3, 5, 9, 1]);
}

#[test]
fn in_the_end_lists_are_in_the_reduction_order() {
    let start = tree((vec(0_u64.., ..), vec(0_u64.., ..)), [list(&[5]), list(&[0, 5])].concat());
    assert_eq!(alone("reorder_siblings", &start, |_| true).1, 0);
    assert_eq!(thoroughly("reorder_siblings", &start, |_| true).0, ([0, 5].into(), [5].into()));
}

#[test]
fn in_the_end_what_is_inside_an_element_is_put_in_order() {
    let records = || vec((int(0_u64..), int(0_u64..)), ..);
    let start = tree(records(), list_of(&[&[number(0), number(2)], &[number(3), number(1)]]));
    assert_eq!(alone("reorder_siblings", &start, |_| true).1, 0);
    let fails =
        |records: Vec<(u64, u64)>| records.iter().map(|record| record.0 + record.1).collect::<Vec<_>>() == [2, 4];
    assert_eq!(thoroughly("reorder_siblings", &start, fails).0, [(0, 2), (1, 3)]);
}

#[test]
fn what_is_in_the_way_of_others_goes_after_them_all() {
    let start = tree(vec(0_u64.., ..), list(&[9, 1, 2]));
    let fails = |list: Vec<u64>| list.contains(&9) && list.windows(2).any(|pair| pair == [1, 2]);
    assert_eq!(thoroughly("reorder_siblings", &start, |list| fails(list.clone()) && list[1] != 9).0, [1, 2, 9]);
    assert_eq!(alone("reorder_siblings", &start, |list| fails(list.clone()) && list[0] == 9).0, [9, 1, 2]);
}

#[test]
fn in_the_end_stretches_of_parts_change_places() {
    let three = || (int(0..=9_u64), int(0..=99_u64), int(0..=999_u64));
    let trees = (0..).map(|seed| (three(), three()).tree(seed)).filter(|tree| tree.value().0 > tree.value().1);
    for start in trees.take(20) {
        let (one, other) = start.value();
        let fails = |value| value == (one, other) || value == (other, one);
        assert_eq!(thoroughly("reorder_siblings", &start, fails).0, (other, one));
    }
}
