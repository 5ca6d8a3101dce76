//! Tests of `lower_duplicates`.

use crate::shrink::edits::testing::{alone, list, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

#[test]
fn equal_numbers_stay_equal_on_their_way_down() {
    let start = tree(vec(int(0..=1000_u32), 3), list(&[1600, 30, 1600]));
    let fails = |list: Vec<u32>| list[0] == list[2] && list[0] >= 10 && list[1] == 30;
    assert_eq!(start.value()[1], 30);
    assert_eq!(alone("lower_duplicates", &start, fails).0, [10, 30, 10]);
}

#[test]
fn where_there_are_no_others_they_are_searched_like_a_number_alone() {
    let divided = |list: Vec<u32>| list[0] == list[2] && list[0] >= 30 && list[0] % 7 == 2;
    let start = |other| tree(vec(int(0..=1000_u32), 3), list(&[555, other, 555]));
    assert_eq!(alone("lower_duplicates", &start(0), divided).0, [30, 0, 30]);
    assert_ne!(alone("lower_duplicates", &start(5), divided).0, [30, 5, 30]);
}

#[test]
fn in_the_end_equal_numbers_are_turned_to_their_other_side_together() {
    let start = tree(vec(int(-9..=9_i32), 3), list(&[4, 1, 4]));
    assert_eq!(start.value(), [-2, 1, -2]);
    assert_eq!(thoroughly("lower_duplicates", &start, |list| list[0] == list[2] && list[0].abs() == 2).0, [2, 1, 2]);
    let start = tree(vec(int(-9..=9_i32), 3), list(&[3, 1, 3]));
    assert_eq!(
        thoroughly("lower_duplicates", &start, |list| list[0] == list[2] && ![0, 1].contains(&list[0])).0,
        [-1, 1, -1]
    );
}
