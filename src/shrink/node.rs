//! One node as the edits see it: its choices, and, computed when asked for, where its frames begin and end.

mod elements;
mod numbers;
mod twins;

use super::kinds::Kinds;
use crate::choices::edit::Draft;
use crate::choices::layout::{Layout, ListThere, Marks, OneList};
use crate::choices::places::Holds;
use crate::choices::sums::{Sums, sum_with, sum_without};
use crate::choices::{self, cell::Frame};
use crate::choices::{Cell, Choices};
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::{Cell as Cached, OnceCell};
use core::cmp::Ordering;
use core::ops::Range;

/// The first wanted cell from a place on. A macro, since a closure would be a call for each cell in an unoptimised
/// build.
macro_rules! first_from {
    ($cells:expr, $from:expr, $cell:ident, $is_wanted:expr) => {{
        let (cells, mut at) = ($cells, $from);
        loop {
            if at >= cells.len() {
                break None;
            }
            let $cell = &cells[at];
            if $is_wanted {
                break Some(at);
            }
            at += 1;
        }
    }};
}

/// The most cells that are summed directly rather than through prefix sums.
const SHORT: usize = 16;

#[derive(Clone)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Node {
    pub(crate) choices: Choices,
    kinds: OnceCell<Kinds>,
    shape: OnceCell<Rc<Shape>>,
    first_twins: OnceCell<Vec<usize>>,
    sums: OnceCell<Sums>,
    /// How many cells were summed so far without prefix sums.
    summed: Cached<usize>,
    has_one_to_speak_of: Cached<Option<bool>>,
}

/// The layout of a node's frames and list elements, as far as it was asked for.
#[derive(Default)]
#[cfg_attr(test, derive(Debug))]
struct Shape {
    layout: OnceCell<Layout>,
    /// The list whose marks were asked for first: often the only one.
    one_list: OnceCell<OneList>,
    marks: OnceCell<Marks>,
}

impl Node {
    pub(crate) fn new(choices: Choices) -> Node {
        Node {
            choices,
            kinds: OnceCell::new(),
            shape: OnceCell::new(),
            first_twins: OnceCell::new(),
            sums: OnceCell::new(),
            summed: Cached::new(0),
            has_one_to_speak_of: Cached::new(None),
        }
    }

    /// Shares the layout of another node that has the same frames.
    pub(crate) fn share_layout(&self, other: &Node) {
        if let (None, Some(known)) = (self.shape.get(), other.shape.get()) {
            // It was empty.
            let _ = self.shape.set(Rc::clone(known));
        }
    }

    fn shape(&self) -> &Shape {
        match self.shape.get() {
            Some(shape) => shape,
            None => made::<Rc<Shape>>(&self.shape, &|| Rc::new(Shape::default())),
        }
    }

    #[inline]
    pub(crate) fn cells(&self) -> &[Cell] {
        self.choices.cells()
    }

    pub(crate) fn kinds(&self) -> Kinds {
        match self.kinds.get() {
            Some(known) => *known,
            None => *kept(&self.kinds, &|| Kinds::of(self.cells())),
        }
    }

    /// The sum of the cells of a draft made from this node, if it can be computed without writing the draft out.
    #[inline]
    pub(crate) fn sum_of(&self, draft: &Draft) -> Option<u64> {
        if let Some(keys) = draft.keys() {
            return Some(self.choices.sum_with_keys(keys));
        }
        let (by, gone) = draft.span()?;
        let count = self.cells().len();
        if self.sums.get().is_none() {
            if count + by.len() < gone.len() + SHORT.max(count / 2) {
                return Some(sum_with(self.cells(), by, gone));
            }
            // Prefix sums pay only if there are many drafts.
            if self.summed.get() <= count {
                self.summed.set(self.summed.get() + by.len() + gone.len() + gone.start.min(count - gone.end));
                return Some(sum_without(self.cells(), self.choices.sum(), by, gone));
            }
        }
        Some(kept(&self.sums, &|| Sums::of(self.cells())).with(by, gone))
    }

