//! Reading bytes instead of cells, and writing bytes in addition to them; counting cells that are not recorded.

use super::cells::after_rest_of_element;
use super::{APART, Tape};
use crate::choices::bytes::{Bytes, BytesWriter};
use crate::choices::{Cell, Leaf};
use crate::source::Rejected;

impl Tape {
    pub(in crate::source) fn writes(&mut self, write: &mut dyn FnMut(&mut BytesWriter)) {
        if let Some(Bytes::Written(writer)) = self.bytes.as_deref_mut() {
            write(writer);
        }
    }

    /// Reads the next leaf from bytes; `None` if cells are read.
    pub(in crate::source) fn leaf_of_bytes(&mut self, wanted: &Leaf) -> Option<Leaf> {
        match self.bytes.as_deref_mut()? {
            Bytes::Read(reader) => Some(reader.leaf(wanted)),
            Bytes::Written(_) => None,
        }
    }

    pub(in crate::source) fn write_as_bytes(&mut self, leaf: &Leaf) {
        self.writes(&mut |writer| writer.leaf(leaf));
    }

    /// The length of the list that was just opened, and how many elements it is certain to have, if bytes are read. If
    /// bytes are written, writes the length.
    pub(in crate::source) fn length_in_bytes(&mut self, min: usize, max: usize) -> Option<(usize, usize)> {
        match self.bytes.as_deref_mut()? {
            Bytes::Read(reader) => {
                let length = reader.length((min, max));
                Some((length, reader.affords(length).max(min)))
            }
            Bytes::Written(_) => {
                let length = self.marks_ahead().clamp(min, max);
                match self.sequence.take() {
                    Some(kind) => self.writes(&mut |writer| writer.begin_sequence(kind, length, max)),
                    None => self.writes(&mut |writer| writer.length(length, (min, max))),
                }
                None
            }
        }
    }

    /// Whether a list that is read from bytes has another element; `None` if cells are read.
    pub(in crate::source) fn another_of_bytes(&mut self, is_needed: bool, is_wanted: bool) -> Option<bool> {
        let Bytes::Read(reader) = self.bytes.as_deref_mut()? else { return None };
        let is_there = is_needed || (is_wanted && reader.affords(1) > 0 && !reader.is_at_end());
        reader.spend(usize::from(is_there));
        Some(is_there)
    }

    /// Whether the bytes say to draw again after a filter has rejected something. A case that is written as bytes says
    /// no.
    pub(in crate::source) fn is_drawn_again(&mut self) -> bool {
        match self.bytes.as_deref_mut() {
            Some(Bytes::Read(reader)) => reader.shape(u8::MAX.into()) != 0,
            _ => {
                self.writes(&mut |writer| writer.shape(0, u8::MAX.into()));
                false
            }
        }
    }

    /// Whether there are bytes to draw something else from.
    pub(in crate::source) fn has_bytes_left(&self) -> bool {
        matches!(self.bytes.as_deref(), Some(Bytes::Read(reader)) if !reader.is_at_end())
    }

    /// Records leaves and marks for which there is [`room`](Tape::room).
    pub(in crate::source) fn record_all(&mut self, cells: &[Cell]) {
        if self.kept != APART {
            self.write_apart();
        }
        self.new.extend_from_slice(cells);
        self.count += cells.iter().filter(|cell| cell.counts()).count();
    }

    /// Counts a leaf that is not to be recorded.
    pub(in crate::source) fn count_leaf(&mut self) -> Result<(), Rejected> {
        if !self.has_room() {
            return self.outgrown();
        }
        self.count_silently(1);
        Ok(())
    }

    pub(in crate::source) fn count_silently(&mut self, cells: usize) {
        self.count += cells;
        self.silent += cells;
    }

    /// How many more leaves and marks may be recorded.
    pub(in crate::source) fn room(&self) -> usize {
        self.limit.count.saturating_sub(self.count)
    }

    /// How many elements there are to read in the list that was just opened.
    pub(in crate::source) fn marks_ahead(&self) -> usize {
        if self.absent > 0 {
            return 0;
        }
        let (mut at, mut marks) = (after_rest_of_element(&self.old, self.at), 0);
        while let Some(Cell::Mark) = self.old.get(at) {
            at = after_rest_of_element(&self.old, at + 1);
            marks += 1;
        }
        marks
    }
}
