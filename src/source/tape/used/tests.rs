//! Tests of `used`.

use super::*;
use crate::choices::fill::{Fill, LeftoverKind, append_leftovers};
use crate::choices::{Frame, Leaf, Open, Tag};
use crate::source::{Limit, Source};

fn leaf(key: u64) -> Cell {
    Cell::Leaf(Leaf::plain(9).with_key(key))
}

fn draw(source: &mut Source) -> u64 {
    source.leaf(Leaf::plain(9), |_, _| 0).expect("there is room")
}

fn reading(cells: &[Cell], fill: Fill) -> Source {
    let mut source = Source::fresh(1, crate::FULL_SIZE);
    source.draft().extend_from_slice(cells);
    source.rewind(fill, Limit::of(&Choices::new(cells.to_vec(), crate::FULL_SIZE)));
    source
}

#[test]
fn what_is_left_over_of_each_element_is_reported() {
    let list = [Cell::Open(Open::new(Frame::List, Tag::NONE))];
    let element = |keys: [u64; 2]| [Cell::Mark, leaf(keys[0]), leaf(keys[1])];
    let cells = [list.as_slice(), &element([1, 2]), &element([3, 4]), &[Cell::Close]].concat();
    let (mut source, mut drawn, mut reading) = (reading(&cells, Fill::Simplest), Vec::new(), Reading::default());
    source
        .list(
            0..=9,
            |_, _| 0,
            |source| {
                drawn.push(draw(source));
                Ok(())
            },
        )
        .expect("there is room");
    source.finish(sum_of(&cells), &mut reading);
    assert_eq!((drawn, reading.leftovers), ([1, 3].to_vec(), [3..4, 6..7].to_vec()));
}

#[test]
fn what_is_passed_by_before_the_inner_part_of_a_bind_is_reported() {
    let inner = [Cell::Open(Open::new(Frame::Inner, Tag::NONE)), leaf(3), Cell::Close];
    let cells = [&[leaf(1), leaf(2)], inner.as_slice()].concat();
    let (mut source, mut reading) = (reading(&cells, Fill::Simplest), Reading::default());
    let before = draw(&mut source);
    let within = source.frame(|source| Ok(draw(source))).expect("there is room");
    source.finish(sum_of(&cells), &mut reading);
    assert_eq!((before, within), (1, 3));
    assert!(matches!(&reading.leftovers[..], [passed] if *passed == (1..2)));
}

#[test]
fn a_list_that_was_not_there_has_none_of_the_elements_around_it() {
    let list = [Cell::Open(Open::new(Frame::List, Tag::NONE))];
    let cells = [list.as_slice(), &[Cell::Mark, leaf(1), Cell::Mark, leaf(2), Cell::Close]].concat();
    let mut source = reading(&cells, Fill::Drawn(0));
    let mut outer = source.begin_list(0, 9, |_, _| 0).expect("there is room");
    assert_eq!((source.next_element(&mut outer), draw(&mut source)), (Ok(true), 1));
    let inner = source.begin_list(0, 9, |_, _| 2).expect("there is room");
    let mut kept = Vec::new();
    source.recorded_elements(&Leaf::plain(9), inner.expected(), &|_, _| 7, &mut |key| kept.push(key));
    assert_eq!((inner.expected(), kept), (2, Vec::new()));
}

#[test]
fn an_alternative_that_was_not_there_and_is_drawn_again_ends_no_other_frame() {
    let frame = [Cell::Open(Open::new(Frame::Inner, Tag::NONE)), leaf(2), leaf(3), Cell::Close];
    let mut source = reading(&[[leaf(1)].as_slice(), &frame, &[leaf(4), leaf(5)]].concat(), Fill::Drawn(0));
    let mut arms = [0, 0, 1].into_iter();
    let drawn = source.retry(9, |source| {
        source.alternative(
            2,
            |_, _| arms.next().expect("the third passes"),
            |_, arm| {
                if arm == 0 { Err(crate::Rejected::here()) } else { Ok(arm) }
            },
        )
    });
    let framed = |source: &mut Source| source.frame(|source| Ok(draw(source))).expect("there is room");
    assert_eq!((drawn, draw(&mut source), framed(&mut source), draw(&mut source)), (Ok(1), 1, 2, 4));
}

#[test]
fn what_is_missing_is_made_of_leftover_numbers_or_is_the_greatest() {
    let mut cells = [leaf(1)].to_vec();
    let add = |cells: &mut Vec<Cell>, from: &[Cell]| append_leftovers(cells, from, LeftoverKind::All);
    assert!(!add(&mut cells.clone(), &[Cell::Mark]) && add(&mut cells, &[leaf(7), Cell::Mark, leaf(8)]));
    let drawn = |fill: Fill| {
        let (mut source, mut list) = (Source::fresh(1, crate::FULL_SIZE), Vec::new());
        source.draft().extend_from_slice(&cells);
        source.rewind(fill, Limit::counted(9));
        let mut element = |source: &mut Source| {
            list.push(source.leaf(Leaf::signed(4, 8), |_, _| 0)?);
            Ok(())
        };
        let first = draw(&mut source);
        source.list(1..=3, |_, _| 3, &mut element).expect("there is room");
        (first, list, draw(&mut source))
    };
    // Further up than there is a side below the origin, by 4, keys go up by one.
    assert_eq!(drawn(Fill::Simplest), (1, [0].to_vec(), 0));
    assert_eq!(drawn(Fill::Leftover(0)), (1, [11, 12].to_vec(), 0));
    assert_eq!(drawn(Fill::Greatest), (1, [12].to_vec(), 9));
}

#[test]
fn spare_numbers_are_counted_or_begin_after_the_first() {
    let keys = |kind| {
        let mut cells = Vec::new();
        let has_any = append_leftovers(&mut cells, &[leaf(7), Cell::Mark, leaf(8)], kind);
        (has_any, cells.iter().filter_map(|cell| Some(cell.number()?.key)).collect::<Vec<_>>())
    };
    assert_eq!(keys(LeftoverKind::All), (true, [7, 8].to_vec()));
    assert_eq!(keys(LeftoverKind::Counted), (true, [2, 7, 8].to_vec()));
    assert_eq!(keys(LeftoverKind::WithoutFirst), (true, [8].to_vec()));
    assert!(!append_leftovers(&mut Vec::new(), &[leaf(7)], LeftoverKind::WithoutFirst));
}

#[test]
fn a_leftover_number_is_given_as_the_number_it_is_and_as_the_last_key_where_there_is_none() {
    let [wanted, below, far] = [Leaf::plain(9), Leaf::signed(9, 9).with_key(6), Leaf::plain(99).with_key(50)];
    assert_eq!([below.above_zero(), far.above_zero()], [-3, 50]);
    assert_eq!([&below, &far, &far.with_key(4)].map(|other| wanted.key_like(other)), [9, 9, 4]);
    // From an origin of 0 upwards and downwards in turn.
    assert_eq!([&below, &far.with_key(4)].map(|other| Leaf::signed(9, 9).key_like(other)), [6, 7]);
}

#[test]
fn luck_is_of_full_size() {
    let mut source = Source::fresh(1, 5);
    source.rewind(Fill::Drawn(0), Limit::of(&Choices::new([leaf(1)].to_vec(), 5)));
    assert_eq!(source.leaf(Leaf::plain(100), |_, size| size.into()), Ok(crate::FULL_SIZE.into()));
    assert_eq!(source.size(), 5);
}
