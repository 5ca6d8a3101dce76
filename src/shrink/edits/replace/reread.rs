//! What comes after a changed key, read in another way than as it is: it need not be minimal for the new key.

use crate::choices::Cell;
use crate::choices::cell_ranges::{joined, set_key, without_numbers};
use crate::choices::fill::{Fill, LeftoverKind, append_leftovers};
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

/// The cells with another key here, and without the numbers of a range after it, which are filled in; leftover numbers
/// are the old ones. Without its lists and alternatives, too, if these are not kept. `None` if no numbers are
/// left over.
pub(super) fn reread(
    node: &Node,
    (at, key): (usize, u64),
    after: Range<usize>,
    keeps_frames: bool,
    (fill, kind): (Fill, LeftoverKind),
) -> Option<Vec<Cell>> {
    let cells = node.cells();
    let mut left = match keeps_frames {
        true => without_numbers(cells, after.clone()),
        false => joined(cells, &[0..after.start, after.end..cells.len()]),
    };
    set_key(&mut left, at, key);
    let has_leftover = !matches!(fill, Fill::Leftover(_)) || append_leftovers(&mut left, &cells[after], kind);
    // With nothing left over this is the simplest content, which has been tried; a nested arm still differs from that.
    if has_leftover || fill != Fill::Leftover(0) { Some(left) } else { None }
}
