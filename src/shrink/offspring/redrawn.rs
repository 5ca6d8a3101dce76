//! Which part of a rejected candidate is drawn again, and whether two nodes were drawn in the same way.

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
    let is_mark = |at: &usize| matches!(cells[*at], Cell::Mark) && layout.parent(*at) == Some(open);
    let marks = list.clone().filter(is_mark).count();
    (marks > 0).then(|| [&cells[..list.start + 1], &[Cell::Mark].repeat(marks), &cells[list.end - 1..]].concat())
}

/// Whether two sequences were drawn in the same way, whatever their numbers and bounds are.
pub(super) fn are_drawn_the_same_way(one: &[Cell], other: &[Cell]) -> bool {
    let differ = |(one, other): (&Cell, &Cell)| match (one, other) {
        (Cell::Open(one), Cell::Open(other)) => !one.is_like(other),
        (Cell::Leaf(one), Cell::Leaf(other)) => !one.is_drawn_as(other) || one.tag != other.tag,
        (one, other) => one.identity() != other.identity(),
    };
    one.len() == other.len() && !one.iter().zip(other).any(differ)
}
