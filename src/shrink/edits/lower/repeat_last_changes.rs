//! All numbers that a round has changed, changed once more by as much, and as often as possible: numbers that hold each
//! other back are lowered in small steps, in the same proportion each time. Before that, all numbers halved, if they
//! are few, since their proportion may be what holds them back.
//!
//! These are the pattern moves of Hooke and Jeeves, "Direct search solution of numerical and statistical problems",
//! 1961.

use crate::choices::{Cell, Leaf};
use crate::shrink::edits::schedule::line::{InLists, LineRule, LineStart, NumberLine, probe};
use crate::shrink::edits::schedule::sweep::whole;
use crate::shrink::edits::schedule::{MAX_CELLS_IF_QUADRATIC, MAX_TRIED_TOGETHER};
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use alloc::rc::Rc;
use alloc::vec::Vec;

pub(crate) const REPEAT_LAST_CHANGES: LineRule = LineRule {
    position: whole,
    zeroed: None,
    groups: &[(positive, &[(halved, probe)]), (changed, &[(once_more, probe)])],
    in_lists: InLists::All,
    passes_over_rejected: false,
    changes: Some(changes),
};

/// A few numbers are halved at once if the greatest of them is above this.
const MAX_SMALL_KEY: u128 = 3;

/// The node that a round begins on, if that is worth remembering.
pub(crate) fn begun_at(node: &Rc<Node>) -> Option<Rc<Node>> {
    let may_continue = node.kinds().contains(Kinds::POSITIVES) && node.cells().len() <= MAX_CELLS_IF_QUADRATIC;
    may_continue.then(|| Rc::clone(node))
}

/// The numbers that have changed, and by how much each was raised, if there are several and nothing else has changed.
fn changes(before: &Node, now: &Node) -> Vec<(usize, i128)> {
    let (mut changes, cells) = (Vec::new(), now.cells());
    let is_same_length = before.cells().len() == cells.len();
    for (at, (before, now)) in before.cells().iter().zip(cells).enumerate() {
        match raised(before, now) {
            Some(0) => {}
            Some(by) => changes.push((at, by)),
            None => return Vec::new(),
        }
    }
    if is_same_length && changes.len() > 1 { changes } else { Vec::new() }
}

/// By how much a number was raised; 0 if it stayed, and `None` if the cell is another one.
fn raised(before: &Cell, now: &Cell) -> Option<i128> {
    match (before.number(), now.number()) {
        _ if before.is_exactly(now) => Some(0),
        (Some(one), Some(other)) if one.is_like(other) => Some(other.value() - one.value()),
        _ => None,
    }
}

/// All positive numbers, if they are few, not all small, and some of them have changed.
fn positive(start: &LineStart<'_>) -> Vec<usize> {
    let positive: Vec<usize> = (0..start.node.cells().len()).filter(|at| start.node.key(*at) > 0).collect();
    let is_large = |at: &usize| start.node.value(*at).unsigned_abs() > MAX_SMALL_KEY;
    let are_wanted = !start.changes.is_empty() && positive.len() <= MAX_TRIED_TOGETHER && positive.iter().any(is_large);
    if are_wanted { positive } else { Vec::new() }
}

/// Each halved, or set to its simplest if it cannot be.
fn halved(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    let mut moves = Vec::with_capacity(group.len());
    for at in group {
        let (leaf, value) = (start.node.number(*at)?, start.node.value(*at));
        let by = value / 2 - value;
        moves.push((*at, if leaf.moved(by).is_some() { by } else { -leaf.value() }));
    }
    Some(NumberLine::of(moves, 1))
}

fn changed(start: &LineStart<'_>) -> Vec<usize> {
    start.changes.iter().map(|(at, _)| *at).collect()
}

/// Each changed by as much as before, as often as all stay on their sides; but once at least, if need be only to their
/// origins.
fn once_more(start: &LineStart<'_>, _changed: &[usize]) -> Option<NumberLine> {
    let mut steps = u64::MAX;
    for (at, by) in start.changes {
        let value = start.node.number(*at)?.value();
        if value.signum() == -by.signum() {
            steps = steps.min(u64::try_from(value / -by).ok()?);
        }
    }
    let value = |at: usize| start.node.number(at).map_or(0, Leaf::value);
    match steps {
        0 => Some(NumberLine::to(start.changes.iter().map(|(at, by)| (*at, not_beyond_origin(value(*at), *by))))),
        steps => Some(NumberLine::of(start.changes.to_vec(), steps)),
    }
}

/// By how much to raise a value instead if the other side of its origin is not wanted.
fn not_beyond_origin(value: i128, by: i128) -> i128 {
    if (value + by).signum() * value.signum() < 0 { -value } else { by }
}

#[cfg(test)]
mod tests;
