//! Tests of `delete_elements`.

use crate::choices::mix;
use crate::shrink::edits::testing::{alone, list, thoroughly, tree};
use crate::vec;
use alloc::vec::Vec;

#[test]
fn elements_go_from_anywhere() {
    let keys: Vec<u64> = (0..11).collect();
    let start = tree(vec(0_u64.., ..), list(&keys));
    let needs = |wanted: &'static [u64]| move |list: Vec<u64>| wanted.iter().all(|n| list.contains(n));
    assert_eq!(alone("delete_elements", &start, needs(&[2, 5, 8])).0, [2, 5, 8]);
    assert!(alone("delete_elements", &start, needs(&[])).0.is_empty());
}

#[test]
fn few_of_many_are_found_without_trying_each() {
    let keys: Vec<u64> = (0..1000).collect();
    let start = tree(vec(0_u64.., 0..=1000), list(&keys));
    let (minimal, evaluated) =
        alone("delete_elements", &start, |list: Vec<u64>| list.contains(&100) && list.contains(&900));
    assert_eq!(minimal, [100, 900]);
    assert!(evaluated < 120, "{evaluated}");
}

#[test]
fn many_of_many_cost_a_few_each() {
    let keys: Vec<u64> = (0..4000).collect();
    let start = tree(vec(0_u64.., 0..=4000), list(&keys));
    let spread = |list: Vec<u64>| list.iter().filter(|n| n.is_multiple_of(40)).count() == 100;
    let (minimal, evaluated) = alone("delete_elements", &start, spread);
    assert_eq!(minimal.len(), 100);
    assert!(evaluated < 1100, "{evaluated}");
}

#[test]
fn what_all_elements_of_a_long_list_fail_for_together_is_found_in_few_of_them() {
    let checksum = |list: &[u64]| list.iter().fold(0, |sum, n| sum ^ n) & 255;
    let mut single = 0;
    for seed in 0..20 {
        let mut keys: Vec<u64> = (0..2000).map(|number| mix((seed << 32) | number)).collect();
        keys[0] ^= checksum(&keys) ^ 0x5a;
        let start = tree(vec(0_u64.., 0..=2000), list(&keys));
        let (minimal, evaluated) = alone("delete_elements", &start, |list: Vec<u64>| checksum(&list) == 0x5a);
        assert!(minimal.len() < 16, "{} elements of {seed}", minimal.len());
        assert!(evaluated < 4000, "{evaluated}");
        single += usize::from(minimal.len() == 1);
    }
    assert!(single >= 12, "{single}");
}

#[test]
fn whole_blocks_go_at_once() {
    for size in [3, 4, 5, 6, 7, 8, 16] {
        let mut keys = [0; 49];
        keys[48] = 9;
        let start = tree(vec(0_u64.., ..), list(&keys[48 - 3 * size..]));
        let fails = |list: Vec<u64>| list.len() > 1 && list.len() % size == 1 && list.last() == Some(&9);
        assert_eq!(thoroughly("delete_elements", &start, fails).0.len(), size + 1);
    }
}

#[test]
fn what_is_left_when_some_went_is_made_alike() {
    let start = tree(vec(0_u64.., ..), list(&[9, 17, 0, 25, 18, 1, 8]));
    let fails = |list: Vec<u64>| list.iter().filter(|n| **n >= 5).count() >= 5;
    assert_eq!(alone("delete_elements", &start, fails).0, [8; 5]);
}

#[test]
fn of_equal_elements_only_the_number_is_searched() {
    let start = tree(vec(0_u64.., 0..=1000), list(&[7; 900]));
    let (minimal, evaluated) = alone("delete_elements", &start, |list: Vec<u64>| list.len() >= 300);
    assert_eq!(minimal.len(), 300);
    assert!(evaluated < 32, "{evaluated}");
}

#[test]
fn of_three_the_first_two_may_go_together() {
    let start = tree(vec(0_u64.., ..), list(&[0, 1, 2]));
    let fails = |list: Vec<u64>| list.len() % 2 == 1 && list.contains(&2);
    assert_eq!(thoroughly("delete_elements", &start, fails).0, [2]);
}

#[test]
fn two_of_a_long_list_go_together_where_it_is_a_few_runs() {
    let start = tree(vec(0_u64.., 0..=99), list(&[[0; 30], [1; 30]].concat()));
    let ones = |list: &[u64]| list.iter().filter(|n| **n == 1).count();
    let fails = |list: Vec<u64>| list.len() >= 50 && 2 * ones(&list) == list.len();
    assert_eq!(thoroughly("delete_elements", &start, fails).0, [[0; 25], [1; 25]].concat());
}

#[test]
fn in_the_end_runs_of_three_go_from_anywhere_in_a_short_list() {
    let start = tree(vec(0_u64.., ..), list(&[0, 0, 0, 0, 0, 0, 1, 1, 1]));
    let third = |list: Vec<u64>| list.len() >= 6 && 3 * list.iter().filter(|n| **n == 1).count() == list.len();
    assert_eq!(alone("delete_elements", &start, third).0.len(), 9);
    assert_eq!(thoroughly("delete_elements", &start, third).0, [0, 0, 0, 0, 1, 1]);
}

#[test]
fn in_the_end_a_run_in_front_of_the_others_goes() {
    let start = tree(vec(0_u64.., ..), list(&[0, 0, 0, 0, 0, 7, 1]));
    assert_eq!(
        thoroughly("delete_elements", &start, |list: Vec<u64>| list.len() % 5 == 2 && list[list.len() - 2] == 7).0,
        [7, 1]
    );
}
