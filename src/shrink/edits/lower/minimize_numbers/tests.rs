//! Tests of `minimize_numbers`.

use super::{MAX_FAILURES, MAX_PERIODIC_VALUES, MAX_TRIED_NUMBER};
use crate::choices::{Cell, Leaf, LeafKind};
use crate::shrink::edits::testing::{alone, list, number, thoroughly, tree};
use crate::{Gen, Index, array, element_of, index, int, vec};
use alloc::vec::Vec;

fn signed(key: u64) -> Vec<Cell> {
    [Cell::Leaf(Leaf::plain(u64::MAX).of_kind(LeafKind::Signed).with_key(key))].to_vec()
}

#[test]
fn a_number_goes_to_its_threshold_and_to_the_simpler_side() {
    let start = tree(int::<i32>(..), signed(2 * 900_000));
    assert_eq!(start.value(), -900_000);
    assert_eq!(alone("minimize_numbers", &start, |n| n <= -700).0, -700);
    assert_eq!(alone("minimize_numbers", &start, |n| n.abs() >= 700).0, 700);
}

#[test]
fn after_a_few_numbers_of_a_list_without_success_the_others_are_only_probed() {
    // Each is as low as it may be, with something between it and 0 to rule out.
    let keys: Vec<u64> = (0..20).map(|number| 1000 + number).collect();
    let start = tree(vec(int(0..=u64::MAX), 0..=99), list(&keys));
    let evaluations = |length: usize| {
        let start = tree(vec(int(0..=u64::MAX), 0..=99), list(&keys[..length]));
        thoroughly("minimize_numbers", &start, |_| false).1
    };
    assert_eq!(start.value(), keys);
    assert!(evaluations(MAX_FAILURES) - evaluations(MAX_FAILURES - 1) > 5);
    assert_eq!(evaluations(20) - evaluations(19), 1);
}

#[test]
fn of_few_things_that_are_equal_one_alone_becomes_a_simpler_one() {
    let letters = || vec(element_of(['a', 'b', 'c', 'd']), 3);
    let start = tree(letters(), list(&[3, 3, 3]));
    let fails = |list: Vec<char>| list.iter().all(|it| "bd".contains(*it)) && list.contains(&'d');
    assert_eq!(thoroughly("minimize_numbers", &start, fails).0, ['b', 'b', 'd']);
}

#[test]
fn after_a_bound_the_digits_after_the_first_are_asked_for() {
    // Written in groups of three digits, one of them below the first begins with a zero.
    let fails = |n: u64| n >= 1_000_000 && [n, n / 1000, n / 1_000_000].iter().any(|n| *n >= 1000 && n % 1000 < 100);
    let start = tree(int(0..=u64::MAX), signed(939_393_000));
    assert_eq!(crate::Search::new().run(&start, fails).minimal.value(), 1_000_000);
}

#[test]
fn after_a_few_numbers_whose_steps_below_are_rejected_without_success_the_others_are_not_stepped_down() {
    // All distinct, and nothing but larger ones left to choose.
    let grown = core::cell::Cell::new(0);
    let distinct = |length: usize| {
        let numbers = vec(int(0..=999_u64), length).filter(|numbers: &Vec<u64>| {
            grown.set(grown.get() + 1);
            numbers.iter().enumerate().all(|(at, number)| !numbers[..at].contains(number))
        });
        let keys: Vec<u64> = (0..length as u64).collect();
        let start = tree(&numbers, list(&keys));
        grown.set(0);
        assert_eq!(thoroughly("minimize_numbers", &start, |_| true), (keys, 0));
        grown.get()
    };
    let (ten, twenty, forty) = (distinct(10), distinct(20), distinct(40));
    assert!(forty - twenty < 3 * (twenty - ten), "{ten}, {twenty}, {forty}");
}

#[test]
fn the_next_number_like_it_is_guessed() {
    let start = tree(vec(0_u64.., 2), crate::shrink::edits::testing::list(&[1000, 2000]));
    let (minimal, evaluated) = alone("minimize_numbers", &start, |list: Vec<u64>| list[0] >= 500 && list[1] >= 501);
    assert_eq!(minimal, [500, 501]);
    let start = tree(vec(0_u64.., 2), crate::shrink::edits::testing::list(&[1000, 1]));
    let (_, first) = alone("minimize_numbers", &start, |list: Vec<u64>| list[0] >= 500 && list[1] == 1);
    assert_eq!(evaluated, first + 2);
}

