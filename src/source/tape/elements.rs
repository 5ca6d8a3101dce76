//! The elements of lists of numbers, read and written many at a time. Knows nothing of other lists.

use super::{APART, Tape};
use crate::choices::{Cell, Leaf};

impl Tape {
    /// Reads and writes elements of a list that are such a leaf each, at most so many, as long as they stand there just
    /// like that. How many they were.
    #[inline]
    pub(in crate::source) fn keep_elements(&mut self, wanted: &Leaf, most: usize, mut each: impl FnMut(u64)) -> usize {
        if self.next_if_kept().is_none() {
            return 0;
        }
        // A mark and a leaf each.
        let most = most.min(self.limit.saturating_sub(self.count) / 2);
        let (mut cells, mut count, mut kept) = (&self.old[self.at..], self.count, 0);
        while let [Cell::Mark, Cell::Leaf(leaf), rest @ ..] = cells
            && kept < most
            && leaf.is_drawn_as(wanted)
            && leaf.key <= wanted.max
        {
            count += 1 + usize::from(leaf.counts());
            each(leaf.key);
            cells = rest;
            kept += 1;
        }
        self.at += 2 * kept;
        (self.kept, self.count) = (self.at, count);
        kept
    }

    /// Whether there is nothing to read.
    #[inline(always)]
    pub(in crate::source) fn is_recording(&self) -> bool {
        self.old.is_empty() && self.odometer.is_none()
    }

    /// Writes elements of a list that are such a leaf each, as many as there is room for and at most so many.
    pub(in crate::source) fn write_elements(&mut self, leaf: &Leaf, count: usize, next_key: &mut dyn FnMut() -> u64) {
        let count = count.min(self.limit.saturating_sub(self.count) / 2);
        if self.kept != APART {
            self.write_apart();
        }
        self.new.reserve(2 * count);
        for _ in 0..count {
            self.new.push(Cell::Mark);
            self.new.push(Cell::Leaf(leaf.with_key(next_key())));
        }
        self.count += count * (1 + usize::from(leaf.counts()));
    }

    /// How many elements the list that has just been opened will have, if they are numbers; otherwise nobody knows.
    pub(in crate::source) fn numbers_ahead(&self) -> usize {
        if self.absent > 0 {
            return 0;
        }
        let (mut cells, mut count) = (&self.old[self.at.min(self.old.len())..], 0);
        while let [Cell::Mark, Cell::Leaf(_), rest @ ..] = cells {
            cells = rest;
            count += 1;
        }
        count
    }
}
