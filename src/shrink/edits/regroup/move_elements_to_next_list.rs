//! Elements handed on from a list to the next one like it. There are as many elements as before, but the earlier list
//! is shorter, which comes first in the order. From neighbour to neighbour; in the thorough round also across whatever
//! is between, and after the other list's last element as well as before its first.

use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::draft::Draft;
use crate::choices::sorting::count_before;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule, list};
use crate::shrink::node::Node;

pub(crate) const MOVE_ELEMENTS_TO_NEXT_LIST: SweepRule =
    SweepRule { position: list, drafts: Proposals::Each(next), after_accept: AfterAccept::SamePosition };

/// The list to hand elements on to: the next with the same maximum length, if it is the neighbour in the same frame or
/// in the next element, or in the thorough round.
fn next_list(node: &Node, at: usize, is_thorough: bool) -> Option<usize> {
    let (list, after) = (node.opening(at)?, node.after(at));
    let is_like =
        |other: &usize| matches!(node.opening(*other), Some(open) if open.frame == Frame::List && open.max == list.max);
    let next = (after..node.cells().len()).find(is_like)?;
    let is_neighbour = next == after || (next == after + 1 && matches!(node.cells()[after], Cell::Mark));
    (is_neighbour || is_thorough).then_some(next)
}

/// As many elements as go into the next list, handed on to its front or to its end.
fn handed_on(node: &Node, at: usize, is_thorough: bool, is_after: bool) -> Option<Draft> {
    let next = next_list(node, at, is_thorough)?;
    let (marks, held) = (node.marks(at), node.marks(next).len());
    let room = node.opening(next)?.max.saturating_sub(held as u64);
    let count = node.removable_count(at).min(usize::try_from(room).unwrap_or(usize::MAX));
    if count == 0 || (is_after && held == 0) {
        return None;
    }
    let (from, close) = (marks[marks.len() - count], node.close(at));
    let there = if is_after { node.close(next) } else { next + 1 };
    Some(Draft::of_ranges(node.cells(), &[0..from, close..there, from..close, there..node.cells().len()]))
}

/// The elements of the list in the next element moved after those of this one, and what is left of that element removed
/// out: where lists may not be empty, they cannot be handed on one after the other.
fn joined(node: &Node, at: usize) -> Option<Draft> {
    let around = node.list_around(at)?;
    let (marks, next) = (node.marks(around), next_list(node, at, true)?);
    let after = count_before(marks, at);
    let (own, other) = (node.marked(marks[after - 1]), node.marked(*marks.get(after)?));
    let held = node.marks(at).len() + node.marks(next).len();
    let may_be_empty = node.removable_count(next) == node.marks(next).len();
    if may_be_empty
        || !other.contains(&next)
        || held as u64 > node.opening(at)?.max
        || node.removable_count(around) == 0
    {
        return None;
    }
    let (close, end) = (node.close(at), node.cells().len());
    Some(Draft::of_ranges(node.cells(), &[0..close, next + 1..node.close(next), close..own.end, other.end..end]))
}

fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let is_thorough = step.is_thorough;
    step.each(if is_thorough { 3 } else { 2 }, &|variant| match variant {
        0 => joined(node, at),
        variant => handed_on(node, at, is_thorough, variant == 2),
    })
}

#[cfg(test)]
mod tests;
