//! Names, such as which arguments a generated function distinguishes: each smaller one of few, from the first on. None
//! is simpler than another, but the same one from every start is easier to recognise.
//!
//! Only in the thorough round.

use crate::choices::draft::Draft;
use crate::choices::{Cell, LeafKind};
use crate::shrink::edits::schedule::MAX_TRIED_EACH;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule};
use crate::shrink::node::Node;

pub(crate) const MINIMIZE_IDENTIFIERS: SweepRule =
    SweepRule { position: name, drafts: Proposals::Each(smaller), after_accept: AfterAccept::NextPosition };

fn name(node: &Node, from: usize) -> Option<usize> {
    node.find(
        from,
        &|cell| matches!(cell, Cell::Leaf(leaf) if leaf.kind == LeafKind::Seed && leaf.max < MAX_TRIED_EACH as u64),
    )
}

fn smaller(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let key = node.cells()[at].leaf()?.key;
    step.each(key as usize, &|number| Some(Draft::with_key(at, number as u64)))
}

#[cfg(test)]
mod tests;
