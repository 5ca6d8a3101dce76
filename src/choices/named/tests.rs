//! Tests of `named`.

use super::*;
use crate::choices::token::read;
use crate::choices::{Leaf, LeafKind};
use alloc::format;
use alloc::string::ToString;
use alloc::vec;

fn leaf(key: u64) -> Cell {
    Cell::Leaf(Leaf::plain(u64::MAX).of_kind(LeafKind::Signed).with_key(key))
}

/// Two records in a list, and a number after them: `{ list: [{ a, b }, { a, b }], n }`.
fn sample() -> NamedChoices {
    let list = Cell::Open(Open::new(Frame::List, Tag::NONE));
    let cells = vec![list, Cell::Mark, leaf(1), leaf(2), Cell::Mark, leaf(3), leaf(40), Cell::Close, leaf(5)];
    let names: Vec<String> = ["list", "Pair", "a", "b", "n"].map(String::from).into();
    let event = |at, what| NamedEvent { at, what };
    let field = |at, name| event(at, NamedStep::Field(Tag::of(name)));
    let record = |at| event(at, NamedStep::Record(Tag::of("Pair")));
    let events = [
        field(0, "list"),
        record(2),
        field(2, "a"),
        field(3, "b"),
        event(4, NamedStep::End),
        record(5),
        field(5, "a"),
        field(6, "b"),
        event(7, NamedStep::End),
        field(8, "n"),
    ];
    NamedChoices::new(&Choices::new(cells, 100), names, &events).expect("the events fit")
}

#[test]
fn the_text_of_fixed_choices_with_names_never_changes() {
    let token = sample().token();
    assert_eq!(token, "r2-100-list.Pair.a.b.n-FLMEFS1ZFS2ZZME1FS3ZFS14ZZZZFS5Z-vrdh");
    let (choices, named) = read(&token).unwrap();
    assert_eq!((&choices, choices.to_string()), (&sample().plain(), "r1-100-LMS1S2MS3S14ZS5-jncz".to_string()));
    assert_eq!(named.unwrap().token(), token);
}

#[test]
fn every_changed_or_lost_character_is_rejected() {
    let token = sample().token();
    for at in 0..token.len() {
        let lost = format!("{}{}", &token[..at], &token[at + 1..]);
        assert!(read(&lost).is_err(), "{lost}");
        for other in ["0", "1", "7", "z", "A", "E", "F", "S", "Z", ".", "-", "_"] {
            let changed = format!("{}{other}{}", &token[..at], &token[at + 1..]);
            assert!(changed == token || read(&changed).is_err(), "{changed}");
        }
    }
}

#[test]
fn what_is_wrong_with_names_is_said() {
    let error = |token: &str| read(token).err().map(|error| error.to_string());
    let at = |number: u32, what: &str| Some(format!("character {number} of the token: {what}"));
    assert_eq!(error("r2-100-"), at(8, "names are expected here, with points between them, and a dash"));
    assert_eq!(error("r2-100-a..b-FZ-0000"), at(10, "names are expected here, with points between them, and a dash"));
    assert_eq!(error("r2-100-a-F1Z-0000"), at(12, "there is no name with this number"));
    assert_eq!(error("r1-100-FZ-0000"), at(8, "'F' is neither a cell nor a digit of a key"));
    assert_eq!(error("r3-100-a-FZ-0000"), at(2, "a token begins with 'r1-' or 'r2-'"));
}

#[test]
fn names_are_identifiers_or_what_is_left_of_a_pattern() {
    assert_eq!(name_in_token("Shape :: Circle"), "Circle");
    assert_eq!(name_in_token("(a, _b)"), "a_b");
    assert_eq!(name_in_token("…"), "_");
}

#[test]
fn events_that_do_not_fit_give_no_names() {
    let choices = Choices::new(vec![leaf(1)], 100);
    let name = || vec![String::from("a")];
    let field = NamedStep::Field(Tag::of("a"));
    let new = |events: &[NamedEvent]| NamedChoices::new(&choices, name(), events).is_some();
    assert!(new(&[NamedEvent { at: 0, what: field.clone() }]));
    assert!(!new(&[]));
    assert!(!new(&[NamedEvent { at: 2, what: field.clone() }]));
    assert!(!new(&[NamedEvent { at: 1, what: field.clone() }, NamedEvent { at: 0, what: field }]));
    assert!(!new(&[NamedEvent { at: 0, what: NamedStep::Record(Tag::of("a")) }]));
    assert!(!new(&[NamedEvent { at: 0, what: NamedStep::End }, NamedEvent { at: 0, what: NamedStep::End }]));
}
