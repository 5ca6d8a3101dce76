//! Tests of `merge_characters`.

use crate::choices::characters::{Span, ordinal};
use crate::choices::{Cell, Leaf};
use crate::shrink::edits::testing::{list_of, number, thoroughly, tree};
use crate::{Gen, int, string, text};
use alloc::string::String;
use alloc::vec::Vec;

/// A text of characters, given by their keys.
fn texts(characters: &str) -> Vec<Cell> {
    let of_all =
        |character: char| Cell::Leaf(Leaf::character(Span::ALL).with_key(Span::ALL.key(ordinal(character)).into()));
    let cells = characters.chars().map(|character| [of_all(character)]).collect::<Vec<_>>();
    list_of(&cells.iter().map(<[Cell; 1]>::as_slice).collect::<Vec<_>>())
}

#[test]
fn characters_are_made_one_that_takes_as_many_bytes() {
    let ends = |start: &str, bytes: usize| {
        let start = tree(text(..), texts(start));
        thoroughly("merge_characters", &start, |text: String| text.len() >= bytes)
    };
    assert_eq!(ends("aaa", 3), ("\u{800}".into(), 2));
    assert_eq!(ends("aa\u{80}", 4), ("\u{10000}".into(), 2));
    let start = tree(text(..), texts("aax"));
    assert_eq!(thoroughly("merge_characters", &start, |text: String| text.find('x') == Some(2)), ("\u{80}x".into(), 3));
    assert_eq!(ends("aaaaa\u{10000}", 9), ("a\u{10000}\u{10000}".into(), 3));
}

#[test]
fn a_position_in_a_text_is_one_lower_where_a_character_takes_a_byte_less() {
    let start = tree((text(..), int(0..99_u64)), [&*texts("\n\u{800}"), &[number(4)]].concat());
    let fails = |(text, at): (String, u64)| text.len() as u64 == at && text.starts_with('\n');
    assert_eq!(thoroughly("merge_characters", &start, fails).0, ("\na".into(), 2));
}

#[test]
fn what_takes_a_byte_each_is_left_alone() {
    let start = string('a'..='z', 3).zip(int(0..=9_u8)).tree(1);
    assert_eq!(thoroughly("merge_characters", &start, |_| false).1, 0);
}
