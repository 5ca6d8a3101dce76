//! What is drawn is written down, and choices are read back: both are on a tape. Knows no generator.

use super::limit::{Limit, RECORDED_LIMIT};
use super::tape::Tape;
use super::{Random, Reading, Source};
use crate::choices::fill::Fill;
use crate::choices::{Cell, Choices, hash_of, mix};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// Apart, since a tape is asked for often and made once.
#[cold]
fn empty_tape() -> Box<Tape> {
    Box::default()
}

impl Source {
    /// Returns a source of fresh randomness that records the choices: it gives the same values as
    /// [`fresh`](Source::fresh) for this seed and size. Draws beyond 2^24 leaves, list elements and alternatives are
    /// rejected.
    ///
    /// ```
    /// use rosebush::{FULL_SIZE, Gen, Source, int, vec};
    /// let lists = vec(int(0..=9_u8), 3);
    /// let mut recording = Source::recording(1, FULL_SIZE);
    /// let drawn = lists.generate(&mut recording).unwrap();
    /// assert_eq!(lists.generate(&mut Source::fresh(1, FULL_SIZE)), Ok(drawn.clone()));
    /// let choices = recording.into_choices();
    /// assert_eq!(lists.generate(&mut Source::reading(&choices)), Ok(drawn));
    /// ```
    #[must_use]
    pub fn recording(seed: u64, size: u32) -> Source {
        let mut source = Source::fresh(seed, size);
        source.record();
        source
    }

    /// Starts over, reading the cells of choices of this source's size. Keeps the memory that was allocated.
    pub(crate) fn read_again(&mut self, read: &[Cell]) {
        if self.remembering.is_some() || self.watch.is_some() {
            (self.remembering, self.watch) = (None, None);
        }
        let cells = self.draft();
        cells.clear();
        cells.extend_from_slice(read);
        self.rewind(Fill::Simplest, Limit::from_outside(read.len()));
    }

    /// From here on, what is drawn is written down.
    pub(crate) fn record(&mut self) {
        self.nesting.be_recorded();
        self.tape = Some(Box::new(Tape::reading(Vec::new(), Limit::counted(RECORDED_LIMIT))));
    }

    pub(super) fn written_to(tape: Tape, seed: u64, size: u32, draws_missing: bool) -> Source {
        let mut source = Source::fresh(seed, size);
        (source.tape, source.draws_missing) = (Some(Box::new(tape)), draws_missing);
        source
    }

    /// Returns a source that reads choices back. Missing ones are the simplest.
    ///
    /// ```
    /// use rosebush::{Choices, Gen, Source, int};
    /// let tree = int(0..=99).tree(1);
    /// let mut source = Source::reading(tree.choices());
    /// assert_eq!(int(0..=99).generate(&mut source), Ok(tree.value()));
    /// assert_eq!(int(5..=99).generate(&mut source), Ok(5));
    /// ```
    #[must_use]
    pub fn reading(choices: &Choices) -> Source {
        let tape = Tape::reading(choices.cells().to_vec(), Limit::from_outside(choices.cells().len()));
        Source::written_to(tape, 0, choices.size(), false)
    }

    /// Returns the choices that the draws used, without leftover ones; empty if nothing was recorded.
    ///
    /// ```
    /// use rosebush::{FULL_SIZE, Gen, Source, int};
    /// let mut source = Source::recording(1, FULL_SIZE);
    /// let drawn = int(0..=99_u64).generate(&mut source).unwrap();
    /// assert_eq!(source.into_choices().keys(), [drawn]);
    /// ```
    #[must_use]
    pub fn into_choices(mut self) -> Choices {
        self.take_choices()
    }

    /// As [`into_choices`](Source::into_choices), for a source that nothing more is drawn from.
    pub(crate) fn take_choices(&mut self) -> Choices {
        let size = self.size;
        match &mut self.tape {
            Some(tape) => tape.used(size),
            None => Choices::default(),
        }
    }

    /// The choices that were used up to here, with all frames closed.
    #[cfg(feature = "std")]
    pub(crate) fn choices_so_far(&self) -> Choices {
        match &self.tape {
            Some(tape) => tape.used_so_far(self.size),
            None => Choices::default(),
        }
    }

    /// The buffer for the cells of the next draft to read.
    #[inline]
    pub(crate) fn draft(&mut self) -> &mut Vec<Cell> {
        &mut self.tape().old
    }

    #[inline]
    pub(super) fn tape(&mut self) -> &mut Tape {
        match &mut self.tape {
            Some(tape) => tape,
            none => {
                self.nesting.be_recorded();
                none.insert(empty_tape())
            }
        }
    }

    /// Starts over, reading the [`draft`](Source::draft) within a limit.
    #[inline]
    pub(crate) fn rewind(&mut self, fill: Fill, limit: Limit) {
        self.start_over();
        (self.draws_missing, self.is_lucky) = (false, false);
        if let Fill::Drawn(number) = fill {
            (self.draws_missing, self.is_lucky) = (true, true);
            self.random = Random::from_seed(mix(hash_of(self.draft()) ^ u64::from(number)));
        }
        self.tape().rewind(limit, fill);
    }

    /// Moves what the reading that has just ended used into `reading`. `sum` is the sum of the cells that were read.
    #[inline]
    pub(crate) fn finish(&mut self, sum: u64, reading: &mut Reading) {
        let size = self.size;
        self.tape().finish(size, sum, reading);
    }

    /// Whether choices are written down.
    pub(crate) fn is_recorded(&self) -> bool {
        self.tape.is_some()
    }

    /// What has been recorded so far.
    #[cfg(feature = "machine")]
    pub(crate) fn written(&self) -> &[Cell] {
        self.tape.as_ref().map_or(&[], |tape| tape.written_cells())
    }

    /// Whether more was drawn than may be recorded.
    pub(crate) fn is_full(&self) -> bool {
        matches!(&self.tape, Some(tape) if tape.refusals.are_some())
    }

    /// Ends a reading that was rejected, without its choices.
    pub(crate) fn finish_rejected(&mut self, reading: &mut Reading) {
        self.tape().report_to(reading);
    }

    /// The choices of a reading that was rejected: what was used, followed by what was not read. `sum` is the sum of
    /// the cells that were read.
    pub(crate) fn rejected_choices(&mut self, sum: u64) -> Choices {
        let size = self.size;
        self.tape().used_and_unread(size, sum)
    }
}
