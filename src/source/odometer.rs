//! Counting through everything that can be drawn, run by run: each draw is a digit. From one run to the next, the last
//! digit that can be raised is raised, and those after it start from 0 again.
//!
//! Knows how many possibilities a run has shown, so that counting stops early if there are too many. Knows no
//! generator.

mod shorter;

use super::list::cut::Longer;
use super::scope::Scope;
use super::{Limit, Source, Tape};
use crate::choices::bytes::Bytes;
use crate::choices::fill::Fill;
use crate::choices::{Cell, Leaf, LeafKind};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, Ordering};

/// The most leaves and marks that a run may record.
const MAX_CELLS: usize = 1 << 14;
/// The most leaves and marks of a run that only checks whether there are too many possibilities.
#[cfg(any(feature = "std", test))]
const MAX_AT_ONCE: usize = 1 << 8;

struct Digit {
    key: u64,
    max: u64,
    /// Which keys of a leaf the digit stands for, if it counts through a scope.
    keys: Option<KeysOfDigit>,
    /// Whether the leaf with this key was rejected as too large. So are all larger keys.
    is_too_large: bool,
    /// The index of the leaf that has just this key; [`NO_CELL`] if there may be none.
    cell: usize,
}

const NO_CELL: usize = usize::MAX;

/// Which keys of a leaf a digit stands for.
#[derive(Clone, Copy, PartialEq)]
struct KeysOfDigit {
    /// Which leaf of the scope.
    leaf: usize,
    /// The key that is tried besides, at its place in the order: it shows whether keys from there on are too large.
    probe: Option<u64>,
}

/// Counts through everything that can be drawn.
pub(crate) struct Odometer {
    digits: Vec<Digit>,
    at: usize,
    /// The most possibilities to count through, and how many of them are left.
    most: u64,
    left: u64,
    /// How many combinations of values the leaves of this run have. Arms and lengths are left out, since how many
    /// values they add depends on what is drawn after them.
    combinations: u64,
    /// The smallest number of runs that follow: one for each step that a digit of this run has left.
    following: u64,
    /// Whether there is only one run, with all lists at their longest.
    is_longest: bool,
    /// Whether the size was asked for: then there may be values that no digits lead to. Atomic, because a source can go
    /// to other threads.
    is_size_asked: AtomicBool,
    /// What counting is restricted to.
    scope: Option<Box<Scope>>,
    /// How many digits were drawn since a cell was recorded.
    pending: usize,
    /// How many digits had been drawn when a cell was rejected.
    rejected_at: Option<usize>,
    /// Whether another run gives the value of this one.
    is_given_elsewhere: bool,
    /// For each list that is counted through, where the last element was begun that it need not have.
    pub(super) longer: Vec<Longer>,
}

