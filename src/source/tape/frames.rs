//! Frames on a tape: opened as they are found in what is read, and closed with what is left over in them.

use super::Tape;
use super::cells::{after_rest_of_frame, matches};
use crate::choices::{Cell, Frame, LeafKind, Open};
use crate::source::Rejected;

impl Tape {
    /// Opens a frame and continues reading inside the next one of its kind. Returns the depth to close it down to.
    #[inline]
    pub(in crate::source) fn open(&mut self, open: Open) -> Result<usize, Rejected> {
        let is_full = open.counts && self.count >= self.limit.count;
        if is_full || self.written() >= self.limit.cells {
            return self.reject_frame(is_full);
        }
        self.count += usize::from(open.counts);
        self.depth += 1;
        match self.next_if_kept() {
            Some(Cell::Open(there)) if there.is_exactly(&open) => self.keep(),
            _ => self.open_apart(open),
        }
        Ok(self.depth - 1)
    }

    #[cold]
    fn reject_frame(&mut self, is_full: bool) -> Result<usize, Rejected> {
        if let Some(odometer) = &mut self.odometer
            && !is_full
        {
            odometer.leave_out();
        }
        self.reject_as(false)
    }

    /// Opens a frame that is not exactly the next cell.
    #[inline(never)]
    fn open_apart(&mut self, open: Open) {
        let what = Some((self.at, open.frame, open.tag));
        // Remembered, since a recursion may ask again and again for a frame that is not there, each time over a long
        // rest.
        let is_unfound = self.absent > 0 || self.unfound == what;
        let found = if is_unfound { None } else { self.find(|cell| matches(cell, &open)) };
        if !is_unfound && found.is_none() {
            self.unfound = what;
        }
        match found {
            Some(at) => {
                // Cells before the inner part of a bind belong to something else that is no longer drawn.
                if open.frame == Frame::Inner {
                    self.left_over_before(at);
                }
                self.at = at + 1;
            }
            // If the draw was no alternative before, its old leaf may be what the first arm draws now.
            None if open.frame == Frame::Alternative && self.absent == 0 && self.next_is_leaf() => {
                self.transparent.push(self.depth - 1);
            }
            None => self.absent += 1,
        }
        self.put(Cell::Open(open));
    }

    fn next_is_leaf(&self) -> bool {
        matches!(self.old.get(self.at), Some(Cell::Leaf(leaf)) if leaf.kind != LeafKind::Arm)
    }

    #[inline]
    pub(in crate::source) fn is_in_frame(&self) -> bool {
        self.depth > 0
    }

    /// Whether the innermost open frame was not found in what is read.
    pub(in crate::source) fn is_absent(&self) -> bool {
        self.absent > 0
    }

    /// Whether the innermost frame ends here, and its close can be recorded as it is.
    #[inline]
    pub(in crate::source) fn is_at_kept_close(&self) -> bool {
        matches!(self.next_if_kept(), Some(Cell::Close))
    }

    /// Closes frames down to a depth; what is left over in them is dropped.
    #[inline]
    pub(in crate::source) fn close(&mut self, depth: usize) {
        if self.is_at_kept_close() && self.depth == depth + 1 && self.transparent.is_empty() {
            self.depth = depth;
            self.keep();
        } else {
            self.close_apart(depth);
        }
    }

    /// Closes frames down to a depth, as far as they are open.
    #[inline]
    pub(in crate::source) fn close_down_to(&mut self, depth: usize) {
        if self.depth > depth {
            self.close_apart(depth);
        }
    }

    /// Closes what is open within the frame at this depth. A rejection leaves frames open, and a generator may have
    /// drawn on instead of passing it on.
    #[inline]
    pub(in crate::source) fn close_within(&mut self, depth: usize) {
        if self.depth > depth + 1 {
            self.close_apart(depth + 1);
        }
    }

    #[inline(never)]
    fn close_apart(&mut self, depth: usize) {
        while self.depth > depth {
            self.depth -= 1;
            self.put(Cell::Close);
            if self.transparent.last() == Some(&self.depth) {
                self.transparent.pop();
                continue;
            }
            if self.absent > 0 {
                self.absent -= 1;
                continue;
            }
            let start = self.at;
            self.at = after_rest_of_frame(&self.old, start);
            self.left_over(start);
            self.at += 1;
        }
    }
}
