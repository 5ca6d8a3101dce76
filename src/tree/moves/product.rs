//! Of two or three numbers one lowered, and the last that can go up raised so that their product stays the same, or
//! hardly grows: an area that is too large is so with many widths.
//!
//! Only in the thorough course.

use super::last_of;
use super::partner::scope;
use super::search::Search;
use super::sweep::{Rule, Step, Then, Tries};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const PRODUCT: Rule = Rule { place: Node::next_positive, tries: Tries::Each(next), then: Then::On };

/// The smallest product that is of interest: small ones seldom are what matters about two numbers.
const SMALL: i128 = 30_000;

/// The steps: a search, then one half.
const LOWERED: usize = 0;
const HALVED: usize = 1;

/// The most positive numbers among which two are looked at.
const FEW: usize = 3;

/// How far the first can be lowered before the second is at its greatest or the first at its least; `None` if they
/// cannot be factors of one product.
fn room(node: &Node, first: usize, second: usize) -> Option<u64> {
    let factor = |at: usize| match node.number(at) {
        Some(leaf) if leaf.is_signed() && leaf.key > 0 && scope(node, at).is_none() => Some(leaf),
        _ => None,
    };
    let (one, other) = (factor(first)?, factor(second)?);
    let (now, greatest) = (one.above_zero(), other.above_zero() - other.value() + i128::from(other.max_above()));
    let product = now.checked_mul(other.above_zero())?;
    // Limited so that rounding up cannot overflow.
    if now < 2 || other.above_zero() < 2 || !(SMALL + 1..i128::MAX / 2).contains(&product) {
        return None;
    }
    let room = (now - (product + greatest - 1) / greatest).min(one.value());
    if room > 0 { u64::try_from(room).ok() } else { None }
}

/// The last number that can be raised while this one is lowered.
fn other_factor(node: &Node, first: usize) -> Option<usize> {
    if node.positives() > FEW {
        return None;
    }
    last_of(first + 1..node.cells().len(), &|second: usize| room(node, first, second).is_some())
}

/// The first lowered by this much, and the second as large as it has to be for the same product.
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
