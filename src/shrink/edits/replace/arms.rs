//! Earlier arms of alternatives: first with the old choices, then with the simplest. A few are tried in turn; among
//! many, the first that does is searched as a number is.
//!
//! What follows an earlier arm need not be minimal, so the thorough round also tries it with the old numbers wherever
//! it draws some, with the greatest numbers, and with random ones. If the first arm of a recursion is an alternative
//! again, such as the leaves of a document, it tries each arm of that one with the old numbers. Then come later arms
//! that draw less: with the old choices, the old numbers, and the greatest.

use super::reread::reread;
use crate::choices::draft::Draft;
use crate::choices::fill::{Fill, Supply};
use crate::choices::{Cell, Frame, LeafKind, count_of};
use crate::shrink::edits::schedule::search::{Effort, NumberSearch};
use crate::shrink::edits::schedule::sweep::{Proposals, Step, SweepRule, Then};
use crate::shrink::edits::select::partner::scope;
use crate::shrink::node::Node;

/// Once an arm is taken, the place is left: still earlier arms have been tried.
pub(crate) const ARMS: SweepRule = SweepRule { place, tries: Proposals::Each(next), then: Then::Leave };

/// Up to this many earlier arms are tried in turn.
const FEW: u64 = 64;

/// The drafts of an arm that a search among many asks for: with the old choices, and with the simplest. Those of the
/// arms that are tried in turn follow.
const SEARCHED: usize = 2;

/// The ways to read what follows an earlier arm, in the order in which they are tried.
const OLD: usize = 0;
const SIMPLEST: usize = 1;
/// Only the numbers, in their order, wherever numbers are drawn.
const SPARE: usize = 2;
/// Lists and alternatives stay, and every number is the greatest: if any numbers will do for a sum, these will.
const GREATEST: usize = 3;
/// If the alternative stands in no list and no level, since there are few of those: the numbers behind their count, and
/// those behind the first.
const COUNTED: usize = 4;
const BEHIND: usize = 5;
/// Lists and alternatives stay, and numbers are drawn at random, twice: if everything were drawn again, it would be as
/// large as any random value.
const LAST_DRAWN: usize = 7;

/// The most later arms that are tried, and in which ways besides with the old choices.
const LATER: u64 = 16;
const WAYS_LATER: [(Fill, Supply); 4] = [
    (Fill::Spare(0), Supply::All),
    (Fill::Spare(0), Supply::Counted),
    (Fill::Spare(0), Supply::WithoutFirst),
    (Fill::Greatest, Supply::All),
];
/// How many arms to assume for the alternative behind the first arm of a level, if no other level shows it.
const NESTED: u64 = 3;

/// The last arm of the alternative that may follow the first arm of the level around this arm. 0 if no level is around
/// it, or if another level shows that no alternative follows.
fn last_nested(node: &Node, arm: usize) -> u64 {
    let Some(around) = arm.checked_sub(2).and_then(|level| node.opening(level)) else { return 0 };
    if around.frame != Frame::Level {
        return 0;
    }
    let last_behind_first = |cells: &[Cell]| match cells {
        [Cell::Open(open), _, Cell::Leaf(arm), behind @ ..]
            if open.is_like(around) && arm.kind == LeafKind::Arm && arm.key == 0 =>
        {
            match behind {
                [cell, Cell::Leaf(arm), ..] if cell.opens(Frame::Alternative) => Some(arm.max.min(LATER)),
                _ => Some(0),
            }
        }
        _ => None,
    };
    let cells = node.cells();
    (0..cells.len()).find_map(|at| last_behind_first(&cells[at..])).unwrap_or(NESTED)
}

/// Where what follows the arm here ends.
fn end_of_arm(node: &Node, at: usize) -> usize {
    node.layout().parent(at).map_or(at + 1, |open| node.close(open))
}

fn place(node: &Node, from: usize) -> Option<usize> {
    node.find(from, &|cell| matches!(cell, Cell::Leaf(leaf) if leaf.kind == LeafKind::Arm))
}

