//! Tests of `ending`.

use super::*;
use crate::shrink::edits::testing::{framed, list, list_of, number};

#[test]
fn of_what_was_left_over_the_first_parts_go_once_for_all_like_it() {
    let record =
        |keys: &[u64]| [&[Cell::Mark], keys.iter().map(|key| number(*key)).collect::<Vec<_>>().as_slice()].concat();
    // What is in no frame: two numbers left over at one position, then one, then three.
    let cells = record(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])[1..].to_vec();
    let kept = keeping_the_end(&cells, &[2..4, 5..6, 6..9]).unwrap_or_default();
    assert_eq!(kept.iter().filter_map(Cell::leaf).map(|leaf| leaf.key).collect::<Vec<_>>(), [3, 4, 5, 6, 7, 8, 9]);
    // Once for each of so many it would take a minute to look for the first ones.
    let many = (0..100_000).map(number).collect::<Vec<_>>();
    let cells = [list(&[1, 2]), many].concat();
    let leftovers = (8..cells.len()).map(|at| at..at + 1).collect::<Vec<_>>();
    assert_eq!(keeping_the_end(&cells, &leftovers).map(|kept| kept.len()), Some(cells.len() - 1));
}

#[test]
fn of_what_was_left_over_of_an_element_its_own_first_parts_go() {
    let record = |keys: [u64; 2]| keys.map(|key| framed(Frame::Draw, "", &[number(key)])).concat();
    let cells = list_of(&[&record([1, 2]), &record([3, 4]), &record([5, 6])]);
    let keys = |kept: Vec<Cell>| kept.iter().filter_map(Cell::leaf).map(|leaf| leaf.key).collect::<Vec<_>>();
    assert_eq!(keeping_the_end(&cells, &[12..15, 19..22]).map(keys), Some([1, 2, 4, 6].to_vec()));
    // Whole elements are next to all others.
    let elements = Range { start: 15, end: 22 };
    assert_eq!(keeping_the_end(&cells, &[elements]).map(keys), Some([3, 4, 5, 6].to_vec()));
    // Once for each of so many it would take a minute to look for the beginning of their element.
    let many = framed(Frame::Draw, "", &[]).repeat(100_000);
    let cells = list_of(&[&[&[number(1)], many.as_slice()].concat()]);
    let leftovers = (5..cells.len() - 1).step_by(2).map(|at| at..at + 2).collect::<Vec<_>>();
    assert_eq!(keeping_the_end(&cells, &leftovers).map(|kept| kept.len()), Some(cells.len() - 2));
    let cells = list_of(&[&[number(1), number(2)]]);
    assert!(keeping_the_end(&cells, &[3..4, 3..4]).is_none());
}
