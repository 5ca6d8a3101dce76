//! Reading old choices back, leniently, while writing down what is really used.
//!
//! Recording fresh draws is the same with nothing to read. Knows nothing of randomness: what is missing is left to
//! the source.

use super::{Odometer, Rejected};
use crate::choices::{Cell, Choices, Frame, Leaf, LeafKind, Open};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;
use smallvec::SmallVec;

/// A fixed cap on the leaves and marks that are written beside those that are read, so that recording and reading back
/// choices from outside end.
pub(crate) const OUTER_LIMIT: usize = 1 << 20;
/// How many frames may be open at once: what draws nothing but frames, or itself without end, must stop before the
/// stack does.
const MOST_OPEN: usize = 4 * crate::source::MAX_DEPTH as usize;

#[derive(Clone, Debug, Default)]
pub(crate) struct Tape {
    old: Vec<Cell>,
    at: usize,
    new: Vec<Cell>,
    /// Frames that are open in what is written.
    depth: usize,
    /// How many of those, the innermost, were not found in what is read.
    absent: usize,
    count: usize,
    limit: usize,
    /// Whether anything asked for was not there.
    pub(super) missed: bool,
    leftovers: Vec<Range<usize>>,
    /// The depths of open frames that were not found, but read on in the frame around them.
    transparent: SmallVec<[usize; 4]>,
    /// What is drawn instead of read, where everything is drawn in turn.
    pub(super) odometer: Option<Box<Odometer>>,
}

/// A point to go back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Checkpoint {
    at: usize,
    written: usize,
    depth: usize,
    absent: usize,
    count: usize,
    leftovers: usize,
}

impl Tape {
    pub(super) fn reading(old: Vec<Cell>, limit: usize) -> Tape {
        Tape { old, limit, ..Tape::default() }
    }

    /// Starts over with other choices to read, keeping the buffers.
    pub(super) fn rewind(&mut self, old: &[Cell], limit: usize) {
        self.old.clear();
        self.old.extend_from_slice(old);
        self.new.clear();
        self.new.reserve(old.len() + 2);
        self.leftovers.clear();
        self.transparent.clear();
        (self.at, self.depth, self.absent, self.count) = (0, 0, 0, 0);
        (self.limit, self.missed) = (limit, false);
    }

    /// The next leaf, if one is there at this level; what stands before it is skipped.
    pub(super) fn read(&mut self, wanted: &Leaf) -> Option<u64> {
        if let Some(odometer) = &mut self.odometer {
            let key = odometer.leaf(wanted.max, wanted.kind);
            self.limit = odometer.limit(self.limit);
            return Some(key);
        }
        let found = if self.absent > 0 { None } else { self.find(|cell| fits(cell, wanted)) };
        self.missed |= found.is_none();
        let at = found?;
        self.at = at + 1;
        self.old[at].leaf().map(|leaf| leaf.key)
    }

    pub(super) fn write(&mut self, leaf: Leaf) -> Result<(), Rejected> {
        self.push(Cell::Leaf(leaf))
    }

    /// Writes a cell, unless that would be one too many.
    fn push(&mut self, cell: Cell) -> Result<(), Rejected> {
        if cell.counts() {
            if self.count >= self.limit {
                return Err(Rejected::OUTGROWN);
            }
            self.count += 1;
        }
        self.new.push(cell);
        Ok(())
    }

    /// Opens a frame, reading on inside the next one of its kind, and returns the depth to close it down to.
    pub(super) fn open(&mut self, open: Open) -> Result<usize, Rejected> {
        // Frames alone do not count, but a recursion that draws nothing must end too.
        if self.new.len() / 16 > self.limit || self.depth >= MOST_OPEN {
            return Err(Rejected::OUTGROWN);
        }
        let found = if self.absent > 0 { None } else { self.find(|cell| matches(cell, &open)) };
        match found {
            Some(at) => self.at = at + 1,
            // Where no alternatives were, what was drawn may well be what the first of them draws.
            None if open.frame == Frame::Alternative && self.absent == 0 && self.next_is_leaf() => {
                self.transparent.push(self.depth);
                self.missed = true;
            }
            None => {
                self.absent += 1;
                self.missed = true;
            }
        }
        self.new.push(Cell::Open(open));
        self.depth += 1;
        Ok(self.depth - 1)
    }

    fn next_is_leaf(&self) -> bool {
        matches!(self.old.get(self.at), Some(Cell::Leaf(leaf)) if leaf.kind != LeafKind::Arm)
    }

    /// Whether the innermost open frame was not found in what is read.
    pub(super) fn is_absent(&self) -> bool {
        self.absent > 0
    }

    /// Closes frames down to a depth; what was left over inside them is dropped.
    pub(super) fn close(&mut self, depth: usize) {
        while self.depth > depth {
            self.depth -= 1;
            self.new.push(Cell::Close);
            if self.transparent.last() == Some(&self.depth) {
                self.transparent.pop();
                continue;
            }
            if self.absent > 0 {
                self.absent -= 1;
                continue;
            }
            let start = self.at;
            while self.at < self.old.len() && !matches!(self.old[self.at], Cell::Close) {
                self.at = after(&self.old, self.at);
            }
            self.left_over(start);
            self.at += 1;
        }
    }

