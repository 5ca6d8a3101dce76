//! Elements taken out of lists, from the back to the front, in runs that double after each success.

use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Debug, Default)]
pub(super) struct Delete {
    at: usize,
    /// How many elements of the list here are still to be looked at, and how many go at once.
    rest: Option<(usize, usize)>,
}

impl Move for Delete {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        loop {
            let Some((left, run)) = self.rest else {
                self.at = node.find(self.at, |cell| cell.opens(Frame::List))?;
                self.rest = Some((node.marks(self.at).len(), 1));
                continue;
            };
            let min = match node.cells().get(self.at) {
                Some(Cell::Open(open)) => usize::try_from(open.min).unwrap_or(usize::MAX),
                _ => return None,
            };
            let marks = node.marks(self.at);
            let left = left.min(marks.len());
            let run = run.min(left).min(marks.len().saturating_sub(min));
            if run == 0 {
                self.rest = None;
                self.at += 1;
                continue;
            }
            let end = marks.get(left).copied().unwrap_or(node.layout().end(self.at));
            self.rest = Some(if run > 1 { (left, run / 2) } else { (left - 1, 1) });
            return Some(Draft::cut(node.cells(), marks[left - run]..end));
        }
    }

    fn taken(&mut self, before: &Node, after: &Node) {
        let gone = before.marks(self.at).len().saturating_sub(after.marks(self.at).len()).max(1);
        if let Some((left, run)) = self.rest {
            // A run of one has already been stepped over; a longer one has not.
            let left = if gone > 1 || run > 1 { left.saturating_sub(gone) } else { left };
            self.rest = Some((left, gone * 2));
        }
    }
}