impl Odometer {
    /// Starts at the beginning of a scope.
    pub(crate) fn within(scope: Scope) -> Odometer {
        Odometer { scope: Some(Box::new(scope)), ..Odometer::new(u64::MAX) }
    }

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
            scope: None,
            pending: 0,
            rejected_at: None,
            is_given_elsewhere: false,
            longer: Vec::new(),
        }
    }

    pub(super) fn note_size(&self) {
        self.is_size_asked.store(true, Ordering::Relaxed);
    }

    /// Whether what was drawn may depend on the size.
    pub(crate) fn depends_on_size(&self) -> bool {
        self.is_size_asked.load(Ordering::Relaxed)
    }

    /// The next key of this run. `best` is the cell of the best choices at this place.
    pub(super) fn leaf(&mut self, wanted: &Leaf, written: usize, best: Option<&Cell>) -> u64 {
        if self.scope.is_some() {
            return self.leaf_of_scope(wanted, written, best);
        }
        let Leaf { max, kind, .. } = *wanted;
        if kind != LeafKind::Arm {
            self.combinations = self.combinations.saturating_mul(max.saturating_add(1));
        }
        if self.is_longest {
            return 0;
        }
        let key = self.digit(max);
        self.digits[self.at - 1].cell = written;
        key
    }

    /// Notes that the leaves from this index on may have other keys than their digits.
    pub(super) fn note_canonical(&mut self, written: usize) {
        for digit in &mut self.digits[..self.at] {
            if digit.cell >= written {
                digit.cell = NO_CELL;
            }
        }
    }

    fn leaf_of_scope(&mut self, wanted: &Leaf, written: usize, best: Option<&Cell>) -> u64 {
        let Some(scope) = &mut self.scope else { return 0 };
        let leaf = scope.number_of(wanted);
        let bound = match best {
            Some(Cell::Leaf(best)) if self.pending == 0 && best.kind == wanted.kind && scope.is_undecided(written) => {
                Some(best.key)
            }
            _ => None,
        };
        let probe = bound.and_then(|bound| scope.probe_above(leaf, bound));
        let max = scope.count_of(leaf) - 1 + u64::from(probe.is_some());
        self.pending += 1;
        let keys = KeysOfDigit { leaf, probe };
        let number = self.digit(max);
        self.digits[self.at - 1].keys = Some(keys);
        self.key_of(keys, number)
    }

    fn key_of(&self, keys: KeysOfDigit, number: u64) -> u64 {
        self.scope.as_ref().map_or(0, |scope| scope.key(keys.leaf, keys.probe, number))
    }

    /// Notes that a cell is recorded. Returns how much may be counted from here on, if this restricts the count.
    pub(super) fn note(&mut self, written: usize, cell: &Cell, best: Option<&Cell>) -> Option<usize> {
        self.pending = 0;
        self.scope.as_mut().map(|scope| scope.note(written, cell, best))
    }

    /// Whether this leaf is what the last digit says.
    pub(super) fn has_just_drawn(&self, cell: &Cell) -> bool {
        match (cell, self.digits.get(self.at.wrapping_sub(1))) {
            (Cell::Leaf(leaf), Some(Digit { key, keys: Some(keys), .. })) => {
                self.pending == 1 && self.key_of(*keys, *key) == leaf.key
            }
            _ => false,
        }
    }

    /// Notes that a cell was rejected, since nothing smaller begins so; and whether all larger keys of the last digit
    /// would be rejected as well.
    #[cold]
    pub(super) fn refuse(&mut self, are_larger_keys_too_large: bool) {
        if self.rejected_at.is_some() {
            return;
        }
        self.rejected_at = Some(self.at);
        if are_larger_keys_too_large && let Some(digit) = self.digits.get_mut(self.at.wrapping_sub(1)) {
            digit.is_too_large = true;
        }
    }

    pub(super) fn combinations(&self) -> u64 {
        self.combinations
    }

    /// Goes back to this many, since what was drawn was dropped.
    pub(super) fn set_combinations(&mut self, combinations: u64) {
        self.combinations = combinations;
    }

    /// Notes that the order of the `drawn` elements of a list is no part of the value: only one of all orders of the
    /// same elements is counted.
    pub(super) fn note_lost_order(&mut self, drawn: usize) {
        self.combinations = self.combinations.div_ceil(drawn.max(1) as u64);
    }

    /// Notes that another run gives the value of this one. `from` is the index of a leaf, and a key: with any smaller
    /// key of that leaf it is the same.
    #[cold]
    pub(super) fn give_elsewhere(&mut self, from: Option<(usize, u64)>) {
        self.is_given_elsewhere = true;
        if let Some((cell, key)) = from
            && let Some(at) = self.digits[..self.at].iter().position(|digit| digit.cell == cell)
        {
            let digit = &mut self.digits[at];
            digit.key = key.saturating_sub(1).clamp(digit.key, digit.max);
            self.rejected_at = Some(at + 1);
        }
    }

    /// Notes that something was rejected that may come before the best.
    #[cold]
    pub(super) fn leave_out(&mut self) {
        if let Some(scope) = &mut self.scope {
            scope.leaves_some_out = true;
        }
    }

    /// Whether choices may be left that come before the best and that no digits lead to.
    pub(crate) fn leaves_some_out(&self) -> bool {
        self.depends_on_size() || self.scope.as_ref().is_none_or(|scope| scope.leaves_some_out)
    }

    /// Whether a list that may have `left` more elements has another one.
    pub(super) fn has_more(&mut self, left: u64) -> bool {
        if self.is_longest {
            return true;
        }
        if self.scope.is_some() {
            // The longest first: where the list has to end is then seen without a run that is rejected.
            return self.digit(1) == 0;
        }
        let has_more = self.digit(1) == 1;
        if !has_more {
            // Each greater length is at least one run.
            self.following = self.following.saturating_add(left - 1);
        }
        has_more
    }

    /// The next digit of this run.
    fn digit(&mut self, max: u64) -> u64 {
        if self.at == self.digits.len() {
            self.digits.push(Digit { key: 0, max, keys: None, is_too_large: false, cell: NO_CELL });
        }
        let digit = &mut self.digits[self.at];
        *digit = Digit { key: digit.key.min(max), max, keys: None, is_too_large: false, cell: NO_CELL };
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
        if self.scope.is_none() && self.is_beyond() { Limit::NOTHING } else { limit }
    }

    /// Moves on to the next run; false if there is none.
    pub(crate) fn advance(&mut self) -> bool {
        // What is drawn after a rejected cell is drawn for nothing.
        self.digits.truncate(self.rejected_at.take().unwrap_or(self.at));
        (self.at, self.combinations, self.following, self.pending) = (0, 1, 0, 0);
        self.is_given_elsewhere = false;
        self.longer.clear();
        self.left = self.left.saturating_sub(1);
        while let Some(last) = self.digits.last_mut() {
            if last.key < last.max && !last.is_too_large {
                last.key += 1;
                return true;
            }
            self.finish_last();
        }
        false
    }

    /// Drops the last digit, which has no more keys.
    fn finish_last(&mut self) {
        let Some(last) = self.digits.pop() else { return };
        if let (Some(scope), Some(keys)) = (&mut self.scope, last.keys) {
            scope.finish(keys.leaf, keys.probe, if last.is_too_large { Some(last.key) } else { None });
        }
    }
}

