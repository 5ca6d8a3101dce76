//! Where the frames of a cell sequence begin and end. Computed in one pass, without recursion.

use super::cell::{Cell, Frame};
use super::sorting::count_before;
use alloc::vec::Vec;
use core::ops::Range;

/// For each cell, where the thing that it begins ends, and which frame it is in.
#[derive(Clone)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Layout {
    places: Vec<CellPlace>,
}

#[derive(Clone)]
#[cfg_attr(test, derive(Debug))]
struct CellPlace {
    /// Of an opening: its close. Of a mark: the next mark, or the close of its list. Of any other cell: the next cell.
    end: u32,
    /// The opening of the frame that the cell is in, or `NOWHERE` if it is in none.
    parent: u32,
}

const NOWHERE: u32 = u32::MAX;

impl Layout {
    pub(crate) fn of(cells: &[Cell]) -> Layout {
        let mut places: Vec<CellPlace> = Vec::with_capacity(cells.len());
        // The innermost open frame, and its last mark so far. Those of the frames around it are noted where these end.
        let (mut open, mut mark) = (NOWHERE, NOWHERE);
        for (here, cell) in (0..).zip(cells) {
            places.push(CellPlace { end: here + 1, parent: open });
            match cell {
                Cell::Open(_) => {
                    end_at(&mut places, open, mark);
                    (open, mark) = (here, NOWHERE);
                }
                Cell::Mark if open != NOWHERE => {
                    end_at(&mut places, mark, here);
                    mark = here;
                }
                Cell::Close if open != NOWHERE => (open, mark) = close_at(&mut places, open, mark, here),
                Cell::Mark | Cell::Close | Cell::Leaf(_) => {}
            }
        }
        while open != NOWHERE {
            (open, mark) = close_at(&mut places, open, mark, cells.len() as u32);
        }
        Layout { places }
    }

    /// Where the thing that begins at a cell ends: the close of an opening, the end of a mark's element.
    pub(crate) fn end(&self, at: usize) -> usize {
        self.places[at].end as usize
    }

    /// The cells of a whole frame, from its opening to just after its close.
    pub(crate) fn frame(&self, open: usize) -> Range<usize> {
        open..self.end(open) + 1
    }

    /// The opening of the frame that a cell is in. A position after the last cell is in none: an edit may ask for
    /// a position that existed before its last draft was accepted.
    pub(crate) fn parent(&self, at: usize) -> Option<usize> {
        match self.places.get(at) {
            Some(place) if place.parent != NOWHERE => Some(place.parent as usize),
            _ => None,
        }
    }
}

/// Notes where something ends, if there is such a thing.
#[inline(always)]
fn end_at(places: &mut [CellPlace], what: u32, here: u32) {
    if what != NOWHERE {
        places[what as usize].end = here;
    }
}

/// Notes where a frame and its last mark end. Returns the frame around it, and the last mark of that.
fn close_at(places: &mut [CellPlace], open: u32, mark: u32, here: u32) -> (u32, u32) {
    end_at(places, mark, here);
    end_at(places, open, here);
    let around = places[open as usize].parent;
    (around, if around == NOWHERE { NOWHERE } else { places[around as usize].end })
}

/// Where the next thing begins after the one that begins at a cell, found without a layout: after the close of an
/// opening, after the element of a mark, otherwise at the next cell.
pub(crate) fn after(cells: &[Cell], at: usize) -> usize {
    let is_mark = match &cells[at] {
        Cell::Mark => true,
        Cell::Open(_) => false,
        Cell::Close | Cell::Leaf(_) => return at + 1,
    };
    let (mut here, mut depth) = (at + 1, 0_usize);
    while here < cells.len() {
        match &cells[here] {
            Cell::Open(_) => depth += 1,
            Cell::Close if depth == 0 => return if is_mark { here } else { here + 1 },
            Cell::Close => depth -= 1,
            Cell::Mark if depth == 0 && is_mark => return here,
            Cell::Mark | Cell::Leaf(_) => {}
        }
        here += 1;
    }
    here
}

/// The marks of all lists of a cell sequence. They are found without a layout, since a long list that is cut short
/// again and again needs nothing else: with a layout, such a search executes twice as many instructions.
#[derive(Clone, Default)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Marks {
    /// The marks of each list, each time followed by the close of the list.
    bounds: Vec<usize>,
    /// The openings of all lists, from the left.
    opens: Vec<usize>,
    /// Which of the bounds belong to each list.
    lists: Vec<Range<usize>>,
}

impl Marks {
    pub(crate) fn of(cells: &[Cell]) -> Marks {
        let mut found = Marks::default();
        // The marks of lists that are open. An element has a cell or more.
        let mut marks = Vec::with_capacity(cells.len() / 2);
        // The open frames: the number of each that is a list, and how many marks there were before it.
        let mut frames: Vec<(Option<usize>, usize)> = Vec::new();
        for (at, cell) in cells.iter().enumerate() {
            match cell {
                Cell::Open(open) if open.frame == Frame::List => {
                    frames.push((Some(found.opens.len()), marks.len()));
                    found.opens.push(at);
                    found.lists.push(0..0);
                }
                Cell::Open(_) => frames.push((None, marks.len())),
                Cell::Mark => marks.push(at),
                Cell::Close => found.end(frames.pop(), at, &mut marks),
                Cell::Leaf(_) => {}
            }
        }
        while let Some(frame) = frames.pop() {
            found.end(Some(frame), cells.len(), &mut marks);
        }
        found
    }

    /// Notes where a frame closes. If it is a list, its marks and its close are the bounds of its elements.
    fn end(&mut self, frame: Option<(Option<usize>, usize)>, close: usize, marks: &mut Vec<usize>) {
        let Some((list, first)) = frame else { return };
        if let Some(list) = list {
            let begin = self.bounds.len();
            self.bounds.extend_from_slice(&marks[first..]);
            self.bounds.push(close);
            self.lists[list] = begin..self.bounds.len();
        }
        marks.truncate(first);
    }

    /// The marks of the list that opens here, from the left, followed by its close; nothing if no list opens here.
    pub(crate) fn of_list(&self, open: usize) -> &[usize] {
        // As slices, which are indexed without a call.
        let (opens, lists, number) = (self.opens.as_slice(), self.lists.as_slice(), count_before(&self.opens, open));
        if number == opens.len() || opens[number] != open {
            return &[];
        }
        &self.bounds[lists[number].start..lists[number].end]
    }
}

#[cfg(test)]
mod tests;
