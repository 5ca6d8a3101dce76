//! Drafts: what a candidate is grown from, said as a change to the cells that it is made of. Knows nothing of moves or of
//! what a change is for.
//!
//! A change is small where the cells may be many: a draft that was met before is known by its identity, and needs not
//! be written out.

use super::cell::Cell;
use super::missing::Missing;
use super::mix;
use alloc::vec::Vec;
use core::mem::take;
use core::ops::Range;

/// For how many keys there is room at first, once there are more than two.
const MANY_KEYS: usize = 16;

/// A change to a cell sequence.
#[derive(Clone)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Draft {
    change: Change,
    /// What takes the place of what is missing.
    pub(crate) missing: Missing,
    /// Whether only growing it can tell if there is such a candidate, so that it is grown even if it was grown before.
    pub(crate) asks: bool,
    /// Whether it is a candidate only if it has fewer leaves and marks than its parent.
    pub(crate) is_structural: bool,
    /// Whether it is a candidate only if just what it says was read.
    pub(crate) is_exact: bool,
    /// Whether it is a candidate only if something else was drawn than what its parent was made of.
    pub(crate) branches: bool,
}

#[derive(Clone)]
#[cfg_attr(test, derive(Debug))]
enum Change {
    /// So many other keys for leaves, each at its place; no place stands there twice.
    Keys([(usize, u64); 2], usize),
    /// The same, more of them.
    ManyKeys(Vec<(usize, u64)>),
    /// The cells of one range in place of those of another.
    Span { gone: Range<usize>, by: Range<usize> },
    /// Other cells altogether.
    All(Vec<Cell>),
    /// Nothing any more: it was written out.
    Written,
}

impl Draft {
    fn new(change: Change) -> Draft {
        Draft {
            change,
            missing: Missing::Simplest,
            asks: false,
            is_structural: false,
            is_exact: false,
            branches: false,
        }
    }

    /// These cells, whatever there was before.
    pub(crate) fn of(cells: Vec<Cell>) -> Draft {
        Draft::new(Change::All(cells))
    }

    /// Stretches of cells, one behind the other.
    pub(crate) fn of_stretches(stretches: &[&[Cell]]) -> Draft {
        let mut count = 0;
        for stretch in stretches {
            count += stretch.len();
        }
        let mut cells = Vec::with_capacity(count);
        for stretch in stretches {
            cells.extend_from_slice(stretch);
        }
        Draft::of(cells)
    }

    /// Ranges of these cells, one behind the other.
    pub(crate) fn of_ranges(cells: &[Cell], ranges: &[Range<usize>]) -> Draft {
        let mut written = Vec::with_capacity(cells.len());
        for range in ranges {
            add_range(&mut written, cells, range.clone());
        }
        Draft::of(written)
    }

    /// The cells with other keys, each at its place, and without a range.
    pub(crate) fn without(cells: &[Cell], gone: Range<usize>, keys: &[(usize, u64)]) -> Draft {
        Draft::without_all(cells, &[gone], keys)
    }

    /// The same without some ranges, from the left.
    pub(crate) fn without_all(cells: &[Cell], gone: &[Range<usize>], keys: &[(usize, u64)]) -> Draft {
        let mut left = cells.to_vec();
        for (at, key) in keys {
            set_key(&mut left, *at, *key);
        }
        for range in gone.iter().rev() {
            cut_range(&mut left, range.clone());
        }
        Draft::of(left)
    }

    /// No change, until keys are set.
    pub(crate) fn unchanged() -> Draft {
        Draft::new(Change::Keys([(0, 0); 2], 0))
    }

    /// The cells with one key changed.
    pub(crate) fn with_key(at: usize, key: u64) -> Draft {
        Draft::new(Change::Keys([(at, key), (0, 0)], 1))
    }

    /// The cells with two keys changed, each at its place.
    pub(crate) fn with_two(one: (usize, u64), other: (usize, u64)) -> Draft {
        Draft::new(Change::Keys([one, other], 2))
    }

    /// The cells without a range.
    pub(crate) fn cut(range: Range<usize>) -> Draft {
        let by = range.end..range.end;
        Draft::new(Change::Span { gone: range, by })
    }

    /// The cells with one range of them standing in place of another that encloses it.
    pub(crate) fn lifted(inner: Range<usize>, outer: Range<usize>) -> Draft {
        Draft::new(Change::Span { gone: outer, by: inner })
    }

    /// The cells with two lists made one: what stands between the elements of the first and those of the second goes.
    pub(crate) fn joined(first_close: usize, second_open: usize) -> Draft {
        Draft::cut(first_close..second_open + 1)
    }

    /// The cells with others in place of a range.
    pub(crate) fn replaced(cells: &[Cell], range: Range<usize>, by: &[Cell]) -> Draft {
        Draft::of_stretches(&[&cells[..range.start], by, &cells[range.end..]])
    }

    /// The cells with two neighbouring ranges exchanged; what stands between them stays between them.
    pub(crate) fn swapped(cells: &[Cell], first: Range<usize>, second: Range<usize>) -> Draft {
        let (between, behind) = (first.end..second.start, second.end..cells.len());
        Draft::of_ranges(cells, &[0..first.start, second, between, first, behind])
    }

