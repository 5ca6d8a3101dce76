//! Tests of `layout`.

use super::*;
use crate::choices::{Leaf, Open, Tag};

const MAX_CELLS: u32 = 6;

/// Cells of all kinds in every order, balanced or not, as an edit may leave them.
fn all_orders() -> impl Iterator<Item = Vec<Cell>> {
    let open = |frame| Cell::Open(Open::new(frame, Tag::NONE));
    let kinds = [open(Frame::List), open(Frame::Draw), Cell::Mark, Cell::Close, Cell::Leaf(Leaf::plain(9))];
    (0..=MAX_CELLS).flat_map(move |count| {
        (0..kinds.len().pow(count))
            .map(move |order| (0..count).map(|at| kinds[order / kinds.len().pow(at) % kinds.len()]).collect())
    })
}

/// The marks that are directly in the frame that opens here, and after them where it closes.
fn bounds(cells: &[Cell], open: usize) -> Vec<usize> {
    let (mut bounds, mut depth) = (Vec::new(), 0);
    for (at, cell) in cells.iter().enumerate().skip(open + 1) {
        match cell {
            Cell::Open(_) => depth += 1,
            Cell::Close if depth == 0 => {
                bounds.push(at);
                return bounds;
            }
            Cell::Close => depth -= 1,
            Cell::Mark if depth == 0 => bounds.push(at),
            Cell::Mark | Cell::Leaf(_) => {}
        }
    }
    bounds.push(cells.len());
    bounds
}

#[test]
fn frames_and_marks_end_where_the_next_bound_is() {
    for cells in all_orders() {
        let (layout, marks) = (Layout::of(&cells), Marks::of(&cells));
        let mut parents = alloc::vec![None; cells.len()];
        for open in (0..cells.len()).filter(|at| matches!(cells[*at], Cell::Open(_))) {
            let bounds = bounds(&cells, open);
            let close = bounds[bounds.len() - 1];
            assert_eq!(layout.end(open), close, "{open} of {cells:?}");
            for two in bounds.windows(2) {
                assert_eq!(layout.end(two[0]), two[1], "{} of {cells:?}", two[0]);
            }
            let is_list = cells[open].opens(Frame::List);
            assert_eq!(marks.of_list(open), if is_list { &bounds[..] } else { &[] }, "{open} of {cells:?}");
            // Frames further in come later.
            parents[open + 1..(close + 1).min(cells.len())].fill(Some(open));
        }
        for (at, parent) in parents.into_iter().enumerate() {
            assert_eq!(layout.parent(at), parent, "{at} of {cells:?}");
            assert!(marks.of_list(at).is_empty() || cells[at].opens(Frame::List), "{at} of {cells:?}");
        }
    }
}
