//! Reading old choices back, leniently, while recording what is really used.
//!
//! Recording fresh draws is reading back with nothing to read. Knows nothing of randomness: the source draws what is
//! missing.

mod bytes;
mod cells;
pub(super) mod checkpoint;
mod fill;
mod frames;
#[cfg_attr(not(feature = "std"), allow(dead_code, reason = "names are written and looked for by checks alone"))]
mod named;
mod number_lists;
mod numbered;
mod used;

use super::limit::{Limit, Refusals};
use super::names::Naming;
use super::{Leftovers, Odometer, Reading, Rejected};
use crate::choices::bytes::{Bytes, Sequence};
use crate::choices::fill::{Fill, OtherRange, leftovers};
use crate::choices::{Cell, Frame, Leaf, LeafKind, Tag};
use alloc::boxed::Box;
use alloc::vec::Vec;
use cells::{after, after_rest_of_element, fits};
use core::mem::take;
pub(super) use numbered::{Numbered, product};

/// The capacity to begin with if there is nothing to read.
const FIRST_CELLS: usize = 32;

/// The value of `kept` once what is recorded differs from what is read: greater than the index of any cell.
const APART: usize = usize::MAX;

#[derive(Default)]
pub(crate) struct Tape {
    pub(super) old: Vec<Cell>,
    at: usize,
    /// How many cells were recorded just as they were read. As long as all were, `new` stays empty: most of what is
    /// read back is recorded unchanged and need not be copied. `APART` from the first difference on.
    kept: usize,
    new: Vec<Cell>,
    /// The number of open frames.
    depth: usize,
    /// How many of these, the innermost ones, were not found in what is read.
    absent: usize,
    count: usize,
    limit: Limit,
    /// How often a cell was rejected since it would have exceeded the limit.
    pub(super) refusals: Refusals,
    /// Which kinds of leaves were found to have been drawn from another range than the one wanted.
    other_range: OtherRange,
    leftovers: Leftovers,
    fill: Fill,
    /// The next leftover number in what is read, and the end of the leftover numbers.
    leftover_range: (usize, usize),
    /// The frame that was looked for last without success, and from which cell on.
    unfound: Option<(usize, Frame, Tag)>,
    /// The kind of leaf that was looked for last without success, and from which cell on.
    unfound_leaf: Option<(usize, LeafKind)>,
    /// The depths of open frames that were not found, but whose content is read from the frame around them.
    transparent: Vec<usize>,
    /// What is drawn instead of being read when all possibilities are counted through.
    pub(super) odometer: Option<Box<Odometer>>,
    /// The bytes that are read instead of cells, or written in addition to them.
    pub(super) bytes: Option<Box<Bytes>>,
    /// The list that is begun next has an end in the bytes form, and no length.
    pub(super) sequence: Option<Sequence>,
    /// Whether cells are only counted and not recorded.
    pub(super) is_silent: bool,
    silent: usize,
    /// What is done with names, where anybody asks for them.
    pub(super) naming: Option<Box<Naming>>,
    /// A number that missing choices are made from, instead of being the simplest.
    pub(super) numbered: Option<Numbered>,
}

impl Tape {
    pub(super) fn reading(old: Vec<Cell>, limit: Limit) -> Tape {
        Tape { old, kept: 0, limit, ..Tape::default() }
    }

    /// Starts over with what there is to read.
    #[inline]
    pub(super) fn rewind(&mut self, limit: Limit, fill: Fill) {
        self.kept = 0;
        self.new.clear();
        self.leftovers.clear();
        self.transparent.clear();
        (self.at, self.depth, self.absent, self.count, self.silent) = (0, 0, 0, 0, 0);
        (self.unfound, self.unfound_leaf) = (None, None);
        (self.limit, self.refusals) = (limit, Refusals::default());
        (self.fill, self.other_range) = (fill, OtherRange::default());
        self.leftover_range = if matches!(fill, Fill::Leftover(_)) { leftovers(&self.old) } else { (0, 0) };
    }

    /// The next cell to read, if it would also be the next one to record.
    #[inline(always)]
    pub(super) fn next_if_kept(&self) -> Option<&Cell> {
        // In an unoptimised build, indexing a slice is no call; indexing a `Vec` is.
        let old = self.old.as_slice();
        if self.kept == self.at && self.absent == 0 && self.at < old.len() { Some(&old[self.at]) } else { None }
    }

