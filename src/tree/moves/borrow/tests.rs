//! Tests of `borrow`.

use crate::choices::{Cell, Label, Leaf};
use crate::tree::moves::testing::{alone, list, number, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

fn time(keys: [u64; 3]) -> Vec<Cell> {
    keys.map(number).to_vec()
}

#[test]
fn a_time_goes_on_below_a_full_hour() {
    let numbers = || (int(0..=23_u64), int(0..=59_u64), int(0..=59_u64));
    let fails = |(hours, minutes, seconds)| (hours * 60 + minutes) * 60 + seconds >= 3590;
    let start = tree(numbers(), time([1, 0, 0]));
    assert_eq!(thoroughly("borrow", &start, fails), ((0, 59, 59), 1));
    assert_eq!(alone("borrow", &start, fails).1, 0);
    // Behind the last number there is nothing to raise.
    assert_eq!(thoroughly("borrow", &tree(numbers(), time([0, 0, 7])), |_| true).1, 0);
}

#[test]
fn elements_of_a_list_are_left_to_others() {
    let numbers = || vec(int(0..=999_u64), 0..=9);
    let start = tree((numbers(), int(0..=999_u64)), [list(&[7, 1]), [number(0)].to_vec()].concat());
    assert_eq!(start.value(), ([7, 1].to_vec(), 0));
    assert_eq!(thoroughly("borrow", &start, |_| true).1, 0);
}

#[test]
fn what_lasts_longer_needs_less_at_a_time() {
    // So much at a time, and waits between.
    let rates = || (int(1..=50_u64), vec(int(0..=500_u64), 2));
    let cells = [[Cell::Leaf(Leaf::integer(0, 49, 1, Label::NONE).with_key(19))].to_vec(), list(&[1, 49])].concat();
    let start = tree(rates(), cells);
    let fails = |(rate, waits): (u64, Vec<u64>)| rate * waits.iter().sum::<u64>() >= 1000;
    assert_eq!(start.value(), (20, [1, 49].to_vec()));
    assert_eq!(thoroughly("borrow", &start, fails), ((1, [500, 500].to_vec()), 1));
}

#[test]
fn digits_of_a_list_are_carried() {
    let digits = || vec(int(0..=9_u64), 0..=9);
    let number = |digits: &Vec<u64>| digits.iter().fold(0, |number, digit| number * 10 + digit);
    let fails = |digits: Vec<u64>| number(&digits) > 537;
    assert_eq!(thoroughly("borrow", &tree(digits(), list(&[6, 0, 0])), fails).0, [5, 9, 9]);
}
