//! Two numbers moved to the other side of their origins together: it may be the sign of their product that matters.
//!
//! Only in the thorough course. Other families turn all numbers at once, and one alone.

use super::room::furthest;
use super::sweep::{Rule, Step, Then, Tries};
use crate::choices::Leaf;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const SIGNS: Rule = Rule { place: Node::next_positive, tries: Tries::Each(next), then: Then::Leave };

/// The most numbers of which every two are tried.
const MANY: usize = 3;

fn are_many(node: &Node) -> bool {
    let mut count = 0;
    for cell in node.cells() {
        count += usize::from(matches!(cell.number(), Some(leaf) if leaf.key > 0 && leaf.is_signed()));
    }
    count > MANY
}

/// The key at the same distance on the other side of the origin. If that side is one shorter, or the number is as far
/// as it can be: as far as that side reaches.
fn turned(leaf: &Leaf) -> Option<u64> {
    let (distance, is_below) = leaf.offset(leaf.key);
    if leaf.key == furthest(leaf, 0) && leaf.max_above().abs_diff(leaf.max_below()) == 1 {
        return leaf.key_of(if is_below { leaf.max_above() } else { leaf.max_below() }, !is_below);
    }
    leaf.key_of(distance, !is_below).or(leaf.key_of(distance - 1, !is_below))
}

/// The number here, if it lies below its origin, turned together with each of those behind it.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let one = node.number(at)?;
    if !one.offset(one.key).1 || are_many(node) {
        return None;
    }
    step.each(node.cells().len(), &|other| {
        let leaf = node.number(other)?;
        if other <= at || leaf.key == 0 || !leaf.is_signed() {
            return None;
        }
        Some(Draft::with_two((at, turned(one)?), (other, turned(leaf)?)))
    })
}

#[cfg(test)]
mod tests;
