//! A level of a recursion exchanged with one of another arm around it, each with everything beside its subterm. If
//! levels may stand in any order, the simpler ones move outwards. Only in the thorough course.

use crate::choices::cell::Frame;
use crate::choices::compare;
use crate::choices::edit::{Draft, add_range};
use crate::choices::places::last_of;
use crate::choices::{Cell, LeafKind};
use crate::shrink::edits::schedule::sweep::{self, Proposals, SweepRule, Then};
use crate::shrink::node::Node;
use alloc::vec::Vec;

/// What has moved outwards by one level may move further.
pub(crate) const LEVELS: SweepRule =
    SweepRule { place: sweep::level, tries: Proposals::One(exchanged), then: Then::Anew };

/// The nearest level of the same recursion around this one; `None` if this is no level.
fn level_around(node: &Node, at: usize) -> Option<usize> {
    let level = node.opening(at)?;
    if level.frame != Frame::Level {
        return None;
    }
    let mut around = node.layout().parent(at)?;
    while !matches!(node.opening(around), Some(open) if open.is_like(level)) {
        around = node.layout().parent(around)?;
    }
    Some(around)
}

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
    let outer = level_around(node, inner)?;
    if arms(node, outer) == arms(node, inner) {
        return None;
    }
    let (cells, layout) = (node.cells(), node.layout());
    let subterm = last_of(inner + 1..layout.end(inner), &|at: usize| level_around(node, at) == Some(inner))?;
    let (subterm, inner, outer) = (layout.frame(subterm), layout.frame(inner), layout.frame(outer));
    let mut exchanged = Vec::with_capacity(outer.len());
    add_range(&mut exchanged, cells, inner.start..subterm.start);
    add_range(&mut exchanged, cells, outer.start..inner.start);
    add_range(&mut exchanged, cells, subterm.clone());
    add_range(&mut exchanged, cells, inner.end..outer.end);
    add_range(&mut exchanged, cells, subterm.end..inner.end);
    let is_simpler = compare(&exchanged, &cells[outer.clone()]).is_lt();
    if is_simpler { Some(Draft::replaced(cells, outer, &exchanged)) } else { None }
}

#[cfg(test)]
mod tests;
