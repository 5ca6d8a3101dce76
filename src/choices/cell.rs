//! What one cell of a choice sequence can be. Knows nothing of sequences, order or text.

use super::tag::Tag;
use core::cmp::Ordering;

pub(crate) use super::leaf::{Leaf, LeafKind};

/// The kind of a frame: what is between an opening and its close.
#[derive(Clone, Copy, PartialEq)]
#[cfg_attr(test, derive(Debug))]
#[repr(u8)]
pub(crate) enum Frame {
    /// A list: a mark, then the element's cells, for each element.
    List,
    /// The arm that was drawn, then the arm's own cells.
    Alternative,
    /// One level of a recursion.
    Level,
    /// The inner part of a bind.
    Inner,
    /// One draw inside a user's own function.
    Draw,
}

/// The opening of a frame. For a list, `min` and `max` bound the number of its elements.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Open {
    pub(crate) min: u64,
    pub(crate) max: u64,
    pub(crate) tag: Tag,
    pub(crate) frame: Frame,
    /// Whether the reduction order counts the frame. It counts alternatives, except one that a level begins with:
    /// otherwise a term would weigh more for saying of which kind it is, and searches of recursive data would end at
    /// the minimal term less often.
    pub(crate) counts: bool,
}

#[derive(Clone, Copy)]
#[cfg_attr(test, derive(Debug))]
pub(crate) enum Cell {
    Close,
    Mark,
    Open(Open),
    Leaf(Leaf),
}

impl Open {
    pub(crate) fn new(frame: Frame, tag: Tag) -> Open {
        Open { min: 0, max: u64::MAX, tag, frame, counts: matches!(frame, Frame::Alternative) }
    }

    /// The opening of an alternative, given the cell before it.
    pub(crate) fn alternative(before: Option<&Cell>) -> Open {
        let counts = !matches!(before, Some(before) if before.opens(Frame::Level));
        Open { counts, ..Open::new(Frame::Alternative, Tag::NONE) }
    }

    /// Whether both were drawn in the same way: frames of one kind with the same tag.
    pub(crate) fn is_like(&self, other: &Open) -> bool {
        self.frame as u8 == other.frame as u8 && self.tag.0 == other.tag.0
    }

    /// Whether the two are equal, including their bounds.
    pub(crate) fn is_exactly(&self, other: &Open) -> bool {
        self.is_like(other) && self.min == other.min && self.max == other.max && self.counts == other.counts
    }
}

impl Cell {
    /// What the reduction order compares of this cell. A close comes before a mark, so that a shorter list comes before
    /// a longer one.
    pub(crate) fn rank(&self) -> (u8, u64) {
        match self {
            Cell::Close => (0, 0),
            Cell::Mark => (1, 0),
            Cell::Open(open) => (2, open.frame as u64),
            Cell::Leaf(leaf) => (3 + u8::from(leaf.kind == LeafKind::Step), leaf.key),
        }
    }

    /// The order of the two ranks.
    pub(crate) fn compare_ranks(&self, other: &Cell) -> Ordering {
        match (self, other) {
            (Cell::Close, Cell::Close) | (Cell::Mark, Cell::Mark) => Ordering::Equal,
            (Cell::Leaf(one), Cell::Leaf(two)) if one.kind as u8 == two.kind as u8 => one.key.cmp(&two.key),
            (Cell::Open(one), Cell::Open(two)) => (one.frame as u8).cmp(&(two.frame as u8)),
            _ => self.rank().cmp(&other.rank()),
        }
    }

    /// Whether the order counts this cell: marks, alternatives that no level begins with, and most leaves.
    pub(crate) fn counts(&self) -> bool {
        match self {
            Cell::Mark => true,
            Cell::Leaf(leaf) => leaf.counts(),
            Cell::Open(open) => open.counts,
            Cell::Close => false,
        }
    }

    pub(crate) fn leaf_mut(&mut self) -> Option<&mut Leaf> {
        match self {
            Cell::Leaf(leaf) => Some(leaf),
            _ => None,
        }
    }

    /// The leaf, if it is a number, whose key edits may lower.
    #[inline(always)]
    pub(crate) fn number(&self) -> Option<&Leaf> {
        match self {
            Cell::Leaf(leaf) if leaf.is_number() => Some(leaf),
            _ => None,
        }
    }

    pub(crate) fn opens(&self, frame: Frame) -> bool {
        matches!(self, Cell::Open(open) if open.frame == frame)
    }

    pub(crate) fn leaf(&self) -> Option<&Leaf> {
        match self {
            Cell::Leaf(leaf) => Some(leaf),
            _ => None,
        }
    }

    /// Whether the two are equal, including their tags and bounds.
    pub(crate) fn is_exactly(&self, other: &Cell) -> bool {
        match (self, other) {
            (Cell::Close, Cell::Close) | (Cell::Mark, Cell::Mark) => true,
            (Cell::Leaf(one), Cell::Leaf(two)) => one.key == two.key && one.is_drawn_as(two),
            (Cell::Open(one), Cell::Open(two)) => one.is_exactly(two),
            _ => false,
        }
    }

    /// The kind of this cell and its key, which the hash of choices is made of. Tags and bounds are left out.
    #[inline(always)]
    pub(crate) fn identity(&self) -> (u64, u64) {
        match self {
            Cell::Close => (0, 0),
            Cell::Mark => (1, 0),
            Cell::Open(open) => (2 + open.frame as u64, 0),
            Cell::Leaf(leaf) => (leaf.kind_code(), leaf.key),
        }
    }
}
