//! Tests of `simplify_frames`.

use crate::choices::{Cell, Choices, Frame, Leaf};
use crate::shrink::edits::testing::{alone, arm, framed, list, list_of, number, thoroughly, tree};
use crate::{Gen, Inner, Search, array, int, just, one_of, recursive, vec};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

#[test]
fn all_numbers_become_zero_at_once() {
    let start = tree(vec(0_u64.., ..), list(&[3, 5, 4]));
    assert_eq!(alone("simplify_frames", &start, |list: Vec<u64>| list.len() == 3), ([0; 3].to_vec(), 1));
}

#[test]
fn many_numbers_become_their_sum() {
    let start = tree(vec(int(0..=1000_u32), ..), list(&[100, 200, 150, 250]));
    assert_eq!(alone("simplify_frames", &start, |list: Vec<u32>| list.iter().sum::<u32>() >= 700).0, [700]);
    let narrow = tree(vec(int(0..=250_u32), ..), list(&[100, 200, 150, 150]));
    assert_eq!(alone("simplify_frames", &narrow, |list: Vec<u32>| list.iter().sum::<u32>() >= 600).0, [100, 250, 250]);
}

#[test]
fn all_elements_become_like_the_simplest() {
    let start = tree(vec(0_u64.., ..), list(&[5, 3, 4]));
    assert_eq!(alone("simplify_frames", &start, |list: Vec<u64>| list.iter().all(|n| *n >= 3)).0, [3; 3]);
}

#[test]
fn after_an_arm_nothing_but_the_simplest_is_left() {
    let lists = one_of((just(Vec::new()), vec(int(0..=9_u64), 1..=9)));
    let start = tree(lists, framed(Frame::Alternative, "", &[[arm(1)].as_slice(), &list(&[1, 2])].concat()));
    assert_eq!(start.value(), [1, 2]);
    assert_eq!(alone("simplify_frames", &start, |list: Vec<u64>| list.len() == 1).0, [0]);
}

/// So many different numbers, none of them small, in no order.
fn scattered(count: u64) -> Vec<u64> {
    (0..count).map(|n| (n * 7 % count + 1) * 1_000_003).collect()
}

fn different(list: &[u64]) -> usize {
    list.iter().collect::<BTreeSet<_>>().len()
}

#[test]
fn all_numbers_with_two_sides_are_turned_to_the_other_one() {
    let counted = int(0..=9_usize).bind(|count| vec(int(-9..=9), count));
    let start = (0..).map(|seed| (&counted).tree(seed)).find(|tree| tree.value() == [-1, -1]).expect("one of many");
    let (minimal, _) =
        thoroughly("simplify_frames", &start, |list| list.len() == 2 && list[0] == list[1] && list[0] != 0);
    assert_eq!(minimal, [1, 1]);
}

#[test]
fn numbers_as_far_as_they_go_are_turned_to_the_longer_side() {
    let pairs = || vec(int::<i16>(..), 2);
    let start = pairs().tree_from(&Choices::new(list(&[2 * 28_730 - 1, 2 * 32_767 - 1]), crate::FULL_SIZE));
    let product = |list: &[i16]| i64::from(list[0]) * i64::from(list[1]);
    let start = start.expect("a pair");
    assert_eq!(start.value(), [28_730, 32_767]);
    let minimal = 28_729 * 32_768;
    assert_eq!(thoroughly("simplify_frames", &start, |list| product(&list) >= minimal).0, [-28_729, -32_768]);
}

#[test]
fn what_must_differ_is_numbered_at_once() {
    let start = tree(vec(0_u64.., ..), list(&scattered(100)));
    let (minimal, evaluated) = alone("simplify_frames", &start, |list: Vec<u64>| different(&list) == 100);
    assert_eq!(minimal, (0..100).collect::<Vec<_>>());
    assert!(evaluated <= 4, "{evaluated}");
}

