//! How what is missing is made up where choices are read back. Knows nothing of reading.

use super::cell::{Cell, Frame, Leaf, Open};
use super::label::Label;
use alloc::vec::Vec;

/// What takes the place of what is missing.
#[derive(Clone, Copy, Default, PartialEq)]
#[cfg_attr(test, derive(Debug))]
pub(crate) enum Missing {
    /// The simplest.
    #[default]
    Simplest,
    /// Of numbers the spare ones, in their order, of lists as many elements as there are spare numbers for, and of arms the
    /// one of this number.
    Spare(u32),
    /// Of numbers the greatest.
    Greatest,
    /// The simplest; and a number that has another range than it had is as far from the end of that as it was.
    FromTheEnd,
    /// The simplest; and so is the arm of an alternative that has another number of arms.
    ArmsFromTheEnd,
    /// Whatever is drawn from a seed derived from this number and the cells.
    Drawn(u32),
}

/// What was found that had been drawn from another range.
#[derive(Clone, Copy, Default)]
#[cfg_attr(test, derive(Debug, PartialEq))]
pub(crate) struct OtherRange {
    pub(crate) of_numbers: bool,
    /// Where both have more than one arm.
    pub(crate) of_arms: bool,
}

impl Missing {
    /// What tells them apart.
    pub(crate) fn number(self) -> u64 {
        match self {
            Missing::Simplest => 0,
            Missing::Spare(arm) => 1 + (u64::from(arm) << u32::BITS),
            Missing::Greatest => 2,
            Missing::FromTheEnd => 3,
            Missing::Drawn(number) => u64::from(number) + 4,
            Missing::ArmsFromTheEnd => u64::MAX,
        }
    }
}

impl Leaf {
    /// The key of the greatest number.
    pub(crate) fn greatest(&self) -> u64 {
        self.key_of(self.max_above(), false).unwrap_or(self.max)
    }

    /// The key of another number, or the last key there is where the range does not reach to that.
    pub(crate) fn key_like(&self, other: &Leaf) -> u64 {
        self.key_above_zero(other.above_zero()).unwrap_or(self.max)
    }
}

/// Writes numbers behind all else, as spare ones: those of these cells. Whether there are any.
pub(crate) fn add_spare(written: &mut Vec<Cell>, cells: &[Cell]) -> bool {
    let begin = written.len() + 1;
    written.push(Cell::Open(Open::new(Frame::Draw, Label::of("spare"))));
    for cell in cells {
        if cell.number().is_some() {
            written.push(*cell);
        }
    }
    written.push(Cell::Close);
    written.len() > begin + 1
}

/// Where the spare numbers begin that are written behind all else, and where they end.
pub(crate) fn spare(cells: &[Cell]) -> (usize, usize) {
    let end = cells.len().saturating_sub(1);
    let mut begin = end;
    while begin > 0 && cells[begin - 1].number().is_some() {
        begin -= 1;
    }
    (begin, end)
}
