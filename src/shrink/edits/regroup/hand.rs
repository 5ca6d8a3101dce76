//! Elements handed on from a list to the next one like it. There are as many elements as before, but the earlier list
//! is shorter, which comes first in the order. From neighbour to neighbour; in the thorough round also across whatever
//! stands between, and behind the other list's last element as well as before its first.

use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::draft::Draft;
use crate::choices::places::first_of;
use crate::choices::sorting::count_before;
use crate::shrink::edits::schedule::sweep::{Proposals, Step, SweepRule, Then, list};
use crate::shrink::node::Node;

pub(crate) const HAND: SweepRule = SweepRule { place: list, tries: Proposals::Each(next), then: Then::Again };

/// The list to hand elements on to: the next with the same maximum length, if it is the neighbour in the same frame or
/// in the next element, or in the thorough round.
fn next_list(node: &Node, at: usize, is_thorough: bool) -> Option<usize> {
    let (list, behind) = (node.opening(at)?, node.behind(at));
    let is_like =
        |other: usize| matches!(node.opening(other), Some(open) if open.frame == Frame::List && open.max == list.max);
    let next = first_of(behind..node.cells().len(), &is_like)?;
    let is_neighbour = next == behind || (next == behind + 1 && matches!(node.cells()[behind], Cell::Mark));
    (is_neighbour || is_thorough).then_some(next)
}

/// As many elements as go into the next list, handed on to its front or to its end.
fn handed_on(node: &Node, at: usize, is_thorough: bool, is_behind: bool) -> Option<Draft> {
    let next = next_list(node, at, is_thorough)?;
    let (marks, held) = (node.marks(at), node.marks(next).len());
    let room = node.opening(next)?.max.saturating_sub(held as u64);
    let count = node.spare(at).min(usize::try_from(room).unwrap_or(usize::MAX));
    if count == 0 || (is_behind && held == 0) {
        return None;
    }
    let (from, close) = (marks[marks.len() - count], node.close(at));
    let there = if is_behind { node.close(next) } else { next + 1 };
    Some(Draft::of_ranges(node.cells(), &[0..from, close..there, from..close, there..node.cells().len()]))
}

/// The elements of the list in the next element moved behind those of this one, and what is left of that element taken
/// out: where lists may not be empty, they cannot be handed on one after the other.
fn joined(node: &Node, at: usize) -> Option<Draft> {
    let around = node.list_around(at)?;
    let (marks, next) = (node.marks(around), next_list(node, at, true)?);
    let behind = count_before(marks, at);
    let (own, other) = (node.marked(marks[behind - 1]), node.marked(*marks.get(behind)?));
    let held = node.marks(at).len() + node.marks(next).len();
    let may_be_empty = node.spare(next) == node.marks(next).len();
    if may_be_empty || !other.contains(&next) || held as u64 > node.opening(at)?.max || node.spare(around) == 0 {
        return None;
    }
    let (close, end) = (node.close(at), node.cells().len());
    Some(Draft::of_ranges(node.cells(), &[0..close, next + 1..node.close(next), close..own.end, other.end..end]))
}

fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let is_thorough = step.is_thorough;
    step.each(if is_thorough { 3 } else { 2 }, &|way| match way {
        0 => joined(node, at),
        way => handed_on(node, at, is_thorough, way == 2),
    })
}

#[cfg(test)]
mod tests;
