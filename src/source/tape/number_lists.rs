//! Lists of numbers, read and recorded many elements at a time. Knows nothing of other lists.

use super::{APART, Tape};
use crate::choices::{Cell, Leaf, Open};

/// The capacity of a list whose number of elements is not known.
const MIN_ELEMENTS_RESERVED: usize = 4;

impl Tape {
    /// Reads and records a whole list in which each element is this leaf, if exactly such a list comes next. Returns
    /// its cells without its opening and close.
    pub(in crate::source) fn keep_list(&mut self, open: &Open, wanted: &Leaf) -> Option<&[Cell]> {
        let (old, at) = (self.old.as_slice(), self.at);
        // These are the conditions for opening a frame as it was read; those for closing it are below.
        if self.kept != at || self.absent > 0 || at >= self.limit.cells || at >= old.len() {
            return None;
        }
        let inside = match &old[at..] {
            [Cell::Open(there), inside @ ..] if there.is_exactly(open) => inside,
            _ => return None,
        };
        let elements = elements_of(inside, wanted, usize::MAX);
        let length = 2 * elements;
        let is_list = length < inside.len()
            && matches!(inside[length], Cell::Close)
            && open.min <= elements as u64
            && elements as u64 <= open.max;
        let count = self.count + if wanted.counts() { length } else { elements };
        if !is_list || count > self.limit.count || !self.transparent.is_empty() {
            return None;
        }
        self.at = at + length + 2;
        (self.kept, self.count) = (self.at, count);
        Some(&inside[..length])
    }

    /// Reads a whole list in which each element is this leaf, if exactly such a list comes next and nothing is
    /// recorded. Returns its cells without its opening and close.
    pub(in crate::source) fn pass_list(&mut self, open: &Open, wanted: &Leaf) -> Option<&[Cell]> {
        let inside = match self.old.get(self.at..) {
            Some([Cell::Open(there), inside @ ..]) if there.is_exactly(open) => inside,
            _ => return None,
        };
        let elements = elements_of(inside, wanted, usize::MAX);
        let is_list = matches!(inside.get(2 * elements), Some(Cell::Close))
            && (open.min..=open.max).contains(&(elements as u64))
            && self.count + 2 * elements <= self.limit.count;
        if !is_list || !self.is_silent || self.absent > 0 || !self.transparent.is_empty() {
            return None;
        }
        let begin = self.at + 1;
        self.at = begin + 2 * elements + 1;
        self.count_silently(2 * elements);
        Some(&self.old[begin..begin + 2 * elements])
    }

    /// Reads and records the first elements of the list that was just opened, as far as each is exactly this leaf, and
    /// at most `most`. Returns their cells.
    pub(in crate::source) fn keep_elements(&mut self, wanted: &Leaf, most: usize) -> &[Cell] {
        if self.absent > 0 || self.bytes.is_some() {
            return &[];
        }
        let each = 1 + usize::from(wanted.counts());
        let most = most.min(self.limit.count.saturating_sub(self.count) / each);
        let begin = self.at.min(self.old.len());
        let elements = elements_of(&self.old[begin..], wanted, most);
        if elements == 0 {
            return &[];
        }
        let end = begin + 2 * elements;
        if self.kept == begin {
            self.kept = end;
        } else {
            if self.kept != APART {
                self.write_apart();
            }
            self.new.extend_from_slice(&self.old[begin..end]);
        }
        (self.at, self.count) = (end, self.count + elements * each);
        &self.old[begin..end]
    }

    /// Whether there is nothing to read.
    #[inline(always)]
    pub(in crate::source) fn is_recording(&self) -> bool {
        self.old.is_empty() && self.odometer.is_none()
    }

    /// Records elements of a list that are this leaf each, at most `count`, and as many as there is room for.
    pub(in crate::source) fn write_elements(&mut self, leaf: &Leaf, count: usize, next_key: &mut dyn FnMut() -> u64) {
        let count = count.min(self.limit.count.saturating_sub(self.count) / 2);
        if self.kept != APART {
            self.write_apart();
        }
        self.new.reserve(2 * count);
        for _ in 0..count {
            self.new.extend_from_slice(&[Cell::Mark, Cell::Leaf(leaf.with_key(next_key()))]);
        }
        self.count += count * (1 + usize::from(leaf.counts()));
    }

    /// The capacity for the elements of the list that was just opened: all of them, if they are numbers.
    pub(in crate::source) fn elements_ahead(&self) -> usize {
        if self.absent > 0 {
            return 0;
        }
        let (mut cells, mut count) = (&self.old[self.at.min(self.old.len())..], 0);
        while let [Cell::Mark, Cell::Leaf(_), rest @ ..] = cells {
            cells = rest;
            count += 1;
        }
        match cells {
            [] | [Cell::Close, ..] => count,
            _ => count.max(MIN_ELEMENTS_RESERVED),
        }
    }
}

/// How many elements these cells begin with that are exactly this leaf each; at most `most`.
#[inline(always)]
fn elements_of(cells: &[Cell], wanted: &Leaf, most: usize) -> usize {
    let (mut rest, mut elements) = (cells, 0);
    while elements < most
        && let [Cell::Mark, Cell::Leaf(leaf), after @ ..] = rest
        && leaf.is_drawn_as(wanted)
        && leaf.key <= wanted.max
    {
        rest = after;
        elements += 1;
    }
    elements
}
