//! Tests of `couples`.

use crate::tree::moves::testing::{alone, list, number, thoroughly, tree};
use crate::{Gen, int, vec};
use alloc::vec::Vec;

#[test]
fn two_of_three_are_lowered() {
    let start = tree(vec(int(0..=u64::MAX), 3), list(&[1, 1, 1]));
    let fails = |list: Vec<u64>| list[0] == list[2] && list[1] == 1;
    assert_eq!(thoroughly("couples", &start, fails), ([0, 1, 0].to_vec(), 2));
    assert_eq!(alone("couples", &start, |_| true).1, 0);
}

#[test]
fn all_couples_of_a_few_are_tried_once() {
    let evaluated = |keys: &[u64]| thoroughly("couples", &tree(vec(0_u64.., ..), list(keys)), |_| false).1;
    assert_eq!([&[1; 2][..], &[1; 3], &[1; 4], &[1; 5]].map(evaluated), [0, 3, 6, 0]);
    assert_eq!([&[5, 9][..], &[5, 1, 9], &[5, 1, 11], &[5, 3, 9, 2, 9, 4]].map(evaluated), [0, 1, 0, 0]);
}

#[test]
fn what_lies_near_stays_as_near_whatever_the_ranges() {
    // A window, and two gaps of which the later one is all but as wide.
    let start = tree((int(2..=100_u64), vec(0..=100_u64, ..)), [&[number(24)], &*list(&[1, 25])].concat());
    let fails = |(width, gaps): (u64, Vec<u64>)| gaps.len() == 2 && gaps[1] < width && gaps[0] + gaps[1] >= width;
    assert_eq!(thoroughly("couples", &start, fails).0, (2, [1, 1].to_vec()));
}

#[test]
fn one_is_given_to_another_whatever_their_ranges() {
    let dates = || (int(1..=12_i32), int(1..=30_u32), int(-24..=24_i32));
    let start = (0..).map(|seed| dates().tree(seed)).find(|tree| tree.value() == (5, 9, 6)).expect("that date");
    let fails = |(month, _, later): (i32, u32, i32)| month + later == 11;
    assert_eq!(thoroughly("couples", &start, fails), ((1, 9, 10), 3));
    // Also where it has nothing yet.
    let start = (0..).map(|seed| dates().tree(seed)).find(|tree| tree.value() == (5, 9, 0)).expect("another date");
    let fails = |(month, _, later): (i32, u32, i32)| month + later == 5;
    assert_eq!(thoroughly("couples", &start, fails).0, (1, 9, 4));
    // Both come round again.
    let start = (0..).map(|seed| dates().tree(seed)).find(|tree| tree.value() == (3, 9, 23)).expect("that one too");
    let fails = |(month, _, later): (i32, u32, i32)| month + later == 26 || (month, later) == (1, 0);
    assert_eq!(thoroughly("couples", &start, fails).0, (1, 9, 0));
}
