//! One node as the edits see it: its choices, and, computed when asked for, where its frames begin and end.

mod duplicates;
mod elements;
mod numbers;

use super::kinds::Kinds;
use crate::choices::cell::Frame;
use crate::choices::draft::{Draft, DraftIdentity};
use crate::choices::layout::{Layout, Marks};
use crate::choices::sums::Sums;
use crate::choices::{self, Cell, Choices};
use alloc::vec::Vec;
use core::cell::{OnceCell, RefCell};
use core::ops::Range;

#[derive(Clone, Default)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Node {
    pub(crate) choices: Choices,
    kinds: OnceCell<Kinds>,
    layout: OnceCell<Layout>,
    marks: OnceCell<Marks>,
    first_duplicates: OnceCell<Vec<usize>>,
    sums: RefCell<Sums>,
    has_one_to_speak_of: OnceCell<bool>,
}

impl Node {
    pub(crate) fn new(choices: Choices) -> Node {
        Node { choices, ..Node::default() }
    }

    pub(crate) fn cells(&self) -> &[Cell] {
        self.choices.cells()
    }

    pub(crate) fn kinds(&self) -> Kinds {
        *self.kinds.get_or_init(|| Kinds::of(self.cells()))
    }

    /// What a draft made from this node is recognised by.
    pub(crate) fn identity_of(&self, draft: &Draft) -> DraftIdentity {
        draft.identify(&self.choices, &mut self.sums.borrow_mut())
    }

    /// A draft of these cells, which are this node's in another order or with other keys, if it comes before the node.
    pub(crate) fn if_simpler(&self, cells: Vec<Cell>) -> Option<Draft> {
        if choices::compare_ranks(&cells, self.cells()).is_lt() { Some(Draft::of(cells)) } else { None }
    }

    pub(crate) fn layout(&self) -> &Layout {
        self.layout.get_or_init(|| Layout::of(self.cells()))
    }

    /// The first wanted cell from here on.
    pub(crate) fn find(&self, from: usize, wanted: &impl Fn(&Cell) -> bool) -> Option<usize> {
        // A loop, since passes ask this all the time: with iterators here and in `number`, an unoptimised search
        // executes 6 % more instructions.
        let (cells, mut at) = (self.cells(), from);
        while at < cells.len() {
            if wanted(&cells[at]) {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// The marks of the list that opens here, followed by its close; nothing if no list opens here.
    pub(crate) fn bounds(&self, open: usize) -> &[usize] {
        self.marks.get_or_init(|| Marks::of(self.cells())).of_list(open)
    }

    /// The marks of the list that opens here, from the left.
    pub(crate) fn marks(&self, open: usize) -> &[usize] {
        self.bounds(open).split_last().map_or(&[], |(_, marks)| marks)
    }

    /// How many elements may be removed from the list that opens here; 0 if no list does.
    pub(crate) fn removable_count(&self, open: usize) -> usize {
        // Only lists have marks.
        self.opening(open).map_or(0, |list| (self.marks(open).len() as u64).saturating_sub(list.min) as usize)
    }

    /// The length of the list that opens here, if it could have no other.
    pub(crate) fn fixed_length(&self, open: usize) -> Option<u64> {
        let list = self.opening(open)?;
        (list.frame == Frame::List && list.min == list.max).then_some(list.min)
    }

    /// Where the list that opens here closes.
    pub(crate) fn close(&self, open: usize) -> usize {
        self.layout().end(open)
    }

    /// Whether all cells are one list.
    pub(crate) fn is_one_list(&self) -> bool {
        matches!(self.bounds(0), [_, .., close] if close + 1 == self.cells().len())
    }

    /// The content of the innermost frame around this cell; all cells if there is none.
    pub(crate) fn inside(&self, at: usize) -> Range<usize> {
        match self.layout().parent(at) {
            Some(open) => open + 1..self.layout().end(open),
            None => 0..self.cells().len(),
        }
    }

    /// The key of the number here; 0 if there is none.
    pub(crate) fn key(&self, at: usize) -> u64 {
        self.number(at).map_or(0, |leaf| leaf.key)
    }

    /// The first frame of this kind that opens from here on.
    pub(crate) fn next_frame(&self, from: usize, frame: Frame) -> Option<usize> {
        self.find(from, &|cell| matches!(cell, Cell::Open(open) if open.frame == frame))
    }

    /// The first frame of any kind that opens from here on.
    pub(crate) fn next_open(&self, from: usize) -> Option<usize> {
        self.find(from, &|cell| matches!(cell, Cell::Open(_)))
    }

    /// The first number from here on.
    pub(crate) fn next_number(&self, from: usize) -> Option<usize> {
        self.find(from, &|cell| cell.number().is_some())
    }

    /// The first number after this position whose key differs from the key here.
    pub(crate) fn next_other(&self, at: usize) -> Option<usize> {
        let key = self.key(at);
        self.find(at + 1, &|cell| matches!(cell.number(), Some(other) if other.key != key))
    }

    /// The first number from here on that is not at its simplest.
    pub(crate) fn next_positive(&self, from: usize) -> Option<usize> {
        self.find(from, &|cell| matches!(cell.number(), Some(leaf) if leaf.key > 0))
    }

    /// The innermost list that a cell is in; none for a position after the last cell.
    pub(crate) fn list_around(&self, at: usize) -> Option<usize> {
        self.frame_around(at, |open| self.opens(open, Frame::List))
    }

    /// The nearest level of the same recursion around the one that opens here; `None` if this is no level.
    pub(crate) fn level_around(&self, at: usize) -> Option<usize> {
        let is_level = self.opens(at, Frame::Level);
        if is_level { self.frame_around(at, |open| self.opens_alike(at, open)) } else { None }
    }

    /// The innermost wanted frame that a cell is in: where it opens.
    pub(crate) fn frame_around(&self, at: usize, wanted: impl Fn(usize) -> bool) -> Option<usize> {
        let mut around = self.layout().parent(at)?;
        while !wanted(around) {
            around = self.layout().parent(around)?;
        }
        Some(around)
    }

    /// Whether two ranges of cells are equal, apart from tags and bounds.
    pub(crate) fn same(&self, first: Range<usize>, second: Range<usize>) -> bool {
        let (one, other) = (&self.cells()[first], &self.cells()[second]);
        one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.identity() == other.identity())
    }

    /// Whether the elements with these marks are all the same.
    pub(crate) fn are_same(&self, marks: &[usize]) -> bool {
        self.equal_runs(marks) < 2
    }

    /// The number of runs that the elements with these marks form, each of equal neighbours.
    pub(crate) fn equal_runs(&self, marks: &[usize]) -> usize {
        let differ = |pair: &&[usize]| !self.same(pair[0] + 1..pair[1], self.element(pair[1]));
        usize::from(!marks.is_empty()) + marks.windows(2).filter(differ).count()
    }
}

#[cfg(test)]
mod tests;