#[test]
fn what_is_equal_stays_equal_when_it_is_numbered() {
    let start = tree(vec(0_u64.., ..), list(&[scattered(9), scattered(9)].concat()));
    let fails = |list: Vec<u64>| different(&list) == 9 && list[..9] == list[9..];
    assert_eq!(alone("simplify_frames", &start, fails).0, (0..9).chain(0..9).collect::<Vec<u64>>());
}

#[test]
fn what_must_stay_in_its_order_gets_its_ranks() {
    let keys = scattered(20);
    let start = tree(vec(0_u64.., ..), list(&keys));
    let fails = |list: Vec<u64>| {
        list.len() == 20 && (0..20).all(|at| (at..20).all(|on| (list[at] < list[on]) == (keys[at] < keys[on])))
    };
    let ranks: Vec<u64> = keys.iter().map(|key| key / 1_000_003 - 1).collect();
    assert_eq!(alone("simplify_frames", &start, fails).0, ranks);
}

#[test]
fn numbers_without_room_for_all_keep_theirs() {
    let narrow: Vec<Cell> = (0..9).map(|key| Cell::Leaf(Leaf::plain(8 - key / 2).with_key(8 - key / 2))).collect();
    let narrow: Vec<&[Cell]> = narrow.iter().map(core::slice::from_ref).collect();
    let start = tree(vec(int(0..=8_u64), ..), list_of(&narrow));
    let all = start.value();
    assert_eq!(alone("simplify_frames", &start, |list: Vec<u64>| list == all).0, start.value());
}

#[test]
fn many_numbers_in_no_list_have_their_sum_in_the_last_ones() {
    let start =
        tree(array::<_, 9>(int(0..=100_u32)), (10..19).map(|key| Cell::Leaf(Leaf::plain(100).with_key(key))).collect());
    let (minimal, evaluated) = alone("simplify_frames", &start, |numbers: [u32; 9]| numbers.iter().sum::<u32>() == 126);
    assert_eq!((minimal, evaluated), ([0, 0, 0, 0, 0, 0, 0, 26, 100], 2));
}

#[test]
fn a_list_that_cannot_become_shorter_holds_its_sum_in_its_last_numbers() {
    for (length, most) in [(100, 5_000), (300, 20_000)] {
        let lists = vec(int(0..=1000_u32), length);
        let fails = |list: Vec<u32>| list.iter().sum::<u32>() > most;
        let starts: Vec<_> = (0..40).map(|seed| (&lists).tree(seed)).filter(|start| fails(start.value())).collect();
        assert!(starts.len() > 20, "{}", starts.len());
        for start in starts {
            let found = Search::new().run(&start, fails);
            let (greatest, minimal) = (alloc::vec![1000; most as usize / 1000], found.minimal.value());
            assert_eq!(minimal, [alloc::vec![0; length - greatest.len() - 1], alloc::vec![1], greatest].concat());
            // Without it, several for each of its numbers.
            assert!(found.evaluations < 200 + length as u64, "{}", found.evaluations);
        }
    }
}

#[test]
fn all_numbers_go_to_zero_before_anything_else() {
    let start = tree((vec(0_u64.., ..), int(0..=9_u64)), [list(&[3, 5, 4]), [number(7)].to_vec()].concat());
    let fails = |(list, _): (Vec<u64>, u64)| list.len() > 2;
    assert_eq!(alone("zero_everything", &start, fails), (([0; 3].to_vec(), 0), 1));
}

#[test]
fn a_list_alone_and_terms_are_not_set_to_zero_first() {
    assert_eq!(alone("zero_everything", &tree(vec(0_u64.., ..), list(&[3, 5, 4])), |_| true).1, 0);
    let terms = recursive(int(1..=9), |inner: Inner<'_, u64>| (inner.clone(), inner).map(|(one, two)| one + two));
    let term = (0..).map(|seed| (&terms).tree(seed)).find(|tree| tree.value() > 9);
    assert_eq!(alone("zero_everything", &term.unwrap(), |_| true).1, 0);
}