    /// Whether another element was written in the list that is open; what was left over of the last is dropped. One
    /// that `is_needed` is there whatever was written; there may be `left` of them at most.
    pub(super) fn another_element(&mut self, is_needed: bool, left: usize) -> bool {
        if let Some(odometer) = &mut self.odometer {
            let is_there = is_needed || odometer.goes_on(left as u64);
            self.limit = odometer.limit(self.limit);
            return is_there;
        }
        if self.absent > 0 {
            return false;
        }
        let start = self.at;
        while self.at < self.old.len() && !matches!(self.old[self.at], Cell::Close | Cell::Mark) {
            self.at = after(&self.old, self.at);
        }
        self.left_over(start);
        let is_mark = matches!(self.old.get(self.at), Some(Cell::Mark));
        self.at += usize::from(is_mark);
        is_mark
    }

    pub(super) fn mark(&mut self) -> Result<(), Rejected> {
        self.push(Cell::Mark)
    }

    fn left_over(&mut self, start: usize) {
        if start < self.at {
            self.leftovers.push(start..self.at);
        }
    }

    /// The first cell at this level that is wanted, from here to the end of the frame or of the list element.
    fn find(&self, wanted: impl Fn(&Cell) -> bool) -> Option<usize> {
        let mut at = self.at;
        while at < self.old.len() {
            match &self.old[at] {
                cell if wanted(cell) => return Some(at),
                Cell::Close | Cell::Mark => return None,
                Cell::Open(_) | Cell::Leaf(_) => at = after(&self.old, at),
            }
        }
        None
    }

    pub(super) fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            at: self.at,
            written: self.new.len(),
            depth: self.depth,
            absent: self.absent,
            count: self.count,
            leftovers: self.leftovers.len(),
        }
    }

    /// Whether nothing was read since the checkpoint: what was drawn was missing.
    pub(super) fn read_nothing_since(&self, point: &Checkpoint) -> bool {
        self.at == point.at
    }

    pub(super) fn back_to(&mut self, point: &Checkpoint) {
        self.new.truncate(point.written);
        self.leftovers.truncate(point.leftovers);
        self.transparent.retain(|depth| *depth < point.depth);
        (self.at, self.depth, self.absent, self.count) = (point.at, point.depth, point.absent, point.count);
    }

    /// Takes back what was written since the checkpoint, outside any frame opened since; what was read stays read.
    pub(super) fn unwrite(&mut self, point: &Checkpoint) {
        self.new.truncate(point.written);
        self.count = point.count;
    }

    /// What was really used.
    pub(crate) fn used(&mut self, size: u32) -> Choices {
        self.close(0);
        let start = self.at;
        self.at = self.old.len();
        self.left_over(start);
        Choices::new(core::mem::take(&mut self.new), size)
    }

    /// After a rejection: what was written, and then what was not yet read.
    pub(crate) fn used_and_unread(&mut self, size: u32) -> Choices {
        self.new.extend(core::iter::repeat_n(Cell::Close, self.absent));
        let mut cells = core::mem::take(&mut self.new);
        cells.extend_from_slice(&self.old[self.at.min(self.old.len())..]);
        let open = self.depth - self.absent;
        // What was read may have ended in the middle of a frame.
        let closes = cells.iter().fold(0_isize, |open, cell| match cell {
            Cell::Open(_) => open + 1,
            Cell::Close => open - 1,
            Cell::Mark | Cell::Leaf(_) => open,
        });
        if closes > 0 {
            cells.extend(core::iter::repeat_n(Cell::Close, (closes as usize).min(open)));
        }
        Choices::new(cells, size)
    }

    /// The ranges of what was read that found no use at the end of their frames.
    pub(crate) fn leftovers(&self) -> &[Range<usize>] {
        &self.leftovers
    }

    pub(crate) fn has_missed(&self) -> bool {
        self.missed
    }
}

/// The index behind what begins at a cell: behind the close of an opening, behind anything else itself.
fn after(cells: &[Cell], at: usize) -> usize {
    let mut depth = 0_usize;
    for (offset, cell) in cells[at..].iter().enumerate() {
        match cell {
            Cell::Open(_) => depth += 1,
            Cell::Close => depth = depth.saturating_sub(1),
            Cell::Mark | Cell::Leaf(_) => {}
        }
        if depth == 0 {
            return at + offset + 1;
        }
    }
    cells.len()
}

fn fits(cell: &Cell, wanted: &Leaf) -> bool {
    use LeafKind::{Plain, Signed};
    match cell.leaf().map(|leaf| leaf.kind) {
        Some(Plain | Signed) => matches!(wanted.kind, Plain | Signed),
        kind => kind == Some(wanted.kind),
    }
}

/// A frame is found by its kind; a draw or a level by its label too, unless what is read has lost its labels.
fn matches(cell: &Cell, wanted: &Open) -> bool {
    match cell {
        Cell::Open(open) if open.frame == wanted.frame => {
            !matches!(wanted.frame, Frame::Draw | Frame::Level)
                || open.label == wanted.label
                || open.label == crate::Label::NONE
        }
        _ => false,
    }
}
