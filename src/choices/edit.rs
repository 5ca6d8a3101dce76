//! Editing cell sequences by splices: cut, replace, lift, join. Knows nothing of moves or of what an edit is for.

use super::cell::Cell;
use super::identity_of;
use alloc::vec::Vec;
use core::ops::Range;

/// An edited copy of a cell sequence: what a candidate is grown from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) cells: Vec<Cell>,
    /// How what is missing is read: as the simplest, or drawn from a seed derived from this number and the cells.
    pub(crate) luck: Option<u32>,
    /// Whether only growing it can tell if there is such a candidate, so that it is grown even if it was grown before.
    pub(crate) asks: bool,
    /// Whether it is a candidate only if it has fewer leaves and marks than its parent.
    pub(crate) is_structural: bool,
}

impl Draft {
    pub(crate) fn of(cells: &[Cell]) -> Draft {
        Draft { cells: cells.to_vec(), luck: None, asks: false, is_structural: false }
    }

    /// The cells without a range.
    pub(crate) fn cut(cells: &[Cell], range: Range<usize>) -> Draft {
        Draft::replaced(cells, range, &[])
    }

    /// The cells with others in place of a range.
    pub(crate) fn replaced(cells: &[Cell], range: Range<usize>, by: &[Cell]) -> Draft {
        let mut edited = Vec::with_capacity(cells.len() - range.len() + by.len());
        edited.extend_from_slice(&cells[..range.start]);
        edited.extend_from_slice(by);
        edited.extend_from_slice(&cells[range.end..]);
        Draft { cells: edited, luck: None, asks: false, is_structural: false }
    }

    /// The cells with one range of them standing in place of another that encloses it.
    pub(crate) fn lifted(cells: &[Cell], inner: Range<usize>, outer: Range<usize>) -> Draft {
        let inner = &cells[inner];
        Draft::replaced(cells, outer, inner)
    }

    /// The cells with one key changed.
    pub(crate) fn with_key(cells: &[Cell], at: usize, key: u64) -> Draft {
        let mut draft = Draft::of(cells);
        draft.set_key(at, key);
        draft
    }

    /// The cells with two neighbouring ranges exchanged; what stands between them stays between them.
    pub(crate) fn swapped(cells: &[Cell], first: Range<usize>, second: Range<usize>) -> Draft {
        let mut edited = Vec::with_capacity(cells.len());
        edited.extend_from_slice(&cells[..first.start]);
        edited.extend_from_slice(&cells[second.clone()]);
        edited.extend_from_slice(&cells[first.end..second.start]);
        edited.extend_from_slice(&cells[first]);
        edited.extend_from_slice(&cells[second.end..]);
        Draft { cells: edited, luck: None, asks: false, is_structural: false }
    }

    /// The cells with two lists made one: what stands between the elements of the first and those of the second goes.
    pub(crate) fn joined(cells: &[Cell], first_close: usize, second_open: usize) -> Draft {
        Draft::cut(cells, first_close..second_open + 1)
    }

    /// What tells drafts apart: their cells, and how what is missing is read.
    pub(crate) fn identity(&self) -> u64 {
        identity_of(&self.cells).wrapping_add(self.luck_number())
    }

    /// What its cells alone are told apart by, given its identity.
    pub(crate) fn identity_of_cells(&self, identity: u64) -> u64 {
        identity.wrapping_sub(self.luck_number())
    }

    fn luck_number(&self) -> u64 {
        self.luck.map_or(0, |number| u64::from(number) + 1)
    }

    pub(crate) fn set_key(&mut self, at: usize, key: u64) {
        if let Some(Cell::Leaf(leaf)) = self.cells.get_mut(at) {
            leaf.key = key;
        }
    }

    pub(crate) fn with_luck(self, number: u32) -> Draft {
        Draft { luck: Some(number), ..self }
    }
}
