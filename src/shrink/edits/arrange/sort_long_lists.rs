//! The elements of a list put in order before single numbers are searched: in a sorted list, the smallest value of one
//! number is a hint for the next.
//!
//! Only over values as they were drawn, and only for lists in which ordering elements one by one would cost more.

use crate::choices::draft::Draft;
use crate::shrink::edits::arrange::reorder_siblings::in_order;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, SweepRule, list};
use crate::shrink::node::Node;

pub(crate) const SORT_LONG_LISTS: SweepRule =
    SweepRule { position: list, drafts: Proposals::One(sorted), after_accept: AfterAccept::NextDraft };

/// The fewest elements of a list that is put in order.
const MIN_LONG_LIST: usize = 4;

fn sorted(node: &Node, open: usize) -> Option<Draft> {
    if node.marks(open).len() < MIN_LONG_LIST { None } else { in_order(node, open) }
}

#[cfg(test)]
mod tests;
