//! Numbers that decide what is drawn next, as in a function that matches on what it drew. They are lowered, with what
//! comes next read as it is; and since that need not be minimal, also with the old numbers wherever it draws some (all,
//! those after the first, or all after how many they are), with the greatest, and with random ones. Then they are
//! raised as far as they go, if less is drawn then: with what comes next read as it is, and with the greatest. And a
//! `true` is made `false`, with every alternative bound to it replaced by its content: it may have said that something
//! may be missing.
//!
//! Growing a candidate shows which numbers these are: something else is drawn after them. Only in the thorough round.

use super::reread::reread;
use crate::choices::cell_ranges::set_key;
use crate::choices::draft::Draft;
use crate::choices::fill::{Fill, LeftoverKind};
use crate::choices::{Cell, Frame, Tag};
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule};
use crate::shrink::edits::schedule::{MAX_CELLS_IF_QUADRATIC, MAX_TRIED_TOGETHER};
use crate::shrink::node::Node;
use alloc::vec::Vec;

pub(crate) const LOWER_DECIDING_NUMBERS: SweepRule =
    SweepRule { position: Node::next_number, drafts: Proposals::Each(next), after_accept: AfterAccept::NextPosition };

/// How what comes next is read: as it is, or without its numbers and with these in their place.
type Refill = Option<(Fill, LeftoverKind)>;

const REFILLS: [Refill; 6] = [
    None,
    Some((Fill::Leftover(0), LeftoverKind::All)),
    Some((Fill::Greatest, LeftoverKind::All)),
    Some((Fill::Drawn(0), LeftoverKind::All)),
    Some((Fill::Leftover(0), LeftoverKind::Counted)),
    Some((Fill::Leftover(0), LeftoverKind::WithoutFirst)),
];
/// What is tried after a raised number.
const REFILLS_IF_RAISED: [Refill; 2] = [None, Some((Fill::Greatest, LeftoverKind::All))];

/// What the number here may decide: the next draw of a function, if the number is all of its own draw, or the part
/// bound to the number, unless that part is a list, whose length it says.
fn dependent_frame(node: &Node, at: usize) -> Option<usize> {
    let cells = node.cells();
    let before = at.checked_sub(1).and_then(|before| cells.get(before));
    match (before, cells.get(at + 1)?, cells.get(at + 2)) {
        (_, cell, Some(part)) if cell.opens(Frame::Inner) => (!part.opens(Frame::List)).then_some(at + 1),
        (Some(before), Cell::Close, Some(cell)) if before.opens(Frame::Draw) && cell.opens(Frame::Draw) => Some(at + 2),
        _ => None,
    }
}

fn is_lowered(node: &Node, at: usize) -> bool {
    matches!(node.number(at), Some(leaf) if leaf.key > 0 && leaf.max <= MAX_TRIED_TOGETHER as u64)
        && dependent_frame(node, at).is_some()
}

/// Whether something that depends on the number here may follow: the number is in a draw of a function, or before
/// the inner part of a bind. Nothing outside its own element depends on it.
fn may_decide(node: &Node, at: usize) -> bool {
    let parent = |here: usize| node.layout().parent(here);
    let mut around = Some(at);
    while let Some(here) = around {
        let (is_drawn, end) = (parent(here).is_some_and(|open| node.opens(open, Frame::Draw)), node.inside(here).end);
        let mut next = node.after(here);
        while next < end && !matches!(node.cells()[next], Cell::Mark) {
            if is_drawn || node.opens(next, Frame::Inner) || node.opens(next, Frame::Draw) {
                return true;
            }
            next = node.after(next);
        }
        around = parent(here).filter(|open| !node.opens(*open, Frame::List));
    }
    false
}

fn is_raised(node: &Node, at: usize) -> bool {
    let cells = node.cells();
    cells.len() <= MAX_CELLS_IF_QUADRATIC
        && matches!(node.number(at), Some(leaf) if leaf.key != leaf.greatest())
        && may_decide(node, at)
}

fn is_true(node: &Node, at: usize) -> bool {
    matches!(node.number(at), Some(leaf) if leaf.key == 1 && leaf.max == 1)
}

/// `false` here, and every alternative after it that is not in its first arm replaced by its content.
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

/// The number with this key, and what comes next read like this.
fn lowered(node: &Node, at: usize, key: u64, refill: Refill) -> Option<Draft> {
    let open = dependent_frame(node, at)?;
    // Other passes lower a number with what is bound to it read as it is.
    if refill.is_none() && node.cells()[open].opens(Frame::Inner) {
        return None;
    }
    let mut cells = node.cells().to_vec();
    set_key(&mut cells, at, key);
    if let Some(refill) = refill {
        cells = reread(node, (at, key), open..node.layout().end(open), true, refill)?;
    }
    // Without its tag, the frame is found by whatever is drawn next.
    if let Cell::Open(draw) = &mut cells[open]
        && draw.frame == Frame::Draw
    {
        draw.tag = Tag::NONE;
    }
    // Tags are not part of a draft's identity, so it must always be grown.
    let fill = refill.map_or(Fill::Simplest, |(fill, _)| fill);
    Some(Draft::of(cells).branching().always_grown().with_fill(fill))
}

/// The number as far as it goes: with what comes next as it is, or at its greatest.
fn raised(node: &Node, at: usize, refill: Refill) -> Option<Draft> {
    let greatest = node.number(at)?.greatest();
    let Some(refill) = refill else {
        return Some(Draft::with_key(at, greatest).always_grown().structural());
    };
    let cells = reread(node, (at, greatest), at + 1..node.cells().len(), true, refill)?;
    Some(Draft::of(cells).always_grown().structural().with_fill(refill.0))
}

fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let lower = if is_lowered(node, at) { node.key(at) as usize * REFILLS.len() } else { 0 };
    let raise = if is_raised(node, at) { REFILLS_IF_RAISED.len() } else { 0 };
    step.each(lower + raise + usize::from(is_true(node, at)), &|index| match index.checked_sub(lower) {
        None => lowered(node, at, (index / REFILLS.len()) as u64, REFILLS[index % REFILLS.len()]),
        Some(index) if index < raise => raised(node, at, REFILLS_IF_RAISED[index]),
        Some(_) => unwrapped(node, at),
    })
}

#[cfg(test)]
mod tests;
