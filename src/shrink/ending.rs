//! A second reading of what was left over: the first parts of a frame are cut off instead of the last ones.
//!
//! Knows only cells.

use crate::choices::layout::{Layout, behind, opening_around};
use crate::choices::sorting::sort_ranges;
use crate::choices::{Cell, Frame};
use alloc::vec::Vec;
use core::ops::Range;

/// How far parts were cut off at the beginning of a frame that are like one of its parts.
struct Cutting {
    start: usize,
    like: usize,
    found: usize,
    /// The first cell that was not looked at.
    reached: usize,
}

/// A cell, and where the siblings before it begin.
struct Begun {
    at: usize,
    start: usize,
}

/// The most leftovers whose frames are looked up without a layout of all cells.
const FEW_LEFTOVERS: usize = 8;

/// Cells with the first parts of frames cut off instead of the last ones, if reading them left some over.
pub(super) fn keeping_the_end(cells: &[Cell], leftovers: &[Range<usize>]) -> Option<Vec<Cell>> {
    let mut cuts = cuts(cells, leftovers);
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

/// The ranges to cut off: for each leftover, as many parts like it at the beginning of its frame.
fn cuts(cells: &[Cell], leftovers: &[Range<usize>]) -> Vec<Range<usize>> {
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
        // If something is left over again and again, such as in each element, what was cut for one counts for the next.
        let mut cutting = match last.take() {
            Some(last) if last.start == start && are_like(&cells[last.like], &cells[like]) => last,
            _ => Cutting { start, like, found: 0, reached: start },
        };
        cutting.go_on(cells, left, leftover.end, &mut cuts);
        last = Some(cutting);
    }
    cuts
}

impl Cutting {
    /// Goes on until so many parts were cut, or to the end of the leftover.
    fn go_on(&mut self, cells: &[Cell], count: usize, end: usize, cuts: &mut Vec<Range<usize>>) {
        while self.found < count && self.reached < end {
            let part = self.reached;
            self.reached = behind(cells, part);
            if are_like(&cells[part], &cells[self.like]) {
                self.found += 1;
                match cuts.last_mut() {
                    Some(cut) if cut.end == part => cut.end = self.reached,
                    _ => cuts.push(part..self.reached),
                }
            }
        }
    }
}

/// Where the siblings of a leftover begin in the frame that opens here; in a list, those in the same element. If the
/// walk back comes to the leftover before, the answer is known.
fn start_within(cells: &[Cell], open: usize, leftover: &Range<usize>, before: &Begun) -> usize {
    let (mut start, mut closed) = (leftover.start, 0_usize);
    // Numbers at the end of an element usually belong to one that was drawn again.
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

/// Whether two parts of a frame that begin with these cells are alike.
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
