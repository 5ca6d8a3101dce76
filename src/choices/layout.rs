//! Where the frames of a cell sequence begin and end. Computed in one pass, without recursion.

use super::cell::{Cell, Frame};
use alloc::vec::Vec;
use core::ops::Range;

/// For each cell, where the thing that it begins ends.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    places: Vec<Place>,
    lists: usize,
    marks: usize,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    /// Of an opening: its close. Of a mark: the next mark or the close of its list. Of anything else: the next cell.
    end: u32,
    /// The opening of the frame that a cell stands in, or `NOWHERE` outside all.
    parent: u32,
}

const NOWHERE: u32 = u32::MAX;

impl Layout {
    pub(crate) fn of(cells: &[Cell]) -> Layout {
        let mut places: Vec<Place> = Vec::with_capacity(cells.len());
        // The innermost frame that is open. Until it closes, its end is its last mark so far.
        let mut open = NOWHERE;
        let (mut lists, mut marks) = (0, 0);
        for cell in cells {
            let here = places.len() as u32;
            places.push(Place { end: here + 1, parent: open });
            match cell {
                Cell::Open(_) => {
                    places[here as usize].end = NOWHERE;
                    open = here;
                    lists += usize::from(cell.opens(Frame::List));
                }
                Cell::Mark if open != NOWHERE => {
                    end_at(&mut places, open, here);
                    marks += 1;
                }
                Cell::Close if open != NOWHERE => {
                    end_at(&mut places, open, here);
                    open = places[open as usize].parent;
                }
                Cell::Mark | Cell::Close | Cell::Leaf(_) => {}
            }
        }
        while open != NOWHERE {
            end_at(&mut places, open, cells.len() as u32);
            open = places[open as usize].parent;
        }
        Layout { places, lists, marks }
    }

    /// Where the thing that begins at a cell ends: the close of an opening, the end of a mark's element.
    pub(crate) fn end(&self, at: usize) -> usize {
        self.places[at].end as usize
    }

    /// The cells of a whole frame, from its opening to just behind its close.
    pub(crate) fn frame(&self, open: usize) -> Range<usize> {
        open..self.end(open) + 1
    }

    /// The opening of the frame that a cell stands in.
    pub(crate) fn parent(&self, at: usize) -> Option<usize> {
        let parent = self.places[at].parent;
        (parent != NOWHERE).then_some(parent as usize)
    }
}

/// What an opening and its last mark end at so far.
fn end_at(places: &mut [Place], open: u32, here: u32) {
    let mark = core::mem::replace(&mut places[open as usize].end, here);
    if mark != NOWHERE {
        places[mark as usize].end = here;
    }
}

/// The marks of all lists of a cell sequence.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    /// Those of one list stand together.
    marks: Vec<usize>,
    /// For each list, by its opening: where its marks begin.
    lists: Vec<(usize, usize)>,
}

impl Marks {
    pub(crate) fn of(cells: &[Cell], layout: &Layout) -> Marks {
        let mut all = Marks { marks: Vec::with_capacity(layout.marks), lists: Vec::with_capacity(layout.lists) };
        for (open, cell) in cells.iter().enumerate() {
            if !cell.opens(Frame::List) {
                continue;
            }
            all.lists.push((open, all.marks.len()));
            let close = layout.end(open);
            let mut at = open + 1;
            while at < close {
                match &cells[at] {
                    Cell::Mark => {
                        all.marks.push(at);
                        at = layout.end(at);
                    }
                    Cell::Open(_) => at = layout.end(at) + 1,
                    Cell::Close | Cell::Leaf(_) => at += 1,
                }
            }
        }
        all
    }

    /// The marks of the list that opens here, from the left; none if no list does.
    pub(crate) fn of_list(&self, open: usize) -> &[usize] {
        let Ok(number) = self.lists.binary_search_by_key(&open, |list| list.0) else {
            return &[];
        };
        let end = self.lists.get(number + 1).map_or(self.marks.len(), |next| next.1);
        &self.marks[self.lists[number].1..end]
    }
}
