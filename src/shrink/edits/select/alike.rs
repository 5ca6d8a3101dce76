//! Which parts of a frame were drawn the same way, so that they can change places. Does not know what they hold.

use crate::choices::Cell;
use crate::choices::sorting::sort_by;
use alloc::vec::Vec;
use core::ops::Range;

/// The indices of all parts that may change places, sorted so that those drawn the same way are next to each other.
pub(crate) fn by_likeness(cells: &[Cell], parts: &[Range<usize>]) -> Vec<(Likeness, usize)> {
    let mut all = Vec::with_capacity(parts.len());
    for (number, part) in parts.iter().enumerate() {
        let likeness = likeness(&cells[part.start]);
        if likeness != Likeness::Alone {
            all.push((likeness, number));
        }
    }
    // Either all parts begin with a mark, or none does.
    if !matches!(all.first(), Some((Likeness::Mark, _))) {
        sort_by(&mut all, &<(Likeness, usize)>::cmp);
    }
    all
}

/// What parts that were drawn the same way have in common: it follows from their first cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Likeness {
    Mark,
    Frame(u8, u32),
    /// The code of its kind, its tag, its range and, if it is not signed, where the range begins.
    Number(u64, u32, u64, u64),
    /// A part that is like no other.
    Alone,
}

fn likeness(cell: &Cell) -> Likeness {
    match cell {
        Cell::Mark => Likeness::Mark,
        Cell::Open(open) => Likeness::Frame(open.frame as u8, open.tag.0),
        // Only numbers: the steps down an unfolded tree must stay in the order in which they were drawn.
        cell => match cell.number() {
            Some(leaf) => {
                let begin = if leaf.is_signed() { 0 } else { leaf.above };
                Likeness::Number(leaf.kind_code(), leaf.tag.0, leaf.max, begin)
            }
            None => Likeness::Alone,
        },
    }
}

/// Whether two parts were drawn the same way. The range of a number may depend on one before it, as that of a fraction
/// does.
pub(crate) fn are_alike(cells: &[Cell], one: &Range<usize>, other: &Range<usize>) -> bool {
    let likeness_of_one = likeness(&cells[one.start]);
    let are_numbers = match (cells[one.start].number(), cells[other.start].number()) {
        (Some(one), Some(other)) => {
            one.is_like(other) || one.kind_code() == other.kind_code() && one.has_label_of(other)
        }
        _ => false,
    };
    are_numbers || likeness_of_one != Likeness::Alone && likeness_of_one == likeness(&cells[other.start])
}
