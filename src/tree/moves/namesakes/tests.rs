//! Tests of `namesakes`.

use crate::choices::{Cell, Leaf};
use crate::tree::moves::testing::{list, list_of, thoroughly, tree};
use crate::{char_of, int, string, vec};
use alloc::string::String;
use alloc::vec::Vec;

#[test]
fn equal_numbers_of_one_range_are_lowered_without_those_of_another() {
    let [account, amount] = [3, 100].map(|most| Cell::Leaf(Leaf::signed(0, most).with_key(2)));
    let start = tree(vec((int(0..=3_u8), int(0..=100_u8)), ..), list_of(&[&[account, amount], &[account, amount]]));
    let fails = |list: Vec<(u8, u8)>| list.len() == 2 && list[0].0 == list[1].0 && list[0].1 + list[1].1 == 4;
    // No others are equal to them then, and they go on as equal ones do.
    assert_eq!(thoroughly("namesakes", &start, fails).0, [(1, 2), (1, 2)]);
}

#[test]
fn what_is_listed_is_lowered_with_its_like_of_another_range() {
    let plain = |most: u64| Cell::Leaf(Leaf::plain(most).with_key(1));
    let cells = [list_of(&[&[plain(3)]]), list_of(&[&[plain(1)], &[plain(1)]])].concat();
    let start = tree((string(char_of("ab*?"), ..), string(char_of("ab"), ..)), cells);
    let fails = |(pattern, text): (String, String)| text == pattern.repeat(2) && text.len() == 2;
    assert_eq!(thoroughly("namesakes", &start, fails).0, ("a".into(), "aa".into()));
    let start = tree(vec(0_u64..9, ..), list(&[4, 4]));
    assert_eq!(thoroughly("namesakes", &start, |_| true).1, 0);
}
