//! Two or three parts of a list or a loop merged into one that holds the sum of all: if the simplest number is not
//! zero, a sum cannot collect in one part and leave nothing in the others.
//!
//! Only in the thorough course.

use super::first_of;
use super::parts::Parts;
use super::room::furthest;
use super::sweep::{Drafts, Rule, Then, Tries};
use crate::choices::Cell;
use crate::tree::node::Node;

pub(super) const MERGE: Rule = Rule { place: Parts::find, tries: Tries::Parts(add_drafts), then: Then::Again };

/// The most parts of a list or loop that is looked at.
const MANY: usize = 24;
/// How many numbers of a part may be the one that is summed.
const SUMMED: usize = 3;

/// Whether two parts were drawn in the same way, so that their numbers stand for the same things.
pub(super) fn is_alike(one: &[Cell], other: &[Cell]) -> bool {
    let is_alike = |at: usize| match (&one[at], &other[at]) {
        (Cell::Leaf(leaf), Cell::Leaf(other)) if leaf.kind == other.kind => {
            one[at].number().is_some() || leaf.key == other.key
        }
        (Cell::Open(one), Cell::Open(other)) => one.is_like(other),
        (Cell::Close, Cell::Close) | (Cell::Mark, Cell::Mark) => true,
        _ => false,
    };
    one.len() == other.len() && first_of(0..one.len(), &|at: usize| !is_alike(at)).is_none()
}

/// Some parts removed, and one number of another set to the sum of theirs: one draft for each such number.
fn add_merged(node: &Node, parts: &Parts, gone: &[usize], kept: usize, drafts: &mut Drafts) {
    let kept = parts.all[kept].clone();
    let mut summed = 0;
    for to in kept.clone() {
        let Some(number) = node.number(to) else { continue };
        if number.simplest == 0 || summed == SUMMED {
            continue;
        }
        summed += 1;
        let mut by = 0;
        for part in gone {
            if let Some(from) = node.number(parts.all[*part].start + (to - kept.start)) {
                by += from.above_zero();
            }
        }
        // If the range has no room for the sum, the greatest may do.
        let key = number.moved(by).unwrap_or(furthest(number, 0));
        drafts.add(parts.without(node, gone, &[(to, key)]));
    }
}

fn add_drafts(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    if parts.all.len() > MANY {
        return;
    }
    let cells = |part: usize| &node.cells()[parts.all[part].clone()];
    let next_alike =
        |part: usize| first_of(part + 1..parts.all.len(), &|other: usize| is_alike(cells(part), cells(other)));
    for first in 0..parts.all.len() {
        let Some(second) = next_alike(first) else { continue };
        if let Some(third) = next_alike(second) {
            add_merged(node, parts, &[first, second], third, drafts);
        }
        add_merged(node, parts, &[second], first, drafts);
        add_merged(node, parts, &[first], second, drafts);
    }
}

#[cfg(test)]
mod tests;
