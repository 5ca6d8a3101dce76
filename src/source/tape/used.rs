//! What a reading used, once it has ended or was rejected. Knows nothing of how cells are found.

use super::{APART, Tape};
use crate::choices::{Cell, Choices, sum_of};
use crate::source::Reading;
use alloc::vec::Vec;
use core::mem::{swap, take};

impl Tape {
    /// Moves what was really used into `reading`, and keeps the buffer that was there. `sum` is the sum of what was
    /// read.
    pub(in crate::source) fn finish(&mut self, size: u32, sum: u64, reading: &mut Reading) {
        reading.is_as_drafted = self.is_used_up() || self.is_written_as_read();
        if reading.is_as_drafted {
            swap(&mut self.old, &mut reading.choices.cells);
            reading.choices.recount(size, self.count, sum);
        } else {
            self.take_written(&mut reading.choices.cells);
            let sum = sum_of(&reading.choices.cells);
            reading.choices.recount(size, self.count, sum);
        }
        self.report_to(reading);
    }

    /// The cells that were really used.
    pub(in crate::source) fn used_cells(&mut self) -> Vec<Cell> {
        self.is_written_as_read();
        let mut cells = Vec::new();
        self.take_written(&mut cells);
        cells
    }

    /// What was really used.
    pub(crate) fn used(&mut self, size: u32) -> Choices {
        let cells = self.used_cells();
        let sum = sum_of(&cells);
        Choices::counted(cells, size, self.count, sum)
    }

    /// The cells that were really used, with all frames closed, and how many of them count.
    pub(in crate::source) fn ended(&mut self) -> (&[Cell], usize) {
        self.is_written_as_read();
        (self.written_cells(), self.count)
    }

    /// What was used up to here, with all frames closed.
    #[cfg(feature = "std")]
    pub(in crate::source) fn used_so_far(&self, size: u32) -> Choices {
        let mut cells = self.written_cells().to_vec();
        cells.resize(cells.len() + self.depth, Cell::Close);
        let sum = sum_of(&cells);
        Choices::counted(cells, size, self.count, sum)
    }

    /// Whether everything was read, and recorded just as it was.
    fn is_used_up(&self) -> bool {
        self.depth == 0 && self.kept == self.old.len() && self.at == self.kept
    }

    /// Whether all was recorded just as it was read, after closing all frames and counting the rest as left over.
    #[inline(never)]
    fn is_written_as_read(&mut self) -> bool {
        self.close(0);
        let start = self.at;
        self.at = self.old.len();
        self.left_over(start);
        self.kept == self.old.len()
    }

    /// Moves what was recorded into `cells`, and keeps the buffer that was there.
    fn take_written(&mut self, cells: &mut Vec<Cell>) {
        if self.kept == APART {
            (*cells, self.new) = (take(&mut self.new), take(cells));
        } else {
            cells.clear();
            cells.extend_from_slice(&self.old[..self.kept]);
        }
    }

    /// What has been recorded so far.
    pub(in crate::source) fn written_cells(&self) -> &[Cell] {
        if self.kept == APART { &self.new } else { &self.old[..self.kept] }
    }

    /// After a rejection: what was recorded, followed by what was not yet read. `sum` is the sum of what was read.
    pub(crate) fn used_and_unread(&mut self, size: u32, sum: u64) -> Choices {
        let is_as_read = self.kept == self.at && self.absent == 0;
        let mut cells = if is_as_read { self.old.clone() } else { self.written_and_unread() };
        let (mut count, mut unclosed) = (0, 0_isize);
        let (all, mut at) = (cells.as_slice(), 0);
        while at < all.len() {
            match &all[at] {
                Cell::Leaf(_) | Cell::Mark => {}
                Cell::Open(_) => unclosed += 1,
                Cell::Close => unclosed -= 1,
            }
            count += usize::from(all[at].counts());
            at += 1;
        }
        // The reading may have ended in the middle of a frame.
        let closes = usize::try_from(unclosed).unwrap_or(0).min(self.depth - self.absent);
        cells.resize(cells.len() + closes, Cell::Close);
        let sum = if is_as_read && closes == 0 { sum } else { sum_of(&cells) };
        Choices::counted(cells, size, count, sum)
    }

    fn written_and_unread(&mut self) -> Vec<Cell> {
        let mut cells = Vec::new();
        self.take_written(&mut cells);
        cells.resize(cells.len() + self.absent, Cell::Close);
        cells.extend_from_slice(&self.old[self.at.min(self.old.len())..]);
        cells
    }
}

#[cfg(test)]
mod tests;
