//! Tests of `choices`.

use super::*;
use alloc::vec;

fn leaf(key: u64) -> Cell {
    Cell::Leaf(Leaf::plain(100).with_key(key))
}

fn list(elements: &[&[Cell]]) -> Vec<Cell> {
    let mut cells = vec![Cell::Open(Open::new(Frame::List, Tag::NONE))];
    for element in elements {
        cells.push(Cell::Mark);
        cells.extend_from_slice(element);
    }
    cells.push(Cell::Close);
    cells
}

fn choices(cells: Vec<Cell>) -> Choices {
    Choices::new(cells, 100)
}

#[test]
fn a_cell_takes_four_words_as_a_leaf_does() {
    assert_eq!((size_of::<Leaf>(), size_of::<Cell>()), (32, 32));
}

#[test]
fn fewer_cells_come_first_whatever_their_keys() {
    assert!(choices(vec![leaf(99)]) < choices(vec![leaf(0), leaf(0)]));
    assert!(choices(list(&[])) < choices(list(&[&[leaf(0)]])));
}

#[test]
fn a_list_that_ends_earlier_comes_first_among_equal_counts() {
    let early = [list(&[]), list(&[&[leaf(1)]])].concat();
    let late = [list(&[&[leaf(0)]]), list(&[])].concat();
    assert!(choices(early) < choices(late));
}

#[test]
fn labels_and_bounds_are_no_part_of_identity() {
    let plain = Leaf::plain(9).with_key(3);
    let tagged = Leaf::plain(5).with_key(3).tagged("age");
    assert_eq!(choices(vec![Cell::Leaf(plain)]), choices(vec![Cell::Leaf(tagged)]));
}

#[test]
fn leaves_of_another_kind_with_the_same_key_are_not_equal() {
    let plain = choices(vec![Cell::Leaf(Leaf::plain(9))]);
    let arm = choices(vec![Cell::Leaf(Leaf::arm(10))]);
    assert_ne!(plain, arm);
    assert_ne!(plain.cmp(&arm), Ordering::Equal);
}

#[test]
fn steps_do_not_count_and_come_after_everything_else() {
    let step = Cell::Leaf(Leaf::plain(u64::MAX).of_kind(LeafKind::Step));
    assert_eq!(choices(vec![leaf(5), step]).count(), 1);
    assert!(choices(vec![leaf(4), step]) < choices(vec![leaf(5)]));
}

/// One of two numbers in an arm, inside these frames.
fn in_arm(arm: u64, around: &[Frame]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = around.iter().map(|frame| Cell::Open(Open::new(*frame, Tag::NONE))).collect();
    cells.push(Cell::Open(Open::alternative(cells.last())));
    cells.extend([Cell::Leaf(Leaf::arm(2).with_key(arm)), leaf(7), Cell::Close]);
    cells.extend(around.iter().map(|_| Cell::Close));
    cells
}

#[test]
fn an_alternative_counts_one_and_a_later_arm_one_more_but_what_a_level_begins_with_one_less() {
    let count = |arm, around: &[Frame]| choices(in_arm(arm, around)).count() - 1;
    assert_eq!([count(0, &[]), count(1, &[])], [1, 2]);
    assert_eq!([count(0, &[Frame::Level]), count(1, &[Frame::Level])], [0, 1]);
    assert_eq!([count(0, &[Frame::Level, Frame::Inner]), count(0, &[Frame::Draw])], [1, 1]);
    // So one thing with three numbers comes before three with one.
    let three = [in_arm(0, &[]), in_arm(0, &[]), in_arm(0, &[])].concat();
    let one = [&in_arm(1, &[])[..3], &[leaf(8), leaf(9), Cell::Close]].concat();
    assert!(choices(one) < choices(three));
}

#[test]
fn the_text_form_keeps_what_counts() {
    for around in [&[][..], &[Frame::Level], &[Frame::Level, Frame::Draw], &[Frame::Inner, Frame::Level]] {
        let before = choices(in_arm(1, around));
        let after: Choices = alloc::string::ToString::to_string(&before).parse().expect("a token");
        assert_eq!((after.count(), &after), (before.count(), &before));
    }
}
