//! A simpler subterm moved forward to the place of an earlier one, and those between moved on by one.
//!
//! Another pass puts sibling subterms in order; this one reaches across levels of a recursion, where the position of a
//! subterm decides how much it weighs in the order. Only in the thorough round.

use crate::choices::cell_ranges::rearranged;
use crate::choices::compare;
use crate::choices::draft::Draft;
use crate::choices::sorting::sort_by;
use crate::shrink::edits::schedule::MAX_TRIED_TOGETHER;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Drafts, Proposals, SweepRule, level};
use crate::shrink::node::Node;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) const ROTATE_SUBTERMS: SweepRule =
    SweepRule { position: level, drafts: Proposals::All(add_drafts), after_accept: AfterAccept::SamePosition };

/// A few simpler subterms after this one, the simplest first.
fn simpler_ones(node: &Node, at: usize) -> Vec<usize> {
    let layout = node.layout();
    let compared =
        |one: usize, other: usize| compare(&node.cells()[layout.frame(one)], &node.cells()[layout.frame(other)]);
    let is_simpler = |later: &usize| node.opens_alike(at, *later) && compared(*later, at).is_lt();
    let mut found: Vec<usize> = (layout.end(at) + 1..node.cells().len()).filter(is_simpler).collect();
    sort_by(&mut found, &|one, other| compared(*one, *other));
    found.truncate(MAX_TRIED_TOGETHER);
    found
}

/// The frames from one subterm to a later one: these two, and the largest ones between them that contain neither.
fn frames_between(node: &Node, first: usize, last: usize) -> Vec<Range<usize>> {
    let layout = node.layout();
    let (mut frames, mut here) = (vec![layout.frame(first)], layout.end(first) + 1);
    while here < last {
        if node.opens_alike(first, here) && layout.end(here) < last {
            frames.push(layout.frame(here));
            here = layout.end(here);
        }
        here += 1;
    }
    frames.push(layout.frame(last));
    frames
}

/// Each of the simpler ones moved here, the simplest last.
fn add_drafts(node: &Node, at: usize, drafts: &mut Drafts) {
    for later in simpler_ones(node, at).iter().rev() {
        drafts.add(Some(rotated(node, at, *later)));
    }
}

fn rotated(node: &Node, first: usize, last: usize) -> Draft {
    let frames = frames_between(node, first, last);
    let mut by = frames.clone();
    by.rotate_right(1);
    Draft::of(rearranged(node.cells(), &frames, &by))
}

#[cfg(test)]
mod tests;