impl Source {
    /// Draws the next of all possibilities, and records it.
    pub(crate) fn counting(odometer: Odometer, size: u32) -> Source {
        Source::counting_within(odometer, size, MAX_CELLS)
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
        Source::counting_within(odometer, crate::FULL_SIZE, MAX_AT_ONCE)
    }

    /// Starts over: draws the next of the choices that an odometer counts through, and records it. The
    /// [`draft`](Source::draft) is what they are compared with.
    pub(crate) fn count_on(&mut self, odometer: Box<Odometer>, limit: Limit) {
        self.rewind(Fill::Simplest, limit);
        self.tape().count_on(odometer);
    }

    /// The odometer that [`count_on`](Source::count_on) was given.
    pub(crate) fn counted(&mut self) -> Option<Box<Odometer>> {
        self.tape().odometer.take()
    }

    /// Notes that somebody asked for the size, if everything that can be drawn is counted.
    pub(super) fn note_size(&self) {
        if let Some(tape) = &self.tape
            && let Some(odometer) = &tape.odometer
        {
            odometer.note_size();
        }
        self.write_size();
    }

    /// Has the size written where choices are written as bytes, since what is drawn depends on it.
    pub(crate) fn write_size(&self) {
        if let Some(tape) = &self.tape
            && let Some(Bytes::Written(writer)) = tape.bytes.as_deref()
        {
            writer.note_size();
        }
    }

    /// Whether what was counted has shown that there are too many possibilities.
    #[cfg(any(feature = "std", test))]
    pub(crate) fn has_counted_beyond(&self) -> bool {
        let Some(tape) = &self.tape else { return false };
        matches!(&tape.odometer, Some(odometer) if odometer.is_beyond())
    }

    /// The cells of the run that has just ended, and how many of them count; `None` if another run gives the same
    /// value.
    pub(crate) fn counted_cells(&mut self) -> Option<(&[Cell], usize)> {
        let tape = self.tape();
        let is_given_elsewhere = tape.odometer.as_ref().is_some_and(|odometer| odometer.is_given_elsewhere);
        if is_given_elsewhere { None } else { Some(tape.ended()) }
    }

    /// How many draws all possibilities take at the minimum, as far as the draw that has just ended shows, which is one
    /// of the `draws` made so far. `None` if they are too many, or if what is drawn may depend on the size.
    pub(crate) fn expected_draws(&self, draws: u64) -> Option<u64> {
        let odometer = self.tape.as_ref()?.odometer.as_ref()?;
        if odometer.is_beyond() || odometer.depends_on_size() {
            return None;
        }
        Some(odometer.combinations.max(draws.saturating_add(odometer.following)))
    }

    /// Starts over with the next of all possibilities, in the memory of the last one; false if there is none.
    pub(crate) fn count_next(&mut self) -> bool {
        let is_there = match &mut self.tape().odometer {
            Some(odometer) => odometer.advance(),
            None => false,
        };
        if is_there {
            self.rewind(Fill::Simplest, Limit::counted(MAX_CELLS));
        }
        is_there
    }
}

#[cfg(test)]
mod tests;
