//! Where the frames of a cell sequence begin and end. Computed in one pass, without recursion.

use super::cell::{Cell, Frame};
use super::places::all_of;
use super::sorting::count_before;
use alloc::vec::Vec;
use core::ops::Range;

/// For each cell, where the thing that it begins ends, and which frame it stands in.
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
    /// The opening of the frame that the cell stands in, or `NOWHERE` if it stands in none.
    parent: u32,
}

const NOWHERE: u32 = u32::MAX;

impl Layout {
    pub(crate) fn of(cells: &[Cell]) -> Layout {
        let mut places: Vec<CellPlace> = Vec::with_capacity(cells.len());
        // The innermost open frame. Until it closes, its last mark so far is noted as its end.
        let mut open = NOWHERE;
        let mut at = 0;
        while at < cells.len() {
            let here = at as u32;
            places.push(CellPlace { end: here + 1, parent: open });
            match &cells[at] {
                Cell::Open(_) => {
                    places[at].end = NOWHERE;
                    open = here;
                }
                Cell::Mark if open != NOWHERE => end_at(&mut places, open, here),
                Cell::Close if open != NOWHERE => {
                    end_at(&mut places, open, here);
                    open = places[open as usize].parent;
                }
                Cell::Mark | Cell::Close | Cell::Leaf(_) => {}
            }
            at += 1;
        }
        while open != NOWHERE {
            end_at(&mut places, open, cells.len() as u32);
            open = places[open as usize].parent;
        }
        Layout { places }
    }

    /// Where the thing that begins at a cell ends: the close of an opening, the end of a mark's element.
    pub(crate) fn end(&self, at: usize) -> usize {
        self.places[at].end as usize
    }

    /// The cells of a whole frame, from its opening to just behind its close.
    pub(crate) fn frame(&self, open: usize) -> Range<usize> {
        open..self.end(open) + 1
    }

    /// The opening of the frame that a cell stands in. A place behind the last cell stands in none: an edit may ask for
    /// a place that existed before its last draft was taken.
    pub(crate) fn parent(&self, at: usize) -> Option<usize> {
        match self.places.get(at) {
            Some(place) if place.parent != NOWHERE => Some(place.parent as usize),
            _ => None,
        }
    }

    /// Adds the marks of the list that opens here, from the left.
    fn add_marks(&self, cells: &[Cell], open: usize, marks: &mut Vec<usize>) {
        let close = self.end(open);
        let mut at = open + 1;
        while at < close {
            match &cells[at] {
                Cell::Mark => {
                    marks.push(at);
                    at = self.end(at);
                }
                Cell::Open(_) => at = self.end(at) + 1,
                Cell::Close | Cell::Leaf(_) => at += 1,
            }
        }
    }
}

/// Notes where an opening and its last mark end so far.
fn end_at(places: &mut [CellPlace], open: u32, here: u32) {
    let mark = core::mem::replace(&mut places[open as usize].end, here);
    if mark != NOWHERE {
        places[mark as usize].end = here;
    }
}

/// Where the next thing begins after the one that begins at a cell, found without a layout: behind the close of an
/// opening, behind the element of a mark, otherwise at the next cell.
pub(crate) fn behind(cells: &[Cell], at: usize) -> usize {
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

/// The marks of all lists of a cell sequence.
#[derive(Clone)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Marks {
    /// The marks, grouped by list.
    marks: Vec<usize>,
    /// Where the lists open, from the left, and where the marks of each end.
    opens: Vec<usize>,
    ends: Vec<usize>,
}

impl Marks {
    pub(crate) fn of(cells: &[Cell], layout: &Layout) -> Marks {
        let opens = all_of(0..cells.len(), &|at: usize| cells[at].opens(Frame::List));
        // An element has a cell or more.
        let (mut marks, mut ends) = (Vec::with_capacity(cells.len() / 2), Vec::with_capacity(opens.len()));
        for open in &opens {
            layout.add_marks(cells, *open, &mut marks);
            ends.push(marks.len());
        }
        Marks { marks, opens, ends }
    }

    /// The marks of the list that opens here, from the left; none if no list does.
    pub(crate) fn of_list(&self, open: usize) -> &[usize] {
        // As slices, which are indexed without a call.
        let (opens, ends, number) = (self.opens.as_slice(), self.ends.as_slice(), count_before(&self.opens, open));
        if number == opens.len() || opens[number] != open {
            return &[];
        }
        let begin = if number == 0 { 0 } else { ends[number - 1] };
        &self.marks[begin..ends[number]]
    }
}
