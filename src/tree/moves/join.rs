//! Neighbouring lists joined, if they are elements of a list themselves.

use super::sweep::{Rule, Then, Tries, list};
use crate::choices::cell::{Cell, Frame};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const JOIN: Rule = Rule { place: list, tries: Tries::One(joined), then: Then::Anew };

/// The list that opens here joined to the one that closes before it.
fn joined(node: &Node, open: usize) -> Option<Draft> {
    let (cells, close) = (node.cells(), open.checked_sub(2)?);
    // The frame that closes must be a list, not another frame at the end of the element.
    let is_seam = matches!(cells[close..open], [Cell::Close, Cell::Mark])
        && matches!(node.layout().parent(close), Some(first) if cells[first].opens(Frame::List));
    if is_seam { Some(Draft::joined(close, open).structural()) } else { None }
}

#[cfg(test)]
mod tests;
