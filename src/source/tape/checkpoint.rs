//! Going back to where a tape was, to draw again what was rejected. Knows nothing of how cells are found.

use super::Tape;

/// A point to go back to.
pub(in crate::source) struct Checkpoint {
    at: usize,
    written: usize,
    depth: usize,
    absent: usize,
    count: usize,
    leftovers: usize,
    has_bytes: bool,
}

impl Tape {
    pub(in crate::source) fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            at: self.at,
            written: self.written(),
            depth: self.depth,
            absent: self.absent,
            count: self.count,
            leftovers: self.leftovers.len(),
            has_bytes: self.has_bytes_left(),
        }
    }

    /// Whether nothing was read since the checkpoint, so that everything drawn was missing.
    pub(in crate::source) fn read_nothing_since(&self, point: &Checkpoint) -> bool {
        self.at == point.at && !point.has_bytes
    }

    pub(in crate::source) fn back_to(&mut self, point: &Checkpoint) {
        self.unwrite_to(point.written);
        self.leftovers.truncate(point.leftovers);
        while matches!(self.transparent.last(), Some(depth) if *depth >= point.depth) {
            self.transparent.pop();
        }
        (self.at, self.depth, self.absent, self.count) = (point.at, point.depth, point.absent, point.count);
    }

    /// Drops what was recorded since the checkpoint, outside any frame opened since; what was read stays read.
    pub(in crate::source) fn unwrite(&mut self, point: &Checkpoint) {
        self.unwrite_to(point.written);
        self.count = point.count;
    }
}
