//! One round of a user's own loop removed, with the count of rounds lowered, and also the numbers of later rounds that
//! refer past it: nodes that name earlier ones, drawn one after the other.
//!
//! Only in the thorough course.

use crate::choices::Frame;
use crate::choices::draft::Draft;
use crate::choices::places::all_found;
use crate::shrink::edits::schedule::sweep::{Proposals, Step, SweepRule, Then};
use crate::shrink::edits::select::loops::rounds;
use crate::shrink::edits::select::parts::count_before;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) const ROUNDS: SweepRule = SweepRule { place, tries: Proposals::Each(next), then: Then::Back(WAYS) };

/// With references past the round lowered, and without.
const WAYS: usize = 2;

/// The rounds without this one, with the count lowered, and references past it if that is wanted.
fn without(node: &Node, rounds: &[Range<usize>], number: usize, lowers_references: bool) -> Option<Draft> {
    let past = number as u64 + 1..rounds.len() as u64 + 1;
    let behind = rounds[number].end..rounds[rounds.len() - 1].end;
    let lowered = |at: usize| if past.contains(&node.key(at)) { Some((at, node.key(at) - 1)) } else { None };
    let mut keys = if lowers_references { all_found(behind, &lowered) } else { Vec::new() };
    let count = count_before(node, rounds[0].start, rounds.len());
    if keys.is_empty() && (lowers_references || count.is_none()) {
        return None;
    }
    if let Some(at) = count {
        keys.push((at, node.key(at) - 1));
    }
    Some(Draft::without(node.cells(), rounds[number].clone(), &keys))
}

fn place(node: &Node, from: usize) -> Option<usize> {
    node.next_frame(from, Frame::Draw)
}

/// From the last round to the first, each in all ways.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let rounds = rounds(node, at);
    let count = rounds.len();
    step.each(count * WAYS, &|number| without(node, &rounds, count - 1 - number / WAYS, number % WAYS == 0))
}

#[cfg(test)]
mod tests;
