//! A simpler subterm moved forward to the place of an earlier one, and those between moved on by one place.
//!
//! Another pass puts sibling subterms in order; this one reaches across levels of a recursion, where the place of a
//! subterm decides how much it weighs in the order. Only in the thorough round.

use crate::choices::compare;
use crate::choices::draft::{Draft, rearranged};
use crate::choices::places::{all_found, all_of};
use crate::choices::sorting::sort_by;
use crate::shrink::edits::schedule::sweep::{Drafts, Proposals, SweepRule, Then, level};
use crate::shrink::node::Node;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) const ROTATE: SweepRule = SweepRule { place: level, tries: Proposals::All(add_drafts), then: Then::Again };

/// The most subterms that are tried at one place.
const PER_PLACE: usize = 8;

/// The simpler subterms behind this one, the simplest first.
fn simpler_ones(node: &Node, at: usize) -> Vec<usize> {
    let layout = node.layout();
    let compared =
        |one: usize, other: usize| compare(&node.cells()[layout.frame(one)], &node.cells()[layout.frame(other)]);
    let is_simpler = |later: usize| node.opens_alike(at, later) && compared(later, at).is_lt();
    let mut found = all_of(layout.end(at) + 1..node.cells().len(), &is_simpler);
    sort_by(&mut found, &|one: &usize, other: &usize| compared(*one, *other));
    found.truncate(PER_PLACE);
    found
}

/// The frames from one subterm to a later one: these two, and the largest ones between them that contain neither.
fn places(node: &Node, first: usize, last: usize) -> Vec<Range<usize>> {
    let layout = node.layout();
    let (mut places, mut here) = (vec![layout.frame(first)], layout.end(first) + 1);
    while here < last {
        if node.opens_alike(first, here) && layout.end(here) < last {
            places.push(layout.frame(here));
            here = layout.end(here);
        }
        here += 1;
    }
    places.push(layout.frame(last));
    places
}

/// Each of the simpler ones moved here, the simplest last.
fn add_drafts(node: &Node, at: usize, drafts: &mut Drafts) {
    for later in simpler_ones(node, at).iter().rev() {
        drafts.add(Some(rotated(node, at, *later)));
    }
}

fn rotated(node: &Node, first: usize, last: usize) -> Draft {
    let places = places(node, first, last);
    let by =
        all_found(0..places.len(), &|at: usize| Some(places[at.checked_sub(1).unwrap_or(places.len() - 1)].clone()));
    Draft::of(rearranged(node.cells(), &places, &by))
}

#[cfg(test)]
mod tests;