#[test]
fn of_a_number_alone_the_smallest_is_found_where_others_are_not_accepted() {
    let is_square = |n: u64| n > 50 && n.isqrt().pow(2) == n;
    let start = |key| tree(int(0..=100_000_u64), [Cell::Leaf(Leaf::plain(100_000).with_key(key))].to_vec());
    for root in [9, 10, 17, 33, 101, 299_u64] {
        assert_eq!(alone("minimize_numbers", &start(root * root), is_square).0, 64, "{root}");
    }
    let listed = tree(vec(int(0..=100_000_u64), 0..9), list(&[0, 101 * 101, 0]));
    assert_eq!(
        alone("minimize_numbers", &listed, |list: Vec<u64>| list.len() == 3 && is_square(list[1])).0,
        [0, 64, 0]
    );
    // A sum of what was drawn may well be the smallest.
    let drawn = tree(vec(int(0..=100_000_u64), 0..9), list(&[300, 200]));
    let is_sum = |list: Vec<u64>| list.iter().sum::<u64>() == 500;
    let found = crate::Search::new().run(&drawn, |list| is_sum(list.clone()));
    assert_eq!(found.minimal.value(), [500]);
    assert!(found.evaluations < 50, "{}", found.evaluations);
    // What is the greatest there is may well be the only one.
    assert!(alone("minimize_numbers", &start(100_000), |n| n == 100_000).1 < 50);
}

#[test]
fn a_huge_number_of_which_only_a_rest_counts_becomes_the_position_that_it_names() {
    let huge = [5 * 123_456_789 + 4, 5 * 987_654_321 + 2].map(number);
    let start = tree((vec(0_u64.., 5), index(), index()), [&*list(&[0; 5]), &huge].concat());
    let of = |places: (Vec<u64>, Index, Index), length| (places.1.of(length), places.2.of(length));
    assert_eq!(of(alone("minimize_numbers", &start, |places| of(places, 5) == (4, 2)).0, 1000), (4, 2));
}

#[test]
fn the_other_side_is_looked_at_as_far_down_as_a_filter_rejects_what_is_there() {
    // Of those that leave 1 when divided by 5, 151 has -149 two below it on the other side.
    let start = tree(int(-1000..=1000_i32).filter(|n| n.rem_euclid(5) == 1), signed(2 * 151 - 1));
    assert_eq!(start.value(), 151);
    assert_eq!(alone("minimize_numbers", &start, |n| n.abs() >= 147).0, -149);
    // Of those that leave 9 when divided by 10, 159 has the next, -151, too far below.
    let start = tree(int(-1000..=1000_i32).filter(|n| n.rem_euclid(10) == 9), signed(2 * 159 - 1));
    assert_eq!(start.value(), 159);
    assert_eq!(alone("minimize_numbers", &start, |n| n.abs() >= 151).0, 159);
}

/// Where the second of five numbers ends, if the others have to stay: 9, and three of these.
fn second_of(most: u64, others: u64, start: u64, fails: impl Fn(u64) -> bool) -> u64 {
    let cells = [(9, 9), (most, start), (9, others), (9, others), (9, others)]
        .map(|(max, key)| Cell::Leaf(Leaf::plain(max).of_kind(LeafKind::Signed).with_key(key)));
    let others_of = || array::<_, 3>(int(0..=9_u64));
    let start = tree((int(0..=9_u64), int(0..=most), others_of()), cells.to_vec());
    thoroughly("minimize_numbers", &start, |found| (found.0, found.2) == (9, [others; 3]) && fails(found.1)).0.1
}

#[test]
fn of_a_few_numbers_of_few_values_one_is_looked_for_among_all_that_are_near_or_repeat() {
    assert_eq!(second_of(11, 0, 11, |month| month % 3 == 2), 2);
    assert_eq!(second_of(59, 0, 59, |minute| minute % 15 == 14), 14);
    // All below one near enough, by whatever rule they are accepted.
    assert_eq!(second_of(59, 0, MAX_TRIED_NUMBER, |n| [6, MAX_TRIED_NUMBER].contains(&n)), 6);
    assert_eq!(
        second_of(59, 0, MAX_TRIED_NUMBER + 1, |n| [6, MAX_TRIED_NUMBER + 1].contains(&n)),
        MAX_TRIED_NUMBER + 1
    );
    // A number of more values may lie anywhere.
    assert_eq!(second_of(MAX_PERIODIC_VALUES, 0, 11, |n| [5, 11].contains(&n)), 5);
    assert_eq!(second_of(MAX_PERIODIC_VALUES + 1, 0, 11, |n| [5, 11].contains(&n)), 11);
    // Among five numbers above their simplest each is less likely to be the one.
    assert_eq!(second_of(59, 0, 11, |n| [5, 11].contains(&n)), 5);
    assert_eq!(second_of(59, 9, 11, |n| [5, 11].contains(&n)), 11);
    // What is accepted from a bound on is that bound.
    assert_eq!(second_of(59, 0, 59, |n| n == 5 || n >= 11), 11);
}

#[test]
fn a_count_of_one_next_to_a_number_does_not_keep_it_from_being_the_only_one() {
    let start = tree((int(0..=9_u8), int::<i16>(..)), [1, 2 * 4095 - 1].map(number).to_vec());
    assert_eq!(start.value(), (1, 4095));
    let fails = |(count, n): (u8, i16)| count == 1 && n != 0 && n % 7 == 0;
    assert_eq!(thoroughly("minimize_numbers", &start, fails).0, (1, 7));
}
