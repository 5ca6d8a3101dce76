//! Tests of `raise`.

use crate::choices::{Cell, Leaf};
use crate::tree::moves::testing::{alone, list_of, thoroughly, tree};
use crate::{Gen, int, just, vec};
use alloc::vec::Vec;

#[test]
fn what_is_said_of_all_goes_up_as_one_of_them_goes() {
    let copies = || int(0..=100_u32).bind(|number| vec(just(number), 0..=30));
    let start = (0..).map(|seed| copies().tree(seed)).find(|tree| tree.value() == [5, 5]).expect("two fives");
    let fails = |copies: Vec<u32>| copies.iter().sum::<u32>() >= 10;
    assert_eq!(thoroughly("raise", &start, fails).0, [10]);
    assert_eq!(alone("raise", &start, |_| true).1, 0);
}

#[test]
fn what_is_as_great_as_it_can_be_stays_so() {
    let bounded = || int(0..=5_u32).bind(|most| vec(int(0..=most), 0..=4).map(move |list| (most, list)));
    let start = (0..).map(|seed| bounded().tree(seed)).find(|tree| tree.value() == (2, [1, 2, 2].into())).unwrap();
    let fails = |(_, list): (u32, Vec<u32>)| list.iter().sum::<u32>() >= 5;
    assert_eq!(thoroughly("raise", &start, fails).0, (5, [1, 5].into()));
}

#[test]
fn the_number_goes_as_far_as_it_can_where_the_only_element_goes() {
    let buffer = || int(1..=60_u32).bind(|most| vec(int(0..=most), 0..=4).map(move |list| (most, list)));
    let start = (0..).map(|seed| buffer().tree(seed)).find(|tree| matches!(tree.value(), (9, list) if list.len() == 1));
    let fails = |(most, list): (u32, Vec<u32>)| most + list.iter().sum::<u32>() >= 9;
    assert_eq!(thoroughly("raise", &start.expect("one of many"), fails).0, (60, Vec::new()));
}

#[test]
fn a_number_alone_may_be_enough_without_a_list() {
    let pages = || (int(0..=9_u32), vec(int(0..=9_u32), 1..=5), int(0..=7_u32));
    let start = (0..).map(|seed| pages().tree(seed)).find(|tree| tree.value().1 == [0, 0, 0]).expect("three zeros");
    let (before, _, behind) = start.value();
    let fails = |(one, list, _): (u32, Vec<u32>, u32)| list.len() >= 3 || one == 9;
    assert_eq!(thoroughly("raise", &start, fails).0, (9, [0].into(), behind));
    let fails = |(_, list, other): (u32, Vec<u32>, u32)| list.len() >= 3 || other > 5;
    assert_eq!(thoroughly("raise", &start, fails).0, (before, [0].into(), 7));
    assert_eq!(alone("raise", &start, |_| true).1, 0);
}

#[test]
fn fewer_elements_may_be_enough_if_they_are_large() {
    let numbers = || vec(int(0..=999_u32), 0..=8);
    let large = |keys: &[u64]| {
        let leaf = |key: u64| [Cell::Leaf(Leaf::signed(0, 999).with_key(key))];
        let elements: Vec<_> = keys.iter().map(|key| leaf(*key)).collect();
        tree(numbers(), list_of(&elements.iter().map(<[Cell; 1]>::as_slice).collect::<Vec<_>>()))
    };
    let weighted = |list: Vec<u32>| list.iter().zip(1..).map(|(n, place)| n * place).sum::<u32>() > 1_500;
    assert_eq!(thoroughly("raise", &large(&[0, 0, 501]), weighted), ([0, 999].into(), 2));
    // Where the first alone is not at its simplest, the last goes.
    assert_eq!(thoroughly("raise", &large(&[501, 0, 0]), |_| true), ([999].into(), 2));
    // What is small has been tried.
    assert_eq!(thoroughly("raise", &large(&[1, 2, 3]), |_| true).1, 0);
}
