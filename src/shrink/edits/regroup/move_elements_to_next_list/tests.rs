//! Tests of `move_elements_to_next_list`.

use crate::shrink::edits::testing::{alone, list, list_of, number, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

#[test]
fn elements_collect_in_the_later_list() {
    let pair = || (vec(0_u64.., 1..=9), vec(0_u64.., 1..=9));
    let start = tree(pair(), [list(&[1, 2, 3]), list(&[4])].concat());
    let fails = |(a, b): (Vec<u64>, Vec<u64>)| a.len() + b.len() == 4;
    assert_eq!(alone("move_elements_to_next_list", &start, fails), (([1].to_vec(), [2, 3, 4].to_vec()), 1));
}

#[test]
fn in_the_end_something_else_may_be_between() {
    let pair = || (vec(0_u64.., 0..=9), int(0..=u64::MAX), vec(0_u64.., 0..=9));
    let start = tree(pair(), [list(&[1, 2, 3]), [number(5)].to_vec(), list(&[4])].concat());
    let fails = |(a, _, b): (Vec<u64>, u64, Vec<u64>)| a.len() + b.len() == 4;
    assert_eq!(alone("move_elements_to_next_list", &start, fails).1, 0);
    assert_eq!(thoroughly("move_elements_to_next_list", &start, fails), (([].to_vec(), 5, [1, 2, 3, 4].to_vec()), 1));
}

#[test]
fn in_the_end_elements_go_after_those_of_the_next_list() {
    let pair = || (vec(0_u64.., 0..=9), vec(0_u64.., 1..=9));
    let start = tree(pair(), [list(&[1, 2]), list(&[7, 3])].concat());
    let fails = |(a, b): (Vec<u64>, Vec<u64>)| a.len() + b.len() == 4 && b[0] == 7;
    assert_eq!(alone("move_elements_to_next_list", &start, fails), ((Vec::from([1, 2]), Vec::from([7, 3])), 1));
    assert_eq!(thoroughly("move_elements_to_next_list", &start, fails), ((Vec::new(), Vec::from([7, 3, 1, 2])), 2));
}

#[test]
fn a_list_that_is_for_as_many_comes_before_one_that_holds_the_same() {
    let three = || (vec(0_u64.., 0..=3), int(0..=9_u8), vec(0_u64.., 0..=9), vec(0_u64.., 0..=3));
    let start = tree(three(), [list(&[1]), [number(0)].to_vec(), list(&[2]), list(&[3])].concat());
    let fails = |(a, _, b, c): (Vec<u64>, u8, Vec<u64>, Vec<u64>)| b.len() == 1 && a.len() + c.len() == 2;
    assert_eq!(
        thoroughly("move_elements_to_next_list", &start, fails).0,
        ([].to_vec(), 0, [2].to_vec(), [1, 3].to_vec())
    );
}

#[test]
fn lists_that_may_not_be_empty_are_joined() {
    let records = || vec(vec(0_u64.., 1..=5), 1..=5);
    let start = tree(records(), list_of(&[&list(&[1]), &list(&[2, 3]), &list(&[4])]));
    assert_eq!(alone("move_elements_to_next_list", &start, |records| records.concat().len() == 4).0, [[1, 2, 3, 4]]);
    assert_eq!(
        alone("move_elements_to_next_list", &start, |records| records.concat().len() == 4 && records.len() == 2).0,
        [[1].to_vec(), [2, 3, 4].to_vec()]
    );
}

#[test]
fn what_is_next_to_a_joined_list_goes_with_it() {
    let records = || vec((vec(0_u64.., 1..=5), int(0..=u64::MAX)), 1..=5);
    let record = |keys: &[u64], next: u64| [list(keys), [number(next)].to_vec()].concat();
    let start = tree(records(), list_of(&[&record(&[1], 7), &record(&[2, 3], 8)]));
    assert_eq!(
        alone("move_elements_to_next_list", &start, |records| records
            .iter()
            .all(|record| record.0.contains(&3) || records.len() > 1))
        .0,
        [([1, 2, 3].to_vec(), 7)]
    );
}
