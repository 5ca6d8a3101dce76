//! What replaces choices that are missing when choices are read back. Knows nothing of reading.

use super::cell::{Cell, Frame, Leaf, Open};
use super::tag::Tag;
use alloc::vec::Vec;

/// What replaces choices that are missing when a draft is read back.
#[derive(Clone, Copy, Default, PartialEq)]
#[cfg_attr(test, derive(Debug))]
pub(crate) enum Fill {
    /// The simplest.
    #[default]
    Simplest,
    /// For numbers the leftover ones, in their order; for lists as many elements as there are leftover numbers for; and
    /// for arms the one with this number.
    Leftover(u32),
    /// For numbers the greatest.
    Greatest,
    /// The simplest; and a number whose range has changed keeps its distance from the end of the range.
    FromTheEnd,
    /// The simplest; and so does the arm of an alternative whose number of arms has changed.
    ArmsFromTheEnd,
    /// Random draws, from a seed derived from this number and the cells.
    Drawn(u32),
}

/// Which kinds of leaves were found to have been drawn from another range than the one wanted.
#[derive(Clone, Copy, Default)]
#[cfg_attr(test, derive(Debug, PartialEq))]
pub(crate) struct OtherRange {
    pub(crate) of_numbers: bool,
    /// If there was more than one arm both times.
    pub(crate) of_arms: bool,
}

impl Fill {
    /// A number that identifies it.
    pub(crate) fn number(self) -> u64 {
        match self {
            Fill::Simplest => 0,
            Fill::Leftover(arm) => 1 + (u64::from(arm) << u32::BITS),
            Fill::Greatest => 2,
            Fill::FromTheEnd => 3,
            Fill::Drawn(number) => u64::from(number) + 4,
            Fill::ArmsFromTheEnd => u64::MAX,
        }
    }
}

impl Leaf {
    /// The key of the greatest number.
    pub(crate) fn greatest(&self) -> u64 {
        self.key_of(self.max_above(), false).unwrap_or(self.max)
    }

    /// The key that is here in place of the number of another leaf; the last key if the range does not contain that
    /// number.
    pub(crate) fn key_like(&self, other: &Leaf) -> u64 {
        if let (Some(span), Some(of_other)) = (self.span(), other.span()) {
            let character = of_other.ordinal(other.key as u32);
            let is_there = (span.first..=span.last).contains(&character);
            return if is_there { span.key(character).into() } else { self.max };
        }
        self.key_above_zero(other.above_zero()).unwrap_or(self.max)
    }
}

/// Which numbers become leftover ones. A generator may draw how many numbers follow before it draws them, so this count
/// may have to be added, or to be left out.
#[derive(Clone, Copy)]
pub(crate) enum LeftoverKind {
    All,
    /// The count of all numbers, then the numbers.
    Counted,
    /// All but the first, which may be a count.
    WithoutFirst,
}

/// Appends the numbers of these cells as leftover ones. Returns whether there are any.
pub(crate) fn append_leftovers(written: &mut Vec<Cell>, cells: &[Cell], kind: LeftoverKind) -> bool {
    written.push(Cell::Open(Open::new(Frame::Draw, Tag::of("spare"))));
    if let LeftoverKind::Counted = kind {
        let mut count = 0;
        for cell in cells {
            count += u64::from(cell.number().is_some());
        }
        written.push(Cell::Leaf(Leaf::plain(u64::MAX).with_key(count)));
    }
    let begin = written.len();
    let mut is_left_out = matches!(kind, LeftoverKind::WithoutFirst);
    for cell in cells {
        if cell.number().is_some() && !core::mem::take(&mut is_left_out) {
            written.push(*cell);
        }
    }
    written.push(Cell::Close);
    written.len() > begin + 1
}

/// The range of the leftover numbers at the end of these cells.
pub(crate) fn leftovers(cells: &[Cell]) -> (usize, usize) {
    let end = cells.len().saturating_sub(1);
    let mut begin = end;
    while begin > 0 && cells[begin - 1].number().is_some() {
        begin -= 1;
    }
    (begin, end)
}
