//! Lists that refuse an element that is there already: what is drawn afresh is drawn again and not recorded; what is
//! read back is left out or, where the list must not be shorter, stands for the simplest element that is not there yet.
//! Knows no generator.

use super::list::List;
use super::tape::checkpoint::Checkpoint;
use super::tape::{Numbered, Tape};
use super::{Limit, Random, Rejected, Source};
use crate::choices::fill::Fill;
use crate::choices::{Leaf, LeafKind};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// How many fresh elements in a row may be refused while the list is below its least length.
const TRIES_BELOW: usize = 1000;
/// At least this many for each element that is there: if nearly all possible values are needed, the last one is that
/// rare.
const TRIES_EACH: usize = 8;
/// How many in a row otherwise; then the list ends.
const TRIES_ABOVE: usize = 50;

/// Stands at the end of a list that is shorter than it may be, in the place of a mark. A leaf that no list draws there,
/// and that the order does not count.
fn given_up() -> Leaf {
    Leaf::plain(0).of_kind(LeafKind::Step)
}

/// The most leaves and marks of an element that stands for another.
const MOST_CELLS: usize = 1 << 14;
/// After as many refused numbers in a row as there are elements, and at least so many, …
const NEXT: usize = 64;
/// … each step is twice as long, this many times: many numbers may come to the same element.
const LEAPS: u32 = 32;

/// The elements in the order of their numbers, as [`Numbered`] has it, from the first one that was not tried yet.
struct SimplestElements {
    source: Source,
    number: u64,
    /// How many leaves stay at their simplest: what makes two elements differ may come behind them.
    passed: usize,
    /// Whether there is none that is not there.
    is_over: bool,
}

impl SimplestElements {
    fn beside(source: &Source) -> SimplestElements {
        let mut beside = source.apart(0);
        (beside.draws_missing, beside.is_lucky) = (false, false);
        beside.tape = Some(Box::new(Tape::reading(Vec::new(), Limit::counted(MOST_CELLS))));
        SimplestElements { source: beside, number: 0, passed: 0, is_over: false }
    }

    /// Begins the element with the next number, drawn where this source stands.
    fn begin(&mut self, source: &Source) -> &mut Source {
        (self.source.depth, self.source.allowance) = (source.depth, source.allowance);
        self.source.nesting = source.nesting.apart();
        if let Some(tape) = &mut self.source.tape {
            tape.rewind(Limit::counted(MOST_CELLS), Fill::Simplest);
            tape.numbered = Some(Numbered { left: self.number, passed: self.passed });
        }
        &mut self.source
    }

    /// Draws the elements in turn until one is kept. Returns whether one was.
    fn fill(
        &mut self,
        there: usize,
        source: &mut Source,
        element: &mut impl FnMut(&mut Source, Option<&mut Source>) -> Result<bool, Rejected>,
    ) -> Result<bool, Rejected> {
        let (mut refused, mut leaps) = (0, 0);
        while !self.is_over {
            let other = self.begin(source);
            if element(source, Some(other))? {
                self.number += 1;
                return Ok(true);
            }
            let (left, passed) = match &self.source.tape {
                Some(tape) => tape.numbered.as_ref().map_or((0, 0), |numbered| (numbered.left, numbered.passed)),
                None => (0, 0),
            };
            self.is_over = passed > 0;
            refused += 1;
            leaps += match left {
                0 => u32::from(refused > there.max(NEXT)),
                // There are no more, or it was rejected before all of the number was spelled out.
                _ => LEAPS / 8,
            };
            self.number += 1 << leaps.min(LEAPS);
            if leaps > LEAPS {
                (self.number, self.passed) = (1, self.passed + 1);
                (refused, leaps) = (0, 0);
            }
        }
        Ok(false)
    }
}

