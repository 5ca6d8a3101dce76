//! Equal numbers lowered together: to 0, then as a single number is; in the end to the other side of their origin.
//! After a group of equal numbers has gone to 0, several groups are set to 0 at once, twice as many each time.

use crate::choices::Leaf;
use crate::shrink::edits::schedule::line::{InLists, LineRule, LineSearch, LineStart, NumberLine, probe};
use crate::shrink::edits::schedule::search::{NumberSearch, StepEffort};
use crate::shrink::edits::select::characters::Simplest;
use crate::shrink::edits::select::duplicates::duplicates;
use crate::shrink::node::Node;
use alloc::vec::Vec;

pub(crate) const LOWER_DUPLICATES: LineRule = LineRule {
    position: Node::first_duplicate,
    zeroed: Some(Node::with_duplicates_of),
    groups: &[(all, &[(NumberLine::nearer, extent)]), (signed, &[(mirrored, probe), (mirrored_nearer, probe)])],
    in_lists: InLists::All,
    passes_over_rejected: false,
    changes: None,
};

/// All numbers that equal the one here and are alike.
fn all(start: &LineStart<'_>) -> Vec<usize> {
    match start.node.number(start.at) {
        Some(leaf) => duplicates(start.node, leaf).collect(),
        None => Vec::new(),
    }
}

/// All of them in the thorough round, if they can have another side.
fn signed(start: &LineStart<'_>) -> Vec<usize> {
    let is_signed = start.node.number(start.at).is_some_and(Leaf::is_signed);
    if start.round.is_thorough() && is_signed { all(start) } else { Vec::new() }
}

/// As far on the other side.
fn mirrored(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    to_other_side(start.node, group, 0)
}

/// One step less far on the other side.
fn mirrored_nearer(start: &LineStart<'_>, group: &[usize]) -> Option<NumberLine> {
    to_other_side(start.node, group, 1)
}

/// A single step to the other side, this much nearer to the origin, if that is simpler.
fn to_other_side(node: &Node, group: &[usize], nearer: i128) -> Option<NumberLine> {
    let leaf = node.number(group[0])?;
    let value = leaf.value();
    let there = value.signum() * nearer - value;
    let is_simpler = there != 0 && leaf.key_of_value(there).is_some_and(|key| key < leaf.key);
    is_simpler.then(|| NumberLine::to(group.iter().map(|at| (*at, there - value))))
}

/// As far as a single number is searched, where there are no others.
fn extent(start: &LineStart<'_>, steps: u64) -> LineSearch {
    let LineStart { node, at, round, .. } = *start;
    if let Some(simplest) = node.number(at).and_then(|leaf| Simplest::below(leaf, round.is_thorough())) {
        return LineSearch::Character(simplest);
    }
    let is_alone = node.positives() <= all(start).len();
    let effort = if is_alone { StepEffort::All } else { StepEffort::Steps };
    // These numbers are known not to go to 0.
    LineSearch::Number(NumberSearch::below(steps, effort))
}

#[cfg(test)]
mod tests;
