//! Drafts: what a candidate is grown from, as a change to existing cells. Knows nothing of edits, or of what a change
//! is for.
//!
//! A change is small even if there are many cells: a draft that was seen before is recognised by its identity, and need
//! not be written out.

use super::cell::Cell;
use super::cell_ranges::{cut_range, joined, rearranged, set_key};
use super::fill::Fill;
use super::sums::{Sums, change, sum_with_keys};
use super::{Choices, mix, sum_of};
use alloc::vec::Vec;
use core::mem::take;
use core::ops::Range;

/// The capacity that a list of keys begins with.
const KEYS_CAPACITY: usize = 16;

/// What a draft is recognised by, without writing it out.
#[derive(Clone, Copy)]
pub(crate) struct DraftIdentity {
    /// The sum of its cells.
    pub(crate) sum: u64,
    /// The hash of the sum and of what replaces missing choices.
    pub(crate) hash: u64,
}

/// A change to a cell sequence, and how the changed cells are to be read back.
#[derive(Clone)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Draft {
    change: Change,
    /// What replaces missing choices.
    pub(crate) fill: Fill,
    /// Whether it is grown even if it was seen before, since only growing it shows whether it leads to a candidate.
    pub(crate) is_always_grown: bool,
    /// Whether it becomes a candidate only if that has fewer leaves, marks and alternatives than its parent.
    pub(crate) must_shorten: bool,
    /// Whether it becomes a candidate only if it was read back exactly as it is written.
    pub(crate) is_exact: bool,
    /// Whether it becomes a candidate only if other kinds of cells are drawn than for its parent.
    pub(crate) must_change_kinds: bool,
}

#[derive(Clone)]
#[cfg_attr(test, derive(Debug))]
enum Change {
    /// New keys for up to two leaves, each with its position, and how many there are. No position occurs twice.
    Keys([(usize, u64); 2], usize),
    /// New keys for any number of leaves, each with its position.
    ManyKeys(Vec<(usize, u64)>),
    /// No cells in place of a range, and new keys for up to two leaves that are not in it, as for `Keys`.
    Cut { gone: Range<usize>, keys: [(usize, u64); 2], count: usize },
    /// The cells of one range in place of those of another.
    Span { gone: Range<usize>, by: Range<usize> },
    /// Entirely new cells.
    All(Vec<Cell>),
    /// The draft was written out.
    Written,
}

impl Draft {
    fn new(change: Change) -> Draft {
        Draft {
            change,
            fill: Fill::Simplest,
            is_always_grown: false,
            must_shorten: false,
            is_exact: false,
            must_change_kinds: false,
        }
    }

    /// These cells, whatever was there before.
    pub(crate) fn of(cells: Vec<Cell>) -> Draft {
        Draft::new(Change::All(cells))
    }

    /// These stretches of cells, one after the other.
    pub(crate) fn of_stretches(stretches: &[&[Cell]]) -> Draft {
        Draft::of(stretches.concat())
    }

    /// These ranges of the cells, one after the other.
    pub(crate) fn of_ranges(cells: &[Cell], ranges: &[Range<usize>]) -> Draft {
        Draft::of(joined(cells, ranges))
    }

    /// The cells with other keys at some positions, and without a range.
    pub(crate) fn without(cells: &[Cell], gone: Range<usize>, keys: &[(usize, u64)]) -> Draft {
        Draft::without_all(cells, &[gone], keys)
    }

    /// The cells with other keys at some positions, and without several ranges, given from the left.
    pub(crate) fn without_all(cells: &[Cell], gone: &[Range<usize>], keys: &[(usize, u64)]) -> Draft {
        let mut left = cells.to_vec();
        for (at, key) in keys {
            set_key(&mut left, *at, *key);
        }
        for number in (0..gone.len()).rev() {
            cut_range(&mut left, gone[number].clone());
        }
        Draft::of(left)
    }

    /// No change yet: keys are set later.
    pub(crate) fn unchanged() -> Draft {
        Draft::new(Change::Keys([(0, 0); 2], 0))
    }

