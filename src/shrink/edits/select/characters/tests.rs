//! Tests of `characters`.

use super::*;
use crate::choices::characters::character;
use crate::shrink::edits::testing::{alone, list_of, thoroughly, tree};
use crate::{Gen, any_char, char, string};
use alloc::string::String;
use alloc::vec::Vec;

/// Where a search from this character ends, and how many it asked.
fn run(span: Span, start: char, is_thorough: bool, passes: impl Fn(char) -> bool) -> (char, usize) {
    let leaf = Leaf::character(span).with_key(span.key(ordinal(start)).into());
    let mut search = Simplest::below(&leaf, is_thorough).expect("a character");
    let (mut best, mut asked) = (leaf.key, 0);
    while let Some(key) = search.next() {
        assert!(key < best, "{key}");
        asked += 1;
        if passes(character(span.ordinal(key as u32))) {
            best = key;
            search.accepted();
        }
    }
    (character(span.ordinal(best as u32)), asked)
}

#[test]
fn the_simplest_of_a_class_is_found_from_everywhere_in_it() {
    let classes: &[(fn(char) -> bool, char)] = &[
        (char::is_whitespace, ' '),
        (char::is_control, '\n'),
        (char::is_numeric, '0'),
        (char::is_uppercase, 'A'),
        (|c| !c.is_alphanumeric(), ' '),
        (|c| c.is_ascii_punctuation(), '!'),
        (|c| c == '"' || c.is_control(), '"'),
        (|c| "([{<".contains(c), '('),
        (|c| c.len_utf8() > 2, '\u{800}'),
        (|c| c.len_utf8() > 3, '\u{10000}'),
        (|c| c.to_uppercase().count() > 1, 'ß'),
        (|c| c.is_alphanumeric() && c >= 'm', 'm'),
    ];
    for (is_one, simplest) in classes {
        let some = ('\0'..'\u{400}').chain(('\u{400}'..=char::MAX).step_by(499));
        for start in some.filter(|c| is_one(*c) && c != simplest) {
            let (end, asked) = run(Span::ALL, start, true, is_one);
            // Whatever is found is looked at again in another round.
            let (end, again) = if end == *simplest { (end, 0) } else { run(Span::ALL, end, true, is_one) };
            assert_eq!(end, *simplest, "from {start:?}");
            assert!(asked + again < 120, "{asked}, {again} from {start:?}");
        }
    }
}

#[test]
fn a_letter_that_may_have_either_case_ends_small() {
    let has_simpler_form = |capital: &char| {
        let small: Vec<char> = capital.to_lowercase().collect();
        small.len() == 1 && ordinal(small[0]) < ordinal(*capital)
    };
    let capitals: Vec<char> = ('A'..=char::MAX).filter(has_simpler_form).collect();
    assert!(capitals.len() > 26, "{}", capitals.len());
    for capital in capitals {
        let either = |c: char| c.to_lowercase().eq(capital.to_lowercase());
        let small = capital.to_lowercase().next().expect("one character");
        // Another capital of the same letter may come before the small one.
        let (end, _) = run(Span::ALL, capital, true, either);
        assert!(ordinal(end) <= ordinal(small), "{end:?} from {capital:?}");
        assert!(end == small || !end.is_ascii(), "{end:?} from {capital:?}");
    }
}

/// The classes by which programs distinguish characters beyond ASCII, and the first one that each is true of.
const KINDS: &[(fn(char) -> bool, char)] = &[
    (char::is_whitespace, '\u{85}'),
    (|c| c.is_whitespace() && !c.is_control(), '\u{a0}'),
    (|c| !c.is_alphanumeric() && !c.is_whitespace() && !c.is_control(), '¡'),
    (char::is_alphabetic, 'ª'),
    (|c| c.escape_debug().count() > 1 && !c.is_whitespace() && !c.is_control(), '\u{ad}'),
    (char::is_numeric, '²'),
    (|c| c.to_uppercase().next() != Some(c), 'µ'),
    (char::is_uppercase, 'À'),
    (|c| c.to_uppercase().count() > 1, 'ß'),
    (|c| c.to_lowercase().count() > 1, 'İ'),
    (|c| c.to_uppercase().map(char::len_utf8).sum::<usize>() < c.len_utf8(), 'ı'),
    (|c| c.to_uppercase().map(char::len_utf8).sum::<usize>() > c.len_utf8(), 'ŉ'),
    (|c| c.is_alphabetic() && !c.is_lowercase() && !c.is_uppercase(), 'ƻ'),
    (|c| c.to_uppercase().next() != Some(c) && c.to_lowercase().next() != Some(c), 'ǅ'),
    (|c| c.len_utf8() > 2, '\u{800}'),
    (|c| c.to_lowercase().all(|small| small.is_ascii()), '\u{212a}'),
    (|c| c.len_utf16() > 1, '\u{10000}'),
];

