//! Tests of `lower_digit_runs`.

use crate::choices::characters::Span;
use crate::choices::{Cell, Leaf, Tag};
use crate::shrink::edits::testing::{list_of, number, thoroughly, tree};
use crate::{Gen, int, just, string, text, vec};
use alloc::string::String;
use alloc::vec::Vec;

const DIGITS: Span = Span::of('0', '9');

/// A text of characters of a span.
fn written(span: Span, characters: &str) -> Vec<Cell> {
    let of_span = |character| [Cell::Leaf(Leaf::character(span).with_key(span.key(character as u32).into()))];
    let cells = characters.chars().map(of_span).collect::<Vec<_>>();
    list_of(&cells.iter().map(<[Cell; 1]>::as_slice).collect::<Vec<_>>())
}

/// A number from 0 to `max`.
fn small(key: u64, max: u64) -> Cell {
    Cell::Leaf(Leaf::integer(0, max, 0, Tag::NONE).with_key(key))
}

fn at_least(bound: u64) -> impl Fn(String) -> bool {
    move |text: String| text.parse::<u64>().is_ok_and(|number| number >= bound)
}

#[test]
fn a_number_in_a_text_goes_down_to_its_bound() {
    let ends = |start, bound| {
        thoroughly("lower_digit_runs", &tree(string('0'..='9', ..), written(DIGITS, start)), at_least(bound))
    };
    assert_eq!(ends("1200", 1193).0, "1193");
    assert_eq!(ends("70000", 65_536).0, "65536");
    // The next smaller number passes.
    assert_eq!(ends("1200", 1200), ("1200".into(), 1));
    // One digit less than 1203 is the same as one number less, which other passes try.
    assert_eq!(ends("1203", 1193), ("1203".into(), 0));
    assert_eq!(ends("000", 0), ("000".into(), 0));
}

#[test]
fn letters_end_a_number() {
    let fails = |text: String| text.strip_prefix('x').is_some_and(|digits| at_least(195)(digits.into()));
    let start = tree(text(..), written(Span::ALL, "x200"));
    assert_eq!(thoroughly("lower_digit_runs", &start, fails).0, "x195");
}

#[test]
fn a_number_leads_from_one_text_to_the_next() {
    let two = || (string('0'..='9', ..), string('0'..='9', ..));
    let cells = [written(DIGITS, "20"), written(DIGITS, "00")].concat();
    let fails = |(euros, cents): (String, String)| at_least(1999)(euros + &cents);
    assert_eq!(thoroughly("lower_digit_runs", &tree(two(), cells), fails).0, ("19".into(), "99".into()));
    // Each text may end a number as well.
    let cells = [written(DIGITS, "200"), written(DIGITS, "07")].concat();
    let fails = |(one, other): (String, String)| at_least(181)(one) && other == "07";
    assert_eq!(thoroughly("lower_digit_runs", &tree(two(), cells), fails).0, ("181".into(), "07".into()));
}

#[test]
fn small_numbers_are_digits_each_with_its_own_range() {
    let time = (int(0..=23_u32), int(0..=59_u32), int(0..=59_u32));
    let start = tree(time, Vec::from([small(10, 23), small(0, 59), small(0, 59)]));
    let fails = |(hours, minutes, seconds)| hours * 3600 + minutes * 60 + seconds > 34_867;
    assert_eq!(thoroughly("lower_digit_runs", &start, fails).0, (9, 41, 8));
    // An hour less and 59 minutes more is an edit pair.
    let two = tree((int(0..=23_u32), int(0..=59_u32)), Vec::from([small(10, 23), small(0, 59)]));
    assert_eq!(thoroughly("lower_digit_runs", &two, |_| true), ((10, 0), 0));
    // What 64 bits cannot count is no number.
    let whole = tree((int::<u64>(..), int::<u64>(..)), Vec::from([number(1), number(0)]));
    assert_eq!(thoroughly("lower_digit_runs", &whole, |_| true).1, 0);
}

#[test]
fn a_generator_that_draws_less_with_a_smaller_number_is_no_problem() {
    // With a smaller first digit the list is shorter, so the digits that were lowered are gone.
    let generator = int(0..=9_usize).bind(|length| (just(length), vec(int(0..=9_usize), length)));
    let cells = [&[small(3, 9)][..], &list_of(&[&[small(0, 9)], &[small(0, 9)], &[small(0, 9)]])].concat();
    assert_eq!(thoroughly("lower_digit_runs", &tree(generator, cells), |(length, _)| length > 0).0.0, 1);
}
