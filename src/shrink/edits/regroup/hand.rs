//! Elements handed on from a list to the next one like it. There are as many elements as before, but the earlier list
//! is shorter, which comes first in the order. From neighbour to neighbour; in the thorough course also across whatever
//! stands between, and behind the other list's last element as well as before its first.

use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::shrink::edits::row::{Edits, News};
use crate::shrink::edits::schedule::course::Course;
use crate::shrink::node::Node;

#[derive(Clone, Default)]
pub(crate) struct Hand {
    at: usize,
    /// How many elements were handed on last, and from where.
    last: (usize, usize),
    /// Whether to hand on a single element, after the generator rejected the list without all of them.
    is_one: bool,
    /// Whether to try those that were handed on last behind the other list's last element.
    is_behind: bool,
}

/// The list to hand elements on to: the neighbour in the same frame or in the next element, if it has the same maximum
/// length; in the thorough course, otherwise the next list with the same maximum, or the next that holds the same kind
/// of numbers.
fn next_list(node: &Node, at: usize, course: Course) -> Option<usize> {
    let (cells, close) = (node.cells(), node.layout().end(at));
    let neighbour = match (cells.get(close + 1)?, cells.get(close + 2)) {
        (cell, _) if cell.opens(Frame::List) => Some(close + 1),
        (Cell::Mark, Some(cell)) if cell.opens(Frame::List) => Some(close + 2),
        _ => None,
    };
    if let Some(next) = neighbour
        && is_as_long(node, at, next)
    {
        return neighbour;
    }
    let mut found = None;
    if course.is_thorough() {
        let (lists, mut number) = (node.lists(), 0);
        while number < lists.len() {
            let open = lists[number].open;
            number += 1;
            if open > close && is_as_long(node, at, open) {
                return Some(open);
            }
            if open > close && found.is_none() && holds_alike(node, at, open) {
                found = Some(open);
            }
        }
    }
    found
}

fn is_as_long(node: &Node, one: usize, other: usize) -> bool {
    matches!((node.opening(one), node.opening(other)), (Some(one), Some(other)) if one.max == other.max)
}

/// Whether the elements of two lists begin with numbers of one kind. An empty list may hold any.
fn holds_alike(node: &Node, one: usize, other: usize) -> bool {
    match (node.number(one + 2), node.number(other + 2)) {
        (Some(one), Some(other)) => one.kind == other.kind,
        (Some(_), None) => node.marks(other).is_empty(),
        _ => false,
    }
}

/// The most elements that the list here can hand on.
fn most(node: &Node, at: usize, next: usize) -> usize {
    let most = node.opening(next).map_or(0, |list| usize::try_from(list.max).unwrap_or(usize::MAX));
    node.spare(at).min(most.saturating_sub(node.marks(next).len()))
}

impl Edits for Hand {
    fn propose(&mut self, node: &Node, course: Course) -> Option<Draft> {
        loop {
            let at = node.next_frame(self.at, Frame::List)?;
            self.at = at + 1;
            let (is_one, is_behind) = (core::mem::take(&mut self.is_one), core::mem::take(&mut self.is_behind));
            let Some(next) = next_list(node, at, course) else { continue };
            let most = most(node, at, next);
            let count = if is_behind { self.last.0 } else { most.min(if is_one { 1 } else { most }) };
            if count > 0 {
                let (cells, marks, close) = (node.cells(), node.marks(at), node.layout().end(at));
                let from = marks[marks.len() - count];
                let there = if is_behind { node.layout().end(next) } else { next + 1 };
                self.last = (count, at);
                if course.is_thorough() && !is_behind && !node.marks(next).is_empty() {
                    (self.at, self.is_behind) = (at, true);
                }
                return Some(Draft::of_ranges(cells, &[0..from, close..there, from..close, there..cells.len()]));
            }
        }
    }

    fn taken(&mut self, _before: &Node, _after: &Node) {
        (self.is_behind, self.at) = (false, self.last.1 + 1);
        if self.last.0 == 1 {
            (self.at, self.is_one) = (self.last.1, true);
        }
    }

    fn told(&mut self, news: News) -> bool {
        let (count, at) = self.last;
        if matches!(news, News::Rejected { .. }) && count > 1 {
            (self.at, self.is_one, self.is_behind) = (at, true, false);
        }
        true
    }
}

#[cfg(test)]
mod tests;
