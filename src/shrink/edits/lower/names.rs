//! Names, such as which arguments a generated function tells apart: each smaller one of few, from the first on. None is
//! simpler than another, but the same one from every start is easier to recognise.
//!
//! Only in the thorough round.

use crate::choices::draft::Draft;
use crate::choices::{Cell, LeafKind};
use crate::shrink::edits::schedule::sweep::{Proposals, Step, SweepRule, Then};
use crate::shrink::node::Node;

pub(crate) const NAMES_OF_FEW: SweepRule =
    SweepRule { place: name, tries: Proposals::Each(smaller), then: Then::Leave };

/// The most values of a name that is one of few.
const FEW: u64 = 64;

fn name(node: &Node, from: usize) -> Option<usize> {
    node.find(from, &|cell| matches!(cell, Cell::Leaf(leaf) if leaf.kind == LeafKind::Seed && leaf.max < FEW))
}

fn smaller(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let key = node.cells()[at].leaf()?.key;
    step.each(key as usize, &|number| Some(Draft::with_key(at, number as u64)))
}

#[cfg(test)]
mod tests;
