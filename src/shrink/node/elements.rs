//! The elements and frames of a node: where they begin and end, and what opens them.

use super::Node;
use crate::choices::Cell;
use crate::choices::cell::{Frame, Open};
use core::ops::Range;

impl Node {
    /// The opening here, if a frame opens here.
    pub(crate) fn opening(&self, at: usize) -> Option<&Open> {
        match self.cells().get(at) {
            Some(Cell::Open(open)) => Some(open),
            _ => None,
        }
    }

    /// Whether a frame of this kind opens here.
    pub(crate) fn opens(&self, at: usize, frame: Frame) -> bool {
        self.opening(at).is_some_and(|open| open.frame == frame)
    }

    /// Whether frames that are alike open at both positions.
    pub(crate) fn opens_alike(&self, one: usize, other: usize) -> bool {
        matches!((self.opening(one), self.opening(other)), (Some(one), Some(other)) if one.is_like(other))
    }

    /// The position after the leaf, frame or element that begins here.
    pub(crate) fn after(&self, at: usize) -> usize {
        self.layout().end(at) + usize::from(self.opening(at).is_some())
    }

    /// The cells of the element at a mark, without the mark.
    pub(crate) fn element(&self, mark: usize) -> Range<usize> {
        mark + 1..self.layout().end(mark)
    }

    /// The cells of the element at a mark, with the mark.
    pub(crate) fn marked(&self, mark: usize) -> Range<usize> {
        mark..self.layout().end(mark)
    }
}
