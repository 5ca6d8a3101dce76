//! Tests of `reorder`.

use crate::choices::{Cell, Leaf};
use crate::tree::moves::testing::{list_of, thoroughly, tree};
use crate::{int, vec};
use alloc::vec::Vec;

fn list(keys: &[u64]) -> Vec<Cell> {
    let elements = keys.iter().map(|key| [Cell::Leaf(Leaf::signed(0, 9).with_key(*key))]).collect::<Vec<_>>();
    list_of(&elements.iter().map(<[Cell; 1]>::as_slice).collect::<Vec<_>>())
}

#[test]
fn one_of_equal_neighbours_goes_where_two_others_change_places() {
    let start = tree(vec(int(0..=9_u64), ..), list(&[0, 0, 0, 1, 2]));
    let fails = |list: Vec<u64>| matches!(list[..], [0, 0, 0, 1, 2] | [0, 1, 0, 2]);
    assert_eq!(thoroughly("reorder", &start, fails).0, [0, 1, 0, 2]);
}

#[test]
fn what_has_no_equal_neighbours_or_too_many_rows_is_left_alone() {
    let evaluated = |keys: &[u64]| thoroughly("reorder", &tree(vec(int(0..=9_u64), ..), list(keys)), |_| false).1;
    // What is in order again is tried beside them, unless others have done so.
    assert_eq!([&[0, 1, 2, 3, 4][..], &[0; 5], &[0, 0, 0, 1], &[0, 0, 1, 2, 3, 4]].map(evaluated), [0; 4]);
    assert_eq!([&[0, 0, 0, 0, 1][..], &[0, 0, 0, 1, 1], &[0, 0, 0, 1, 2]].map(evaluated), [2, 4, 3]);
}