    /// The cells with one key changed.
    pub(crate) fn with_key(at: usize, key: u64) -> Draft {
        Draft::new(Change::Keys([(at, key), (0, 0)], 1))
    }

    /// The cells with two keys changed, each at its position.
    pub(crate) fn with_two(one: (usize, u64), other: (usize, u64)) -> Draft {
        Draft::new(Change::Keys([one, other], 2))
    }

    /// The cells with another key at each of these positions; `None` if none is found for one of them.
    pub(crate) fn with_each(positions: &[usize], key: impl Fn(usize) -> Option<u64>) -> Option<Draft> {
        let mut draft = Draft::unchanged();
        for at in positions {
            draft.set_key(*at, key(*at)?);
        }
        Some(draft)
    }

    /// The cells without a range.
    pub(crate) fn cut(range: Range<usize>) -> Draft {
        let by = range.end..range.end;
        Draft::new(Change::Span { gone: range, by })
    }

    /// This draft without a range as well, if it changes at most two keys and nothing else. Neither is in the range.
    pub(crate) fn and_cut(&self, gone: Range<usize>) -> Option<Draft> {
        match self.change {
            Change::Keys(keys, count) => Some(Draft { change: Change::Cut { gone, keys, count }, ..*self }),
            _ => None,
        }
    }

    /// The cells with an inner range in place of an outer one that contains it.
    pub(crate) fn hoisted(inner: Range<usize>, outer: Range<usize>) -> Draft {
        Draft::new(Change::Span { gone: outer, by: inner })
    }

    /// The cells with other cells in place of a range.
    pub(crate) fn replaced(cells: &[Cell], range: Range<usize>, by: &[Cell]) -> Draft {
        Draft::of_stretches(&[&cells[..range.start], by, &cells[range.end..]])
    }

    /// The cells with two ranges exchanged; what lies between them stays between them.
    pub(crate) fn swapped(cells: &[Cell], first: Range<usize>, second: Range<usize>) -> Draft {
        Draft::of(rearranged(cells, &[first.clone(), second.clone()], &[second, first]))
    }

    /// Sets another key in a draft that changes only keys.
    pub(crate) fn set_key(&mut self, at: usize, key: u64) {
        match &mut self.change {
            Change::Keys(keys, count) if *count < keys.len() => {
                keys[*count] = (at, key);
                *count += 1;
            }
            Change::Keys(keys, _) => {
                let mut many = Vec::with_capacity(KEYS_CAPACITY);
                many.push(keys[0]);
                many.push(keys[1]);
                many.push((at, key));
                self.change = Change::ManyKeys(many);
            }
            Change::ManyKeys(keys) => keys.push((at, key)),
            Change::Cut { .. } | Change::Span { .. } | Change::All(_) | Change::Written => {}
        }
    }

    /// The changed keys, if nothing else is changed.
    pub(crate) fn keys(&self) -> Option<&[(usize, u64)]> {
        match &self.change {
            Change::Keys(keys, count) => Some(&keys[..*count]),
            Change::ManyKeys(keys) => Some(keys),
            Change::Cut { .. } | Change::Span { .. } | Change::All(_) | Change::Written => None,
        }
    }

    pub(crate) fn always_grown(mut self) -> Draft {
        self.is_always_grown = true;
        self
    }

    pub(crate) fn structural(mut self) -> Draft {
        self.must_shorten = true;
        self
    }

    pub(crate) fn exact(mut self) -> Draft {
        self.is_exact = true;
        self
    }

    pub(crate) fn branching(mut self) -> Draft {
        self.must_change_kinds = true;
        self
    }

    pub(crate) fn with_fill(mut self, fill: Fill) -> Draft {
        self.fill = fill;
        self
    }

    /// This draft, with missing choices drawn at random.
    pub(crate) fn filled_at_random(self, number: u32) -> Draft {
        self.with_fill(Fill::Drawn(number))
    }

    /// A draft of other cells that is read back as this one is.
    pub(crate) fn with_cells(&self, cells: Vec<Cell>) -> Draft {
        Draft { change: Change::All(cells), ..*self }
    }