    pub(crate) fn layout(&self) -> &Layout {
        if let Some(shape) = self.shape.get()
            && let Some(known) = shape.layout.get()
        {
            return known;
        }
        kept(&self.shape().layout, &|| Layout::of(self.cells()))
    }

    /// The first wanted cell from here on.
    #[inline(always)]
    pub(crate) fn find(&self, from: usize, wanted: &impl Fn(&Cell) -> bool) -> Option<usize> {
        first_from!(self.cells(), from, cell, wanted(cell))
    }

    /// The mark of the element with this number in the list that opens here; behind the last one, where the list
    /// closes.
    pub(crate) fn mark(&self, open: usize, number: usize) -> usize {
        match self.marks(open).get(number) {
            Some(mark) => *mark,
            None => self.close(open),
        }
    }

    /// The marks of the list that opens here, from the left; none if no list does.
    pub(crate) fn marks(&self, open: usize) -> &[usize] {
        // The most frequent question, and rarely the first time.
        if let Some(shape) = self.shape.get() {
            if let Some(all) = shape.marks.get() {
                return all.of_list(open);
            }
            if let Some(one) = shape.one_list.get()
                && one.open == open
            {
                return &one.marks;
            }
        }
        self.marks_anew(open)
    }

    #[inline(never)]
    fn marks_anew(&self, open: usize) -> &[usize] {
        let cells = self.cells();
        if open >= cells.len() || !cells[open].opens(Frame::List) {
            return &[];
        }
        let one = kept(&self.shape().one_list, &|| OneList::of(self.cells(), open));
        if one.open == open { &one.marks } else { self.all_marks().of_list(open) }
    }

    /// How many elements of the list that opens here may be removed; 0 if no list opens here.
    pub(crate) fn spare(&self, open: usize) -> usize {
        let cells = self.cells();
        if open < cells.len()
            && let Cell::Open(list) = &cells[open]
        {
            // Only lists have marks.
            return (self.marks(open).len() as u64).saturating_sub(list.min) as usize;
        }
        0
    }

    /// Where the list that opens here closes.
    pub(crate) fn close(&self, open: usize) -> usize {
        match self.shape().one_list.get() {
            Some(one) if one.open == open => one.close,
            _ => self.layout().end(open),
        }
    }

    /// Whether all cells are one list.
    pub(crate) fn is_one_list(&self) -> bool {
        // Its marks will be needed anyway, and tell where it closes.
        !self.marks(0).is_empty() && self.close(0) + 1 == self.cells().len()
    }

    /// All lists, from the left.
    pub(crate) fn lists(&self) -> &[ListThere] {
        self.all_marks().lists()
    }

    fn all_marks(&self) -> &Marks {
        kept(&self.shape().marks, &|| Marks::of(self.cells(), self.layout()))
    }

    /// The key of the number here; 0 if there is none.
    pub(crate) fn key(&self, at: usize) -> u64 {
        match self.number(at) {
            Some(leaf) => leaf.key,
            None => 0,
        }
    }

    /// The content of the innermost frame around this cell; all cells if there is none.
    pub(crate) fn inside(&self, at: usize) -> Range<usize> {
        match self.layout().parent(at) {
            Some(open) => open + 1..self.layout().end(open),
            None => 0..self.cells().len(),
        }
    }

    /// The first frame of this kind that opens from here on.
    pub(crate) fn next_frame(&self, from: usize, frame: Frame) -> Option<usize> {
        first_from!(self.cells(), from, cell, matches!(cell, Cell::Open(open) if open.frame as u8 == frame as u8))
    }

    /// The first frame of any kind that opens from here on.
    pub(crate) fn next_open(&self, from: usize) -> Option<usize> {
        first_from!(self.cells(), from, cell, matches!(cell, Cell::Open(_)))
    }

    /// The first number from here on.
    pub(crate) fn next_number(&self, from: usize) -> Option<usize> {
        first_from!(self.cells(), from, cell, cell.number().is_some())
    }

