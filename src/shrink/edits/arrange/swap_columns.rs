//! Two columns exchanged in all parts of a frame, such as the coordinates of points, or turned by a quarter; or one
//! column turned to its other side or set to its simplest. Numbers drawn the same way that are neighbours outside of
//! lists are regarded as points, two by two.
//!
//! Only in the thorough round.

use crate::choices::draft::Draft;
use crate::choices::{Cell, Leaf};
use crate::shrink::edits::schedule::MAX_TRIED_EACH;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule};
use crate::shrink::edits::select::parts::{next_scope, siblings};
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) const SWAP_COLUMNS: SweepRule =
    SweepRule { position: next_scope, drafts: Proposals::Each(next), after_accept: AfterAccept::NextDraft };

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

/// How many numbers drawn the same way are regarded as one part, outside of lists: points, versions, colours.
const WIDTHS: [usize; 3] = [2, 3, 4];

/// The numbers of a scope in parts of this width, if they were all drawn the same way; for pairs, those that were, from
/// the first on.
fn in_parts(node: &Node, parts: &[Range<usize>], width: usize) -> Option<Vec<Range<usize>>> {
    let is_other = |part: &Range<usize>| match node.numbers(parts[0].start, part.start) {
        Some((one, other)) => !one.is_drawn_as(other) || !one.is_signed(),
        None => true,
    };
    let count = parts.iter().position(is_other).unwrap_or(parts.len());
    let are_parts = count >= 2 * width && count.is_multiple_of(width);
    are_parts.then(|| parts[..count].chunks(width).map(|part| part[0].start..part[width - 1].end).collect())
}

/// Each two columns of what is in this frame, turned in all ways.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    if at > 0 && node.opening(at - 1).is_none() {
        return None;
    }
    let parts = siblings(node, at);
    // A single part has no other to compare with.
    if !matches!(parts.len(), 2..=MAX_TRIED_EACH) {
        return None;
    }
    let are_elements = matches!(node.cells()[parts[0].start], Cell::Mark);
    let mut groupings: Vec<_> = WIDTHS.iter().filter_map(|width| in_parts(node, &parts, *width)).collect();
    if groupings.is_empty() {
        groupings.push(parts);
    }
    let turns = TURNS.len();
    // Most parts have few columns.
    let pairs_of_last = groupings.last().map_or(0, |parts| parts[0].len().pow(2).min(MAX_TRIED_EACH));
    let pairs = (groupings.len() - 1) * MAX_TRIED_EACH + pairs_of_last;
    step.each(pairs * turns, &|number| {
        let (parts, pair) = (&groupings[number / (MAX_TRIED_EACH * turns)], number / turns % MAX_TRIED_EACH);
        let width = parts[0].len();
        // Only points are turned by a quarter.
        let is_turn = number % turns > 0;
        let may_be = pair < width * width
            && parts.iter().all(|part| part.len() == width)
            && !(is_turn && width > WIDTHS[0] && !are_elements);
        may_be.then(|| turned(node, parts, (pair / width, pair % width), TURNS[number % turns]))?
    })
}

#[cfg(test)]
mod tests;
