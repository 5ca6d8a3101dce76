//! Where the frames of a cell sequence begin and end. Computed in one pass, without recursion.

use super::cell::Cell;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// For each cell, where the thing that it begins ends.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    /// Of an opening: its close. Of a mark: the next mark or the close of its list. Of anything else: the next cell.
    ends: Vec<u32>,
    /// The opening of the frame that a cell stands in, or `u32::MAX` outside all.
    parents: Vec<u32>,
}

impl Layout {
    pub(crate) fn of(cells: &[Cell]) -> Layout {
        let mut ends = vec![0_u32; cells.len()];
        let mut parents = vec![u32::MAX; cells.len()];
        // Each frame that is open: where it opened, and its last mark so far.
        let mut open: Vec<(u32, Option<u32>)> = Vec::new();
        for (at, cell) in cells.iter().enumerate() {
            let here = at as u32;
            ends[at] = here + 1;
            if let Some((parent, _)) = open.last() {
                parents[at] = *parent;
            }
            match cell {
                Cell::Open(_) => open.push((here, None)),
                Cell::Mark => {
                    if let Some((_, mark)) = open.last_mut()
                        && let Some(before) = mark.replace(here)
                    {
                        ends[before as usize] = here;
                    }
                }
                Cell::Close => {
                    if let Some((opened, mark)) = open.pop() {
                        ends[opened as usize] = here;
                        if let Some(before) = mark {
                            ends[before as usize] = here;
                        }
                    }
                }
                Cell::Leaf(_) => {}
            }
        }
        for (opened, mark) in open {
            ends[opened as usize] = cells.len() as u32;
            if let Some(before) = mark {
                ends[before as usize] = cells.len() as u32;
            }
        }
        Layout { ends, parents }
    }

    /// Where the thing that begins at a cell ends: the close of an opening, the end of a mark's element.
    pub(crate) fn end(&self, at: usize) -> usize {
        self.ends[at] as usize
    }

    /// The cells of a whole frame, from its opening to just behind its close.
    pub(crate) fn frame(&self, open: usize) -> Range<usize> {
        open..self.end(open) + 1
    }

    /// The opening of the frame that a cell stands in.
    pub(crate) fn parent(&self, at: usize) -> Option<usize> {
        (self.parents[at] != u32::MAX).then_some(self.parents[at] as usize)
    }

    /// The marks of a list, from the left.
    pub(crate) fn marks<'l>(&'l self, cells: &'l [Cell], open: usize) -> impl Iterator<Item = usize> + use<'l> {
        let close = self.end(open);
        let mut at = open + 1;
        core::iter::from_fn(move || {
            while at < close {
                let here = at;
                at = match cells[here] {
                    Cell::Open(_) => self.end(here) + 1,
                    _ => self.end(here),
                };
                if matches!(cells[here], Cell::Mark) {
                    return Some(here);
                }
            }
            None
        })
    }
}
