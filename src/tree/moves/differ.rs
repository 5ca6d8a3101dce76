//! A list that holds only the simplest elements, such as a key, made shorter by one and drawn again. It may be this
//! long only to differ from its neighbours, and a shorter one may differ from them too.
//!
//! Only in the thorough course.

use super::sweep::{Rule, Then, Tries, list};
use crate::choices::Cell;
use crate::choices::edit::Draft;
use crate::tree::node::Node;
use alloc::vec::Vec;

pub(super) const DIFFER: Rule = Rule { place: list, tries: Tries::One(shorter), then: Then::On };

/// The list that opens here with one element less, and no choices for the others.
fn shorter(node: &Node, open: usize) -> Option<Draft> {
    let others = node.marks(node.list_around(open)?).len();
    let (frame, length) = (node.layout().frame(open), node.marks(open).len());
    let is_simplest = !matches!(node.next_positive(open), Some(at) if at < frame.end);
    if others < 2 || length < 2 || node.spare(open) == 0 || !is_simplest {
        return None;
    }
    let mut marks = Vec::new();
    while marks.len() + 1 < length {
        marks.push(Cell::Mark);
    }
    Some(Draft::replaced(node.cells(), frame.start + 1..frame.end - 1, &marks).with_luck(0))
}

#[cfg(test)]
mod tests;