/// An earlier arm, with what follows it read in this way. In a level, further ways stand for the nested arms.
fn earlier(node: &Node, at: usize, arm: u64, way: usize) -> Option<Draft> {
    let is_nested = way > GREATEST && scope(node, at).is_some();
    let (fill, supply) = match way {
        OLD => return Some(Draft::with_key(at, arm)),
        SIMPLEST => (Fill::Simplest, Supply::All),
        SPARE => (Fill::Spare(0), Supply::All),
        GREATEST => (Fill::Greatest, Supply::All),
        way if is_nested => (Fill::Spare((way - GREATEST) as u32), Supply::All),
        COUNTED => (Fill::Spare(0), Supply::Counted),
        BEHIND => (Fill::Spare(0), Supply::WithoutFirst),
        way => (Fill::Drawn(way as u32), Supply::All),
    };
    let keeps_frames = matches!(fill, Fill::Greatest | Fill::Drawn(_));
    Some(
        Draft::of(reread(node, (at, arm), at + 1..end_of_arm(node, at), keeps_frames, (fill, supply))?).with_fill(fill),
    )
}

/// A later arm that draws less, perhaps with greater numbers.
fn later(node: &Node, at: usize, arm: u64, way: usize) -> Option<Draft> {
    if way == OLD {
        return Some(Draft::with_key(at, arm).structural());
    }
    let way = WAYS_LATER[way - 1];
    Some(Draft::of(reread(node, (at, arm), at + 1..end_of_arm(node, at), false, way)?).with_fill(way.0))
}

/// The next draft that the search among many earlier arms asks for.
fn searched(node: &Node, at: usize, key: u64, step: &mut Step) -> Option<Draft> {
    let (arm, way) = match step.number {
        OLD => {
            let effort = if step.is_thorough { Effort::Steps } else { Effort::Probe };
            (step.searched(NumberSearch::down_to_zero(key, effort))?, OLD)
        }
        _ => (step.asked()?, SIMPLEST),
    };
    step.number = SIMPLEST - way;
    earlier(node, at, arm, way)
}

/// Many earlier arms are searched; then, or if they are few, the first few are tried in turn, then later ones.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let (leaf, is_thorough) = (node.cells()[at].leaf()?, step.is_thorough);
    let key = leaf.key;
    if key > FEW
        && step.number < SEARCHED
        && let Some(draft) = searched(node, at, key, step)
    {
        return Some(draft);
    }
    let (ways, nested) = match scope(node, at) {
        _ if !is_thorough => (SIMPLEST + 1, 0),
        None => (LAST_DRAWN + 1, 0),
        Some(_) => (GREATEST + 1, last_nested(node, at) as usize),
    };
    // The first arm has the ways of the nested arms besides.
    let has_earlier = key > 0 && (key <= FEW || is_thorough);
    let count_earlier = if has_earlier { nested + ways * key.min(FEW) as usize } else { 0 };
    // An arm that draws a single number hardly weighs more than another one, unless it is a later one.
    let least = if key == 0 { 2 } else { 1 };
    let has_later = is_thorough && count_of(&node.cells()[at + 1..end_of_arm(node, at)]) >= least;
    let ways_later = 1 + WAYS_LATER.len();
    let count_later = if has_later { ways_later * leaf.max.min(LATER).saturating_sub(key) as usize } else { 0 };
    step.each(SEARCHED + count_earlier + count_later, &|number| {
        let number = number.checked_sub(SEARCHED)?;
        match number.checked_sub(count_earlier) {
            Some(number) => later(node, at, key + 1 + (number / ways_later) as u64, number % ways_later),
            None if number < ways + nested => earlier(node, at, 0, number),
            None => earlier(node, at, ((number - nested) / ways) as u64, (number - nested) % ways),
        }
    })
}

#[cfg(test)]
mod tests;
