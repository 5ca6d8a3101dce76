//! The kinds of cells that a node has, found in one walk. Most shrink passes need kinds that small values lack.
//!
//! Knows nothing of edits.

use crate::choices::{Cell, LeafKind};

/// A set of the kinds below.
#[derive(Clone, Copy, Default, PartialEq)]
#[cfg_attr(test, derive(Debug))]
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
    /// Steps left down an unfolded tree.
    pub(crate) const STEPS_LEFT: Kinds = Kinds(1 << 10);
    /// More than one cell that can be made simple together with others.
    pub(crate) const COMPOUND: Kinds = Kinds(1 << 11);
    /// More than one part of a kind, so that parts may change places.
    pub(crate) const SIBLINGS: Kinds = Kinds(1 << 12);
    /// More than one level, draw or alternative, so that one may be inside another.
    pub(crate) const TERMS: Kinds = Kinds(1 << 13);
    /// A precision.
    pub(crate) const PRECISION: Kinds = Kinds(1 << 14);
    /// The arm of an alternative.
    pub(crate) const ARM: Kinds = Kinds(1 << 15);
    /// A character from a range.
    pub(crate) const CHARACTER: Kinds = Kinds(1 << 16);
    /// These are no kinds of cells, but say which round it is: the first, not the first, or a thorough one.
    pub(crate) const FIRST: Kinds = Kinds(1 << 17);
    pub(crate) const AGAIN: Kinds = Kinds(1 << 18);
    pub(crate) const THOROUGH: Kinds = Kinds(1 << 19);

    pub(crate) const fn union(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// All of these.
    pub(crate) const fn union_of(mut kinds: &[Kinds]) -> Kinds {
        let mut all = Kinds::NONE;
        while let [first, others @ ..] = kinds {
            (all, kinds) = (all.union(*first), others);
        }
        all
    }

    /// The members of the set that say which round it is.
    pub(crate) const fn of_rounds(self) -> Kinds {
        Kinds(self.0 & (Kinds::FIRST.0 | Kinds::AGAIN.0 | Kinds::THOROUGH.0))
    }

    pub(crate) const fn contains(self, all: Kinds) -> bool {
        all.0 & !self.0 == 0
    }

    pub(crate) fn of(cells: &[Cell]) -> Kinds {
        // How often each kind of frame opens, and how many other cells of some kinds there are.
        let (mut opened, mut marks, mut numbers, mut positives) = ([0; 5], 0, 0, 0);
        let (mut arms, mut left, mut precisions, mut characters) = (0, 0, 0, 0);
        for cell in cells {
            match cell {
                Cell::Open(open) => opened[open.frame as usize] += 1,
                Cell::Mark => marks += 1,
                Cell::Close => {}
                Cell::Leaf(leaf) => {
                    numbers += usize::from(leaf.is_number());
                    positives += usize::from(leaf.is_number() && leaf.key > 0);
                    match leaf.kind {
                        LeafKind::Arm => arms += 1,
                        LeafKind::StepsLeft => left += 1,
                        LeafKind::Precision => precisions += 1,
                        LeafKind::Character => characters += 1,
                        _ => {}
                    }
                }
            }
        }
        let [lists, alternatives, levels, inner, draws] = opened;
        let frames: usize = opened.iter().sum();
        let present = [
            (Kinds::LIST, lists > 0),
            (Kinds::LISTS, lists > 1),
            (Kinds::ELEMENT, marks > 0),
            (Kinds::ELEMENTS, marks > 1),
            (Kinds::NUMBERS, numbers > 1),
            (Kinds::POSITIVE, positives > 0),
            (Kinds::POSITIVES, positives > 1),
            (Kinds::LEVELS, levels > 1),
            (Kinds::DEPENDENT, inner + draws > 0),
            (Kinds::DRAWS, draws > 1),
            (Kinds::STEPS_LEFT, left > 0),
            (Kinds::COMPOUND, alternatives > 0 || positives > 1 || marks > 1),
            (Kinds::SIBLINGS, marks > 1 || numbers > 1 || frames > 1),
            (Kinds::TERMS, levels > 1 || draws > 1 || alternatives > 1),
            (Kinds::PRECISION, precisions > 0),
            (Kinds::ARM, arms > 0),
            (Kinds::CHARACTER, characters > 0),
        ];
        present.iter().fold(Kinds::NONE, |all, (kind, is_present)| if *is_present { all.union(*kind) } else { all })
    }
}

#[cfg(test)]
mod tests;
