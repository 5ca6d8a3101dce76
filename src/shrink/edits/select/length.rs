//! How many bytes of a text an element of a list stands for.

use crate::choices::characters::character;
use crate::shrink::node::Node;

/// How many bytes the element at a mark takes if it is a character; otherwise 1.
pub(crate) fn length(node: &Node, mark: usize) -> u64 {
    let Some(leaf) = node.number(mark + 1) else { return 1 };
    match leaf.span() {
        Some(span) => character(span.ordinal(leaf.key as u32)).len_utf8() as u64,
        None => 1,
    }
}
