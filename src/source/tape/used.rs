//! What a reading used, once it has ended or was rejected. Knows nothing of how cells are found.

use super::{APART, Tape};
use crate::choices::{Cell, Choices, sum_of};
use alloc::vec::Vec;

impl Tape {
    /// What was really used, and whether that is what was read. `sum` is that of what was read, if it is known.
    #[inline]
    pub(crate) fn used(&mut self, size: u32, sum: Option<u64>) -> (Choices, bool) {
        if let Some(sum) = sum
            && self.is_used_up()
        {
            return (Choices::counted(core::mem::take(&mut self.old), size, self.count, sum), true);
        }
        self.used_apart(size, sum)
    }

    /// Whether what was read was written just as it was.
    #[inline]
    fn is_used_up(&self) -> bool {
        self.depth == 0 && self.kept == self.old.len() && self.at == self.kept
    }

    #[inline(never)]
    fn used_apart(&mut self, size: u32, sum: Option<u64>) -> (Choices, bool) {
        self.close(0);
        let start = self.at;
        self.at = self.old.len();
        self.left_over(start);
        match sum {
            Some(sum) if self.kept == self.old.len() => {
                (Choices::counted(core::mem::take(&mut self.old), size, self.count, sum), true)
            }
            _ => {
                let written = self.take_written();
                let sum = sum_of(&written);
                (Choices::counted(written, size, self.count, sum), false)
            }
        }
    }

    fn take_written(&mut self) -> Vec<Cell> {
        if self.kept == APART { core::mem::take(&mut self.new) } else { self.old[..self.kept].to_vec() }
    }

    /// What was read, if it was not used as it was.
    pub(in crate::source) fn give_back(&mut self) -> Vec<Cell> {
        core::mem::take(&mut self.old)
    }

    /// After a rejection: what was written, and then what was not yet read. `sum` is that of what was read.
    pub(crate) fn used_and_unread(&mut self, size: u32, sum: u64) -> Choices {
        let is_as_read = self.kept == self.at && self.absent == 0;
        let mut cells = if is_as_read { self.old.clone() } else { self.written_and_unread() };
        let (mut count, mut unclosed) = (0, 0_isize);
        let (all, mut at) = (cells.as_slice(), 0);
        while at < all.len() {
            match &all[at] {
                Cell::Leaf(leaf) => count += usize::from(leaf.counts()),
                Cell::Mark => count += 1,
                Cell::Open(_) => unclosed += 1,
                Cell::Close => unclosed -= 1,
            }
            at += 1;
        }
        // What was read may have ended in the middle of a frame.
        let closes = usize::try_from(unclosed).unwrap_or(0).min(self.depth - self.absent);
        cells.extend(core::iter::repeat_n(Cell::Close, closes));
        let sum = if is_as_read && closes == 0 { sum } else { sum_of(&cells) };
        Choices::counted(cells, size, count, sum)
    }

    fn written_and_unread(&mut self) -> Vec<Cell> {
        let mut cells = self.take_written();
        cells.extend(core::iter::repeat_n(Cell::Close, self.absent));
        cells.extend_from_slice(&self.old[self.at.min(self.old.len())..]);
        cells
    }
}
