//! Two columns exchanged in all parts of a frame, such as the coordinates of points, or turned by a quarter; or one
//! column turned to its other side or set to its simplest. Numbers drawn the same way that are neighbours outside of
//! lists are regarded as points, two by two.
//!
//! Only in the thorough round.

use crate::choices::Leaf;
use crate::choices::draft::Draft;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule};
use crate::shrink::edits::select::parts::{next_scope, siblings};
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) const SWAP_COLUMNS: SweepRule =
    SweepRule { position: next_scope, drafts: Proposals::Each(next), after_accept: AfterAccept::NextDraft };

/// The most parts that are looked at.
const MAX_PARTS: usize = 64;

/// The most pairs of columns that are looked at in all parts: for elements of up to eight cells, all.
const MAX_PAIRS: usize = 64;

/// Whether the first, and the second, of two columns that are exchanged in all parts is turned to its other side.
static TURNS: [(bool, bool); 3] = [(false, false), (true, false), (false, true)];

/// The key of the same value, or of that value on the other side of zero.
fn side(leaf: &Leaf, is_other: bool) -> Option<u64> {
    if is_other { leaf.key_of_value(-leaf.value()) } else { Some(leaf.key) }
}

/// Two columns turned in all parts of one length, if these are alike and the first one that changes becomes simpler.
fn turned(node: &Node, parts: &[Range<usize>], (first, second): (usize, usize), turns: (bool, bool)) -> Option<Draft> {
    let like = node.number(parts[0].start + first)?;
    if second < first || (second == first && turns.1) {
        return None;
    }
    let mut draft = Draft::unchanged();
    let mut is_simpler = None;
    for part in parts {
        let (one, other) = node.numbers(part.start + first, part.start + second)?;
        if !one.is_drawn_as(like) || !other.is_drawn_as(like) {
            return None;
        }
        // A column alone is set to its simplest, or turned.
        let is_set = second == first && !turns.0;
        let keys = if is_set { (0, 0) } else { (side(other, turns.0)?, side(one, turns.1)?) };
        if keys != (one.key, other.key) {
            is_simpler = is_simpler.or(Some(keys < (one.key, other.key)));
            draft.set_key(part.start + first, keys.0);
            if second > first {
                draft.set_key(part.start + second, keys.1);
            }
        }
    }
    is_simpler?.then_some(draft)
}

/// Joins each two neighbouring numbers that were drawn the same way into one part. Leaves the parts as they are if
/// there are fewer than four such numbers.
fn in_pairs(node: &Node, parts: &mut Vec<Range<usize>>) {
    let is_other = |part: &Range<usize>| match node.numbers(parts[0].start, part.start) {
        Some((one, other)) => !one.is_drawn_as(other) || !one.is_signed(),
        None => true,
    };
    let count = parts.iter().position(is_other).unwrap_or(parts.len());
    if count >= 4 && count.is_multiple_of(2) {
        for pair in 0..count / 2 {
            parts[pair] = parts[2 * pair].start..parts[2 * pair + 1].end;
        }
        parts.truncate(count / 2);
    }
}

/// Each two columns of what is in this frame, turned in all ways.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    if at > 0 && node.opening(at - 1).is_none() {
        return None;
    }
    let mut parts = siblings(node, at);
    in_pairs(node, &mut parts);
    // A single part has no other to compare with.
    if !matches!(parts.len(), 2..=MAX_PARTS) {
        return None;
    }
    let (width, turns) = (parts[0].len(), TURNS.len());
    if parts.iter().any(|part| part.len() != width) {
        return None;
    }
    step.each((width * width).min(MAX_PAIRS) * turns, &|number| {
        let pair = number / turns;
        turned(node, &parts, (pair / width, pair % width), TURNS[number % turns])
    })
}

#[cfg(test)]
mod tests;
