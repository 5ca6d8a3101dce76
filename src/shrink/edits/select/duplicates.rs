//! The duplicates of a number: those that equal it and were drawn the same way.

use crate::choices::Leaf;
use crate::shrink::node::Node;

/// All numbers that equal this one and are alike, including itself.
pub(crate) fn duplicates(node: &Node, leaf: &Leaf) -> impl Iterator<Item = usize> {
    (0..node.cells().len()).filter(|at| node.number(*at).is_some_and(|other| other.is_duplicate_of(leaf)))
}
