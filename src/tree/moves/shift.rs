//! A row of numbers moved to where it counts less: over the simplest ones at its end, or by a single place. Dates,
//! versions and coordinates change places as wholes then, each with its own parts.
//!
//! Part of the last, thorough course alone.

use super::sweep::{Rule, Then, Tries};
use crate::choices::edit::Draft;
use crate::tree::node::Node;
use core::ops::Range;

pub(super) const SHIFT: Rule = Rule { place: Node::next_number, tries: Tries::One(shifted), then: Then::On };

/// The numbers from here on that were drawn alike and stand in one frame.
fn row(node: &Node, at: usize) -> Range<usize> {
    let Some(first) = node.number(at) else { return at..at };
    let mut here = at;
    while let Some(leaf) = node.number(here)
        && leaf.is_like(first)
        && node.layout().parent(here) == node.layout().parent(at)
    {
        here += 1;
    }
    at..here
}

fn shifted(node: &Node, at: usize) -> Option<Draft> {
    let row = row(node, at);
    if at > 0 && self::row(node, at - 1).end == row.end {
        return None;
    }
    let (mut end, mut positives) = (row.start, 0);
    for at in row.clone() {
        if node.key(at) > 0 {
            end = at + 1;
            positives += 1;
        }
    }
    let by = row.end - end;
    // A single number moves as one of a pair.
    if by == 0 || positives < 2 {
        return None;
    }
    let mut draft = Draft::unchanged();
    for at in row.clone() {
        draft.set_key(at, if at - row.start < by { 0 } else { node.key(at - by) });
    }
    Some(draft)
}

#[cfg(test)]
mod tests;
