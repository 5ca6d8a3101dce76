//! What can be removed one by one: the elements of a list, or the rounds of a user's own loop. Shared by several
//! rows.

use crate::choices::places::last_of;
use crate::choices::{Cell, Frame};
use crate::shrink::edits::select::length::length;
use crate::shrink::edits::select::loops::{label_of_draw, rounds};
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) struct Parts {
    /// The first cell of the list or loop.
    pub(crate) at: usize,
    /// The parts from the left, each with its mark or all its draws.
    pub(crate) all: Vec<Range<usize>>,
    /// How many of them may be removed.
    pub(crate) spare: usize,
    /// The number that may have said how many rounds there are.
    pub(crate) count: Option<usize>,
}

impl Parts {
    /// The next list or loop from here on: the place of its first cell.
    pub(crate) fn find(node: &Node, from: usize) -> Option<usize> {
        node.find(from, &|cell| cell.opens(Frame::List) || label_of_draw(cell).is_some())
    }

    /// The parts of the list or loop that begins here; none if it is no loop, or not its first draw.
    pub(crate) fn of(node: &Node, at: usize) -> Parts {
        if matches!(node.opening(at), Some(open) if open.frame == Frame::List) {
            let marks = node.marks(at);
            let mut all = Vec::with_capacity(marks.len());
            for next in 1..marks.len() {
                all.push(marks[next - 1]..marks[next]);
            }
            if let Some(last) = marks.last() {
                all.push(*last..node.close(at));
            }
            return Parts { at, all, spare: node.spare(at), count: None };
        }
        let all = rounds(node, at);
        let count = if all.is_empty() { None } else { count_before(node, at, all.len()) };
        Parts { at, spare: all.len(), all, count }
    }
}

/// How many elements and draws all lists and loops have. A character counts as many as it takes bytes.
pub(crate) fn count_of_parts(node: &Node) -> u32 {
    let mut count = 0;
    for (at, cell) in node.cells().iter().enumerate() {
        count += match cell {
            Cell::Mark => length(node, at) as u32,
            _ => u32::from(cell.opens(Frame::Draw)),
        };
    }
    count
}

/// The last number before a loop that may have said how many rounds there are: this many, or one less. Otherwise one
/// that says one more, in case the first round draws nothing.
pub(crate) fn count_before(node: &Node, start: usize, rounds: usize) -> Option<usize> {
    let rounds = rounds as u64;
    let says_so = |at: usize| node.key(at) > 0 && (node.key(at) == rounds || node.key(at) == rounds - 1);
    match last_of(0..start, &says_so) {
        None => last_of(0..start, &|at: usize| node.key(at) == rounds + 1),
        found => found,
    }
}
