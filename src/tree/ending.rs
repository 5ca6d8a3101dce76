//! What a reading left over, read in another way: the first parts of a frame are cut instead of the last ones.
//!
//! Knows cells alone.

use crate::choices::layout::{Layout, behind, opening_around};
use crate::choices::sorting::sort_ranges;
use crate::choices::{Cell, Frame};
use alloc::vec::Vec;
use core::ops::Range;

/// The first parts of a frame that are like one of its parts, as far as they were cut.
struct Cutting {
    start: usize,
    like: usize,
    found: usize,
    /// Up to where they were looked for.
    reached: usize,
}

/// A cell, and where what stands beside it begins.
struct Begun {
    at: usize,
    start: usize,
}

/// Up to how many leftovers the frames around them are found without the layout of all.
const FEW_LEFTOVERS: usize = 8;

/// Cells with the first parts of a frame cut instead of the last ones, where reading them left some over.
pub(super) fn keeping_the_end(cells: &[Cell], leftovers: &[Range<usize>]) -> Option<Vec<Cell>> {
    let mut cuts: Vec<Range<usize>> = Vec::new();
    let layout = if leftovers.len() > FEW_LEFTOVERS { Some(Layout::of(cells)) } else { None };
    let mut last: Option<Cutting> = None;
    let mut before = Begun { at: usize::MAX, start: 0 };
    for leftover in leftovers {
        let open = match &layout {
            Some(layout) => layout.parent(leftover.start),
            None => opening_around(cells, leftover.start),
        };
        let start = match open {
            Some(open) => start_within(cells, open, leftover, &before),
            None => 0,
        };
        let like = leftover.start;
        before = Begun { at: like, start };
        let (mut left, mut here) = (0, like);
        while here < leftover.end {
            left += usize::from(are_like(&cells[here], &cells[like]));
            here = behind(cells, here);
        }
        // Where as much is left over time and again, such as of each element, what was cut for one does for the next.
        let mut cutting = match last.take() {
            Some(last) if last.start == start && are_like(&cells[last.like], &cells[like]) => last,
            _ => Cutting { start, like, found: 0, reached: start },
        };
        while cutting.found < left && cutting.reached < leftover.end {
            let part = cutting.reached;
            cutting.reached = behind(cells, part);
            if are_like(&cells[part], &cells[like]) {
                cutting.found += 1;
                match cuts.last_mut() {
                    Some(cut) if cut.end == part => cut.end = cutting.reached,
                    _ => cuts.push(part..cutting.reached),
                }
            }
        }
        last = Some(cutting);
    }
    sort_ranges(&mut cuts);
    let mut kept = Vec::with_capacity(cells.len());
    let mut from = 0;
    for cut in &cuts {
        if cut.end > from {
            kept.extend_from_slice(&cells[from..cut.start.max(from)]);
            from = cut.end;
        }
    }
    kept.extend_from_slice(&cells[from..]);
    let changed = kept.len() != cells.len();
    changed.then_some(kept)
}

/// Where what stands beside a cell begins, in the frame that opens here: in a list, its element. What is known of the one
/// before it need not be looked for again.
fn start_within(cells: &[Cell], open: usize, leftover: &Range<usize>, before: &Begun) -> usize {
    let (mut start, mut closed) = (leftover.start, 0_usize);
    // Numbers at the end of an element are most often those of one that was drawn anew.
    let is_end = matches!(cells.get(leftover.end), Some(Cell::Mark | Cell::Close));
    let is_beside = match &cells[leftover.start] {
        Cell::Open(_) => true,
        Cell::Leaf(_) => !is_end,
        Cell::Mark | Cell::Close => false,
    };
    if !is_beside || !cells[open].opens(Frame::List) {
        return open + 1;
    }
    while start > open + 1 && (closed > 0 || !matches!(cells[start - 1], Cell::Mark)) {
        start -= 1;
        match &cells[start] {
            Cell::Close => closed += 1,
            Cell::Open(_) => closed = closed.saturating_sub(1),
            Cell::Mark | Cell::Leaf(_) => {}
        }
        if start == before.at && closed == 0 && before.start > open + 1 {
            return before.start;
        }
    }
    start
}

/// Whether two parts of a frame that begin with these are like each other.
fn are_like(one: &Cell, other: &Cell) -> bool {
    match (one, other) {
        (Cell::Open(one), Cell::Open(other)) => one.is_like(other),
        (Cell::Leaf(one), Cell::Leaf(other)) => one.label == other.label,
        (Cell::Mark, Cell::Mark) | (Cell::Close, Cell::Close) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests;
