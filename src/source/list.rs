//! Drawing lists: the number of elements, and a mark before each. Knows no generator.

pub(super) mod cut;

use super::correlated::MAX_REPEATED_IN_LIST;
use super::{Care, Random, Rejected, Source};
use crate::choices::bytes::BytesWriter;
use crate::choices::{Cell, Frame, Leaf, Open, Tag};
use core::ops::RangeInclusive;

/// A list that is being drawn.
pub(crate) struct List {
    pub(super) length: usize,
    expected: usize,
    pub(super) drawn: usize,
    bounds: (usize, usize),
    pub(super) depth: usize,
    /// Which of the elements that an odometer has noted was the last of this list, from 1; 0 if none was.
    longer: usize,
}

/// Whether a value says in which order the elements of its list were drawn.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum ElementOrder {
    Kept,
    /// As in a set: where everything is counted through, elements are drawn in one order only.
    Lost,
}

impl List {
    /// A list of this many elements, for a source that records nothing.
    #[inline]
    pub(crate) fn fresh(length: usize) -> List {
        List { length, expected: length, drawn: 0, bounds: (length, length), depth: 0, longer: 0 }
    }

    /// How many elements to expect, as far as that is known.
    pub(crate) fn expected(&self) -> usize {
        self.expected
    }

    /// Notes that the first elements have been drawn already.
    #[inline]
    pub(crate) fn begin_with(&mut self, drawn: usize) {
        self.drawn = drawn;
    }
}

/// The keys of a list of leaves, which are after its marks.
pub(crate) struct Keys<'t>(pub(super) &'t [Cell]);

impl Keys<'_> {
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.0.len() / 2
    }

    #[inline]
    pub(crate) fn each(&self, mut see: impl FnMut(u64)) {
        // After each mark.
        let mut at = 1;
        while at < self.0.len() {
            if let Cell::Leaf(leaf) = &self.0[at] {
                see(leaf.key);
            }
            at += 2;
        }
    }
}

#[inline]
pub(super) fn open(min: usize, max: usize) -> Open {
    Open { min: min as u64, max: max as u64, ..Open::new(Frame::List, Tag::NONE) }
}

impl Source {
    /// Draws a list by calling `element` for each element. `sample` draws a fresh length, which is clamped to
    /// `lengths`. Shrinks towards fewer elements, then simpler ones.
    ///
    /// ```
    /// use rosebush::{Gen, compose, int};
    /// let sums = compose(|source| {
    ///     let mut sum = 0;
    ///     source.list(0..=9, |random, _size| random.up_to(9) as usize, |source| {
    ///         sum += int(0..=9_u32).generate(source)?;
    ///         Ok(())
    ///     })?;
    ///     Ok(sum)
    /// });
    /// assert_eq!(sums.minimal(|sum| sum >= 15), Some(15));
    /// ```
    ///
    /// # Errors
    /// If `element` rejects, or if more is recorded than the limit of choices that are read back.
    ///
    /// # Panics
    /// If the range of lengths is empty.
    #[track_caller]
    pub fn list(
        &mut self,
        lengths: RangeInclusive<usize>,
        sample: impl FnOnce(&mut Random, u32) -> usize,
        mut element: impl FnMut(&mut Source) -> Result<(), Rejected>,
    ) -> Result<(), Rejected> {
        let (min, max) = lengths.into_inner();
        assert!(min <= max, "list: the range of lengths {min}..={max} is empty");
        let mut list = self.begin_list(min, max, sample)?;
        while self.next_element(&mut list)? {
            if let Err(rejected) = element(self) {
                if self.is_cut(&mut list, rejected) {
                    break;
                }
                return Err(rejected);
            }
        }
        self.end_list(&list);
        Ok(())
    }

    #[inline]
    pub(crate) fn begin_list(
        &mut self,
        min: usize,
        max: usize,
        sample: impl FnOnce(&mut Random, u32) -> usize,
    ) -> Result<List, Rejected> {
        tried!(self.enter());
        if self.nesting.is_attentive() {
            self.begin_correlated_list();
        }
        let draws_missing = self.draws_missing && self.care().draws();
        let Some(tape) = &mut self.tape else {
            let length = if draws_missing { self.drawn_length(sample) } else { 0 };
            return Ok(List::fresh(length.clamp(min, max)));
        };
        let depth = tape.open(open(min, max))?;
        if tape.bytes.is_some()
            && let Some((length, expected)) = tape.length_in_bytes(min, max)
        {
            return Ok(List { length, expected, drawn: 0, bounds: (min, max), depth, longer: 0 });
        }
        let length = if tape.is_absent() && draws_missing { self.drawn_length(sample).clamp(min, max) } else { 0 };
        let Some(tape) = &mut self.tape else { return Ok(List::fresh(length)) };
        let expected = tape.elements_ahead().min(max).max(length);
        Ok(List { length, expected, drawn: 0, bounds: (min, max), depth, longer: 0 })
    }

