//! Tests of `proportion`.

use super::convergent;
use crate::shrink::edits::testing::{alone, list, number, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

#[test]
fn convergents_come_nearer_one_by_one() {
    let of = |one, other| (0..).map_while(|number| convergent(one, other, number)).collect::<Vec<_>>();
    assert_eq!(of(33, 98), [(0, 1), (1, 2), (1, 3), (33, 98)]);
    assert_eq!(of(314_159, 100_000)[..3], [(3, 1), (22, 7), (333, 106)]);
    assert_eq!(of(5, 0), []);
}

#[test]
fn numbers_stay_in_proportion() {
    let start = tree(vec(int(0..=1000_u32), 3), list(&[0, 50, 100]));
    let is_far = |list: Vec<u32>| list[2] == 2 * list[1] && list[2] >= 37;
    assert_eq!(thoroughly("proportion", &start, is_far).0, [0, 19, 38]);
    // Of the two, the one that begins at 1 counts as what it stands for.
    let start = tree((int(1..=100_u32), int(0..=100_u32)), [number(19), number(60)].to_vec());
    assert_eq!(start.value(), (20, 60));
    assert_eq!(thoroughly("proportion", &start, |(a, b)| b == 3 * a && b > 20).0, (7, 21));
}

#[test]
fn small_numbers_are_in_proportion_where_the_least_divides_the_others() {
    let pair = |one: u64, other: u64| tree((int(0..=100_u32), int(0..=100_u32)), [number(one), number(other)].to_vec());
    assert_eq!(thoroughly("proportion", &pair(6, 2), |_| true), ((3, 1), 1));
    assert_eq!(thoroughly("proportion", &pair(6, 4), |_| true).1, 0);
}

#[test]
fn a_part_keeps_its_share_of_the_whole() {
    let two = || (int(0..=1000_u64), int(1..=1000_u64));
    let start = tree(two(), [33, 97].map(number).to_vec());
    let fails = |(part, whole): (u64, u64)| part * 100 / whole == 33;
    assert_eq!(start.value(), (33, 98));
    assert_eq!(thoroughly("proportion", &start, fails).0, (1, 3));
    assert_eq!(alone("proportion", &start, fails).1, 0);
}
