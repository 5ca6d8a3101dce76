//! Which parts of a frame were drawn alike, so that they can change places. Does not know what they hold.

use crate::choices::Cell;
use crate::choices::sorting::sort_by;
use alloc::vec::Vec;
use core::ops::Range;

/// The numbers of all parts that may change places, those drawn alike next to each other, in turn.
pub(crate) fn by_likeness(cells: &[Cell], parts: &[Range<usize>]) -> Vec<(Likeness, usize)> {
    let mut all = Vec::with_capacity(parts.len());
    for (number, part) in parts.iter().enumerate() {
        let likeness = likeness(&cells[part.start]);
        if likeness != Likeness::Alone {
            all.push((likeness, number));
        }
    }
    // Marks stand among marks alone.
    if !matches!(all.first(), Some((Likeness::Mark, _))) {
        sort_by(&mut all, &<(Likeness, usize)>::cmp);
    }
    all
}

/// What parts drawn alike have in common, by their first cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Likeness {
    Mark,
    Frame(u8, u32),
    /// Its tag, its label, its range, and, if that is not signed, where it begins.
    Number(u64, u32, u64, u64),
    /// Not even like itself.
    Alone,
}

fn likeness(cell: &Cell) -> Likeness {
    match cell {
        Cell::Mark => Likeness::Mark,
        Cell::Open(open) => Likeness::Frame(open.frame as u8, open.label.0),
        // Only numbers: the steps down an unfolded tree must stay in the order in which they were taken.
        cell => match cell.number() {
            Some(leaf) => {
                let begin = if leaf.is_signed() { 0 } else { leaf.above };
                Likeness::Number(leaf.tag(), leaf.label.0, leaf.max, begin)
            }
            None => Likeness::Alone,
        },
    }
}
