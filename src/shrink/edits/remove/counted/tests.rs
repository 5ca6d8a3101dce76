//! Tests of `counted`.

use crate::choices::characters::{Span, ordinal};
use crate::choices::{Cell, Leaf};
use crate::shrink::edits::testing::{alone, list, list_of, number, thoroughly, tree};
use crate::{Gen, any_char, boolean, compose, int, string, vec};
use alloc::string::String;
use alloc::vec::Vec;

#[test]
fn what_says_how_long_a_list_is_goes_down_with_it() {
    let counted = (int(0..=99_usize), vec(0_u64.., ..), int(1..=99_usize));
    let cells = |before, keys: &[u64], behind| [&[number(before)], list(keys).as_slice(), &[number(behind)]].concat();
    let start = tree(&counted, cells(9, &[0; 9], 40));
    let fails = |(count, list, _): (usize, Vec<u64>, usize)| count == list.len() && count > 2;
    assert_eq!(alone("counted", &start, fails).0, (3, [0; 3].to_vec(), 41));
    let start = tree(&counted, cells(0, &[7, 8, 9], 2));
    let fails = |(_, list, count): (usize, Vec<u64>, usize)| count == list.len() && count > 1;
    assert_eq!(alone("counted", &start, fails).0, (0, [7, 8].to_vec(), 2));
}

#[test]
fn a_row_goes_with_the_number_of_rows() {
    let grid = (int(1..=9_usize), int(1..=9_usize), vec(0_u64.., ..));
    let start = tree(&grid, [[number(2), number(4)].as_slice(), &list(&[0; 15])].concat());
    let fails = |(height, width, cells): (usize, usize, Vec<u64>)| height * width == cells.len() && width > 4;
    assert_eq!(thoroughly("counted", &start, fails).0, (1, 5, [0; 5].into()));
}

#[test]
fn numbers_on_both_sides_of_their_origin_count_as_well() {
    let counted = (int(-99..=99_i32), vec(0_u64.., ..));
    // 5 and -5, as zigzag keys.
    let start = |key| tree(&counted, [[number(key)].as_slice(), &list(&[0; 5])].concat());
    let fails = |(count, list): (i32, Vec<u64>)| count.unsigned_abs() as usize == list.len() && list.len() > 2;
    assert_eq!(alone("counted", &start(9), fails).0, (3, [0; 3].to_vec()));
    assert_eq!(thoroughly("counted", &start(10), fails).0, (-3, [0; 3].to_vec()));
}

#[test]
fn the_greatest_number_from_an_origin_above_zero_counts_nothing() {
    let both = (int(0..=u64::MAX).origin(2000), vec(0_u64.., ..));
    let start = tree(&both, [[number(u64::MAX)].as_slice(), &list(&[0; 3])].concat());
    assert_eq!(start.value().0, u64::MAX);
    let fails = |(number, list): (u64, Vec<u64>)| number > u64::MAX / 2 && list.len() == 3;
    assert_eq!(thoroughly("counted", &start, fails).0, start.value());
}

#[test]
fn the_list_may_go_with_the_number_that_is_lowered_beside_it() {
    let maybe = || {
        compose(|source| {
            let goes_on = source.draw(boolean())?;
            if goes_on { source.draw((vec(0..=9_u8, 2..9), int(0..=9_u8))).map(Some) } else { Ok(None) }
        })
    };
    let is_long = |drawn: Option<(Vec<u8>, u8)>| drawn.is_some_and(|(list, _)| list.len() > 3);
    for start in (0..).map(|seed| maybe().tree(seed)).filter(|tree| is_long(tree.value())).take(20) {
        assert_eq!(thoroughly("counted", &start, |drawn| drawn.is_none()).0, None);
    }
}

#[test]
fn a_place_in_a_text_goes_down_by_the_bytes_of_a_character() {
    let cut = || (string(any_char(), 0..=9), int(0..=99_usize));
    let is_start = |(text, at): &(String, usize)| text.len() > 2 && text.len() == *at && text.ends_with('\u{10000}');
    let text = ["é", "\u{800}", "\u{10000}"].concat();
    let cells = |text: &str| {
        let of = |c| [Cell::Leaf(Leaf::character(Span::ALL).with_key(Span::ALL.key(ordinal(c)).into()))];
        let characters: Vec<_> = text.chars().map(of).collect();
        list_of(&characters.iter().map(<[Cell; 1]>::as_slice).collect::<Vec<_>>())
    };
    let start = tree(cut(), [cells(&text), [number(text.len() as u64)].to_vec()].concat());
    assert!(is_start(&start.value()));
    assert_eq!(thoroughly("counted", &start, |cut| is_start(&cut)).0, ("\u{10000}".into(), 4));
}

#[test]
fn what_says_how_many_bytes_a_text_takes_goes_down_with_it() {
    let of_all =
        |character: char| Cell::Leaf(Leaf::character(Span::ALL).with_key(Span::ALL.key(ordinal(character)).into()));
    let cells = ['x', '\u{10000}', '\u{80}', 'a'].map(|character| [of_all(character)]);
    let text = list_of(&cells.each_ref().map(<[Cell; 1]>::as_slice));
    let start = tree((int(0..=99_usize), crate::text(..)), [[number(8)].as_slice(), &text].concat());
    let fails = |(bytes, text): (usize, String)| bytes == text.len() && text.starts_with('x');
    assert_eq!(alone("counted", &start, fails), ((1, "x".into()), 3));
}

#[test]
fn a_number_goes_down_with_the_elements_of_a_long_list_where_it_is_a_few_rows() {
    let counted = (int(0..=99_usize), vec(0_u64.., ..));
    let start = tree(&counted, [[number(32)].as_slice(), &list(&[[0; 30].as_slice(), &[9]].concat())].concat());
    let fails = |(above, list): (usize, Vec<u64>)| above == list.len() + 1 && list.len() >= 5 && list.contains(&9);
    assert_eq!(thoroughly("counted", &start, fails).0, (6, [0, 0, 0, 0, 9].to_vec()));
}

#[test]
fn a_bound_goes_down_with_any_element() {
    let bounded = (int(0..=99_usize), vec(0_u64.., ..));
    let start = tree(&bounded, [[number(2)].as_slice(), &list(&[7, 0, 8, 9])].concat());
    let fails = |(bound, list): (usize, Vec<u64>)| list.len() >= bound + 2 && list.contains(&9);
    assert_eq!(thoroughly("counted", &start, fails).0, (0, [7, 9].to_vec()));
    assert_eq!(alone("counted", &start, fails).1, 0);
}
