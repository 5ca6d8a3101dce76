//! Lists that drop an element that is there already: what is newly drawn is drawn again and not recorded; what is
//! read back is left out or, where the list must not be shorter, gives way to the simplest element that is not there
//! yet. Knows no generator.

use super::list::{ElementOrder, List};
use super::simplest_elements::SimplestElements;
use super::tape::checkpoint::Checkpoint;
use super::{Random, Rejected, Source};
use crate::choices::{Leaf, LeafKind};
use alloc::boxed::Box;
use core::panic::Location;

/// How many fresh elements in a row may be dropped while the list is below its minimum length.
const TRIES_BELOW: usize = 1000;
/// How many may be dropped until elements are drawn wide: see [`Source::draw_wide`]. So many are seldom dropped where a
/// small size is not what keeps them few.
const TRIES_NARROW: usize = 32;
/// How many may be dropped for each element that is there, if that is more: if nearly all possible values are needed,
/// the last one is drawn rarely.
const TRIES_EACH: usize = 8;
/// How many in a row may be dropped once the list is long enough. Then it ends.
const TRIES_ABOVE: usize = 50;

/// The greatest minimum length of a list in which the element that takes a duplicate's place is recorded with its own
/// choices. In longer ones the duplicate's choices stay: otherwise each element would be tried by itself, though a
/// smaller key only leads to a duplicate again, and a list of 2,000 takes 4 s and not 0.15 s.
const MAX_RECORDED: usize = 32;

/// A list that was given up: where it is, the most different elements that it had, and how many it needs.
pub(super) struct TooFew {
    location: Option<&'static Location<'static>>,
    found: usize,
    #[cfg_attr(not(feature = "std"), expect(dead_code, reason = "only reports say it"))]
    needed: usize,
}

/// The leaf that is recorded in the place of a mark where a list was given up below its minimum length. No list draws
/// such a leaf there, and the order does not count it.
fn given_up() -> Leaf {
    Leaf::plain(0).of_kind(LeafKind::Step)
}

impl Source {
    /// Draws a list whose elements may be dropped. `element` draws one and returns whether it is kept. It is given this
    /// source, and perhaps another one: then what must be distinct is drawn from that one, and the rest of the element
    /// from this source.
    ///
    /// What was drawn for a dropped element is not recorded, and another one is drawn. But if the element was read
    /// back, and the list needs it for its minimum length, the simplest element that is not in the list yet takes its
    /// place, and is recorded, unless the list is long. So reading back is seldom rejected, keys at their simplest are
    /// simple elements, and a list has the choices that its elements have. If no further element can be found, the list
    /// ends or, below its minimum length, is rejected with `too_short`.
    pub(crate) fn distinct_list(
        &mut self,
        (lengths, order): ((usize, usize), ElementOrder),
        sample: &dyn Fn(&mut Random, u32) -> usize,
        too_short: Rejected,
        element: impl FnMut(&mut Source, Option<&mut Source>) -> Result<bool, Rejected>,
    ) -> Result<(), Rejected> {
        let list = tried!(self.begin_list(lengths.0, lengths.1, sample));
        self.distinct_elements(list, (lengths, order), too_short, element)
    }

    /// Draws the elements of a list that has just begun, as [`distinct_list`](Source::distinct_list) does.
    pub(crate) fn distinct_elements(
        &mut self,
        mut list: List,
        (lengths, order): ((usize, usize), ElementOrder),
        too_short: Rejected,
        mut element: impl FnMut(&mut Source, Option<&mut Source>) -> Result<bool, Rejected>,
    ) -> Result<(), Rejected> {
        let (mut dropped, mut removable, mut simplest, mut is_wide, mut before) = (0, None, None, false, None);
        loop {
            let point = self.tape.as_ref().map(|tape| tape.checkpoint());
            if list.drawn < lengths.0 && self.was_given_up() {
                return Err(self.leave_list(&list, too_short));
            }
            if !tried!(self.next_element(&mut list)) {
                break;
            }
            // Once there are too few different elements in reach, all that the list still needs are drawn wide.
            let begin = self.tape.as_ref().map_or(0, |tape| tape.written());
            is_wide |= dropped >= TRIES_NARROW;
            self.is_wide = is_wide && list.drawn <= lengths.0;
            let mut kept = match element(self, None) {
                Ok(kept) => kept,
                Err(rejected) if !self.is_cut(&mut list, rejected) => return Err(rejected),
                Err(_) => break,
            };
            if let Some(tape) = &mut self.tape {
                tape.close_within(list.depth);
            }
            if !kept
                && self.is_read_since(point.as_ref(), list.length <= lengths.0)
                && !self.is_removable(&list, lengths.0, point.as_ref(), &mut removable)
            {
                kept = match self.replace_duplicate(&list, (begin, lengths.0), &mut simplest, &mut element) {
                    Ok(kept) => kept,
                    Err(rejected) => return Err(self.leave_list(&list, rejected)),
                };
            }
            if kept {
                dropped = 0;
                if order == ElementOrder::Lost && self.is_counted_in_other_order(&list, point.as_ref(), &mut before) {
                    return Err(self.leave_list(&list, too_short));
                }
            } else if !self.draws_another(&mut list, lengths.0, point.as_ref(), &mut dropped) {
                if list.drawn < lengths.0 {
                    self.given_up.times += 1;
                    self.note_too_few(list.drawn, lengths.0, too_short);
                    self.give_up();
                    return Err(self.leave_list(&list, too_short));
                }
                break;
            }
        }
        self.end_list(&list);
        Ok(())
    }

