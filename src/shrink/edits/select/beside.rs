//! The number that belongs to a list: one that stands beside it, or beside a list around it.

use crate::choices::places::{first_of, last_of};
use crate::shrink::node::Node;

/// The last number beside the list and before it that can go down, or else the first behind it.
pub(crate) fn beside(node: &Node, list: usize) -> Option<usize> {
    let wanted = |at: usize| node.key(at) > 0 && encloses(node, at, list);
    last_of(0..list, &wanted).or_else(|| first_of(node.close(list)..node.cells().len(), &wanted))
}

/// Whether the number stands beside the list, or beside one of the lists around it.
fn encloses(node: &Node, number: usize, list: usize) -> bool {
    node.list_around(number).is_none_or(|outer| outer < list && list < node.close(outer))
}
