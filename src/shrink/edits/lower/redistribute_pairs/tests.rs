//! Tests of `redistribute_pairs`.

use crate::choices::{Cell, Leaf, LeafKind};
use crate::shrink::edits::testing::{alone, list, list_of, number, thoroughly, tree};
use crate::{Gen, array, int, vec};
use alloc::vec::Vec;

#[test]
fn what_is_between_two_of_a_kind_does_not_keep_them_apart() {
    let capacity = |list: &[(u8, u8, u32)]| list.iter().map(|edge| edge.2).sum::<u32>();
    let edge = || (int(0..=5_u8), int(0..=5_u8), int(0..=30_u32));
    let is_start = |list: &[(u8, u8, u32)]| list.iter().all(|edge| edge.0 > 0 && edge.1 > 0 && edge.2 > 5);
    let start = (0..).map(|seed| vec(edge(), 2).tree(seed)).find(|tree| is_start(&tree.value())).expect("one of many");
    let all = start.value();
    let fails = |list: Vec<(u8, u8, u32)>| {
        capacity(&list) == capacity(&all)
            && list.iter().zip(&all).all(|(one, other)| (one.0, one.1) == (other.0, other.1))
    };
    let (minimal, _) = thoroughly("redistribute_pairs", &start, fails);
    assert_eq!(minimal[0].2, capacity(&all).saturating_sub(30));
}

#[test]
fn of_equal_numbers_one_pair_does_not_speak_for_those_of_another_value() {
    let edge = || (int(0..=5_u8), int(0..=5_u8), int(0..=30_u32));
    let cells = [[0, 1, 20], [1, 2, 20]].map(|[from, to, length]| {
        [(5, from), (5, to), (30, length)].map(|(max, key)| Cell::Leaf(Leaf::signed(0, max).with_key(key)))
    });
    let start = tree(vec(edge(), 0..=9), list_of(&[&cells[0], &cells[1]]));
    let fails = |path: Vec<(u8, u8, u32)>| matches!(path[..], [(0, 1, one), (1, 2, other)] if one + other >= 40);
    assert_eq!(thoroughly("redistribute_pairs", &start, fails).0, [(0, 1, 10), (1, 2, 30)]);
}

#[test]
fn a_sum_of_a_column_collects_although_others_like_it_are_between() {
    let (one, other) = ([5, 0, 5].map(number), [6, 0, 6].map(number));
    let start = tree(vec(array(int(0..=9_u8)), 0..=9), list_of(&[&one, &other]));
    let fails = |records: Vec<[u8; 3]>| records[0][0] + records[1][0] == 11 && records[0][2] + records[1][2] == 11;
    assert_eq!(thoroughly("redistribute_pairs", &start, fails).0, [[2, 0, 2], [9, 0, 9]]);
}

#[test]
fn digits_of_two_lists_are_summed_digit_by_digit() {
    let start = tree((vec(int(0..=9_u8), 2), vec(int(0..=9_u8), 2)), [list(&[3, 2]), list(&[7, 6])].concat());
    let fails = |(one, other): (Vec<u8>, Vec<u8>)| one[0] + other[0] == 10 && one[1] + other[1] == 8;
    assert_eq!(thoroughly("redistribute_pairs", &start, fails).0, ([1, 0].to_vec(), [9, 8].to_vec()));
}

#[test]
fn what_lies_on_both_sides_may_lie_on_the_first_ones() {
    // 2 and -9, as zigzag keys.
    let start = tree((int(-99..=99_i32), int(-99..=99_i32)), [number(3), number(18)].to_vec());
    let fails = |(one, other): (i32, i32)| (one - other).abs() == 11 && one.min(other) > -10;
    assert_eq!(thoroughly("redistribute_pairs", &start, fails).0, (0, 11));
}

#[test]
fn a_sum_collects_in_the_later_number() {
    let start = tree(vec(int(0..=1000_u32), 2), list(&[300, 40]));
    assert_eq!(
        alone("redistribute_pairs", &start, |list: Vec<u32>| list.iter().sum::<u32>() == 340),
        ([0, 340].to_vec(), 1)
    );
}

