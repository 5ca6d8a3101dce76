//! Two numbers that differ, lowered by the same amount: perhaps their distance is what fails.
//!
//! Neighbours among those drawn the same way. Before single numbers are searched, because each of the two would stop
//! the other far from where both can go. In a record, and in the end everywhere, also with the next one after them that
//! can go down.

use crate::choices::Leaf;
use crate::shrink::edits::schedule::MAX_CELLS_IF_QUADRATIC;
use crate::shrink::edits::schedule::line::{InLists, LineRule, LineSearch, LineStart, NumberLine};
use crate::shrink::edits::schedule::search::{NumberSearch, StepEffort};
use crate::shrink::edits::select::partner::{Partner, enclosing_list_or_level};
use crate::shrink::node::Node;
use alloc::vec::Vec;

pub(crate) const LOWER_PAIRS_TOGETHER: LineRule = LineRule {
    position: Node::next_positive,
    zeroed: None,
    groups: &[(neighbours, &[(NumberLine::nearer, extent)]), (apart, &[(NumberLine::nearer, extent)])],
    in_lists: InLists::FewFirstAlone,
    passes_over_rejected: false,
    changes: None,
};

/// The number here and the next one alike.
fn neighbours(start: &LineStart<'_>) -> Vec<usize> {
    different(start, Partner::Next.of(start.node, start.at))
}

/// The number here and, after the next one alike, the first that can go down.
fn apart(start: &LineStart<'_>) -> Vec<usize> {
    let LineStart { node, at, round, .. } = *start;
    let is_close = || round.is_thorough() || enclosing_list_or_level(node, at).is_none();
    // Among more numbers, each has too many partners that lie apart.
    if node.cells().len() > MAX_CELLS_IF_QUADRATIC || !is_close() {
        return Vec::new();
    }
    let second = |one: &Leaf| {
        let goes_down = |other: &Leaf| other.key > 0 && other.is_like(one);
        node.find_number(Partner::Next.of(node, at)? + 1, &goes_down)
    };
    different(start, node.number(at).and_then(second))
}

/// The number here and a second one that can go down, unless they are equal: another pass lowers equal numbers
/// together.
fn different(start: &LineStart<'_>, second: Option<usize>) -> Vec<usize> {
    let value = |at: usize| start.node.number(at).map(Leaf::value);
    match second {
        Some(second) if start.node.key(second) > 0 && value(start.at) != value(second) => Vec::from([start.at, second]),
        _ => Vec::new(),
    }
}

fn extent(start: &LineStart<'_>, steps: u64) -> LineSearch {
    let is_kind = start.node.number(start.at).is_some_and(Leaf::may_be_kind);
    // Two numbers that have to share their upper bits can only go down by a power of two.
    let effort = match start.round.is_thorough() {
        true if is_kind => StepEffort::Steps,
        true => StepEffort::Half,
        false => StepEffort::Probe,
    };
    LineSearch::Number(NumberSearch::down_to_zero(steps, effort))
}

#[cfg(test)]
mod tests;
