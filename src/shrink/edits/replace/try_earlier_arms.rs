//! Earlier arms of alternatives: first with the old choices, then with the simplest. A few are tried in turn; among
//! many, the first that does is searched as a number is.
//!
//! What follows an earlier arm need not be minimal, so the thorough round also tries it with the old numbers wherever
//! it draws some, with the greatest numbers, and with random ones. If the first arm of a recursion is an alternative
//! again, such as the leaves of a document, it tries each arm of that one with the old numbers. Then come later arms
//! that draw less: with the old choices, the old numbers, and the greatest.

use super::reread::reread;
use crate::choices::draft::Draft;
use crate::choices::fill::{Fill, LeftoverKind};
use crate::choices::{Cell, Frame, LeafKind, count_of};
use crate::shrink::edits::schedule::MAX_TRIED_EACH;
use crate::shrink::edits::schedule::search::{NumberSearch, StepEffort};
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule};
use crate::shrink::edits::select::partner::enclosing_list_or_level;
use crate::shrink::node::Node;

/// Once an arm is accepted, the position is left: still earlier arms have been tried.
pub(crate) const TRY_EARLIER_ARMS: SweepRule =
    SweepRule { position: next_position, drafts: Proposals::Each(next), after_accept: AfterAccept::NextPosition };

/// The drafts of an arm that a search among many asks for: with the old choices, and with the simplest. Those of the
/// arms that are tried in turn follow.
const SEARCHED: usize = 2;

/// How what follows another arm is read.
#[derive(Clone, Copy)]
enum ArmVariant {
    Old,
    /// The numbers, lists and alternatives are filled in.
    Filled(Fill, LeftoverKind),
    /// Lists and alternatives stay, and numbers are filled in.
    NumbersFilled(Fill),
}

/// What is tried with an earlier arm, in this order.
const VARIANTS: [ArmVariant; 8] = [
    ArmVariant::Old,
    ArmVariant::Filled(Fill::Simplest, LeftoverKind::All),
    // Only the numbers, in their order, wherever numbers are drawn.
    ArmVariant::Filled(Fill::Leftover(0), LeftoverKind::All),
    // If any numbers will do for a sum, these will.
    ArmVariant::NumbersFilled(Fill::Greatest),
    // The numbers after their count, and those after the first: only outside of lists and levels, since there are few
    // such alternatives.
    ArmVariant::Filled(Fill::Leftover(0), LeftoverKind::Counted),
    ArmVariant::Filled(Fill::Leftover(0), LeftoverKind::WithoutFirst),
    // Numbers at random, twice. If everything were drawn again, it would be as large as any random value.
    ArmVariant::NumbersFilled(Fill::Drawn(6)),
    ArmVariant::NumbersFilled(Fill::Drawn(7)),
];
/// How many of them are tried in rounds that are not thorough, and how many in lists and levels.
const QUICK_VARIANTS: usize = 2;
const VARIANTS_INSIDE: usize = 4;

/// The most later arms that are tried, and what is tried with each.
const LATER: u64 = 16;
const VARIANTS_LATER: [ArmVariant; 5] = [
    ArmVariant::Old,
    ArmVariant::Filled(Fill::Leftover(0), LeftoverKind::All),
    ArmVariant::Filled(Fill::Leftover(0), LeftoverKind::Counted),
    ArmVariant::Filled(Fill::Leftover(0), LeftoverKind::WithoutFirst),
    ArmVariant::Filled(Fill::Greatest, LeftoverKind::All),
];
/// How many arms to assume for the alternative after the first arm of a level, if no other level shows it.
const NESTED: u64 = 3;

/// The last arm of the alternative that may follow the first arm of the level around this arm. 0 if no level is around
/// it, or if another level shows that no alternative follows.
fn last_nested(node: &Node, arm: usize) -> u64 {
    let Some(around) = arm.checked_sub(2).and_then(|level| node.opening(level)) else { return 0 };
    if around.frame != Frame::Level {
        return 0;
    }
    let last_after_first = |cells: &[Cell]| match cells {
        [Cell::Open(open), _, Cell::Leaf(arm), after @ ..]
            if open.is_like(around) && arm.kind == LeafKind::Arm && arm.key == 0 =>
        {
            match after {
                [cell, Cell::Leaf(arm), ..] if cell.opens(Frame::Alternative) => Some(arm.max.min(LATER)),
                _ => Some(0),
            }
        }
        _ => None,
    };
    let cells = node.cells();
    (0..cells.len()).find_map(|at| last_after_first(&cells[at..])).unwrap_or(NESTED)
}

