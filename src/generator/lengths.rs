//! Lengths of lists: what is accepted as one, their bounds, and how fresh ones are drawn.

use crate::choices::FULL_SIZE;
use crate::source::{ElementOrder, List, RECORDED_LIMIT as MAX_ELEMENTS, Random, Rejected, Source};
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
use core::panic::Location;

/// The bounds of a length: a number for an exact length, or a range. A range without an end reaches 100 above its
/// start.
///
/// ```
/// use rosebush::{Gen, int, vec};
/// assert_eq!(vec(int(0..5), 3).sample(1).unwrap().len(), 3);
/// assert!(vec(int(0..5), ..=3).sample(1).unwrap().len() <= 3);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` bounds no length",
    note = "a length is a number or a range of type `usize`, such as `3`, `..=8` or `1..`"
)]
pub trait IntoLengths {
    /// Returns the smallest and the greatest length.
    ///
    /// # Panics
    /// If the range is empty.
    fn into_lengths(self) -> RangeInclusive<usize>;
}

/// How far above its start a range of lengths without an end reaches.
const OPEN_LENGTHS: usize = 100;

impl IntoLengths for usize {
    fn into_lengths(self) -> RangeInclusive<usize> {
        self..=self
    }
}

impl IntoLengths for RangeInclusive<usize> {
    #[track_caller]
    fn into_lengths(self) -> RangeInclusive<usize> {
        assert!(self.start() <= self.end(), "the range of lengths {}..={} is empty", self.start(), self.end());
        self
    }
}

impl IntoLengths for Range<usize> {
    #[track_caller]
    fn into_lengths(self) -> RangeInclusive<usize> {
        assert!(self.start < self.end, "the range of lengths {}..{} is empty", self.start, self.end);
        self.start..=self.end - 1
    }
}

impl IntoLengths for RangeFrom<usize> {
    fn into_lengths(self) -> RangeInclusive<usize> {
        self.start..=self.start.saturating_add(OPEN_LENGTHS)
    }
}

impl IntoLengths for RangeTo<usize> {
    #[track_caller]
    fn into_lengths(self) -> RangeInclusive<usize> {
        (0..self.end).into_lengths()
    }
}

impl IntoLengths for RangeToInclusive<usize> {
    fn into_lengths(self) -> RangeInclusive<usize> {
        0..=self.end
    }
}

impl IntoLengths for RangeFull {
    fn into_lengths(self) -> RangeInclusive<usize> {
        0..=OPEN_LENGTHS
    }
}

/// The lengths of a list: their bounds, and how fresh ones are drawn.
#[derive(Clone, Debug)]
pub struct Lengths {
    min: usize,
    max: usize,
    is_uniform: bool,
}

impl Lengths {
    #[track_caller]
    pub(super) fn new(bounds: RangeInclusive<usize>) -> Lengths {
        assert!(
            *bounds.end() <= MAX_ELEMENTS,
            "the range of lengths {}..={} goes beyond {MAX_ELEMENTS}, the most elements that can be drawn",
            bounds.start(),
            bounds.end()
        );
        Lengths { min: *bounds.start(), max: *bounds.end(), is_uniform: false }
    }

    pub(super) fn bounds(&self) -> (usize, usize) {
        (self.min, self.max)
    }

    pub(super) fn make_uniform(&mut self) {
        self.is_uniform = true;
    }

    pub(super) fn draw(
        &self,
        source: &mut Source,
        element: impl FnMut(&mut Source) -> Result<(), Rejected>,
    ) -> Result<(), Rejected> {
        source.list(self.min..=self.max, |random, size| self.sample(random, size), element)
    }

    /// Begins a list whose elements the caller draws. Without a closure for them, lists inside each other take less of
    /// the stack.
    pub(super) fn begin(&self, source: &mut Source) -> Result<List, Rejected> {
        source.begin_list(self.min, self.max, |random, size| self.sample(random, size))
    }

    /// Draws a list whose elements may be dropped, see [`Source::distinct_list`]. `location` is where it is rejected if
    /// there are too few.
    pub(super) fn draw_distinct(
        &self,
        source: &mut Source,
        location: &'static Location<'static>,
        order: ElementOrder,
        element: impl FnMut(&mut Source, Option<&mut Source>) -> Result<bool, Rejected>,
    ) -> Result<(), Rejected> {
        let sample = |random: &mut Random, size: u32| self.sample(random, size);
        source.distinct_list(((self.min, self.max), order), &sample, Rejected::at(location), element)
    }

    // Without it, drawing a map executes 2 % more instructions in release.
    #[inline]
    pub(super) fn sample(&self, random: &mut Random, size: u32) -> usize {
        let spread = (self.max - self.min) as u64;
        let drawn = match spread {
            0 => 0,
            _ if self.is_uniform => random.up_to(spread),
            _ => sized_length(spread, random, size),
        };
        self.min + drawn as usize
    }
}

/// Ranges of lengths that are at most this wide are used to the full early in a run: who gives a low bound wants to see
/// lists of that length, and many bugs need as much room as there is.
const NARROW: u64 = 32;
/// From this size on, lengths come from the whole of such a range.
const NARROW_FROM: u32 = FULL_SIZE / 8;

/// How far a length lies above the minimum.
fn sized_length(spread: u64, random: &mut Random, size: u32) -> u64 {
    let whole_from = if spread <= NARROW { NARROW_FROM } else { FULL_SIZE };
    let most = if size >= whole_from || spread <= 2 {
        spread
    } else {
        // No overflow, since lengths are bounded.
        let share = (spread * u64::from(size)).div_ceil(u64::from(whole_from));
        // At least a few elements, so that a run does not begin with several equal empty lists.
        if share < 2 { 2 } else { share }
    };
    // In some cases of a run, where there is room for most.
    if most > 2 && random.is_nearly_full() {
        return most - random.up_to(most / 4);
    }
    if most <= 16 || random.is_long() || random.chance(1, 2) {
        random.up_to(most)
    } else {
        random.log_uniform_up_to(most)
    }
}
