//! Tests of `shift_alike_numbers`.

use crate::shrink::edits::testing::{alone, list, list_of, number, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

#[test]
fn numbers_keep_their_distances_while_the_first_goes_down() {
    let start = tree(vec(int(0..=1000_u32), 3), list(&[500, 502, 504]));
    let is_even_row = |list: Vec<u32>| list[1] == list[0] + 2 && list[2] == list[1] + 2;
    assert_eq!(
        thoroughly("shift_alike_numbers", &start, |list| is_even_row(list.clone()) && list[0] > 99).0,
        [100, 102, 104]
    );
    assert_eq!(thoroughly("shift_alike_numbers", &start, is_even_row).0, [0, 2, 4]);
    assert_eq!(alone("shift_alike_numbers", &start, |_| true).1, 0);
}

#[test]
fn they_may_pass_the_origin() {
    // -2, 0, -1, as zigzag keys.
    let start = tree(vec(int(-9..=9_i32), 3), list(&[4, 0, 2]));
    assert_eq!(start.value(), [-2, 0, -1]);
    assert_eq!(thoroughly("shift_alike_numbers", &start, |list| list[0] < list[2] && list[2] < list[1]).0, [0, 2, 1]);
}

#[test]
fn what_divides_all_is_divided_out() {
    let start = tree(vec(int(0..=1000_u32), 3), list(&[0, 50, 100]));
    let is_row = |list: Vec<u32>| list[1] > list[0] && list[2] - list[1] == list[1] - list[0];
    assert_eq!(thoroughly("shift_alike_numbers", &start, is_row), ([0, 1, 2].to_vec(), 1));
}

#[test]
fn one_coordinate_of_all_points_is_moved() {
    let pair = |x: u64, y: u64| [number(x), number(y)];
    let cells = list_of(&[&pair(3, 7), &pair(5, 6), &pair(4, 9)]);
    let start = tree(vec((int(0..=99_u64), int(0..=99_u64)), 3), cells);
    let fails = |points: Vec<(u64, u64)>| {
        points[1].0 == points[0].0 + 2
            && points[2].0 == points[0].0 + 1
            && points[2].1 == points[1].1 + 3
            && points[0].1 > points[1].1
    };
    assert_eq!(thoroughly("shift_alike_numbers", &start, fails).0, [(0, 1), (2, 0), (1, 3)]);
    // The same in records outside of lists.
    let point = || (int(0..=99_u64), int(0..=9_u64));
    let start = tree((point(), point()), [3, 7, 5, 6].map(number).to_vec());
    let fails = |((a, b), (c, d)): ((u64, u64), (u64, u64))| c == a + 2 && b == d + 1;
    assert_eq!(thoroughly("shift_alike_numbers", &start, fails).0, ((0, 1), (2, 0)));
}

#[test]
fn equal_numbers_and_pairs_on_one_side_are_lowered_elsewhere() {
    assert_eq!(thoroughly("shift_alike_numbers", &tree(vec(int(0..=9_u32), 3), list(&[5, 5, 5])), |_| true).1, 0);
    assert_eq!(thoroughly("shift_alike_numbers", &tree(vec(int(0..=9_u32), 2), list(&[4, 5])), |_| true).1, 0);
}
