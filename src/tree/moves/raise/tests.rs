//! Tests of `raise`.

use crate::choices::Cell;
use crate::tree::moves::testing::{alone, thoroughly};
use crate::{Gen, int, just, one_of, vec};
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
    let fails = |(_, list): (u32, Vec<u32>)| list.len() >= 2 && list.iter().sum::<u32>() >= 5;
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
fn fewer_numbers_may_come_to_as_much() {
    let counts = || vec(int(0..=9_u32), 0..=9);
    let start_of = |start: &[u32]| {
        let is_start = |tree: &crate::Tree<'static, Vec<u32>>| tree.value() == start;
        (0..).map(|seed| counts().tree(seed)).find(is_start).expect("one of many")
    };
    let fails = |list: Vec<u32>| list.len() >= 3 || list.iter().sum::<u32>() >= 15;
    assert_eq!(thoroughly("raise", &start_of(&[0, 0, 1]), fails).0, [9, 9]);
    assert_eq!(alone("raise", &start_of(&[0, 0, 1]), fails).1, 0);
    // Where there are other lists, one number has to have gone as far as it goes.
    let lists = || (counts(), counts());
    let start_of = |one: &[u32]| {
        let is_start = |tree: &crate::Tree<'static, (Vec<u32>, Vec<u32>)>| tree.value() == (one.into(), [].into());
        (0..).map(|seed| lists().tree(seed)).find(is_start).expect("one of many")
    };
    let fails = |(list, _): (Vec<u32>, Vec<u32>)| list.len() == 2 || list == [9];
    assert_eq!(thoroughly("raise", &start_of(&[1, 2]), fails).0.0, [1, 2]);
    assert_eq!(thoroughly("raise", &start_of(&[1, 9]), fails).0.0, [9]);
}

/// Where a list of three elements ends, of which two at their greatest are enough too.
fn end_of_three<T: Clone>(element: impl Gen<Value = T> + 'static, sum: fn(&T) -> u32) -> usize {
    let list = vec(element, 0..=9);
    let is_small = |list: &Vec<T>| list.len() == 3 && list.iter().all(|one| sum(one) < 6);
    let is_full = |cell: &Cell| cell.number().is_some_and(|leaf| leaf.key == leaf.max);
    let is_start =
        |tree: &crate::Tree<'_, Vec<T>>| is_small(&tree.value()) && !tree.choices().cells().iter().any(is_full);
    let start = (0..).map(|seed| (&list).tree(seed)).find(is_start).expect("one of many");
    let fails = |list: Vec<T>| list.len() >= 3 || list.iter().map(sum).sum::<u32>() >= 12;
    thoroughly("raise", &start, fails).0.len()
}

#[test]
fn fewer_small_records_may_come_to_as_much() {
    let number = || int(0..=9_u32);
    assert_eq!(end_of_three((number(), number(), number()), |one| one.0.min(5)), 3);
    assert_eq!(end_of_three((number(), number(), number()), |one| one.0), 2);
    let four = || (number(), number(), number(), number());
    assert_eq!(end_of_three((four(), number(), number(), number()), |one| one.0.0), 2);
    assert_eq!(end_of_three((four(), four()), |one| one.0.0), 3);
    // A part of several arms is no record, and the greatest of all integers is no more likely than others.
    assert_eq!(end_of_three(one_of((number(), number())), |n| *n), 3);
    assert_eq!(end_of_three(int::<u32>(..), |n| if *n > 9 { *n % 6 } else { *n } + 9 * u32::from(*n == u32::MAX)), 3);
}
