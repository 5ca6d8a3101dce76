//! Counting through everything that can be drawn, run by run: each draw is a digit. From one run to the next, the last
//! digit that can be raised is raised, and those behind it start from 0 again.
//!
//! Knows how many possibilities a run has shown, so that counting stops early if there are too many. Knows no
//! generator.

use super::{Limit, Source, Tape};
use crate::choices::{Choices, LeafKind};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, Ordering};

/// The most leaves and marks that a run may record.
const MOST_CELLS: usize = 1 << 14;
/// The most leaves and marks of a run that only checks whether there are too many possibilities.
#[cfg(any(feature = "std", test))]
const MOST_AT_ONCE: usize = 1 << 8;

struct Digit {
    key: u64,
    max: u64,
}

/// Counts through everything that can be drawn.
pub(crate) struct Odometer {
    digits: Vec<Digit>,
    at: usize,
    /// The most possibilities to count through, and how many of them are left.
    most: u64,
    left: u64,
    /// How many combinations of values the leaves of this run have. Arms and lengths are left out, since how many
    /// values they add depends on what is drawn behind them.
    combinations: u64,
    /// The least number of runs that follow: one for each step that a digit of this run has left.
    following: u64,
    /// Whether there is only one run, with all lists at their longest.
    is_longest: bool,
    /// Whether the size was asked for: then there may be values that no digits lead to. Atomic, because a source can go
    /// to other threads.
    is_size_asked: AtomicBool,
}

impl Odometer {
    /// Starts at the beginning, for at most this many possibilities.
    pub(crate) fn new(most: u64) -> Odometer {
        Odometer {
            digits: Vec::new(),
            at: 0,
            most,
            left: most,
            combinations: 1,
            following: 0,
            is_longest: false,
            is_size_asked: AtomicBool::new(false),
        }
    }

    pub(super) fn note_size(&self) {
        self.is_size_asked.store(true, Ordering::Relaxed);
    }

    /// Whether what was drawn may depend on the size.
    pub(crate) fn depends_on_size(&self) -> bool {
        self.is_size_asked.load(Ordering::Relaxed)
    }

    /// The next key of this run.
    pub(super) fn leaf(&mut self, max: u64, kind: LeafKind) -> u64 {
        if kind != LeafKind::Arm {
            self.combinations = self.combinations.saturating_mul(max.saturating_add(1));
        }
        if self.is_longest { 0 } else { self.digit(max) }
    }

    /// Whether a list that may have `left` more elements goes on.
    pub(super) fn goes_on(&mut self, left: u64) -> bool {
        if self.is_longest {
            return true;
        }
        let goes_on = self.digit(1) == 1;
        if !goes_on {
            // Each greater length is at least one run.
            self.following = self.following.saturating_add(left - 1);
        }
        goes_on
    }

    /// The next digit of this run.
    fn digit(&mut self, max: u64) -> u64 {
        if self.at == self.digits.len() {
            self.digits.push(Digit { key: 0, max });
        }
        let digit = &mut self.digits[self.at];
        *digit = Digit { key: digit.key.min(max), max };
        self.at += 1;
        self.following = self.following.saturating_add(max - digit.key);
        digit.key
    }

    /// Whether this run has shown that there are too many possibilities.
    pub(crate) fn is_beyond(&self) -> bool {
        self.combinations > self.most || self.following >= self.left
    }

    /// The limit of a run: nothing more, once it has shown that there are too many possibilities.
    pub(super) fn limit(&self, limit: Limit) -> Limit {
        if self.is_beyond() { Limit::NOTHING } else { limit }
    }

    /// Moves on to the next run; false if there is none.
    pub(crate) fn advance(&mut self) -> bool {
        self.digits.truncate(self.at);
        (self.at, self.combinations, self.following) = (0, 1, 0);
        self.left = self.left.saturating_sub(1);
        while let Some(last) = self.digits.last_mut() {
            if last.key < last.max {
                last.key += 1;
                return true;
            }
            self.digits.pop();
        }
        false
    }
}

impl Source {
    /// Draws the next of all possibilities, and records it.
    pub(crate) fn counting(odometer: Odometer, size: u32) -> Source {
        Source::counting_within(odometer, size, MOST_CELLS)
    }

    fn counting_within(odometer: Odometer, size: u32, cells: usize) -> Source {
        let mut tape = Tape::reading(Vec::new(), Limit::counted(cells));
        tape.odometer = Some(Box::new(odometer));
        Source::written_to(tape, 0, size, false)
    }

    /// Draws one possibility: the simplest keys in the longest lists, which shows best how many there are.
    #[cfg(any(feature = "std", test))]
    pub(crate) fn counting_longest(most: u64) -> Source {
        let odometer = Odometer { is_longest: true, ..Odometer::new(most) };
        Source::counting_within(odometer, crate::FULL_SIZE, MOST_AT_ONCE)
    }

    /// Notes that somebody asked for the size, if everything that can be drawn is counted.
    pub(super) fn note_size(&self) {
        if let Some(tape) = &self.tape
            && let Some(odometer) = &tape.odometer
        {
            odometer.note_size();
        }
    }

    /// Whether what was counted has shown that there are too many possibilities.
    #[cfg(any(feature = "std", test))]
    pub(crate) fn has_counted_beyond(&self) -> bool {
        let Some(tape) = &self.tape else { return false };
        matches!(&tape.odometer, Some(odometer) if odometer.is_beyond())
    }

    /// What was drawn, and what to go on with.
    pub(crate) fn into_counted(mut self) -> Option<(Choices, Odometer)> {
        let odometer = self.tape.as_mut()?.odometer.take()?;
        Some((self.into_choices(), *odometer))
    }
}

#[cfg(test)]
mod tests;
