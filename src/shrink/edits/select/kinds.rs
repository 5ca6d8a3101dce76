//! The kinds of numbers that a node has: which numbers may name the same things.

use crate::shrink::edits::schedule::MAX_TRIED_TOGETHER;
use crate::shrink::node::Node;
use alloc::vec::Vec;

/// The first number of each kind, of a few from the left: numbers of a kind are alike and reach equally far above the
/// origin.
pub(crate) fn kinds(node: &Node) -> Vec<usize> {
    let mut kinds = Vec::new();
    for (at, cell) in node.cells().iter().enumerate() {
        let is_known = || kinds.iter().any(|first| are_of_a_kind(node, *first, at));
        if cell.number().is_some() && kinds.len() < MAX_TRIED_TOGETHER && !is_known() {
            kinds.push(at);
        }
    }
    kinds
}

/// Whether numbers of one kind are at both positions.
pub(crate) fn are_of_a_kind(node: &Node, one: usize, other: usize) -> bool {
    matches!(node.numbers(one, other), Some((one, other)) if one.is_like(other) && one.above == other.above)
}