impl Source {
    /// Draws a list whose elements may be refused. `element` draws one, from the source or, where another is given, from
    /// that one, and returns whether it is kept; what follows in it is drawn from the source.
    ///
    /// What was drawn for a refused one is not recorded, and it is drawn again. If it was read back and the list cannot do
    /// without, it stays as it is and stands for the simplest element that is not there: so reading back is seldom
    /// rejected, and keys at their simplest are simple elements. If no further element can be found, the list ends, or, below its least length, is
    /// rejected with `too_short`.
    pub(crate) fn picky_list(
        &mut self,
        lengths: (usize, usize),
        sample: &dyn Fn(&mut Random, u32) -> usize,
        too_short: Rejected,
        mut element: impl FnMut(&mut Source, Option<&mut Source>) -> Result<bool, Rejected>,
    ) -> Result<(), Rejected> {
        let mut list = tried!(self.begin_list(lengths.0, lengths.1, sample));
        let (mut refused, mut spare, mut simplest) = (0, None, None);
        loop {
            let point = self.tape.as_ref().map(|tape| tape.checkpoint());
            if list.drawn < lengths.0 && self.was_given_up() {
                return Err(self.leave_list(&list, too_short));
            }
            if !tried!(self.next_element(&mut list)) {
                break;
            }
            let mut kept = match element(self, None) {
                Ok(kept) => kept,
                Err(rejected) => return Err(self.leave_list(&list, rejected)),
            };
            if let Some(tape) = &mut self.tape {
                tape.close_within(list.depth);
            }
            if !kept
                && self.is_read_since(point.as_ref())
                && !self.is_spare(&list, lengths.0, point.as_ref(), &mut spare)
            {
                let simplest = simplest.get_or_insert_with(|| Box::new(SimplestElements::beside(self)));
                kept = match simplest.fill(list.drawn, self, &mut element) {
                    Ok(kept) => kept,
                    Err(rejected) => return Err(self.leave_list(&list, rejected)),
                };
                if let Some(tape) = &mut self.tape {
                    tape.close_within(list.depth);
                }
            }
            if kept {
                refused = 0;
            } else if !self.draws_another(&mut list, lengths.0, point.as_ref(), &mut refused) {
                if list.drawn < lengths.0 {
                    self.given_up.times += 1;
                    self.give_up();
                    return Err(self.leave_list(&list, too_short));
                }
                break;
            }
        }
        self.end_list(&list);
        Ok(())
    }

    /// Whether the list is long enough without the element that was refused. `spare` is how many of those to be read it
    /// can do without, once that was counted.
    fn is_spare(&self, list: &List, least: usize, point: Option<&Checkpoint>, spare: &mut Option<usize>) -> bool {
        let (Some(tape), Some(point)) = (&self.tape, point) else { return false };
        if tape.read_nothing_since(point) {
            return list.drawn > least;
        }
        let left = spare.get_or_insert_with(|| {
            let ahead = tape.marks_ahead().max(list.length.saturating_sub(list.drawn));
            (list.drawn + ahead).saturating_sub(least)
        });
        let is_spare = *left > 0;
        *left -= usize::from(is_spare);
        is_spare
    }

    /// Whether what was drawn since this point would be the same again: it was read, or is missing and is not drawn.
    fn is_read_since(&self, point: Option<&Checkpoint>) -> bool {
        match (&self.tape, point) {
            // As long as there are bytes, another one is read from these.
            (Some(tape), Some(point)) if tape.odometer.is_none() && !tape.has_bytes_left() => {
                !self.draws_missing || !tape.read_nothing_since(point)
            }
            _ => false,
        }
    }

    /// Writes down that elements were refused too often that were not the simplest. A function may draw on, and reading back would find
    /// other elements than these: the simplest.
    #[cold]
    fn give_up(&mut self) {
        let Some(tape) = &mut self.tape else { return };
        if self.draws_missing || tape.makes_up() {
            // If there is no room for it, the whole value is refused.
            let _ = tape.record(given_up());
        }
    }

    /// Whether that was written down here.
    fn was_given_up(&mut self) -> bool {
        match &mut self.tape {
            Some(tape) => tape.ends_with(&given_up()),
            None => false,
        }
    }

    /// Drops what was drawn for a refused element. Returns whether to draw another one.
    fn draws_another(
        &mut self,
        list: &mut List,
        least: usize,
        point: Option<&Checkpoint>,
        refused: &mut usize,
    ) -> bool {
        list.drawn -= 1;
        let is_needed = list.drawn < least;
        let mut tries = if is_needed { TRIES_BELOW.max(TRIES_EACH * list.drawn) } else { TRIES_ABOVE };
        if let (Some(tape), Some(point)) = (&mut self.tape, point) {
            tape.unwrite(point);
            if !tape.read_nothing_since(point) {
                return true;
            }
            if !self.draws_missing {
                // Missing choices would be read as the same again.
                tries = 0;
            }
        }
        *refused += 1;
        *refused < tries
    }
}
