//! Tests of `ramp`.

use crate::choices::Cell;
use crate::tree::moves::testing::{alone, list, list_of, number, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

fn descents(list: &[u64]) -> usize {
    list.windows(2).filter(|pair| pair[0] > pair[1]).count()
}

#[test]
fn more_elements_than_needed_become_as_many_as_are_needed() {
    let start = tree(vec(int(0..=u64::MAX), 0..=9), list(&[1, 0, 1, 0, 1, 0]));
    assert_eq!(thoroughly("ramp", &start, |list: Vec<u64>| descents(&list) >= 3), ([4, 3, 2, 1, 0].to_vec(), 1));
    assert_eq!(alone("ramp", &start, |_| true).1, 0);
}

#[test]
fn any_number_of_an_element_may_be_the_one_that_falls() {
    let element = |a: u64, b: u64| [number(a), number(b)];
    let elements = [element(7, 1), element(7, 0), element(7, 1), element(7, 0)];
    let cells = list_of(&elements.iter().map(<[Cell; 2]>::as_slice).collect::<Vec<_>>());
    let start = tree(vec((int(0..=u64::MAX), int(0..=u64::MAX)), 0..=9), cells);
    let fails = |list: Vec<(u64, u64)>| descents(&list.iter().map(|pair| pair.1).collect::<Vec<_>>()) >= 2;
    assert_eq!(thoroughly("ramp", &start, fails), ([(7, 2), (7, 1), (7, 0)].to_vec(), 1));
}

#[test]
fn what_is_in_order_or_as_short_as_may_be_is_left_alone() {
    let of = |least, keys: &[u64]| tree(vec(int(0..=u64::MAX), least..=9), list(keys));
    for start in [of(0, &[0, 1, 2, 2, 3]), of(0, &[9, 5, 2, 1]), of(4, &[1, 0, 1, 0]), of(0, &[1, 0, 1])] {
        assert_eq!(thoroughly("ramp", &start, |_| true).1, 0);
    }
}

#[test]
fn a_narrow_range_has_no_room_for_it() {
    let start = tree(vec(int(0..=3_u64), 0..=9), list(&[1, 0, 1, 0, 1, 0]));
    assert_eq!(thoroughly("ramp", &start, |_| true).1, 0);
}

#[test]
fn long_lists_are_left_alone() {
    let evaluated = |length: usize| {
        let keys: Vec<u64> = (0..length as u64).map(|number| number % 2).collect();
        thoroughly("ramp", &tree(vec(int(0..=u64::MAX), 0..=99), list(&keys)), |_| false).1
    };
    // What is shorter is tried in order, too.
    assert_eq!([63, 64].map(evaluated), [2, 0]);
}
