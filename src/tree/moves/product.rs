//! The only two numbers, the first lowered and the second raised so that their product stays, or is hardly more: an area
//! that is too large is so with many widths.
//!
//! Part of the last, thorough course alone.

use super::partner::scope;
use super::sweep::{Drafts, Rule, Then, Tries, whole};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const PRODUCT: Rule = Rule { place: whole, tries: Tries::All(add_drafts), then: Then::Again };

/// Up to which product the two are left alone: what small ones have in common is seldom that.
const SMALL: i128 = 30_000;

/// The two, if there are no others, by their places.
fn factors(node: &Node) -> Option<(usize, usize)> {
    let (first, second) = node.only_two()?;
    let value = |at: usize| match node.number(at) {
        Some(leaf) if leaf.is_signed() && leaf.above_zero() > 1 && scope(node, at).is_none() => Some(leaf.above_zero()),
        _ => None,
    };
    let product = value(first)?.checked_mul(value(second)?)?;
    (product > SMALL).then_some((first, second))
}

/// The first as given, and the second as large as it has to be for the same product.
fn with_first(node: &Node, (first, second): (usize, usize), factor: i128) -> Option<Draft> {
    let (one, other) = (node.number(first)?, node.number(second)?);
    let product = one.above_zero().checked_mul(other.above_zero())?;
    let (key, least) = (one.key_above_zero(factor)?, (product + factor - 1) / factor);
    Some(Draft::with_two((first, key), (second, other.key_above_zero(least)?)))
}

fn add_drafts(node: &Node, _whole: usize, drafts: &mut Drafts) {
    if let Some(factors) = factors(node)
        && let Some(one) = node.number(factors.0)
    {
        drafts.add(with_first(node, factors, one.above_zero() - 1));
        drafts.add(with_first(node, factors, one.above_zero() / 2));
    }
}

#[cfg(test)]
mod tests;
