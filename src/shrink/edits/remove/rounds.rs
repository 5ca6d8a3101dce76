//! One round of a user's own loop removed, with the count of rounds lowered, and also the numbers of later rounds that
//! refer past it: nodes that name earlier ones, drawn one after the other. Two neighbouring rounds that end with lists
//! may be merged into one with the elements of both.
//!
//! Only in the thorough course.

use crate::choices::Frame;
use crate::choices::edit::Draft;
use crate::choices::places::last_of;
use crate::shrink::edits::schedule::sweep::{Proposals, Step, SweepRule, Then};
use crate::shrink::edits::select::loops::rounds;
use crate::shrink::edits::select::parts::count_before;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) const ROUNDS: SweepRule = SweepRule { place, tries: Proposals::Each(next), then: Then::Back(WAYS) };

/// The ways to lower references past a round: those of later rounds; those of earlier ones that count on from their own
/// position; none.
const LATER: usize = 0;
const EARLIER: usize = 1;
/// None either, and the list at the end of the round is joined to that of the round before.
const JOINED: usize = 3;
const WAYS: usize = 4;

fn without(node: &Node, rounds: &[Range<usize>], number: usize, lowered: usize) -> Option<Draft> {
    let mut keys = Vec::new();
    if let Some(at) = count_before(node, rounds[0].start, rounds.len()) {
        keys.push((at, node.key(at) - 1));
    }
    // In the last ways only the count is lowered.
    let least = if lowered > EARLIER { 1 } else { keys.len() + 1 };
    let places = match lowered {
        LATER => rounds[number].end..rounds[rounds.len() - 1].end,
        EARLIER => rounds[0].start..rounds[number].start,
        _ => 0..0,
    };
    for at in places {
        let Some(leaf) = node.number(at) else { continue };
        // A number that counts on from its own round begins above zero.
        let from = if lowered == EARLIER { leaf.origin(false) } else { 0 };
        let points_past = |name: u64| name > number as u64 && name <= rounds.len() as u64;
        if leaf.key > 0 && points_past(leaf.key.saturating_add(from)) && (from > 0 || lowered == LATER) {
            keys.push((at, leaf.key - 1));
        }
    }
    if lowered == JOINED {
        let before = &rounds[number.checked_sub(1)?];
        let (first, second) = (last_list(node, before)?, last_list(node, &rounds[number])?);
        let seam = node.layout().end(first)..second + 1;
        return Some(Draft::without(node.cells(), seam, &keys));
    }
    let draft = Draft::without(node.cells(), rounds[number].clone(), &keys);
    if keys.len() < least { None } else { Some(draft) }
}

/// The list that the last draw of a round ends with, unless it is empty.
fn last_list(node: &Node, round: &Range<usize>) -> Option<usize> {
    let open = last_of(round.clone(), &|at: usize| node.cells()[at].opens(Frame::List))?;
    let is_last = node.layout().end(open) + 2 == round.end;
    if is_last && !node.marks(open).is_empty() { Some(open) } else { None }
}

fn place(node: &Node, from: usize) -> Option<usize> {
    node.next_frame(from, Frame::Draw)
}

/// From the last round to the first, each in all ways.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let rounds = rounds(node, at);
    let count = rounds.len();
    step.each(count * WAYS, &|number| without(node, &rounds, count - 1 - number / WAYS, number % WAYS))
}

#[cfg(test)]
mod tests;
