//! Another form of a draft that left something over when it was read back: without the first parts of a frame instead
//! of the last ones.
//!
//! Knows only cells.

use crate::choices::layout::{Layout, Marks};
use crate::choices::sorting::count_before;
use crate::choices::{Cell, Frame};
use alloc::vec;
use alloc::vec::Vec;
use core::cell::LazyCell;
use core::ops::{Deref, Range};

/// How far the first parts of a frame were cut off that are like a leftover one.
struct Cutting {
    start: usize,
    like: usize,
    found: usize,
    /// The first cell that was not looked at.
    reached: usize,
}

/// Cells with the first parts of frames cut off instead of the last ones, if reading them left some over: for each
/// leftover, as many parts like it at the beginning of its frame.
pub(crate) fn keeping_the_end(cells: &[Cell], leftovers: &[Range<usize>]) -> Option<Vec<Cell>> {
    let layout = Layout::of(cells);
    let marks = LazyCell::new(|| Marks::of(cells));
    let after = |at: usize| (layout.end(at) + usize::from(matches!(cells[at], Cell::Open(_)))).min(cells.len());
    let mut is_cut = vec![false; cells.len()];
    let mut last: Option<Cutting> = None;
    for leftover in leftovers {
        let (start, like) = (start_within(cells, &layout, &marks, leftover), leftover.start);
        let (mut count, mut part) = (0, like);
        while part < leftover.end {
            count += usize::from(are_like(&cells[part], &cells[like]));
            part = after(part);
        }
        // If something is left over repeatedly, such as in each element, the cut for one leftover counts for the next.
        let mut cutting = match last {
            Some(last) if last.start == start && are_like(&cells[last.like], &cells[like]) => last,
            _ => Cutting { start, like, found: 0, reached: start },
        };
        while cutting.found < count && cutting.reached < leftover.end {
            let part = cutting.reached;
            cutting.reached = after(part);
            if are_like(&cells[part], &cells[cutting.like]) {
                cutting.found += 1;
                is_cut[part..cutting.reached].fill(true);
            }
        }
        last = Some(cutting);
    }
    is_cut.contains(&true).then(|| {
        let (mut kept, mut cut) = (cells.to_vec(), is_cut.iter());
        kept.retain(|_| cut.next() == Some(&false));
        kept
    })
}

/// Where the siblings of a leftover begin in the frame that it is in; in a list, those in the same element.
fn start_within(cells: &[Cell], layout: &Layout, marks: &impl Deref<Target = Marks>, leftover: &Range<usize>) -> usize {
    let Some(open) = layout.parent(leftover.start) else { return 0 };
    let is_within_element = match &cells[leftover.start] {
        Cell::Open(_) => true,
        // Numbers at the end of an element usually belong to one that was drawn again.
        Cell::Leaf(_) => !matches!(cells.get(leftover.end), Some(Cell::Mark | Cell::Close)),
        Cell::Mark | Cell::Close => false,
    };
    if !is_within_element || !cells[open].opens(Frame::List) {
        return open + 1;
    }
    let bounds = marks.of_list(open);
    count_before(bounds, leftover.start).checked_sub(1).map_or(open, |number| bounds[number]) + 1
}

/// Whether two parts of a frame that begin with these cells are alike.
fn are_like(one: &Cell, other: &Cell) -> bool {
    match (one, other) {
        (Cell::Open(one), Cell::Open(other)) => one.is_like(other),
        (Cell::Leaf(one), Cell::Leaf(other)) => one.tag == other.tag,
        (Cell::Mark, Cell::Mark) | (Cell::Close, Cell::Close) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests;
