//! Memory of a node that is no longer needed, kept for the next one: trying a candidate then allocates only its value.

use super::node::Node;
use crate::choices::{Cell, Choices};
use alloc::rc::Rc;
use alloc::vec::Vec;

#[derive(Default)]
pub(crate) struct RecycledNode(Option<Rc<Node>>);

impl RecycledNode {
    pub(crate) fn node(&mut self, choices: Choices) -> Rc<Node> {
        if let Some(mut node) = self.0.take()
            && let Some(alone) = Rc::get_mut(&mut node)
        {
            *alone = Node::new(choices);
            return node;
        }
        Rc::new(Node::new(choices))
    }

    /// Takes back a node that nobody else holds, and its cells separately.
    pub(crate) fn take(&mut self, mut node: Rc<Node>, cells: &mut Vec<Cell>) {
        if let Some(alone) = Rc::get_mut(&mut node) {
            *cells = core::mem::take(&mut alone.choices.cells);
            self.0 = Some(node);
        }
    }
}