/// Where what follows the arm here ends.
fn end_of_arm(node: &Node, at: usize) -> usize {
    node.layout().parent(at).map_or(at + 1, |open| node.close(open))
}

fn next_position(node: &Node, from: usize) -> Option<usize> {
    node.find(from, &|cell| matches!(cell, Cell::Leaf(leaf) if leaf.kind == LeafKind::Arm))
}

/// Another arm, with what follows it read like this.
fn with_arm(node: &Node, at: usize, arm: u64, variant: ArmVariant) -> Option<Draft> {
    let (keeps_frames, fill, kind) = match variant {
        ArmVariant::Old => return Some(Draft::with_key(at, arm)),
        ArmVariant::Filled(fill, kind) => (false, fill, kind),
        ArmVariant::NumbersFilled(fill) => (true, fill, LeftoverKind::All),
    };
    Some(Draft::of(reread(node, (at, arm), at + 1..end_of_arm(node, at), keeps_frames, (fill, kind))?).with_fill(fill))
}

/// A later arm that draws less, perhaps with greater numbers.
fn later(node: &Node, at: usize, arm: u64, variant: ArmVariant) -> Option<Draft> {
    let draft = with_arm(node, at, arm, variant);
    if matches!(variant, ArmVariant::Old) { draft.map(Draft::structural) } else { draft }
}

/// The next draft that the search among many earlier arms asks for.
fn searched(node: &Node, at: usize, key: u64, step: &mut Step) -> Option<Draft> {
    let is_first = step.next_variant == 0;
    let arm = if is_first {
        let effort = if step.is_thorough { StepEffort::Steps } else { StepEffort::Probe };
        step.searched(NumberSearch::down_to_zero(key, effort))?
    } else {
        step.asked()?
    };
    step.next_variant = usize::from(is_first);
    with_arm(node, at, arm, VARIANTS[usize::from(!is_first)])
}

/// Many earlier arms are searched; then, or if they are few, the first few are tried in turn, then later ones.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let (leaf, is_thorough) = (node.cells()[at].leaf()?, step.is_thorough);
    let key = leaf.key;
    if key > MAX_TRIED_EACH as u64
        && step.next_variant < SEARCHED
        && let Some(draft) = searched(node, at, key, step)
    {
        return Some(draft);
    }
    let (count, nested) = match enclosing_list_or_level(node, at) {
        _ if !is_thorough => (QUICK_VARIANTS, 0),
        None => (VARIANTS.len(), 0),
        Some(_) => (VARIANTS_INSIDE, last_nested(node, at) as usize),
    };
    // The first arm is tried with each of the nested arms besides.
    let has_earlier = key > 0 && (key <= MAX_TRIED_EACH as u64 || is_thorough);
    let count_earlier = if has_earlier { nested + count * key.min(MAX_TRIED_EACH as u64) as usize } else { 0 };
    // An arm that draws a single number hardly weighs more than another one, unless it is a later one.
    let min_count = if key == 0 { 2 } else { 1 };
    let has_later = is_thorough && count_of(&node.cells()[at + 1..end_of_arm(node, at)]) >= min_count;
    let later_arms = if has_later { leaf.max.min(LATER).saturating_sub(key) as usize } else { 0 };
    step.each(SEARCHED + count_earlier + VARIANTS_LATER.len() * later_arms, &|index| {
        let index = index.checked_sub(SEARCHED)?;
        let Some(index) = index.checked_sub(count_earlier) else {
            return match index.checked_sub(nested) {
                _ if index < count => with_arm(node, at, 0, VARIANTS[index]),
                Some(index) if index >= count => with_arm(node, at, (index / count) as u64, VARIANTS[index % count]),
                _ => {
                    let nested = Fill::Leftover((index + 1 - count) as u32);
                    with_arm(node, at, 0, ArmVariant::Filled(nested, LeftoverKind::All))
                }
            };
        };
        let (arm, variant) = (index / VARIANTS_LATER.len(), index % VARIANTS_LATER.len());
        later(node, at, key + 1 + arm as u64, VARIANTS_LATER[variant])
    })
}

#[cfg(test)]
mod tests;
