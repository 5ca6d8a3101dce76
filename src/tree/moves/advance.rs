//! One part out of a list or a loop, and one number of each other part one lower: what all of them wait for, such as
//! deadlines, comes sooner without it.
//!
//! Part of the last, thorough course alone.

use super::merge::is_alike;
use super::parts::Parts;
use super::sweep::{Drafts, Rule, Then, Tries};
use crate::tree::node::Node;
use alloc::vec::Vec;

pub(super) const ADVANCE: Rule = Rule { place: Parts::find, tries: Tries::Parts(add_drafts), then: Then::Again };

/// From how many parts on, and up to how many, a list or a loop is looked at.
const FEW: usize = 3;
const MANY: usize = 8;

/// Whether all parts were drawn in the same way and hold more than one number.
fn are_records(node: &Node, parts: &Parts) -> bool {
    let cells = |part: usize| &node.cells()[parts.all[part].clone()];
    let mut numbers = 0;
    for cell in cells(0) {
        numbers += usize::from(cell.number().is_some());
    }
    let mut are_alike = numbers > 1;
    for part in 1..parts.all.len() {
        are_alike = are_alike && is_alike(cells(0), cells(part));
    }
    are_alike
}

/// What is so far behind the beginning of each part one lower, but for the part that goes; none where one of them is as
/// good as at its simplest.
fn lowered(node: &Node, parts: &Parts, gone: usize, place: usize) -> Option<Vec<(usize, u64)>> {
    let mut keys = Vec::new();
    for (part, range) in parts.all.iter().enumerate() {
        if part != gone {
            if node.distance(range.start + place) < 2 {
                return None;
            }
            keys.push((range.start + place, node.number(range.start + place)?.nearer(1)?));
        }
    }
    Some(keys)
}

fn add_drafts(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    let count = parts.all.len();
    if !matches!(count, FEW..=MANY) || !are_records(node, parts) {
        return;
    }
    for gone in (0..count).rev() {
        for place in 0..parts.all[0].len() {
            if let Some(keys) = lowered(node, parts, gone, place) {
                drafts.add(parts.without(node, &[gone], &keys));
            }
        }
    }
}

#[cfg(test)]
mod tests;
