//! Tests of `node`.

use super::*;
use crate::shrink::edits::testing::{list, number};
use crate::{Gen, int, vec};

#[test]
fn the_list_around_a_cell_is_the_same_with_and_without_the_layout() {
    let lists = vec(vec((int(0..9_u8), int(0..9).bind(|most: u8| int(0..=most))), 0..3), 0..3);
    let mut all: Vec<Vec<Cell>> = (0..50).map(|seed| (&lists).tree(seed).choices().cells.clone()).collect();
    // As what is rejected may be: closed more often than opened, or not at all.
    all.push([list(&[1]), [Cell::Close, number(1)].to_vec(), list(&[2])].concat());
    all.push(list(&[1, 2])[..4].to_vec());
    for cells in all {
        let (fresh, known) = (Node::new(Choices::new(cells.clone(), 100)), Node::new(Choices::new(cells, 100)));
        known.layout();
        // After the last cell there is none.
        for at in 0..known.cells().len() + 2 {
            assert_eq!(fresh.clone().list_around(at), known.list_around(at), "{at} of {known:?}");
        }
    }
}
