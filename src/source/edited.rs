//! Drawing a case in other ways than usual: after an edit, from few words, or so that it fills its ranges. Knows no edit.

use super::{Limit, Missing, Random, Source, Tape};
use crate::choices::Cell;
use alloc::vec::Vec;

/// The most leaves and marks. Recording more would not be worth the memory.
const FEW: usize = 1 << 12;
/// How many more leaves and marks than twice those of a case it may have after an edit.
const MORE: usize = 32;

impl Source {
    /// Like [`recording`](Source::recording), with a low limit.
    pub(crate) fn recording_few(seed: u64, size: u32) -> Source {
        Source::written_to(Tape::reading(Vec::new(), Limit::counted(FEW)), seed, size, true)
    }

    /// From here on, most of what is drawn is made of a few words: see [`Random::keep_to_few`].
    pub(crate) fn keep_to_few_words(&mut self) {
        self.random.keep_to_few();
    }

    /// From here on, values fill their ranges: see [`Random::fill`].
    pub(crate) fn fill(&mut self) {
        self.random.fill();
    }

    /// Starts over, reading what was recorded as it is after an edit. What is missing then is drawn, but no case becomes
    /// many times as large.
    pub(crate) fn read_edited(&mut self, edit: impl FnOnce(&mut Vec<Cell>, &mut Random)) {
        let most = 2 * self.tape().count() + MORE;
        let mut cells = self.tape().taken();
        edit(&mut cells, &mut self.random);
        *self.draft() = cells;
        self.rewind(Missing::Simplest, Limit::counted(most));
        self.draws_missing = true;
    }
}
