//! Numbers that say what is drawn next, as an arm does where a function matches on what it drew: lowered, with what comes
//! next read whatever it is, and, since what stands behind need not be minimal, with its numbers wherever it has some, with
//! the greatest, and drawn at random. Then raised as far as they go, where less is drawn behind them then: with what comes
//! next read as it stands, and with the greatest. And what is true made false, and all alternatives bound to it what they
//! hold: it may have said that something may be missing.
//!
//! Which numbers these are, growing a candidate tells: something else is drawn behind them. Part of the last, thorough
//! course alone.

use super::counts::may_decide;
use super::sweep::{Rule, Step, Then, Tries};
use crate::choices::edit::{Draft, set_key, without_numbers};
use crate::choices::missing::{Missing, add_spare};
use crate::choices::{Cell, Frame, Label};
use crate::tree::node::Node;
use alloc::vec::Vec;

pub(super) const BRANCH: Rule = Rule { place, tries: Tries::Each(next), then: Then::Leave };

/// Up to which number it may well say what is drawn next.
const MOST: u64 = 9;

/// Up to how many cells numbers are raised: each has to be grown to tell whether less is drawn then.
const MOST_CELLS: usize = 200;

/// How what comes next is read: as it stands, or else without its numbers, and with these in their place.
const OLD: usize = 0;
const WAYS: [Missing; 4] = [Missing::Simplest, Missing::Spare(0), Missing::Greatest, Missing::Drawn(0)];
/// Behind a raised number it is read as it stands, or with the greatest.
const WAYS_UP: usize = 2;

/// The draw behind the number here, if that is all that its own draw holds; or the part that is bound to it, unless that
/// is a list, of which it says the length.
fn behind(node: &Node, at: usize) -> Option<usize> {
    let cells = node.cells();
    let before = at.checked_sub(1).and_then(|before| cells.get(before));
    match (before, cells.get(at + 1)?, cells.get(at + 2)) {
        (_, cell, Some(part)) if cell.opens(Frame::Inner) => (!part.opens(Frame::List)).then_some(at + 1),
        (Some(before), Cell::Close, Some(cell)) if before.opens(Frame::Draw) && cell.opens(Frame::Draw) => Some(at + 2),
        _ => None,
    }
}

fn is_lowered(node: &Node, at: usize) -> bool {
    matches!(node.number(at), Some(leaf) if leaf.key > 0 && leaf.max <= MOST) && behind(node, at).is_some()
}

fn is_raised(node: &Node, at: usize) -> bool {
    let cells = node.cells();
    cells.len() <= MOST_CELLS
        && matches!(node.number(at), Some(leaf) if leaf.key != leaf.greatest())
        && may_decide(node, at)
}

fn is_true(node: &Node, at: usize) -> bool {
    matches!(node.number(at), Some(leaf) if leaf.key == 1 && leaf.max == 1)
}

/// False here, and what stands in alternatives behind it, but in their first arms, in their place.
fn unwrapped(node: &Node, at: usize) -> Option<Draft> {
    let (layout, mut gone) = (node.layout(), Vec::new());
    let mut from = node.next_frame(at, Frame::Inner)?;
    while let Some(open) = node.next_frame(from, Frame::Alternative) {
        from = open + 1;
        if node.cells()[open + 1].leaf()?.key > 0 {
            from = layout.end(open);
            gone.push(open..open + 2);
            gone.push(from..from + 1);
        }
    }
    if gone.is_empty() { None } else { Some(Draft::without_all(node.cells(), &gone, &[(at, 0)])) }
}

fn place(node: &Node, from: usize) -> Option<usize> {
    let mut at = node.next_number(from)?;
    while !is_lowered(node, at) && !is_raised(node, at) && !is_true(node, at) {
        at = node.next_number(at + 1)?;
    }
    Some(at)
}

/// The number at this key, and what comes next without its numbers, read in this way.
fn lowered(node: &Node, at: usize, key: u64, way: usize) -> Option<Draft> {
    let open = behind(node, at)?;
    // What is bound to a number is read as it stands wherever that is lowered.
    if way == OLD && node.cells()[open].opens(Frame::Inner) {
        return None;
    }
    let end = node.layout().end(open);
    let mut cells = match way {
        OLD => node.cells().to_vec(),
        _ => without_numbers(node.cells(), open..end),
    };
    set_key(&mut cells, at, key);
    // It loses its name, so that whatever is drawn next finds it.
    if let Cell::Open(draw) = &mut cells[open]
        && draw.frame == Frame::Draw
    {
        draw.label = Label::NONE;
    }
    if matches!(WAYS[way], Missing::Spare(0)) {
        add_spare(&mut cells, &node.cells()[open..end]);
    }
    // Names are no part of what a draft is known by.
    Some(Draft::of(cells).branching().asking().with_missing(WAYS[way]))
}

/// The number as far as it goes, if less is drawn then: with what comes next as it stands, or as great as it can be.
fn raised(node: &Node, at: usize, way: usize) -> Option<Draft> {
    let greatest = node.number(at)?.greatest();
    if way == OLD {
        return Some(Draft::with_key(at, greatest).asking().structural());
    }
    let mut cells = without_numbers(node.cells(), at + 1..node.cells().len());
    set_key(&mut cells, at, greatest);
    Some(Draft::of(cells).asking().structural().with_missing(Missing::Greatest))
}

fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let lower = if is_lowered(node, at) { node.key(at) as usize * WAYS.len() } else { 0 };
    let raise = if is_raised(node, at) { WAYS_UP } else { 0 };
    step.each(lower + raise + usize::from(is_true(node, at)), &|number| match number.checked_sub(lower) {
        None => lowered(node, at, (number / WAYS.len()) as u64, number % WAYS.len()),
        Some(way) if way < raise => raised(node, at, way),
        Some(_) => unwrapped(node, at),
    })
}

#[cfg(test)]
mod tests;