    /// The first position that may be changed.
    pub(crate) fn begin(&self) -> usize {
        match &self.change {
            Change::Span { gone, .. } => gone.start,
            _ => {
                let keys = self.keys().unwrap_or_default();
                let mut first = keys.first().map_or(0, |(at, _)| *at);
                for (at, _) in keys {
                    first = first.min(*at);
                }
                first
            }
        }
    }

    /// What it is recognised by. `sums` are those of the cells that it changes.
    pub(crate) fn identify(&self, before: &Choices, sums: &mut Sums) -> DraftIdentity {
        let sum = self.sum(before, sums);
        DraftIdentity { sum, hash: self.identity(sum) }
    }

    /// The sum of its cells, computed without writing it out.
    fn sum(&self, before: &Choices, sums: &mut Sums) -> u64 {
        match &self.change {
            Change::Keys(..) | Change::ManyKeys(_) => {
                sum_with_keys(before.cells(), before.sum(), self.keys().unwrap_or_default())
            }
            Change::Cut { gone, keys, count } => {
                let sum = sums.with(before.cells(), before.sum(), &(gone.end..gone.end), gone);
                let keys =
                    keys[..*count].iter().filter_map(|(at, key)| Some((*at, before.cells().get(*at)?.leaf()?, key)));
                keys.fold(sum, |sum, (at, leaf, key)| sum.wrapping_add(change(after_cut(gone, at), leaf, *key)))
            }
            Change::Span { gone, by } => sums.with(before.cells(), before.sum(), by, gone),
            Change::All(cells) => sum_of(cells),
            Change::Written => unreachable!("a draft is written out after its sum is known"),
        }
    }

    /// The hash of a draft with this sum.
    pub(crate) fn identity(&self, sum: u64) -> u64 {
        mix(sum.wrapping_add(self.fill.number()))
    }

    /// Whether it has fewer cells than those that it changes, given the buffer that it may have been written to.
    pub(crate) fn is_shorter(&self, before: &[Cell], written: &[Cell]) -> bool {
        match &self.change {
            Change::Cut { gone, .. } => !gone.is_empty(),
            Change::Span { gone, by } => by.len() < gone.len(),
            Change::All(cells) => cells.len() < before.len(),
            Change::Written => written.len() < before.len(),
            Change::Keys(..) | Change::ManyKeys(_) => false,
        }
    }

    /// Writes the cells out into a buffer, unless that was done before.
    pub(crate) fn write(&mut self, before: &[Cell], written: &mut Vec<Cell>) {
        match &mut self.change {
            Change::Written => return,
            // Keep the larger buffer.
            Change::All(cells) if written.capacity() < cells.len() => (*written, *cells) = (take(cells), take(written)),
            Change::All(cells) => {
                written.clear();
                written.extend_from_slice(cells);
            }
            Change::Cut { gone, keys, count } => {
                written.clear();
                written.reserve(before.len());
                written.extend_from_slice(&before[..gone.start]);
                written.extend_from_slice(&before[gone.end..]);
                for (at, key) in &keys[..*count] {
                    set_key(written, after_cut(gone, *at), *key);
                }
            }
            Change::Span { gone, by } => {
                written.clear();
                // Most drafts that are written here later are longer.
                written.reserve(before.len());
                written.extend_from_slice(&before[..gone.start]);
                if by.start < by.end {
                    written.extend_from_slice(&before[by.clone()]);
                }
                written.extend_from_slice(&before[gone.end..]);
            }
            Change::Keys(..) | Change::ManyKeys(_) => {
                // Usually the last draft was made from the same cells.
                if written.len() == before.len() {
                    written.copy_from_slice(before);
                } else {
                    written.clear();
                    written.extend_from_slice(before);
                }
                let (keys, mut number) = (self.keys().unwrap_or_default(), 0);
                while number < keys.len() {
                    set_key(written, keys[number].0, keys[number].1);
                    number += 1;
                }
            }
        }
        self.change = Change::Written;
    }
}

/// Where a cell is once a range is gone that it is not in.
fn after_cut(gone: &Range<usize>, at: usize) -> usize {
    if at < gone.start { at } else { at - gone.len() }
}
