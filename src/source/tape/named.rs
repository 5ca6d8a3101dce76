//! Frames of records and fields on a tape: looked for by name, wherever in the record they are. Knows no generator.

use super::Tape;
use super::cells::after;
use crate::choices::{Cell, Frame, Open, Tag};
use alloc::vec::Vec;

impl Tape {
    /// The frame that opens next, if it is that of a record.
    pub(in crate::source) fn next_record(&self) -> Option<Open> {
        match self.old.get(self.at) {
            Some(Cell::Open(open)) if self.absent == 0 && open.is_record() => Some(*open),
            _ => None,
        }
    }

    /// Whether fields can be read here.
    pub(in crate::source) fn is_at_field(&self) -> bool {
        self.absent == 0 && matches!(self.old.get(self.at), Some(Cell::Open(open)) if open.is_field())
    }

    /// Moves the next field with this name to the front of what is left of the record. If there is none, an empty one
    /// is put there. Returns whether there was one.
    pub(in crate::source) fn bring_field(&mut self, name: Tag) -> bool {
        (self.unfound, self.unfound_leaf) = (None, None);
        let found = self.fields_left().into_iter().find(|(_, open)| open.tag == name);
        match found {
            Some((at, _)) => {
                let end = after(&self.old, at);
                self.old[self.at..end].rotate_right(end - at);
            }
            None => drop(self.old.splice(self.at..self.at, [Cell::Open(Open::field(name)), Cell::Close])),
        }
        found.is_some()
    }

    /// The names of the fields that are left in the record.
    pub(in crate::source) fn names_left(&self) -> Vec<Tag> {
        self.fields_left().into_iter().map(|(_, open)| open.tag).collect()
    }

    fn fields_left(&self) -> Vec<(usize, Open)> {
        let (mut at, mut fields) = (self.at, Vec::new());
        while let Some(cell) = self.old.get(at) {
            match cell {
                Cell::Close | Cell::Mark => break,
                Cell::Open(open) if open.is_field() => fields.push((at, *open)),
                Cell::Open(_) | Cell::Leaf(_) => {}
            }
            at = after(&self.old, at);
        }
        fields
    }

    /// The name of the record that the next alternative has in its arm.
    pub(in crate::source) fn record_of_next_arm(&self) -> Option<Tag> {
        let next = self.old.get(self.at..self.at + 3)?;
        match next {
            [Cell::Open(alternative), Cell::Leaf(_), Cell::Open(record)]
                if self.absent == 0 && alternative.frame == Frame::Alternative && record.is_record() =>
            {
                Some(record.tag)
            }
            _ => None,
        }
    }

    /// Has another arm of the next alternative be read.
    pub(in crate::source) fn read_another_arm(&mut self, arm: u64) {
        if let Some(Cell::Leaf(leaf)) = self.old.get_mut(self.at + 1) {
            leaf.key = arm;
        }
    }
}
