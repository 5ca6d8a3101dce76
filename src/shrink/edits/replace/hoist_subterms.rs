//! A recursive subterm in place of an ancestor of the same recursion, smallest first. If no levels are marked, an
//! alternative within another one is regarded as a subterm, and so is a draw within one that begins alike, or within
//! everything drawn.

use crate::choices::cell::Frame;
use crate::choices::draft::Draft;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Tag};
use crate::shrink::edits::schedule::sweep::{AfterAccept, Drafts, Proposals, SweepRule};
use crate::shrink::kinds::Kinds;
use crate::shrink::node::Node;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// After a success, the heavier subterms of the same ancestor are still to come.
pub(crate) const HOIST_SUBTERMS: SweepRule =
    SweepRule { position: next_position, drafts: Proposals::All(add_drafts), after_accept: AfterAccept::SamePosition };

/// The most subterms of the same weight that are tried for one ancestor, and in the thorough round.
const PER_WEIGHT: usize = 2;
const PER_WEIGHT_AT_LAST: usize = 4;
/// How many of the lightest and of the heaviest subterms are tried for one ancestor, and for the outermost one.
const AT_EACH_END: usize = 3;
const AT_EACH_END_OF_ALL: usize = 16;

/// What identifies a recursion, as far as choices show. A level has a tag. The calls of a function are in draws
/// whose tags differ from call to call, but the first draw within each is the same.
#[derive(PartialEq)]
enum Recursion {
    Of(Frame, Tag),
    BeginningWith(Tag),
}

fn recursion(node: &Node, at: usize) -> Option<Recursion> {
    match &node.cells()[at..] {
        [cell, ..] if !is_term(node, cell) => None,
        [Cell::Open(draw), Cell::Open(first), ..] if draw.frame == Frame::Draw && first.frame == Frame::Draw => {
            Some(Recursion::BeginningWith(first.tag))
        }
        [Cell::Open(open), ..] => Some(Recursion::Of(open.frame, open.tag)),
        _ => None,
    }
}

fn is_term(node: &Node, cell: &Cell) -> bool {
    let may_be_one = cell.opens(Frame::Draw) || cell.opens(Frame::Alternative);
    cell.opens(Frame::Level) || (may_be_one && !node.kinds().contains(Kinds::LEVELS))
}

/// 0 stands for everything drawn, which may be a call of a function that calls itself; then each term, counted from 1.
fn next_position(node: &Node, from: usize) -> Option<usize> {
    if from == 0 && node.opens(0, Frame::Draw) && !node.kinds().contains(Kinds::LEVELS) {
        return Some(0);
    }
    Some(node.find(from.saturating_sub(1), &|cell| is_term(node, cell))? + 1)
}

/// The subterms of this ancestor in its place, the lightest last.
fn add_drafts(node: &Node, position: usize, drafts: &mut Drafts) {
    // Calls of a function are in frames labelled by where each was made: only their contents are exchanged.
    let inside = |open: usize| open + 1..node.close(open);
    let (outer, ancestor) = match (position.checked_sub(1), &node.cells()[0]) {
        (Some(open), _) => (inside(open), recursion(node, open)),
        (None, Cell::Open(first)) => (0..node.cells().len(), Some(Recursion::BeginningWith(first.tag))),
        (None, _) => return,
    };
    let subterms = outer.start.max(1)..outer.end;
    let subterms: Vec<usize> = subterms.filter(|at| recursion(node, *at) == ancestor).collect();
    let per_weight = if drafts.is_thorough { PER_WEIGHT_AT_LAST } else { PER_WEIGHT };
    let mut found = different(node, &outer, &subterms, per_weight);
    let is_outermost = Some(position) == self::next_position(node, 0);
    let at_each_end = if is_outermost { AT_EACH_END_OF_ALL } else { AT_EACH_END };
    // If there are many, the lightest ones, and the heaviest: those directly below.
    if found.len() > 2 * at_each_end {
        found.drain(at_each_end..found.len() - at_each_end);
    }
    for at in found.iter().rev() {
        drafts.add(Some(Draft::hoisted(inside(*at), outer.clone())));
    }
}

/// The different ones of these terms in a range: lightest first, and up to so many of the same weight.
fn different(node: &Node, range: &Range<usize>, terms: &[usize], per_weight: usize) -> Vec<usize> {
    // How many cells of the range the order counts before each.
    let mut counted = vec![0];
    for cell in &node.cells()[range.clone()] {
        counted.push(counted[counted.len() - 1] + usize::from(cell.counts()));
    }
    let weight = |at: usize| counted[node.close(at) - range.start] - counted[at - range.start];
    let mut terms = terms.to_vec();
    sort_by(&mut terms, &|one, other| weight(*one).cmp(&weight(*other)).then(one.cmp(other)));
    let mut found: Vec<usize> = Vec::new();
    for alike in terms.chunk_by(|one, other| weight(*one) == weight(*other)) {
        let before = found.len();
        for at in alike {
            // Equal subterms have equal weights, so they are next to each other.
            let is_same = |last: &usize| node.same(node.layout().frame(*last), node.layout().frame(*at));
            if found.len() < before + per_weight && !found[before..].last().is_some_and(is_same) {
                found.push(*at);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests;