#[test]
fn what_is_drawn_otherwise_may_be_between() {
    let entry = || (int(0..=9_u32), int(0..=1000_u32));
    let number = |max, key| Cell::Leaf(Leaf::signed(0, max).with_key(key));
    let start = tree((entry(), entry()), [number(9, 1), number(1000, 300), number(9, 5), number(1000, 40)].to_vec());
    let fails = |((a, one), (b, other))| (a, b) == (1, 5) && one + other == 340;
    assert_eq!(thoroughly("redistribute_pairs", &start, fails).0, ((1, 0), (5, 340)));
}

#[test]
fn zeros_may_be_between() {
    let start = tree(vec(int(0..=100_u32), 4), list(&[30, 0, 0, 40]));
    let fails = |list: Vec<u32>| list[0] + list[3] >= 70;
    assert_eq!(thoroughly("redistribute_pairs", &start, fails).0, [0, 0, 0, 70]);
}

#[test]
fn as_much_moves_as_the_later_number_can_take() {
    let start = tree(vec(int(0..=100_u32), 2), list(&[90, 50]));
    assert_eq!(alone("redistribute_pairs", &start, |list: Vec<u32>| list.iter().sum::<u32>() == 140).0, [40, 100]);
}

#[test]
fn where_the_later_number_is_at_its_greatest_the_first_goes_down_alone() {
    let start = tree(vec(int(0..=100_u32), 2), list(&[7, 60]));
    let fails = |list: Vec<u32>| list[0] * list[1] >= 400;
    assert_eq!(thoroughly("redistribute_pairs", &start, fails).0, [4, 100]);
}

#[test]
fn both_halves_of_a_wide_number_are_at_their_greatest() {
    let two = || (int::<u128>(..), int::<u128>(..));
    let half = |kind, key| Cell::Leaf(Leaf::plain(u64::MAX).of_kind(kind).with_key(key));
    let (high, low) = (|key| half(LeafKind::High, key), |key| half(LeafKind::Low, key));
    let start = tree(two(), [high(1), low(0), high(u64::MAX), low(0)].to_vec());
    let fails = |(one, other): (u128, u128)| one.checked_add(other).is_none();
    assert_eq!(thoroughly("redistribute_pairs", &start, fails).0, (1, u128::MAX));
}

#[test]
fn steps_that_a_filter_rejects_are_passed_over() {
    let thirds = || int(0..=100_u32).filter(|n| n % 3 == 0);
    let start = tree((thirds(), thirds()), [9, 60].map(|key| Cell::Leaf(Leaf::plain(100).with_key(key))).to_vec());
    assert_eq!(thoroughly("redistribute_pairs", &start, |(one, other)| one * other >= 500).0, (6, 99));
}

#[test]
fn a_sum_wraps_around_where_the_whole_type_is_drawn() {
    // 1 and 127, as zigzag keys.
    let start = tree(vec(int::<i8>(..), 2), list(&[1, 253]));
    let sum = |list: Vec<i8>| list.iter().fold(0, |sum: i8, n| sum.wrapping_add(*n)) == i8::MIN;
    assert_eq!(start.value(), [1, 127]);
    assert_eq!(alone("redistribute_pairs", &start, sum).0, [0, -128]);
}

#[test]
fn a_distance_stays_until_the_second_is_at_its_bound() {
    // 30 and -3, of which the second cannot lie below -10.
    let start = (0..).map(|seed| (int(0..=99_i32), int(-10..=10_i32)).tree(seed)).find(|tree| tree.value() == (30, -3));
    let fails = |(one, other): (i32, i32)| one - other == 33;
    assert_eq!(thoroughly("redistribute_pairs", &start.expect("one of many"), fails).0, (23, -10));
}