    /// Sets a key that was not set before, of a draft that changes nothing but keys.
    pub(crate) fn set_key(&mut self, at: usize, key: u64) {
        match &mut self.change {
            Change::Keys(keys, count) if *count < keys.len() => {
                keys[*count] = (at, key);
                *count += 1;
            }
            Change::Keys(keys, _) => {
                let mut many = Vec::with_capacity(MANY_KEYS);
                many.push(keys[0]);
                many.push(keys[1]);
                many.push((at, key));
                self.change = Change::ManyKeys(many);
            }
            Change::ManyKeys(keys) => keys.push((at, key)),
            Change::Span { .. } | Change::All(_) | Change::Written => {}
        }
    }

    /// The keys that are changed, if nothing else is.
    pub(crate) fn keys(&self) -> Option<&[(usize, u64)]> {
        match &self.change {
            Change::Keys(keys, count) => Some(&keys[..*count]),
            Change::ManyKeys(keys) => Some(keys),
            Change::Span { .. } | Change::All(_) | Change::Written => None,
        }
    }

    pub(crate) fn asking(mut self) -> Draft {
        self.asks = true;
        self
    }

    pub(crate) fn structural(mut self) -> Draft {
        self.is_structural = true;
        self
    }

    pub(crate) fn exact(mut self) -> Draft {
        self.is_exact = true;
        self
    }

    pub(crate) fn branching(mut self) -> Draft {
        self.branches = true;
        self
    }

    pub(crate) fn with_missing(mut self, missing: Missing) -> Draft {
        self.missing = missing;
        self
    }

    /// With what is missing drawn at random.
    pub(crate) fn with_luck(self, number: u32) -> Draft {
        self.with_missing(Missing::Drawn(number))
    }

    /// The same, made of other cells.
    pub(crate) fn with_cells(&self, cells: Vec<Cell>) -> Draft {
        Draft { change: Change::All(cells), ..*self }
    }

    /// Where the change begins, at the earliest; and whether it is one of keys alone.
    pub(crate) fn begin(&self) -> (usize, bool) {
        match &self.change {
            Change::Keys(keys, 1) => (keys[0].0, true),
            Change::Keys(keys, _) => (keys[0].0.min(keys[1].0), true),
            Change::ManyKeys(keys) => {
                let mut first = keys[0].0;
                for (at, _) in keys {
                    first = first.min(*at);
                }
                (first, true)
            }
            Change::Span { gone, .. } => (gone.start, false),
            Change::All(_) | Change::Written => (0, false),
        }
    }

    /// The cells that come in place of others, and those others, if nothing else is changed.
    pub(crate) fn span(&self) -> Option<(&Range<usize>, &Range<usize>)> {
        match &self.change {
            Change::Span { gone, by } => Some((by, gone)),
            _ => None,
        }
    }

    /// What tells drafts apart: their cells, by their sum, and what takes the place of what is missing.
    pub(crate) fn identity(&self, sum: u64) -> u64 {
        mix(sum.wrapping_add(self.missing.number()))
    }

    /// Writes the cells out, unless that was done before, in the place of what is there.
    pub(crate) fn write(&mut self, before: &[Cell], written: &mut Vec<Cell>) {
        match &mut self.change {
            Change::Written => return,
            // The larger room is kept.
            Change::All(cells) if written.capacity() < cells.len() => (*written, *cells) = (take(cells), take(written)),
            Change::All(cells) => {
                written.clear();
                written.extend_from_slice(cells);
            }
            Change::Span { gone, by } => {
                written.clear();
                // Room for the next ones too, most of which are longer.
                written.reserve(before.len());
                written.extend_from_slice(&before[..gone.start]);
                if by.start < by.end {
                    written.extend_from_slice(&before[by.clone()]);
                }
                written.extend_from_slice(&before[gone.end..]);
            }
            Change::Keys(..) | Change::ManyKeys(_) => {
                // Most often what was written last was made of the same cells.
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

/// Writes a range of cells behind others. To take a range of a slice is long where it is compiled: here that is once.
pub(crate) fn add_range(written: &mut Vec<Cell>, cells: &[Cell], range: Range<usize>) {
    written.extend_from_slice(&cells[range]);
}

/// The cells without the numbers of a range.
pub(crate) fn without_numbers(cells: &[Cell], range: Range<usize>) -> Vec<Cell> {
    let mut left = Vec::with_capacity(cells.len());
    for (at, cell) in cells.iter().enumerate() {
        if at < range.start || at >= range.end || cell.number().is_none() {
            left.push(*cell);
        }
    }
    left
}

/// Takes a range of cells out.
pub(crate) fn cut_range(cells: &mut Vec<Cell>, range: Range<usize>) {
    let left = cells.len() - range.len();
    cells.copy_within(range.end.., range.start);
    cells.truncate(left);
}

/// Sets the key of the leaf here.
pub(crate) fn set_key(cells: &mut [Cell], at: usize, key: u64) {
    if at < cells.len()
        && let Cell::Leaf(leaf) = &mut cells[at]
    {
        leaf.key = key;
    }
}