    /// Puts the simplest element that is not in the list yet in the place of the last one, which is there already and
    /// whose cells begin here. Returns whether there is one. The list has at least `min` elements.
    #[inline(never)]
    fn replace_duplicate(
        &mut self,
        list: &List,
        (begin, min): (usize, usize),
        simplest: &mut Option<Box<SimplestElements>>,
        element: &mut impl FnMut(&mut Source, Option<&mut Source>) -> Result<bool, Rejected>,
    ) -> Result<bool, Rejected> {
        let end = self.tape.as_ref().map_or(0, |tape| tape.written());
        let simplest = simplest.get_or_insert_with(|| Box::new(SimplestElements::apart_from(self)));
        let is_found = tried!(simplest.fill(list.drawn, self, element));
        if let Some(tape) = &mut self.tape {
            tape.close_within(list.depth);
            if is_found && min <= MAX_RECORDED {
                tried!(tape.write_in_place_of(begin..end, simplest.used()));
            }
        }
        Ok(is_found)
    }

    /// Whether the last element is simpler than the one `before` it, where everything is counted through: then the same
    /// value is also counted with these two in the other order, which is simpler.
    #[inline]
    fn is_counted_in_other_order(
        &mut self,
        list: &List,
        point: Option<&Checkpoint>,
        before: &mut Option<usize>,
    ) -> bool {
        match (&mut self.tape, point) {
            (Some(tape), Some(point)) if tape.odometer.is_some() => {
                let begin = before.replace(point.written());
                begin.is_some_and(|begin| tape.counts_other_order(begin, point.written(), list.drawn))
            }
            _ => false,
        }
    }

    /// Whether the list is long enough without the element that was dropped. `removable` is how many of the elements
    /// that are still to be read it can do without; it is counted once.
    fn is_removable(&self, list: &List, min: usize, point: Option<&Checkpoint>, removable: &mut Option<usize>) -> bool {
        let (Some(tape), Some(point)) = (&self.tape, point) else { return false };
        if tape.read_nothing_since(point) {
            return list.drawn > min;
        }
        let left = removable.get_or_insert_with(|| {
            let ahead = tape.marks_ahead().max(list.length.saturating_sub(list.drawn));
            (list.drawn + ahead).saturating_sub(min)
        });
        let is_removable = *left > 0;
        *left -= usize::from(is_removable);
        is_removable
    }

    /// Whether drawing again from this point would give the same: what was drawn was read, or is missing and not drawn.
    /// From bytes another element is read as long as there are any, unless the list has its minimum length there: so
    /// bytes are read as the choices that they were written from, in which elements stand for others only then.
    fn is_read_since(&self, point: Option<&Checkpoint>, is_shortest: bool) -> bool {
        match (&self.tape, point) {
            (Some(tape), Some(point)) if tape.odometer.is_none() && (is_shortest || !tape.has_bytes_left()) => {
                !self.draws_missing || !tape.read_nothing_since(point)
            }
            _ => false,
        }
    }

    /// Records that the list was given up because fresh elements were dropped too often. If a function then draws
    /// something else instead, reading back must give the list up too, although it would find the simplest elements.
    #[cold]
    fn give_up(&mut self) {
        let Some(tape) = &mut self.tape else { return };
        if self.draws_missing || tape.makes_up() {
            // If there is no room for it, the whole value is rejected.
            let _ = tape.record(given_up());
        }
    }

    /// Notes how many different elements a list had of those that it needs, unless it has had more before.
    #[cold]
    fn note_too_few(&mut self, found: usize, needed: usize, rejected: Rejected) {
        let location = rejected.location();
        if !matches!(&self.too_few, Some(noted) if noted.location == location && noted.found > found) {
            self.too_few = Some(Box::new(TooFew { location, found, needed }));
        }
    }

    /// Where the last list is that was given up for lack of different elements in all that was drawn from this source,
    /// the most of these that it had, and how many it needs.
    #[cfg(feature = "std")]
    pub(crate) fn too_few(&self) -> Option<(&'static Location<'static>, usize, usize)> {
        let noted = self.too_few.as_deref()?;
        Some((noted.location?, noted.found, noted.needed))
    }

    /// Whether a list was given up here when it was recorded.
    fn was_given_up(&mut self) -> bool {
        match &mut self.tape {
            Some(tape) => tape.ends_with(&given_up()),
            None => false,
        }
    }

    /// Takes back what was drawn for a dropped element. Returns whether to draw another one.
    fn draws_another(&mut self, list: &mut List, min: usize, point: Option<&Checkpoint>, dropped: &mut usize) -> bool {
        list.drawn -= 1;
        let is_needed = list.drawn < min;
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
        *dropped += 1;
        *dropped < tries
    }
}

#[cfg(all(test, feature = "std"))]
mod tests;