    #[inline(always)]
    fn keep(&mut self) {
        self.at += 1;
        self.kept = self.at;
    }

    /// Reads and records a leaf if the next cell is exactly such a leaf.
    #[inline]
    pub(super) fn keep_leaf(&mut self, wanted: &Leaf) -> Option<u64> {
        let Some(Cell::Leaf(leaf)) = self.next_if_kept() else { return None };
        if !leaf.is_drawn_as(wanted) || leaf.key > wanted.max || self.count >= self.limit.count {
            return None;
        }
        let (key, counts) = (leaf.key, leaf.counts());
        self.count += counts as usize;
        self.keep();
        Some(key)
    }

    /// Whether another leaf or mark may be recorded.
    #[inline(always)]
    pub(super) fn has_room(&self) -> bool {
        self.count < self.limit.count
    }

    /// Reads and records a mark, if [`has_room`](Tape::has_room).
    #[inline]
    pub(super) fn keep_mark(&mut self) {
        self.count += 1;
        self.keep();
    }

    /// The key of the next leaf that fits, if there is one at this level; what comes before it is skipped.
    pub(super) fn read(&mut self, wanted: &Leaf) -> Option<u64> {
        let leaf = self.read_leaf(wanted)?;
        Some(if leaf.max == wanted.max { leaf.key } else { self.key_in_another_range(&leaf, wanted) })
    }

    /// Reads the next leaf that fits, as it was found: its maximum may be another one.
    pub(super) fn read_leaf(&mut self, wanted: &Leaf) -> Option<Leaf> {
        if let Some(odometer) = &mut self.odometer {
            let written = if self.kept == APART { self.new.len() } else { self.kept };
            let key = odometer.leaf(wanted, written, self.old.get(written));
            self.limit = odometer.limit(self.limit);
            return Some(wanted.with_key(key));
        }
        if let Some(leaf) = self.leaf_of_bytes(wanted) {
            return Some(leaf);
        }
        let what = Some((self.at, wanted.kind));
        let is_unfound = self.absent > 0 || self.unfound_leaf == what;
        let found = if is_unfound { None } else { self.find(|cell| fits(cell, wanted)) };
        let Some(at) = found else {
            if !is_unfound {
                self.unfound_leaf = what;
            }
            return self.make_up(wanted);
        };
        self.at = at + 1;
        self.old[at].leaf().copied()
    }

    #[inline]
    pub(super) fn write(&mut self, leaf: Leaf) -> Result<(), Rejected> {
        if self.bytes.is_some() {
            self.write_as_bytes(&leaf);
        }
        self.record(leaf)
    }

    /// Records a leaf without writing it as bytes: it is part of something that is written as a whole.
    pub(super) fn record(&mut self, leaf: Leaf) -> Result<(), Rejected> {
        self.push(Cell::Leaf(leaf))
    }

    /// Records a cell, unless that exceeds the limit.
    fn push(&mut self, cell: Cell) -> Result<(), Rejected> {
        if cell.counts() {
            if self.count >= self.limit.count {
                return self.reject(&cell);
            }
            self.count += 1;
        }
        // Recording a cell lowers the limit if what comes before the best is counted through.
        let is_drawn = self.odometer.is_some() && matches!(cell, Cell::Leaf(_)) && self.is_just_drawn(&cell);
        self.put(cell);
        if self.count > self.limit.count { self.reject_as(is_drawn) } else { Ok(()) }
    }

    #[cold]
    fn is_just_drawn(&self, cell: &Cell) -> bool {
        self.odometer.as_ref().is_some_and(|odometer| odometer.has_just_drawn(cell))
    }

    #[cold]
    fn reject<T>(&mut self, cell: &Cell) -> Result<T, Rejected> {
        self.reject_as(self.is_just_drawn(cell))
    }

    #[cold]
    pub(super) fn reject_as<T>(&mut self, is_just_drawn: bool) -> Result<T, Rejected> {
        if let Some(odometer) = &mut self.odometer {
            odometer.refuse(is_just_drawn);
        }
        self.outgrown()
    }

    /// Continues with an odometer in place of what there is to read, which is only compared with what it draws.
    pub(super) fn count_on(&mut self, odometer: Box<Odometer>) {
        self.at = self.old.len();
        self.odometer = Some(odometer);
    }

    #[cold]
    fn outgrown<T>(&mut self) -> Result<T, Rejected> {
        Err(self.refusals.another(Rejected::OUTGROWN))
    }

