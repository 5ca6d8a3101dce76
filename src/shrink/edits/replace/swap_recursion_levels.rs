//! A level of a recursion exchanged with one of another arm around it, each with everything around its subterm. If
//! levels may be in any order, the simpler ones move outwards. Only in the thorough round.

use crate::choices::cell_ranges::joined;
use crate::choices::draft::Draft;
use crate::choices::{Cell, LeafKind};
use crate::shrink::edits::schedule::sweep::{self, AfterAccept, Proposals, SweepRule};
use crate::shrink::node::Node;
use alloc::vec::Vec;

/// What has moved outwards by one level may move further.
pub(crate) const SWAP_RECURSION_LEVELS: SweepRule =
    SweepRule { position: sweep::level, drafts: Proposals::One(exchanged), after_accept: AfterAccept::FirstPosition };

/// The arms at the beginning of the level that opens here: they say what it is.
fn arms(node: &Node, open: usize) -> Vec<u64> {
    let mut arms = Vec::new();
    for cell in &node.cells()[open..] {
        match cell {
            Cell::Open(_) => {}
            Cell::Leaf(leaf) if leaf.kind == LeafKind::Arm => arms.push(leaf.key),
            _ => break,
        }
    }
    arms
}

/// A level exchanged with one of another arm around it, if that is simpler. Its last subterm stays below both: once
/// siblings are in order, that is the heaviest.
fn exchanged(node: &Node, inner: usize) -> Option<Draft> {
    let outer = node.level_around(inner)?;
    if arms(node, outer) == arms(node, inner) {
        return None;
    }
    let (cells, layout) = (node.cells(), node.layout());
    let subterm = (inner + 1..layout.end(inner)).rfind(|at| node.level_around(*at) == Some(inner))?;
    let (subterm, inner, outer) = (layout.frame(subterm), layout.frame(inner), layout.frame(outer));
    let (before, after) = (outer.start..inner.start, inner.end..outer.end);
    let (inner_before, inner_after) = (inner.start..subterm.start, subterm.end..inner.end);
    let (first, last) = (0..outer.start, outer.end..cells.len());
    node.if_simpler(joined(cells, &[first, inner_before, before, subterm, after, inner_after, last]))
}

#[cfg(test)]
mod tests;
