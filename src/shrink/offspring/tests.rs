//! Tests of `offspring`.

use super::*;
use crate::choices::Cell;
use crate::choices::{Choices, FULL_SIZE};
use crate::shrink::edits::testing::{list, number};

#[test]
fn what_is_left_of_a_list_that_was_shortened_without_success_is_to_be_drawn_again() {
    let cells = list(&[7, 8, 9]);
    let node = Node::new(Choices::new(cells.clone(), FULL_SIZE));
    let redrawn = redrawn(&node, &[&cells[..1], &cells[3..]].concat()).unwrap_or_default();
    let kinds = |cells: &[Cell]| cells.iter().map(|cell| cell.rank().0).collect::<Vec<_>>();
    assert_eq!(kinds(&redrawn), kinds(&[cells[0], Cell::Mark, Cell::Mark, cells[7]]));
}

#[test]
fn what_is_no_shorter_or_has_nothing_left_is_not_drawn_again() {
    let cells = [list(&[7]), [number(1)].to_vec()].concat();
    let node = Node::new(Choices::new(cells.clone(), FULL_SIZE));
    for draft in [Draft::with_key(2, 1), Draft::cut(1..3), Draft::cut(4..5)] {
        let mut written = Vec::new();
        draft.clone().write(&cells, &mut written);
        assert!(redrawn(&node, &written).is_none(), "{draft:?}");
    }
}
