//! What kinds of cells a node has, found in one pass: most families of moves need some that most small values have not.
//!
//! Knows nothing of moves.

use crate::choices::{Cell, Frame, LeafKind};

/// A set of the kinds below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kinds(u32);

impl Kinds {
    pub(crate) const NONE: Kinds = Kinds(0);
    /// Lists, and more than one of them.
    pub(crate) const LIST: Kinds = Kinds(1);
    pub(crate) const LISTS: Kinds = Kinds(1 << 1);
    /// Elements of any lists, and more than one of them.
    pub(crate) const ELEMENT: Kinds = Kinds(1 << 2);
    pub(crate) const ELEMENTS: Kinds = Kinds(1 << 3);
    /// More than one number, a number above 0, and more than one of those.
    pub(crate) const NUMBERS: Kinds = Kinds(1 << 4);
    pub(crate) const POSITIVE: Kinds = Kinds(1 << 5);
    pub(crate) const POSITIVES: Kinds = Kinds(1 << 6);
    /// More than one level of recursions.
    pub(crate) const LEVELS: Kinds = Kinds(1 << 7);
    /// A frame whose content may depend on a number before it.
    pub(crate) const DEPENDENT: Kinds = Kinds(1 << 8);
    /// More than one draw of users' own functions.
    pub(crate) const DRAWS: Kinds = Kinds(1 << 9);
    /// An arm that is not the first.
    pub(crate) const LATER_ARM: Kinds = Kinds(1 << 10);
    /// Steps left down an unfolded tree.
    pub(crate) const LEFT: Kinds = Kinds(1 << 11);
    /// More than one thing that can be made simple at once.
    pub(crate) const COMPOUND: Kinds = Kinds(1 << 12);
    /// More than one thing of a kind, so that they may change places.
    pub(crate) const SIBLINGS: Kinds = Kinds(1 << 13);
    /// No kind of cell: that the course is thorough.
    pub(crate) const THOROUGH: Kinds = Kinds(1 << 14);

    pub(crate) const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    pub(crate) const fn has(self, all: Kinds) -> bool {
        all.0 & !self.0 == 0
    }

    pub(crate) fn of(cells: &[Cell]) -> Kinds {
        let mut counts = Counts::default();
        let mut at = 0;
        while at < cells.len() {
            counts.add(&cells[at]);
            at += 1;
        }
        counts.kinds()
    }
}

#[derive(Default)]
struct Counts {
    lists: usize,
    marks: usize,
    opens: usize,
    levels: usize,
    draws: usize,
    inners: usize,
    alternatives: usize,
    numbers: usize,
    positives: usize,
    later_arms: usize,
    lefts: usize,
}

impl Counts {
    fn add(&mut self, cell: &Cell) {
        match cell {
            Cell::Close => {}
            Cell::Mark => self.marks += 1,
            Cell::Open(open) => {
                self.opens += 1;
                match open.frame {
                    Frame::List => self.lists += 1,
                    Frame::Alternative => self.alternatives += 1,
                    Frame::Level => self.levels += 1,
                    Frame::Inner => self.inners += 1,
                    Frame::Draw => self.draws += 1,
                }
            }
            Cell::Leaf(leaf) => match leaf.kind {
                LeafKind::Plain | LeafKind::Signed | LeafKind::High | LeafKind::Low => {
                    self.numbers += 1;
                    self.positives += usize::from(leaf.key > 0);
                }
                LeafKind::Arm => self.later_arms += usize::from(leaf.key > 0),
                LeafKind::Left => self.lefts += 1,
                LeafKind::Step | LeafKind::Seed => {}
            },
        }
    }

    fn kinds(&self) -> Kinds {
        let mut kinds = Kinds::NONE;
        let mut add = |kind: Kinds, is_there: bool| {
            if is_there {
                kinds = kinds.and(kind);
            }
        };
        add(Kinds::LIST, self.lists > 0);
        add(Kinds::LISTS, self.lists > 1);
        add(Kinds::ELEMENT, self.marks > 0);
        add(Kinds::ELEMENTS, self.marks > 1);
        add(Kinds::NUMBERS, self.numbers > 1);
        add(Kinds::POSITIVE, self.positives > 0);
        add(Kinds::POSITIVES, self.positives > 1);
        add(Kinds::LEVELS, self.levels > 1);
        add(Kinds::DEPENDENT, self.inners + self.draws > 0);
        add(Kinds::DRAWS, self.draws > 1);
        add(Kinds::LATER_ARM, self.later_arms > 0);
        add(Kinds::LEFT, self.lefts > 0);
        add(Kinds::COMPOUND, self.positives > 1 || self.marks > 1 || self.alternatives > 0);
        add(Kinds::SIBLINGS, self.marks > 1 || self.numbers > 1 || self.opens > 1);
        kinds
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choices::{Label, Leaf, Open};

    #[test]
    fn what_is_there_once_is_told_from_what_is_there_more_often() {
        let open = Cell::Open(Open::new(Frame::List, Label::NONE));
        let number = |key| Cell::Leaf(Leaf::plain(9).with_key(key));
        assert_eq!(Kinds::of(&[]), Kinds::NONE);
        assert_eq!(Kinds::of(&[number(0)]), Kinds::NONE);
        assert_eq!(Kinds::of(&[number(1)]), Kinds::POSITIVE);
        let one = Kinds::of(&[open, Cell::Mark, number(0), Cell::Close]);
        assert_eq!(one, Kinds::LIST.and(Kinds::ELEMENT));
        let two = Kinds::of(&[open, Cell::Mark, number(0), Cell::Mark, number(0), Cell::Close]);
        let more = Kinds::ELEMENTS.and(Kinds::NUMBERS).and(Kinds::COMPOUND).and(Kinds::SIBLINGS);
        assert_eq!(two, one.and(more));
        assert!(two.has(one) && !one.has(two));
    }
}
