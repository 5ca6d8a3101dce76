//! Tests of `split`.

use crate::shrink::edits::testing::{alone, list, list_of, thoroughly, tree};
use crate::{string, vec};
use alloc::string::String;
use alloc::vec::Vec;

#[test]
fn a_word_of_two_characters_may_be_an_empty_one_and_one_of_one() {
    let start = tree(vec(string('a'..='z', ..), ..), list_of(&[&list(&[]), &list(&[0, 0])]));
    let fails = |words: Vec<String>| words.join(" ").len() == 3;
    assert_eq!(thoroughly("split", &start, fails), (["", "", "a"].map(String::from).to_vec(), 1));
}

#[test]
fn words_are_cut_where_a_space_counts_as_a_letter() {
    let words = || vec(vec(0_u64.., 1..=9), 0..=9);
    let start = tree(words(), list_of(&[&list(&[0]), &list(&[0; 7])]));
    let length = |words: &Vec<Vec<u64>>| words.iter().map(Vec::len).sum::<usize>() + words.len() - 1;
    let lengths = |words: &Vec<Vec<u64>>| words.iter().map(Vec::len).collect::<Vec<_>>();
    let (least, evaluated) = thoroughly("split", &start, |words| length(&words) == 9);
    assert_eq!((lengths(&least), evaluated), ([1, 1, 1, 1, 1].to_vec(), 3));
    assert_eq!(alone("split", &start, |_| true).1, 0);
}
