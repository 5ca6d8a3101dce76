//! Tests of `sort_ends`.

use crate::shrink::edits::testing::thoroughly;
use crate::{Gen, btree_map, int, string, unique_vec_by, vec};
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

#[test]
fn the_values_of_a_map_are_put_in_order() {
    let map: BTreeMap<u32, u8> = [(0, 5), (1, 0), (2, 7), (3, 0)].into();
    let maps = btree_map(0..=99_u32, 0..=9_u8, 4);
    let start = (&maps).tree_from(&maps.choices_of(&map).unwrap()).unwrap();
    let has_both = |map: BTreeMap<u32, u8>| map.values().any(|n| *n == 5) && map.values().any(|n| *n == 7);
    assert_eq!(thoroughly("sort_ends", &start, has_both), ([(0, 0), (1, 0), (2, 5), (3, 7)].into(), 1));
    assert_eq!(thoroughly("sort_ends", &start, |map: BTreeMap<u32, u8>| map[&0] == 5), (map, 1));
}

#[test]
fn keys_and_values_may_take_several_choices() {
    let records =
        || unique_vec_by((string('a'..='z', 0..9), vec(int(0..=9_u8), 0..9), int(0..=9_u8)), 2, |it| it.0.clone());
    let value: Vec<(String, Vec<u8>, u8)> = [("a".into(), [3].into(), 1), ("bc".into(), [].into(), 2)].into();
    let start = records().tree_from(&records().choices_of(&value).unwrap()).unwrap();
    let sorted: Vec<(String, Vec<u8>, u8)> = [("a".into(), [].into(), 2), ("bc".into(), [3].into(), 1)].into();
    assert_eq!(thoroughly("sort_ends", &start, |_| true), (sorted, 1));
}

#[test]
fn elements_without_an_end_are_left_thoroughly() {
    let lists = vec(int(0..=9_u8), 3);
    let start = (&lists).tree_from(&lists.choices_of(&[3, 1, 2].to_vec()).unwrap()).unwrap();
    assert_eq!(thoroughly("sort_ends", &start, |_| true), ([3, 1, 2].to_vec(), 0));
}
