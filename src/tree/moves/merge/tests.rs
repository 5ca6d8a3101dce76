//! Tests of `merge`.

use crate::tree::moves::testing::{alone, thoroughly, tree};
use crate::{Gen, compose, int, vec};
use alloc::vec::Vec;

#[test]
fn numbers_that_cannot_be_zero_are_summed_in_the_later_part() {
    let payments = || vec((int(0..=3_u8), int(1..=100_u32)), 0..=9);
    let mut trees = (0..).map(|seed| payments().tree(seed));
    let start = trees.find(|tree| (4..=6).contains(&tree.value().len())).expect("a few");
    let sum = |payments: &Vec<(u8, u32)>| payments.iter().map(|payment| payment.1).sum::<u32>();
    let whole = sum(&start.value());
    let (least, _) = thoroughly("merge", &start, |payments| sum(&payments) == whole);
    assert_eq!(least.len() as u32, whole.div_ceil(100));
    assert_eq!(alone("merge", &start, |_| true).1, 0);
}

#[test]
fn where_there_is_no_room_for_the_sum_the_greatest_is_tried() {
    let start = vec(int(1000..=1999_u32), 2).tree(1);
    let start = tree(vec(int(1000..=1999_u32), 0..=9), start.choices().cells().to_vec());
    assert_eq!(thoroughly("merge", &start, |numbers: Vec<u32>| numbers.iter().sum::<u32>() >= 1300).0, [1999]);
}

#[test]
fn rounds_of_a_loop_are_parts_too() {
    let counted = compose(|source| {
        let count = source.draw(int(0..=9_usize))?;
        (0..count).map(|_| source.draw(int(1..=1000_u32))).collect::<Result<Vec<_>, _>>()
    });
    let start = (0..).map(|seed| (&counted).tree(seed)).find(|tree| tree.value().len() == 3).expect("three");
    let whole = start.value().iter().sum::<u32>().min(1000);
    let fails = |numbers: Vec<u32>| numbers.iter().sum::<u32>() >= whole;
    assert_eq!(thoroughly("merge", &start, fails).0, [whole]);
}

#[test]
fn three_parts_become_one_where_their_number_has_to_stay_odd() {
    let start = (0..).map(|seed| vec(int(1..=1000_u32), 3).tree(seed)).find(|tree| tree.value()[0] < 300);
    let start = start.expect("a small one");
    let cells = start.choices().cells().to_vec();
    let start = tree(vec(int(1..=9000_u32), 0..=9), cells);
    let whole = start.value().iter().sum::<u32>();
    let fails = |numbers: Vec<u32>| numbers.len() % 2 == 1 && numbers.iter().sum::<u32>() == whole;
    assert_eq!(thoroughly("merge", &start, fails).0, [whole]);
}

#[test]
fn sums_that_collect_elsewhere_are_left_alone() {
    let start = vec(int(0..=9_u32), 3).tree(1);
    assert_eq!(thoroughly("merge", &start, |_| true).1, 0);
}
