//! Equal parts replaced together, because two of them have to stay alike: equal subterms replaced by the simplest, and
//! equal alternatives by an earlier arm over the same choices, either all of them or those at one place of equal
//! elements.
//!
//! Only in the thorough course.

use super::sweep::{Rule, Step, Then, Tries};
use crate::choices::edit::{Draft, add_range, set_key};

use crate::choices::{Cell, Frame, LeafKind};
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(super) const COPIES: Rule = Rule { place, tries: Tries::Each(next), then: Then::Again };

/// The most cells of a node that is looked at: each part is compared with all others.
const MOST_CELLS: usize = 2_000;

/// The most earlier arms that are tried.
const MOST_ARMS: u64 = 8;

/// The part here and its copies further on; empty if it has no copy, or has one before it.
fn copies(node: &Node, at: usize) -> Vec<Range<usize>> {
    let (cells, layout) = (node.cells(), node.layout());
    let frame = layout.frame(at);
    let is_copy = |other: usize| matches!(cells[other], Cell::Open(_)) && node.same(layout.frame(other), frame.clone());
    let mut copies = Vec::new();
    for other in 0..cells.len() {
        if is_copy(other) {
            if other < at {
                return Vec::new();
            }
            copies.push(layout.frame(other));
        }
    }
    if copies.len() > 1 { copies } else { Vec::new() }
}

/// The alternatives at the same place as the one here, in elements that equal its own; empty if its element has no
/// copy, or has one before it.
fn in_equal_elements(node: &Node, at: usize) -> Vec<Range<usize>> {
    let mut copies = Vec::new();
    let (Some(list), Some(own)) = (node.list_around(at), node.mark_around(at)) else { return copies };
    for mark in node.marks(list) {
        if node.same(node.element(*mark), node.element(own)) {
            if *mark < own {
                return Vec::new();
            }
            copies.push(node.layout().frame(mark + at - own));
        }
    }
    if copies.len() > 1 { copies } else { Vec::new() }
}

fn replaced(node: &Node, copies: &[Range<usize>], by: &[Cell]) -> Draft {
    let (mut cells, mut end) = (Vec::new(), 0);
    for copy in copies {
        add_range(&mut cells, node.cells(), end..copy.start);
        cells.extend_from_slice(by);
        end = copy.end;
    }
    add_range(&mut cells, node.cells(), end..node.cells().len());
    Draft::of(cells)
}

/// The arm that was taken in the alternative that opens here.
fn arm(node: &Node, open: usize) -> u64 {
    match node.cells().get(open + 1) {
        Some(Cell::Leaf(leaf)) if leaf.kind == LeafKind::Arm => leaf.key,
        _ => 0,
    }
}

/// All of them replaced in the way with this number; `None` if there are not so many ways.
fn replaced_in(node: &Node, copies: &[Range<usize>], way: u64) -> Option<Draft> {
    let first = copies.first()?.clone();
    if node.cells()[first.start].opens(Frame::Level) {
        let by = [node.cells()[first.start], Cell::Close];
        return if way == 0 { Some(replaced(node, copies, &by)) } else { None };
    }
    let mut by = node.cells()[first.clone()].to_vec();
    set_key(&mut by, 1, way);
    if way < arm(node, first.start).min(MOST_ARMS) { Some(replaced(node, copies, &by)) } else { None }
}

fn place(node: &Node, from: usize) -> Option<usize> {
    let may_give_way = |cell: &Cell| cell.opens(Frame::Level) || cell.opens(Frame::Alternative);
    if node.cells().len() > MOST_CELLS { None } else { node.find(from, &may_give_way) }
}

fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    if !node.cells()[at].opens(Frame::Level) && arm(node, at) == 0 {
        return None;
    }
    let (all, way) = (copies(node, at), step.number as u64);
    step.number += 1;
    let ways = if all.is_empty() { 0 } else { arm(node, at).min(MOST_ARMS) };
    if way < ways || node.cells()[at].opens(Frame::Level) {
        return replaced_in(node, &all, way);
    }
    replaced_in(node, &in_equal_elements(node, at), way - ways)
}

#[cfg(test)]
mod tests;
