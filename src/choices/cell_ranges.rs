//! Cells with some of their ranges removed or in another order, and with other keys. Knows nothing of what such changes
//! are for.

use super::cell::Cell;
use alloc::vec::Vec;
use core::ops::Range;

/// Appends a range of cells. Slicing by a range is much code in an unoptimised build; here it is compiled once.
pub(crate) fn add_range(written: &mut Vec<Cell>, cells: &[Cell], range: Range<usize>) {
    written.extend_from_slice(&cells[range]);
}

/// These ranges of the cells, one after the other.
pub(crate) fn joined(cells: &[Cell], ranges: &[Range<usize>]) -> Vec<Cell> {
    let mut written = Vec::with_capacity(cells.len());
    for range in ranges {
        add_range(&mut written, cells, range.clone());
    }
    written
}

/// The cells with some of their ranges, `by`, in place of these, which are given from the left.
pub(crate) fn rearranged(cells: &[Cell], gone: &[Range<usize>], by: &[Range<usize>]) -> Vec<Cell> {
    let (mut written, mut end) = (Vec::with_capacity(cells.len()), 0);
    for (gone, by) in gone.iter().zip(by) {
        // Elements of a list have nothing between them.
        if end < gone.start {
            add_range(&mut written, cells, end..gone.start);
        }
        add_range(&mut written, cells, by.clone());
        end = gone.end;
    }
    add_range(&mut written, cells, end..cells.len());
    written
}

/// The cells without the numbers of a range.
pub(crate) fn without_numbers(cells: &[Cell], range: Range<usize>) -> Vec<Cell> {
    let mut left = Vec::with_capacity(cells.len());
    for (at, cell) in cells.iter().enumerate() {
        if at < range.start || at >= range.end || cell.number().is_none() {
            left.push(*cell);
        }
    }
    left
}

/// Removes a range of cells.
pub(crate) fn cut_range(cells: &mut Vec<Cell>, range: Range<usize>) {
    let left = cells.len() - range.len();
    cells.copy_within(range.end.., range.start);
    cells.truncate(left);
}

/// Sets the key of the leaf at this position, if there is one.
pub(crate) fn set_key(cells: &mut [Cell], at: usize, key: u64) {
    if at < cells.len()
        && let Cell::Leaf(leaf) = &mut cells[at]
    {
        leaf.key = key;
    }
}
