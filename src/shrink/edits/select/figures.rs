//! Figures: numbers drawn the same way of which perhaps only the relations matter, all of them or one column of a list.

use crate::choices::Leaf;
use crate::shrink::edits::schedule::{MAX_CELLS_IF_QUADRATIC, MAX_TRIED_EACH};
use crate::shrink::edits::select::partner::Partner;
use crate::shrink::node::Node;
use alloc::vec::Vec;

/// The first number from here on that a figure may begin with: others after it have other values.
pub(crate) fn next_figure(node: &Node, from: usize) -> Option<usize> {
    let begins = |at: &usize| node.number(*at).is_some() && node.next_other(*at).is_some();
    if node.cells().len() > MAX_CELLS_IF_QUADRATIC { None } else { (from..node.cells().len()).find(begins) }
}

/// All numbers drawn as the one here; none if this is not the first of them, or if they are no figure.
pub(crate) fn alike(node: &Node, at: usize) -> Vec<usize> {
    let Some(first) = node.number(at) else { return Vec::new() };
    let is_alike = |leaf: &Leaf| leaf.is_drawn_as(first);
    if node.find_number(0, &is_alike) != Some(at) {
        return Vec::new();
    }
    let is_one = |here: &usize| node.number(*here).is_some_and(is_alike);
    if_figure(node, (at..node.cells().len()).filter(is_one).collect())
}

/// The numbers drawn as the one here that are at the same offset of an element; none if this is not in the first
/// element, or if they are no figure.
pub(crate) fn column(node: &Node, at: usize) -> Vec<usize> {
    let mut positions = Vec::new();
    let (Some(first), Some(list)) = (node.number(at), node.list_around(at)) else { return positions };
    let marks = node.marks(list);
    let offset = at - marks[0];
    if marks.len() <= MAX_TRIED_EACH && node.element(marks[0]).end > at && node.element(marks[0]).len() > 1 {
        for mark in marks {
            let is_alike = matches!(node.number(mark + offset), Some(leaf) if leaf.is_drawn_as(first));
            if node.element(*mark).end > mark + offset && is_alike {
                positions.push(mark + offset);
            }
        }
    }
    if_figure(node, positions)
}

/// These numbers, unless they are equal or two neighbours on one side, which other passes lower together.
fn if_figure(node: &Node, positions: Vec<usize>) -> Vec<usize> {
    let value_at = |at: usize| node.number(at).map_or(0, Leaf::value);
    let Some(first) = positions.first() else { return positions };
    let first = value_at(*first);
    let (mut is_equal, mut is_on_one_side) = (true, true);
    for at in &positions {
        is_equal &= value_at(*at) == first;
        is_on_one_side &= value_at(*at).signum() == first.signum();
    }
    let are_neighbours = match positions[..] {
        [one, other] => Partner::Next.of(node, one) == Some(other),
        _ => false,
    };
    let are_lowered = are_neighbours && is_on_one_side;
    if is_equal || are_lowered || positions.len() > MAX_TRIED_EACH { Vec::new() } else { positions }
}
