//! The elements and frames of a node: where they begin and end, and what opens them.

use super::Node;
use crate::choices::Cell;
use crate::choices::cell::Open;
use core::ops::Range;

impl Node {
    /// What opens here, if a frame does.
    pub(crate) fn opening(&self, at: usize) -> Option<&Open> {
        match self.cells().get(at) {
            Some(Cell::Open(open)) => Some(open),
            _ => None,
        }
    }

    /// The cells of the element at a mark, without the mark.
    pub(crate) fn element(&self, mark: usize) -> Range<usize> {
        mark + 1..self.layout().end(mark)
    }

    /// The cells of the element at a mark, with the mark.
    pub(crate) fn marked(&self, mark: usize) -> Range<usize> {
        mark..self.layout().end(mark)
    }

    /// Whether the cell here is all that an element of a list holds.
    pub(crate) fn is_element(&self, at: usize) -> bool {
        let is_behind_mark = at > 0 && matches!(self.cells()[at - 1], Cell::Mark);
        is_behind_mark && matches!(self.cells().get(at + 1), Some(Cell::Mark | Cell::Close))
    }
}