#[test]
fn what_may_depend_on_the_first_goes_further_than_its_range_was() {
    let shift = || int(0..=100_u32).bind(|from| int(from..=100).map(move |to| (from, to)));
    let from = |from: u32| (0..).map(|seed| shift().tree(seed)).find(|tree| tree.value() == (from, 100)).unwrap();
    assert_eq!(thoroughly("redistribute_pairs", &from(40), |(_, to)| to == 100).0, (0, 100));
    let start = (0..).map(|seed| shift().tree(seed)).find(|tree| tree.value() == (54, 99)).unwrap();
    assert_eq!(thoroughly("redistribute_pairs", &start, |(from, to)| from * to >= 5293).0, (53, 100));
}

#[test]
fn of_few_numbers_two_in_different_lists_may_be_parts_of_a_product() {
    let cost = || vec(int(1..=50_u32), 0..=3);
    let start = |keys: [u64; 2]| tree((cost(), cost()), keys.map(|key| list(&[key])).concat());
    let fails = |(one, other): (Vec<u32>, Vec<u32>)| one.iter().chain(&other).product::<u32>() >= 600;
    assert_eq!(thoroughly("redistribute_pairs", &start([29, 19]), fails).0, ([12].to_vec(), [50].to_vec()));
}

#[test]
fn of_two_floats_the_second_goes_below_zero_for_the_first_to_be_there() {
    let float = |whole, sign| {
        let keys = [(LeafKind::Precision, 0), (LeafKind::Signed, whole), (LeafKind::Plain, 0), (LeafKind::Plain, sign)];
        keys.map(|(kind, key)| Cell::Leaf(Leaf::plain(u64::MAX).of_kind(kind).with_key(key)))
    };
    let floats = || (crate::float(-9.0..=9.0_f64), crate::float(-9.0..=9.0_f64));
    let start = tree(floats(), [float(3, 0), float(0, 0)].concat());
    assert_eq!(thoroughly("redistribute_pairs", &start, |(one, other)| one - other == 3.0).0, (0.0, -3.0));
}

/// Numbers up to 100 that leave one when divided by this, at these.
fn leaving_one(by: u32, numbers: [u64; 3]) -> crate::Tree<'static, (u32, u32, u32)> {
    let filtered = move || int(0..=100_u32).filter(move |n| n % by == 1);
    tree((filtered(), filtered(), filtered()), numbers.map(|key| Cell::Leaf(Leaf::plain(100).with_key(key))).to_vec())
}

#[test]
fn what_a_filter_leaves_is_traded_by_what_lies_between_its_numbers() {
    let fails = |(one, other, third): (u32, u32, u32)| one + other == 79 && third == 64;
    assert_eq!(alone("redistribute_pairs", &leaving_one(7, [36, 43, 64]), fails).0, (1, 78, 64));
    let fails = |(one, other, third): (u32, u32, u32)| one + other == 128 && third == 15;
    assert_eq!(alone("redistribute_pairs", &leaving_one(7, [50, 78, 15]), fails).0, (29, 99, 15));
    // Two steps once, then as many as there is room for.
    let fails = |(one, other, third): (u32, u32, u32)| one + other == 30 && third == 21;
    assert_eq!(alone("redistribute_pairs", &leaving_one(2, [9, 21, 21]), fails).0, (1, 29, 21));
}

#[test]
fn what_two_have_in_common_may_have_a_part_that_there_is_room_for() {
    let odd = || int(0..=1000_u32).filter(|n| n % 2 == 1);
    let start = tree((odd(), odd()), [77, 997].map(|key| Cell::Leaf(Leaf::plain(1000).with_key(key))).to_vec());
    assert_eq!(alone("redistribute_pairs", &start, |(one, other)| one + other == 1074).0, (75, 999));
}

#[test]
fn what_can_go_down_alone_is_not_given_to_the_second() {
    let start = tree(
        (int(0..=100_u32), int(0..=100_u32)),
        [60, 1].map(|key| Cell::Leaf(Leaf::plain(100).with_key(key))).to_vec(),
    );
    assert_eq!(alone("redistribute_pairs", &start, |(one, other)| one > other + 9 && other > 0), ((12, 2), 12));
}