    /// The first number behind this place whose key differs from the key here.
    pub(crate) fn next_other(&self, at: usize) -> Option<usize> {
        let mut other = self.next_number(at + 1)?;
        while self.key(other) == self.key(at) {
            other = self.next_number(other + 1)?;
        }
        Some(other)
    }

    /// The first number from here on that is not at its simplest.
    pub(crate) fn next_positive(&self, from: usize) -> Option<usize> {
        first_from!(self.cells(), from, cell, matches!(cell.number(), Some(leaf) if leaf.key > 0))
    }

    /// The innermost list that a cell stands in; a place behind the last cell stands in none.
    pub(crate) fn list_around(&self, at: usize) -> Option<usize> {
        if self.shape().layout.get().is_none() && at < SHORT && at < self.cells().len() {
            return list_before(&self.cells()[..at]);
        }
        let mut here = self.layout().parent(at)?;
        while !self.cells()[here].opens(Frame::List) {
            here = self.layout().parent(here)?;
        }
        Some(here)
    }

    /// Two ranges of cells in the reduction order.
    pub(crate) fn compare(&self, first: Range<usize>, second: Range<usize>) -> Ordering {
        choices::compare(&self.cells()[first], &self.cells()[second])
    }

    /// Whether two ranges of cells are equal, apart from labels and bounds.
    pub(crate) fn same(&self, first: Range<usize>, second: Range<usize>) -> bool {
        if first.len() != second.len() {
            return false;
        }
        for (number, cell) in self.cells()[first].iter().enumerate() {
            if cell.identity() != self.cells()[second.start + number].identity() {
                return false;
            }
        }
        true
    }

    /// Whether the elements with these marks are all the same.
    pub(crate) fn are_same(&self, marks: &[usize]) -> bool {
        for number in 1..marks.len() {
            if !self.is_repeated(marks, number) {
                return false;
            }
        }
        true
    }

    /// The number of rows that the elements with these marks form, each of equal neighbours.
    pub(crate) fn rows(&self, marks: &[usize]) -> usize {
        let mut rows = usize::from(!marks.is_empty());
        for number in 1..marks.len() {
            rows += usize::from(!self.is_repeated(marks, number));
        }
        rows
    }

    /// Whether the element with this number equals the one before it.
    fn is_repeated(&self, marks: &[usize], number: usize) -> bool {
        let (before, mark) = (marks[number - 1], marks[number]);
        let end = if number + 1 < marks.len() { marks[number + 1] } else { self.layout().end(mark) };
        self.same(before + 1..mark, mark + 1..end)
    }
}

/// The innermost list that is open behind these cells. For a few cells, this is faster than a layout of all.
fn list_before(cells: &[Cell]) -> Option<usize> {
    let (mut at, mut closed) = (cells.len(), 0_usize);
    while at > 0 {
        at -= 1;
        match &cells[at] {
            Cell::Close => closed += 1,
            Cell::Open(_) if closed > 0 => closed -= 1,
            Cell::Open(open) if open.frame == Frame::List => return Some(at),
            Cell::Open(_) | Cell::Mark | Cell::Leaf(_) => {}
        }
    }
    None
}

/// A closure that makes something. A `dyn Fn` would also be compiled as `FnOnce` and `FnMut`.
trait Makes<T> {
    fn make(&self) -> T;
}

impl<T, F: Fn() -> T> Makes<T> for F {
    fn make(&self) -> T {
        self()
    }
}

/// Like `OnceCell::get_or_init`, which is three functions for each type.
#[inline]
fn kept<'c, T>(kept: &'c OnceCell<T>, make: &dyn Makes<T>) -> &'c T {
    match kept.get() {
        Some(kept) => kept,
        None => made(kept, make),
    }
}

#[cold]
fn made<'c, T>(kept: &'c OnceCell<T>, make: &dyn Makes<T>) -> &'c T {
    loop {
        let _ = kept.set(make.make());
        if let Some(kept) = kept.get() {
            return kept;
        }
    }
}

#[cfg(test)]
mod tests;
