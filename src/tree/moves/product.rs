//! Of two or three numbers one lowered and the last that goes up raised so that their product stays, or is hardly more: an
//! area that is too large is so with many widths.
//!
//! Part of the last, thorough course alone.

use super::last_of;
use super::partner::scope;
use super::search::Search;
use super::sweep::{Rule, Step, Then, Tries};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const PRODUCT: Rule = Rule { place: Node::next_positive, tries: Tries::Each(next), then: Then::On };

/// Up to which product the two are left alone: what small ones have in common is seldom that.
const SMALL: i128 = 30_000;

/// What is tried, by the numbers of steps.
const LOWERED: usize = 0;
const HALVED: usize = 1;

/// Among up to how many numbers two are looked at.
const FEW: usize = 3;

/// How far the first can go down before the second is at its greatest, or the first at its least, if both may be factors
/// of one product.
fn room(node: &Node, first: usize, second: usize) -> Option<u64> {
    let factor = |at: usize| match node.number(at) {
        Some(leaf) if leaf.is_signed() && leaf.key > 0 && scope(node, at).is_none() => Some(leaf),
        _ => None,
    };
    let (one, other) = (factor(first)?, factor(second)?);
    let (now, greatest) = (one.above_zero(), other.above_zero() - other.value() + i128::from(other.max_above()));
    let product = now.checked_mul(other.above_zero())?;
    // No more than so many, so that there is room to round up.
    if now < 2 || other.above_zero() < 2 || !(SMALL + 1..i128::MAX / 2).contains(&product) {
        return None;
    }
    let room = (now - (product + greatest - 1) / greatest).min(one.value());
    if room > 0 { u64::try_from(room).ok() } else { None }
}

/// The last number that goes up where this one goes down.
fn other_factor(node: &Node, first: usize) -> Option<usize> {
    if node.positives() > FEW {
        return None;
    }
    last_of(first + 1..node.cells().len(), &|second: usize| room(node, first, second).is_some())
}

/// The first lowered by so much, and the second as large as it has to be for the same product.
fn lowered(node: &Node, (first, second): (usize, usize), by: i128) -> Option<Draft> {
    let (one, other) = node.numbers(first, second)?;
    let (now, factor) = (one.above_zero(), one.above_zero() - by);
    let least = (now * other.above_zero() + factor - 1) / factor;
    Some(Draft::with_two((first, one.key_above_zero(factor)?), (second, other.key_above_zero(least)?)))
}

fn next(node: &Node, first: usize, step: &mut Step) -> Option<Draft> {
    let second = other_factor(node, first)?;
    let room = room(node, first, second)?;
    while step.number == LOWERED {
        if let Some(left) = step.searched(Search::down_to_zero(room, false))
            && let Some(by) = room.checked_sub(left)
            && let Some(draft) = lowered(node, (first, second), by.into())
        {
            return Some(draft);
        }
    }
    if step.number > HALVED {
        return None;
    }
    step.number += 1;
    lowered(node, (first, second), (node.number(first)?.above_zero() + 1) / 2)
}

#[cfg(test)]
mod tests;
