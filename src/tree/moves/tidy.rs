//! The elements of a list in order, before single numbers are searched: of what is sorted, one number tells where the
//! next one may end.
//!
//! Only over values as they were drawn, and not of so few that ordering them one by one costs no more.

use super::order::in_order;
use super::sweep::{Rule, Then, Tries, list};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const TIDY: Rule = Rule { place: list, tries: Tries::One(tidied), then: Then::On };

/// From how many elements on a list is put in order.
const FEW: usize = 4;

fn tidied(node: &Node, open: usize) -> Option<Draft> {
    if node.marks(open).len() < FEW { None } else { in_order(node, open) }
}

#[cfg(test)]
mod tests;