#[test]
fn the_first_of_each_kind_is_found_from_any_other_of_it() {
    for (is_one, first) in KINDS {
        let is_one = |c: char| !c.is_ascii() && is_one(c);
        assert_eq!(('\u{80}'..=char::MAX).find(|c| is_one(*c)), Some(*first));
        let others = (*first..=char::MAX).skip(1).filter(|c| is_one(*c)).enumerate();
        for (_, start) in others.filter(|(number, _)| number % 97 < 3) {
            let (end, asked) = run(Span::ALL, start, true, is_one);
            let (end, again) = if end == *first { (end, 0) } else { run(Span::ALL, end, true, is_one) };
            assert_eq!(end, *first, "from {start:?}");
            assert!(asked + again < 160, "{asked}, {again} from {start:?}");
        }
    }
}

#[test]
fn what_is_the_first_to_take_so_many_bytes_is_no_kind() {
    let (end, asked) = run(Span::ALL, '\u{800}', true, |_| false);
    let (other, more) = run(Span::ALL, '\u{801}', true, |_| false);
    assert_eq!((end, other), ('\u{800}', '\u{801}'));
    assert!(asked + 10 < more, "{asked}, {more}");
}

#[test]
fn one_sign_alone_is_known_as_such_when_each_simpler_one_was_asked() {
    for start in "!@~\n".chars() {
        let (end, asked) = run(Span::ALL, start, true, |_| false);
        assert_eq!(end, start);
        assert!(asked <= 7 + 33, "{asked}");
    }
    assert!(run(Span::ALL, 'Q', true, |_| false).1 < 16);
    assert!(run(Span::ALL, '\u{ffff}', true, |_| false).1 < 40 + FIRSTS.chars().count());
}

#[test]
fn a_round_that_is_not_thorough_only_probes() {
    assert_eq!(run(Span::ALL, '~', false, |_| false), ('~', 1));
}

#[test]
fn below_the_simplest_of_all_nothing_is_asked() {
    for is_thorough in [false, true] {
        assert_eq!(run(Span::ALL, 'a', is_thorough, |_| true), ('a', 0));
    }
}

#[test]
fn landmarks_outside_a_range_are_left_out() {
    assert_eq!(run(Span::of('C', 'f'), 'E', true, |c| c == 'E' || c == 'C').0, 'C');
    assert_eq!(run(Span::of('!', 'Z'), ',', true, |c| !c.is_alphanumeric()).0, '!');
}

#[test]
fn characters_of_a_text_are_searched_alone_and_together() {
    let start = |text: &str| {
        let of =
            |c| [crate::choices::Cell::Leaf(Leaf::character(Span::ALL).with_key(Span::ALL.key(ordinal(c)).into()))];
        let cells: Vec<_> = text.chars().map(of).collect();
        let cells: Vec<_> = cells.iter().map(<[_; 1]>::as_slice).collect();
        tree(string(any_char(), 0..9), list_of(&cells))
    };
    let has_space = |text: String| text.chars().nth(1).is_some_and(char::is_whitespace);
    assert_eq!(start("a\u{2003}").value(), "a\u{2003}");
    assert_eq!(thoroughly("minimize_numbers", &start("a\u{2003}"), has_space).0, "a ");
    assert_eq!(alone("minimize_numbers", &start("a\u{2000}"), has_space).0, "a\u{2000}");
    let is_comment = |text: String| text == "//" || text == "/*";
    assert_eq!(thoroughly("minimize_numbers", &start("//"), is_comment).0, "/*");
    assert_eq!(alone("minimize_numbers", &start("//"), is_comment).0, "//");
    let are_spaces = |text: String| text.chars().all(char::is_whitespace) && text.chars().next() == text.chars().last();
    assert_eq!(thoroughly("lower_duplicates", &start("\u{2003}\u{2003}"), are_spaces).0, "  ");
}

#[test]
fn what_shrinks_from_an_origin_of_its_own_is_searched_as_a_number() {
    let leaf = |generator: crate::generator::types::CharOf| {
        generator.tree(1).choices().cells()[0].leaf().copied().expect("a leaf")
    };
    assert!(Simplest::below(&leaf(char(..).origin('M')).with_key(9), true).is_none());
    assert!(Simplest::below(&leaf(char('a'..='z')).with_key(9), true).is_none());
    assert!(Simplest::below(&leaf(char(' '..='~')).with_key(9), true).is_some());
}