    fn put(&mut self, cell: Cell) {
        if self.is_silent {
            self.silent += 1;
            return;
        }
        if self.odometer.is_some() {
            self.note_counted(&cell);
        }
        if self.kept != APART {
            if matches!(self.old.get(self.kept), Some(old) if old.is_exactly(&cell)) {
                self.kept += 1;
                return;
            }
            self.write_apart();
        }
        self.new.push(cell);
    }

    /// Notes that the leaves to record next may have other keys than an odometer gave.
    #[inline]
    pub(super) fn note_canonical(&mut self) {
        let written = self.written();
        if let Some(odometer) = &mut self.odometer {
            odometer.note_canonical(written);
        }
    }

    /// Reports to an odometer what is recorded.
    #[cold]
    fn note_counted(&mut self, cell: &Cell) {
        let written = self.written();
        if let Some(odometer) = &mut self.odometer
            && let Some(count) = odometer.note(written, cell, self.old.get(written))
        {
            self.limit.count = count;
        }
    }

    /// From here on, what is recorded differs from what is read.
    #[cold]
    pub(super) fn write_apart(&mut self) {
        self.new.clear();
        self.new.reserve(if self.old.is_empty() { FIRST_CELLS } else { self.old.len() + 2 });
        self.new.extend_from_slice(&self.old[..self.kept]);
        self.kept = APART;
    }

    /// From here on, nothing is recorded.
    pub(super) fn be_silent(&mut self) {
        (self.kept, self.is_silent) = (APART, true);
    }

    /// How many cells are recorded.
    pub(super) fn written(&self) -> usize {
        if self.is_silent {
            self.silent
        } else if self.kept == APART {
            self.new.len()
        } else {
            self.kept
        }
    }

    /// The cell that was recorded last.
    pub(super) fn last_written(&self) -> Option<&Cell> {
        self.written_cells().last()
    }

    /// Drops the last recorded cells, down to this many.
    fn unwrite_to(&mut self, written: usize) {
        if self.is_silent {
            self.silent = written;
        } else if self.kept == APART {
            self.new.truncate(written);
        } else {
            self.kept = written;
        }
    }

    /// Whether there is another element to read in the open list; what is left over of the last one is dropped. An
    /// element that `is_needed` is drawn even if there is none. `left` is how many more the list may have.
    pub(super) fn another_element(&mut self, is_needed: bool, left: usize) -> bool {
        if let Some(odometer) = &mut self.odometer {
            if !is_needed && odometer.has_scope() && self.count >= self.limit.count {
                return false;
            }
            let is_there = is_needed || odometer.has_more(left as u64);
            self.limit = odometer.limit(self.limit);
            return is_there;
        }
        if self.absent > 0 {
            return self.has_leftover() || (!is_needed && self.is_spelled_on());
        }
        let start = self.at;
        self.at = after_rest_of_element(&self.old, start);
        self.left_over(start);
        let is_mark = matches!(self.old.get(self.at), Some(Cell::Mark));
        self.at += usize::from(is_mark);
        is_mark
    }

    /// Reads and records this leaf, if a leaf of its kind is all that is left of the open frame.
    pub(super) fn ends_with(&mut self, wanted: &Leaf) -> bool {
        let rest = &self.old[self.at.min(self.old.len())..];
        let is_there = self.absent == 0
            && matches!(rest, [Cell::Leaf(leaf)] | [Cell::Leaf(leaf), Cell::Close, ..] if leaf.kind == wanted.kind)
            && self.record(*wanted).is_ok();
        self.at += usize::from(is_there);
        is_there
    }

    pub(super) fn mark(&mut self) -> Result<(), Rejected> {
        self.push(Cell::Mark)
    }

    fn left_over_before(&mut self, end: usize) {
        if self.at < end {
            self.leftovers.push(self.at..end);
        }
    }

    fn left_over(&mut self, start: usize) {
        if start < self.at {
            self.leftovers.push(start..self.at);
        }
    }

    /// The first wanted cell at this level, from here to the end of the frame or of the list element.
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

    /// Hands over which ranges were left over, and which leaves were found with another range.
    #[inline]
    pub(super) fn report_to(&mut self, reading: &mut Reading) {
        reading.other_range = self.other_range;
        reading.leftovers.clear();
        if !self.leftovers.is_empty() {
            (reading.leftovers, self.leftovers) = (take(&mut self.leftovers), take(&mut reading.leftovers));
        }
    }
}
