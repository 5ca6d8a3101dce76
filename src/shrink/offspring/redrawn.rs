//! Which part of a rejected candidate is drawn again, and whether one was drawn in the same way as its origin.

use crate::choices::Cell;
use crate::choices::layout::Layout;
use crate::shrink::node::Node;
use alloc::vec::Vec;

/// The cells with a list that lost elements emptied down to its marks, so that its elements are drawn at random: they
/// may have to differ from each other in another way now that there are fewer.
pub(super) fn redrawn(node: &Node, cells: &[Cell]) -> Option<Vec<Cell>> {
    if cells.len() >= node.cells().len() {
        return None;
    }
    let mut changed = 0;
    while changed < cells.len() && node.cells()[changed].identity() == cells[changed].identity() {
        changed += 1;
    }
    let open = node.list_around(changed)?;
    let layout = Layout::of(cells);
    let list = layout.frame(open);
    let mut redrawn = cells[..list.start + 1].to_vec();
    for at in list.clone() {
        if matches!(cells[at], Cell::Mark) && layout.parent(at) == Some(open) {
            redrawn.push(Cell::Mark);
        }
    }
    if redrawn.len() == list.start + 1 {
        return None;
    }
    redrawn.extend_from_slice(&cells[list.end - 1..]);
    Some(redrawn)
}

/// Whether two sequences were drawn in the same way, whatever their numbers and bounds are.
pub(super) fn are_drawn_alike(one: &[Cell], other: &[Cell]) -> bool {
    let mut count = 0;
    while count < one.len().min(other.len()) {
        let is_alike = match (&one[count], &other[count]) {
            (Cell::Open(one), Cell::Open(other)) => one.is_like(other),
            (Cell::Leaf(one), Cell::Leaf(other)) => one.kind == other.kind && one.label == other.label,
            (one, other) => one.identity() == other.identity(),
        };
        if !is_alike {
            return false;
        }
        count += 1;
    }
    one.len() == other.len()
}
