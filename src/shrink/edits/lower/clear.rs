//! Parts beside each other, such as the fields of a record, set to their simplest in runs that double after each
//! success: of many parts, usually only few matter.
//!
//! Not the rounds of a loop, which are removed as a whole, and not numbers alone, which another row sets to zero in
//! such runs.

use crate::choices::edit::{Draft, set_key};
use crate::choices::places::{all_of, first_of};
use crate::choices::{Cell, Frame};
use crate::shrink::edits::row::Edits;
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::edits::select::places::Places;
use crate::shrink::kinds::ROW;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Clone, Default)]
pub(crate) struct Clear {
    /// Where the row of parts begins, and how many of them are done with.
    row: usize,
    done: usize,
    /// How many parts to set at once, and how many will be done with once that is taken. No proposal is open if `asked`
    /// is not above `done`.
    run: usize,
    asked: usize,
}

/// The frames of the row that begins here; empty if they are the rounds of a loop.
fn parts(node: &Node, row: usize) -> Vec<Range<usize>> {
    let (cells, mut parts, mut at) = (node.cells(), Vec::<Range<usize>>::new(), row);
    while at < cells.len() && !matches!(cells[at], Cell::Close | Cell::Mark) {
        if let Cell::Open(open) = &cells[at] {
            let is_again = |part: usize| matches!(&cells[parts[part].start], Cell::Open(one) if one.is_exactly(open));
            if open.frame == Frame::Draw && first_of(0..parts.len(), &is_again).is_some() {
                return Vec::new();
            }
            if parts.is_empty() {
                parts.reserve(ROW);
            }
            let frame = node.layout().frame(at);
            at = frame.end - 1;
            parts.push(frame);
        }
        at += 1;
    }
    parts
}

fn is_simple(node: &Node, part: Range<usize>) -> bool {
    first_of(part, &|at: usize| matches!(node.cells()[at].leaf(), Some(leaf) if leaf.key > 0)).is_none()
}

/// Writes the simplest form of a range of cells: no elements, first arms, numbers at zero.
fn write_simplest(node: &Node, range: Range<usize>, cells: &mut Vec<Cell>) {
    let mut at = range.start;
    while at < range.end {
        let written = cells.len();
        cells.push(node.cells()[at]);
        set_key(cells, written, 0);
        if let Cell::Open(open) = &node.cells()[at]
            && matches!(open.frame, Frame::List | Frame::Alternative)
        {
            at = node.layout().end(at) - 1;
        }
        at += 1;
    }
}

impl Edits for Clear {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        if self.asked > self.done {
            // The last proposal was not taken: halve the run, or skip a single part.
            if self.run > 1 {
                self.run /= 2;
            } else {
                self.done = self.asked;
            }
        }
        loop {
            let parts = parts(node, self.row);
            // If there are fewer, each is soon made simple by itself.
            let fewest = if self.run > 0 { 1 } else { ROW };
            let is_left = |number: usize| number >= self.done && !is_simple(node, parts[number].clone());
            let left = if parts.len() < fewest { Places::new() } else { all_of(0..parts.len(), &is_left) };
            if left.len() >= fewest {
                self.run = self.run.max(1);
                let (first, last) = (left[0], left[self.run.min(left.len()) - 1]);
                let cleared = parts[first].start..parts[last].end;
                (self.done, self.asked) = (first, last + 1);
                let mut simplest = Vec::with_capacity(cleared.len());
                write_simplest(node, cleared.clone(), &mut simplest);
                return Some(Draft::replaced(node.cells(), cleared, &simplest));
            }
            let begins_row = |cell: &Cell| match cell {
                Cell::Mark => true,
                Cell::Open(open) => open.frame != Frame::List,
                Cell::Close | Cell::Leaf(_) => false,
            };
            let before = node.find(self.row, &begins_row)?;
            *self = Clear { row: before + 1, ..Clear::default() };
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        self.done = self.asked;
        self.run *= 2;
    }
}

#[cfg(test)]
mod tests;
