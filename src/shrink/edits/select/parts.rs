//! What can be removed one by one: the elements of a list, or the iterations of a user's own loop.

use crate::choices::{Cell, Frame};
use crate::shrink::edits::select::loops::{iterations, tag_of_draw};
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) struct Parts {
    /// The first cell of the list or loop.
    pub(crate) at: usize,
    /// The parts from the left, each with its mark or all its draws.
    pub(crate) all: Vec<Range<usize>>,
    /// How many of them may be removed.
    pub(crate) removable: usize,
    /// The number that may have said how many iterations there are.
    pub(crate) count: Option<usize>,
}

impl Parts {
    /// The parts of all lists and loops, from the left.
    pub(crate) fn all(node: &Node) -> Vec<Parts> {
        let (mut all, mut from) = (Vec::new(), 0);
        while let Some(at) = node.find(from, &|cell| cell.opens(Frame::List) || tag_of_draw(cell).is_some()) {
            let parts = Parts::of(node, at);
            if !parts.all.is_empty() {
                all.push(parts);
            }
            from = at + 1;
        }
        all
    }

    /// The parts of the list or loop that begins here; none if there is no list, nor the first draw of a loop.
    pub(crate) fn of(node: &Node, at: usize) -> Parts {
        if node.opens(at, Frame::List) {
            let marks = node.marks(at);
            let all: Vec<_> = marks.iter().map(|mark| node.marked(*mark)).collect();
            // A list that could have no other length was drawn from a number before it.
            let says_so = |length: u64| (0..at).rfind(|at| node.key(*at) == length);
            let count = node.fixed_length(at).and_then(says_so);
            let removable = if count.is_some() { all.len() } else { node.removable_count(at) };
            return Parts { at, all, removable, count };
        }
        let all = iterations(node, at);
        let count = if all.is_empty() { None } else { count_before(node, at, all.len()) };
        Parts { at, removable: all.len(), all, count }
    }
}

/// The next scope from this one on: 0 is the outermost level, and otherwise it is 1 more than the position of a frame's
/// opening or of an element's mark: the first cell inside.
pub(crate) fn next_scope(node: &Node, from: usize) -> Option<usize> {
    let is_scope = |scope: &usize| *scope == 0 || matches!(node.cells()[scope - 1], Cell::Open(_) | Cell::Mark);
    (from..node.cells().len() + 1).find(is_scope)
}

/// The parts of a scope that may change places: the elements of a list, the iterations of a user's own loop as a whole,
/// or each leaf or frame in any other scope.
pub(crate) fn siblings(node: &Node, scope: usize) -> Vec<Range<usize>> {
    let end = scope.checked_sub(1).map_or(node.cells().len(), |open| node.layout().end(open));
    let (mut parts, mut here) = (Vec::new(), scope);
    while here < end {
        let mut iterations = if node.opens(here, Frame::Draw) { iterations(node, here) } else { Vec::new() };
        if iterations.is_empty() {
            parts.push(here..node.after(here));
        } else {
            parts.append(&mut iterations);
        }
        here = parts[parts.len() - 1].end;
    }
    parts
}

/// The last number before a loop that may be the count of its iterations: this many, or one less. Otherwise one that is
/// one more, in case the first iteration draws nothing.
pub(crate) fn count_before(node: &Node, start: usize, iterations: usize) -> Option<usize> {
    let iterations = iterations as u64;
    let says_so = |at: &usize| node.key(*at) > 0 && (node.key(*at) == iterations || node.key(*at) == iterations - 1);
    (0..start).rfind(says_so).or_else(|| (0..start).rfind(|at| node.key(*at) == iterations + 1))
}
