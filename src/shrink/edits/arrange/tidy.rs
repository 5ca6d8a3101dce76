//! The elements of a list put in order before single numbers are searched: in a sorted list, the least value of one
//! number is a hint for the next.
//!
//! Only over values as they were drawn, and only for lists in which ordering elements one by one would cost more.

use crate::choices::draft::Draft;
use crate::shrink::edits::arrange::order::in_order;
use crate::shrink::edits::schedule::sweep::{Proposals, SweepRule, Then, list};
use crate::shrink::node::Node;

pub(crate) const TIDY: SweepRule = SweepRule { place: list, tries: Proposals::One(tidied), then: Then::On };

/// The fewest elements of a list that is put in order.
const FEW: usize = 4;

fn tidied(node: &Node, open: usize) -> Option<Draft> {
    if node.marks(open).len() < FEW { None } else { in_order(node, open) }
}

#[cfg(test)]
mod tests;
