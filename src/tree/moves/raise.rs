//! One part of a list or a loop removed, and a number before it raised: a number that bounds all parts may have to go
//! further, and a number that is summed with them can make up for the missing one. Or a list as short as it may be, and
//! a number before or behind it as far as it goes: if either is enough to fail, a number alone is simpler. Or one part
//! removed, and the numbers of all others as far as they go.
//!
//! Only in the thorough course.

use super::parts::Parts;
use super::room::furthest;
use super::sweep::{Drafts, Rule, Then, Tries};
use super::{first_of, last_of};

use crate::choices::LeafKind;
use crate::choices::edit::Draft;
use crate::tree::kinds::Kinds;
use crate::tree::node::Node;
use alloc::vec::Vec;

pub(super) const RAISE: Rule = Rule { place: Parts::find, tries: Tries::Parts(add_drafts), then: Then::Again };

/// The fewest and the most parts of a list or loop that is looked at.
const FEW: usize = 1;
const MANY: usize = 24;
/// The most cells of a part whose numbers go as far as they can though none has: a record of a few fields.
const SMALL: usize = 8;
/// How many numbers before it are looked at.
const NUMBERS: usize = 2;

/// The last numbers before the list or loop here that stand beside it, the nearest first.
pub(super) fn numbers_before(node: &Node, at: usize) -> Vec<usize> {
    let around = node.list_around(at);
    // Not beyond its own element.
    let start = node.mark_around(at).unwrap_or(0);
    let (mut before, mut numbers) = (at, Vec::new());
    let is_beside = |at: usize| node.number(at).is_some() && node.list_around(at) == around;
    while numbers.len() < NUMBERS
        && let Some(number) = last_of(start..before, &is_beside)
    {
        numbers.push(number);
        before = number;
    }
    numbers
}

/// The number raised by the share that each of the other parts has to make up for.
fn by_its_share(node: &Node, others: usize, number: usize) -> Option<(usize, u64)> {
    let leaf = node.number(number)?;
    let (distance, is_below) = leaf.offset(leaf.key);
    let raised = distance.checked_add(distance.div_ceil(others as u64))?;
    if distance > 0 { Some((number, leaf.key_of(raised, is_below)?)) } else { None }
}

/// The number raised as far as it goes; numbers of the parts that are at their greatest stay at their greatest. `None`
/// if it cannot be raised.
fn as_far_as_it_goes(node: &Node, parts: &Parts, number: usize) -> Option<Vec<(usize, u64)>> {
    let mut keys = Vec::new();
    for part in &parts.all {
        for at in part.clone() {
            if matches!(node.number(at), Some(leaf) if leaf.key > 0 && leaf.key == leaf.max) {
                keys.push((at, u64::MAX));
            }
        }
    }
    let leaf = node.number(number)?;
    let furthest = furthest(leaf, 0);
    if furthest == leaf.key {
        return None;
    }
    keys.push((number, furthest));
    Some(keys)
}

/// A list as short as it may be, and the nearest number behind or before it as far as it goes: either may be enough.
fn add_instead(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    let list = parts.at;
    let spare = node.spare(list).min(parts.all.len());
    // Only lists have elements to spare.
    if spare == 0 || node.list_around(list).is_some() {
        return;
    }
    let is_value = |at: usize| matches!(node.number(at), Some(leaf) if leaf.kind != LeafKind::Precision);
    let is_beside = |at: usize| is_value(at) && node.list_around(at).is_none();
    if let Some(behind) = first_of(node.close(list)..node.cells().len(), &is_beside) {
        drafts.add(shortest_with(node, parts, spare, behind));
    }
    for before in &numbers_before(node, list) {
        drafts.add(shortest_with(node, parts, spare, *before));
    }
}

/// Without the last `spare` parts, and with a number as far as it goes, if it is not there already.
fn shortest_with(node: &Node, parts: &Parts, spare: usize, number: usize) -> Option<Draft> {
    let leaf = node.number(number)?;
    let key = furthest(leaf, 0);
    if key == leaf.key {
        return None;
    }
    let mut gone = Vec::with_capacity(spare);
    for part in parts.all.len() - spare..parts.all.len() {
        gone.push(part);
    }
    parts.without(node, &gone, &[(number, key)])
}

/// The last part removed, and the numbers of all others as far as they go: fewer parts may come to as much. Only if
/// some number has gone as far as it goes, or parts are small, without lists and alternatives.
fn add_fewer(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    let Some(last) = parts.all.len().checked_sub(1) else { return };
    let has_inner = node.kinds().has(Kinds::LISTS) || node.kinds().has(Kinds::ARM);
    let (mut is_full, mut are_small) = (false, !has_inner);
    for part in &parts.all {
        are_small &= part.len() <= SMALL;
        for at in part.clone() {
            let Some(leaf) = node.number(at) else { continue };
            are_small &= !leaf.is_whole_type();
            is_full |= leaf.is_signed() && leaf.key > 0 && leaf.key == furthest(leaf, 0);
        }
    }
    if !is_full && !are_small {
        return;
    }
    let mut keys = Vec::new();
    for part in &parts.all[..last] {
        for at in part.clone() {
            let Some(leaf) = node.number(at) else { continue };
            let furthest = furthest(leaf, 0);
            if leaf.is_signed() && leaf.key != furthest {
                keys.push((at, furthest));
            }
        }
    }
    if !keys.is_empty() {
        drafts.add(parts.without(node, &[last], &keys));
    }
}

fn add_drafts(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    let count = parts.all.len();
    if !matches!(count, FEW..MANY) {
        return;
    }
    add_fewer(node, parts, drafts);
    add_instead(node, parts, drafts);
    if !node.kinds().has(Kinds::DEPENDENT) {
        return;
    }
    for number in numbers_before(node, parts.at).iter().rev() {
        if let Some(keys) = as_far_as_it_goes(node, parts, *number) {
            if count > 1 {
                drafts.add(parts.without(node, &[0], &keys));
            }
            drafts.add(parts.without(node, &[count - 1], &keys));
        }
        if count > 1
            && let Some(key) = by_its_share(node, count - 1, *number)
        {
            drafts.add(parts.without(node, &[count - 1], &[key]));
        }
    }
}

#[cfg(test)]
mod tests;
