//! Where things end among cells that are read, and which cells can be read as what is wanted. Knows no tape.

use crate::choices::{Cell, Frame, Leaf, LeafKind, Open, Tag};

/// The index after the thing that begins at a cell: after the close of an opening, otherwise after the cell.
pub(super) fn after(cells: &[Cell], at: usize) -> usize {
    let mut depth = 0_usize;
    for (offset, cell) in cells[at..].iter().enumerate() {
        match cell {
            Cell::Open(_) => depth += 1,
            Cell::Close => depth = depth.saturating_sub(1),
            Cell::Mark | Cell::Leaf(_) => {}
        }
        if depth == 0 {
            return at + offset + 1;
        }
    }
    cells.len()
}

/// Where the rest of a frame ends, given where that rest begins: at its close.
pub(super) fn after_rest_of_frame(cells: &[Cell], rest: usize) -> usize {
    after_rest(cells, rest, false)
}

/// Where the rest of an element of a list ends: at the next mark, or where the list closes.
pub(super) fn after_rest_of_element(cells: &[Cell], rest: usize) -> usize {
    after_rest(cells, rest, true)
}

fn after_rest(cells: &[Cell], rest: usize, ends_at_mark: bool) -> usize {
    let (mut at, mut depth) = (rest, 0_usize);
    while at < cells.len() {
        match &cells[at] {
            Cell::Close if depth == 0 => break,
            Cell::Mark if ends_at_mark && depth == 0 => break,
            Cell::Open(_) => depth += 1,
            Cell::Close => depth -= 1,
            Cell::Mark | Cell::Leaf(_) => {}
        }
        at += 1;
    }
    at
}

pub(super) fn fits(cell: &Cell, wanted: &Leaf) -> bool {
    use LeafKind::{Character, Plain, Signed};
    match cell.leaf() {
        Some(leaf) if matches!(leaf.kind, Plain | Signed | Character) => {
            matches!(wanted.kind, Plain | Signed | Character)
        }
        Some(leaf) => leaf.kind == wanted.kind,
        None => false,
    }
}

/// Whether this cell opens a frame that can be read as the wanted one: it is of its kind, and a draw or a level also
/// has its tag. Frames that came from a token have no tags.
pub(super) fn matches(cell: &Cell, wanted: &Open) -> bool {
    match cell {
        Cell::Open(open) if open.frame == wanted.frame => {
            !matches!(wanted.frame, Frame::Draw | Frame::Level) || open.tag == wanted.tag || open.tag == Tag::NONE
        }
        _ => false,
    }
}
