//! Tests of `kinds`.

use super::*;
use crate::choices::{Frame, Leaf, Open, Tag};

#[test]
fn what_is_there_once_is_distinguished_from_what_is_there_more_often() {
    let open = Cell::Open(Open::new(Frame::List, Tag::NONE));
    let number = |key| Cell::Leaf(Leaf::plain(9).with_key(key));
    assert_eq!(Kinds::of(&[]), Kinds::NONE);
    assert_eq!(Kinds::of(&[number(0)]), Kinds::NONE);
    assert_eq!(Kinds::of(&[number(1)]), Kinds::POSITIVE);
    let one = Kinds::of(&[open, Cell::Mark, number(0), Cell::Close]);
    assert_eq!(one, Kinds::LIST.union(Kinds::ELEMENT));
    let two = Kinds::of(&[open, Cell::Mark, number(0), Cell::Mark, number(0), Cell::Close]);
    let more = Kinds::ELEMENTS.union(Kinds::NUMBERS).union(Kinds::COMPOUND).union(Kinds::SIBLINGS);
    assert_eq!(two, one.union(more));
    assert!(two.contains(one) && !one.contains(two));
    let three = Kinds::of(&[number(0); 3]);
    assert_eq!(three, Kinds::NUMBERS.union(Kinds::SIBLINGS));
}

#[test]
fn what_one_sort_of_numbers_or_frames_alone_can_do_needs_it() {
    let leaf = |kind: LeafKind, key| Cell::Leaf(Leaf::plain(9).of_kind(kind).with_key(key));
    let [precision, first] = [leaf(LeafKind::Precision, 0), leaf(LeafKind::Arm, 0)];
    assert_eq!(Kinds::of(&[first]), Kinds::ARM);
    assert_eq!(Kinds::of(&[leaf(LeafKind::Character, 0)]), Kinds::CHARACTER);
    let numbers = Kinds::NUMBERS.union(Kinds::SIBLINGS);
    assert_eq!(Kinds::of(&[leaf(LeafKind::Plain, 0); 2]), numbers);
    assert_eq!(Kinds::of(&[precision, leaf(LeafKind::Plain, 0)]), numbers.union(Kinds::PRECISION));
    let draw = Cell::Open(Open::new(Frame::Draw, Tag::NONE));
    let one = Kinds::of(&[draw, Cell::Close]);
    assert_eq!(one, Kinds::DEPENDENT);
    assert!(Kinds::of(&[draw, Cell::Close, draw, Cell::Close]).contains(one.union(Kinds::DRAWS)));
}
