//! Neighbouring lists made one, where they are elements of a list themselves.

use super::{Course, Move};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

#[derive(Clone, Debug, Default)]
pub(super) struct Join {
    at: usize,
}

impl Move for Join {
    fn propose(&mut self, node: &Node, _course: Course) -> Option<Draft> {
        let cells = node.cells();
        loop {
            let at = (self.at..cells.len().saturating_sub(2)).find(
                |at| matches!(&cells[*at..*at + 3], [Cell::Close, Cell::Mark, next] if next.opens(Frame::List)),
            )?;
            self.at = at + 1;
            let mark = at + 1;
            // The close must be that of a list, not of some other frame at the element's end.
            if node.layout().parent(at).is_some_and(|open| cells[open].opens(Frame::List)) {
                return Some(Draft::joined(cells, at, mark + 1));
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        // What follows has moved up; look here again.
        self.at = 0;
    }
}
