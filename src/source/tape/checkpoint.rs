//! Going back to where a tape was, to draw again what was rejected. Knows nothing of how cells are found.

use super::{APART, Tape};
use crate::choices::{Cell, compare_ranks};
use crate::source::Rejected;
use crate::source::limit::Refusals;
use core::ops::Range;

/// A point to go back to.
pub(in crate::source) struct Checkpoint {
    at: usize,
    written: usize,
    depth: usize,
    absent: usize,
    count: usize,
    leftovers: usize,
    /// The most that could be counted then.
    limit: usize,
    has_bytes: bool,
    /// How many combinations had been counted, if everything is counted through.
    combinations: Option<u64>,
}

impl Checkpoint {
    /// How many cells had been recorded.
    pub(in crate::source) fn written(&self) -> usize {
        self.written
    }
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
            limit: self.limit.count,
            has_bytes: self.has_bytes_left(),
            combinations: self.odometer.as_ref().map(|odometer| odometer.combinations()),
        }
    }

    /// Whether the cells from `begin` on come after those from `middle` on, so that the same elements are also counted
    /// in the other order. If not, notes that each list of `drawn` elements stands for all orders of them.
    #[cold]
    pub(in crate::source) fn counts_other_order(&mut self, begin: usize, middle: usize, drawn: usize) -> bool {
        let (before, element) = self.written_cells()[begin..].split_at(middle - begin);
        let is_descending = compare_ranks(before, element).is_gt();
        let differs = (0..element.len().min(before.len())).find(|at| before[*at].compare_ranks(&element[*at]).is_ne());
        let from = differs.and_then(|at| Some((middle + at, before[at].leaf()?.key)));
        let Some(odometer) = &mut self.odometer else { return is_descending };
        odometer.note_lost_order(drawn);
        if is_descending {
            odometer.give_elsewhere(from);
        }
        is_descending
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

    /// As [`back_to`](Tape::back_to), after something was rejected since the checkpoint as too large.
    #[cold]
    pub(in crate::source) fn back_within_limit(&mut self, point: &Checkpoint) {
        self.back_to(point);
        (self.limit.count, self.refusals) = (point.limit, Refusals::default());
    }

    /// Puts other cells in the place of recorded ones, which contain no frame that is still open.
    pub(in crate::source) fn write_in_place_of(&mut self, range: Range<usize>, cells: &[Cell]) -> Result<(), Rejected> {
        if self.is_silent {
            return Ok(());
        }
        if self.kept != APART {
            self.write_apart();
        }
        let counted = |cells: &[Cell]| cells.iter().filter(|cell| cell.counts()).count();
        self.count = self.count - counted(&self.new[range.clone()]) + counted(cells);
        self.new.splice(range, cells.iter().copied());
        if self.count > self.limit.count { self.outgrown() } else { Ok(()) }
    }

    /// Drops what was recorded since the checkpoint, outside any frame opened since; what was read stays read.
    pub(in crate::source) fn unwrite(&mut self, point: &Checkpoint) {
        self.unwrite_to(point.written);
        self.count = point.count;
        if let (Some(odometer), Some(combinations)) = (&mut self.odometer, point.combinations) {
            odometer.set_combinations(combinations);
        }
    }
}
