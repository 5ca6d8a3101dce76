//! Room that has served one candidate and can serve the next, so that to try a candidate allocates nothing but its value.

use super::node::Node;
use crate::choices::{Cell, Choices};
use alloc::rc::Rc;
use alloc::vec::Vec;

#[derive(Default)]
pub(crate) struct Spare {
    nodes: Vec<Rc<Node>>,
    cells: Vec<Vec<Cell>>,
}

/// How many of each are kept: more than are in use at a time would only take memory.
const MOST: usize = 2;

impl Spare {
    pub(crate) fn node(&mut self, choices: Choices) -> Rc<Node> {
        if let Some(mut node) = self.nodes.pop()
            && let Some(room) = Rc::get_mut(&mut node)
        {
            room.reset(choices);
            return node;
        }
        Rc::new(Node::new(choices))
    }

    pub(crate) fn cells(&mut self) -> Vec<Cell> {
        self.cells.pop().unwrap_or_default()
    }

    /// Takes back a node that nobody else holds.
    pub(crate) fn take_node(&mut self, mut node: Rc<Node>) {
        if let Some(room) = Rc::get_mut(&mut node) {
            self.take_cells(core::mem::take(&mut room.choices.cells));
            if self.nodes.len() < MOST {
                self.nodes.push(node);
            }
        }
    }

    pub(crate) fn take_cells(&mut self, cells: Vec<Cell>) {
        if cells.capacity() > 0 && self.cells.len() < MOST {
            self.cells.push(cells);
        }
    }
}