    #[inline]
    fn drawn_length(&mut self, sample: impl FnOnce(&mut Random, u32) -> usize) -> usize {
        if self.nesting.is_attentive() { self.correlated_length(sample) } else { sample(&mut self.random, self.size) }
    }

    /// Draws a whole list in which each element is this leaf, if exactly such a list comes next in what is read. Most
    /// lists of numbers are read back unchanged, and need no draw of each element.
    #[inline]
    #[allow(clippy::manual_map, reason = "in an unoptimised build it is a call")]
    pub(crate) fn kept_list(&mut self, (min, max): (usize, usize), leaf: &Leaf) -> Option<Keys<'_>> {
        if !matches!(self.care(), Care::Usual) {
            return None;
        }
        let Some(tape) = &mut self.tape else { return None };
        match tape.keep_list(&open(min, max), leaf) {
            Some(cells) => Some(Keys(cells)),
            None => None,
        }
    }

    /// Draws the first elements of the list that has just begun, at most `count`, each of which is this leaf. A
    /// recording draws as many as there is room for; reading back takes those that come next exactly so; without a
    /// tape, those are drawn that repeat earlier draws.
    pub(crate) fn recorded_elements(
        &mut self,
        leaf: &Leaf,
        count: usize,
        sample: &dyn Fn(&mut Random, u32) -> u64,
        each: &mut dyn FnMut(u64),
    ) {
        let Source { tape, random, correlated, nesting, size, .. } = self;
        let mut repeats = match correlated {
            Some(correlated) if nesting.is_attentive() => correlated.alike(leaf).map(|alike| (correlated, alike)),
            _ => None,
        };
        let fresh = |random: &mut Random| sample(random, *size).min(leaf.max);
        match tape {
            Some(tape) if self.draws_missing && tape.is_recording() => {
                let mut left_to_repeat = MAX_REPEATED_IN_LIST;
                tape.write_elements(leaf, count, &mut || {
                    let key = match &mut repeats {
                        Some((correlated, alike)) if left_to_repeat > 0 && correlated.room() > 0 => {
                            correlated.key(*alike, leaf, random, fresh)
                        }
                        _ => fresh(random),
                    };
                    left_to_repeat = left_to_repeat.saturating_sub(1);
                    each(key);
                    key
                });
            }
            Some(tape) => Keys(tape.keep_elements(leaf, count)).each(each),
            // Elements that repeat nothing are drawn by the caller.
            None => {
                let Some((correlated, alike)) = &mut repeats else { return };
                for _ in 0..count.min(MAX_REPEATED_IN_LIST).min(correlated.room()) {
                    each(correlated.key(*alike, leaf, random, fresh));
                }
            }
        }
        if let Some((correlated, _)) = repeats {
            correlated.end_if_full(nesting);
        }
    }

    #[inline]
    pub(crate) fn next_element(&mut self, list: &mut List) -> Result<bool, Rejected> {
        if let Some(tape) = &mut self.tape {
            tape.close_within(list.depth);
        }
        let has_more = match &mut self.tape {
            None => list.drawn < list.length,
            Some(tape) => match tape.next_if_kept() {
                Some(Cell::Mark) if list.drawn < list.bounds.1 && tape.has_room() => {
                    tape.keep_mark();
                    true
                }
                // The list may end only if it is long enough.
                Some(Cell::Close) if list.drawn >= list.bounds.0.max(list.length) => false,
                _ => return self.next_recorded_element(list),
            },
        };
        list.drawn += usize::from(has_more);
        Ok(has_more)
    }

    fn next_recorded_element(&mut self, list: &mut List) -> Result<bool, Rejected> {
        let (min, max) = list.bounds;
        let Some(tape) = &mut self.tape else { return Ok(false) };
        let is_needed = list.drawn < min;
        let of_bytes =
            if tape.bytes.is_some() { tape.another_of_bytes(is_needed, list.drawn < list.length) } else { None };
        let wanted = of_bytes.unwrap_or_else(|| {
            list.drawn < max && (tape.another_element(is_needed, max - list.drawn) || list.drawn < min.max(list.length))
        });
        if wanted && !is_needed && tape.odometer.is_some() {
            self.note_longer(list);
        }
        let Some(tape) = &mut self.tape else { return Ok(false) };
        if wanted {
            tape.mark()?;
            if !is_needed {
                tape.writes(&mut BytesWriter::note_element);
            }
            list.drawn += 1;
        }
        Ok(wanted)
    }

    #[inline]
    pub(crate) fn end_list(&mut self, list: &List) {
        self.leave();
        self.close(list.depth);
    }

    /// Ends a list of which an element was rejected. Returns the rejection, to be passed on.
    #[cold]
    pub(crate) fn leave_list(&mut self, list: &List, rejected: Rejected) -> Rejected {
        self.leave();
        self.end_frame(list.depth, false);
        rejected
    }
}
