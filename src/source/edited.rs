//! Drawing a case in other ways than by chance alone: as it is after an edit, or from few words. Knows no edit.

use super::{Limit, Missing, Random, Source, Tape};
use crate::choices::Cell;
use alloc::vec::Vec;

/// How many leaves and marks are few. More of them would not be worth the room that writing them down takes.
const FEW: usize = 1 << 12;

impl Source {
    /// As [`recording`](Source::recording), within a limit that is soon outgrown.
    pub(crate) fn recording_few(seed: u64, size: u32) -> Source {
        Source::written_to(Tape::reading(Vec::new(), Limit::counted(FEW)), seed, size, true)
    }

    /// What is drawn from here on is made of few words: see [`Random`].
    pub(crate) fn keep_to_few_words(&mut self) {
        self.random.keep_to_few();
    }

    /// Starts over, reading what was written down as it is after an edit. What is missing then is drawn.
    pub(crate) fn read_edited(&mut self, edit: impl FnOnce(&mut Vec<Cell>, &mut Random)) {
        let mut cells = self.tape().taken();
        edit(&mut cells, &mut self.random);
        *self.draft() = cells;
        self.rewind(Missing::Simplest, Limit::counted(2 * FEW));
        self.draws_missing = true;
    }
}
