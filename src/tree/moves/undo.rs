//! Steps of different kinds removed from a list or a loop. Two at once, since one may undo what the other does. Or one,
//! with a number of a later step raised or lowered, since more or less is left for that; with a number of the step
//! before it raised from its simplest; or with an earlier number set to what the step would have made it. Or two
//! neighbours exchanged, with a number of either raised.
//!
//! Only in the thorough course.

use super::parts::Parts;
use super::raise::numbers_before;
use super::sweep::{Drafts, Rule, Then, Tries};
use super::{Places, first_of, last_of};
use crate::choices::edit::{Draft, set_key};
use crate::choices::{Frame, LeafKind};
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(super) const UNDO: Rule = Rule { place: Parts::find, tries: Tries::Parts(add_drafts), then: Then::Again };

/// The fewest and the most steps of a list or loop that is looked at.
const FEW: usize = 3;
const MANY: usize = 24;
/// The most drafts of each sort for one list or loop, those of neighbouring steps first.
const MOST: usize = 48;
/// How many numbers of a step are changed, each alone.
const RAISED: usize = 2;

/// The first leaf that says what kind of step it is: the arm that was taken, what a round of a loop drew first, or what
/// the rest is bound to.
pub(super) fn kind(node: &Node, step: &Range<usize>) -> Option<usize> {
    let cells = node.cells();
    let is_round = cells[step.start].opens(Frame::Draw);
    let says_so = |at: usize| {
        matches!(cells[at].leaf(), Some(leaf) if is_round || leaf.kind == LeafKind::Arm)
            || (cells[at].leaf().is_some() && cells[at + 1].opens(Frame::Inner))
    };
    first_of(step.clone(), &says_so)
}

/// Whether two leaves that say the kinds of their steps say the same.
pub(super) fn are_of_one_kind(node: &Node, one: usize, other: usize) -> bool {
    node.same(one..one + 1, other..other + 1)
}

/// The first numbers of a step behind the leaf that says its kind.
fn numbers(node: &Node, step: &Range<usize>) -> Places {
    match kind(node, step) {
        Some(kind) => node.numbers_in(kind + 1..step.end, RAISED),
        None => Places::new(),
    }
}

/// One step removed, and a zero of an earlier step, or before all of them, set to the last number of the removed one:
/// what a step changes may have been so from the beginning.
fn add_set_before(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    for gone in (0..parts.all.len()).rev() {
        let step = &parts.all[gone];
        let Some(last) = last_of(step.clone(), &|at: usize| node.number(at).is_some()) else { continue };
        let Some(leaf) = node.number(last) else { continue };
        let mut earlier = numbers_before(node, parts.at);
        for step in &parts.all[..gone] {
            for at in numbers(node, step) {
                earlier.push(at);
            }
        }
        for &at in &earlier {
            if let Some(other) = node.number(at)
                && other.is_like(leaf)
                && other.key == 0
                && let Some(key) = other.key_above_zero(leaf.above_zero())
                && key > 0
                && drafts.0.len() < MOST
            {
                drafts.add(parts.without(node, &[gone], &[(at, key)]));
            }
        }
    }
}

/// Two neighbours exchanged that are not in order, with one number of either raised.
fn add_exchanged(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    for place in (1..parts.all.len()).rev() {
        let (one, other) = (&parts.all[place - 1], &parts.all[place]);
        if node.compare(other.clone(), one.clone()).is_ge() {
            continue;
        }
        for step in place - 1..place + 1 {
            let mut left = RAISED;
            for at in parts.all[step].clone().rev() {
                if left > 0 && node.number(at).is_some() && drafts.0.len() < MOST {
                    left -= 1;
                    let mut cells = node.cells().to_vec();
                    set_key(&mut cells, at, node.key(at).saturating_add(1));
                    let mut swapped = Vec::with_capacity(cells.len());
                    Draft::swapped(&cells, one.clone(), other.clone()).write(&cells, &mut swapped);
                    drafts.add(Some(Draft::of(swapped)));
                }
            }
        }
    }
}

/// One of two steps removed, and a number of the other raised or lowered: of the later step, or of the earlier one if
/// it is its neighbour and the number is at its simplest.
fn add_changed(node: &Node, parts: &Parts, (one, other): (usize, usize), drafts: &mut Drafts) {
    if other == one + 1 {
        for &at in &numbers(node, &parts.all[one]) {
            if node.key(at) == 0 {
                drafts.add(parts.without(node, &[other], &[(at, 1)]));
            }
        }
    }
    for &at in &numbers(node, &parts.all[other]) {
        let key = node.key(at);
        if drafts.0.len() < MOST {
            drafts.add(parts.without(node, &[one], &[(at, key.saturating_add(1))]));
        }
        if key > 0 && drafts.0.len() < MOST {
            drafts.add(parts.without(node, &[one], &[(at, key - 1)]));
        }
    }
}

fn add_drafts(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    if !matches!(parts.all.len(), FEW..MANY) {
        return;
    }
    let (mut both, mut changed) = (Drafts::default(), Drafts::default());
    let count = parts.all.len();
    for distance in 1..count {
        for one in (0..count - distance).rev() {
            let other = one + distance;
            let kinds = (kind(node, &parts.all[one]), kind(node, &parts.all[other]));
            let (Some(first), Some(second)) = kinds else { continue };
            let is_alike = are_of_one_kind(node, first, second);
            if !is_alike && both.0.len() < MOST {
                both.add(parts.without(node, &[one, other], &[]));
            }
            if !is_alike || distance == 1 {
                add_changed(node, parts, (one, other), &mut changed);
            }
        }
    }
    add_exchanged(node, parts, drafts);
    add_set_before(node, parts, drafts);
    drafts.add_in_turn(changed);
    drafts.add_in_turn(both);
}

#[cfg(test)]
mod tests;
