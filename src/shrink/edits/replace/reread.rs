//! What stands behind a changed key, read in another way than as it is: it need not be minimal for the new key.

use crate::choices::Cell;
use crate::choices::draft::{joined, set_key, without_numbers};
use crate::choices::fill::{Fill, Supply, add_spare};
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

/// The cells with another key here, and without the numbers of a range behind it, which are filled in; spare numbers
/// are the old ones. Without its lists and alternatives, too, if these are not kept. `None` if there are no numbers to
/// spare.
pub(super) fn reread(
    node: &Node,
    (at, key): (usize, u64),
    behind: Range<usize>,
    keeps_frames: bool,
    (fill, supply): (Fill, Supply),
) -> Option<Vec<Cell>> {
    let cells = node.cells();
    let mut left = match keeps_frames {
        true => without_numbers(cells, behind.clone()),
        false => joined(cells, &[0..behind.start, behind.end..cells.len()]),
    };
    set_key(&mut left, at, key);
    let has_spare = !matches!(fill, Fill::Spare(_)) || add_spare(&mut left, &cells[behind], supply);
    // With nothing to spare this is the simplest content, which has been tried; a nested arm still differs from that.
    if has_spare || fill != Fill::Spare(0) { Some(left) } else { None }
}
