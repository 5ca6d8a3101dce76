//! One element out of a list that is but a number, or ends with its only one, and the nearest number before or behind the
//! list raised by that: of values in a list and in a field, the one in the field may do. So may where a counter begins for
//! a step that it makes. And all that a list or an alternative holds given to another one that holds nothing: of two fields,
//! either may do. And one element out of a list, and another list longer by the simplest, where neither is inside the other.
//!
//! Part of the last, thorough course alone.

use super::sweep::{Drafts, Rule, Then, Tries};
use super::{first_of, last_of};
use crate::choices::edit::{Draft, add_range, cut_range};
use crate::choices::missing::{Missing, add_spare};
use crate::choices::{Cell, Frame, Leaf};
use crate::tree::kinds::Kinds;
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(super) const BESIDE: Rule = Rule { place, tries: Tries::All(add_drafts), then: Then::Again };

/// Up to how many elements each is looked at; of more, up to as many as this, the first and the last.
const FEW: usize = 4;
const MANY: usize = 24;
/// Up to how many cells all is looked at for what may be given to another part, how many others there may be, and how many
/// arms of each.
const MOST_CELLS: usize = 200;
const OTHERS: usize = 6;
const ARMS: u64 = 3;

fn place(node: &Node, from: usize) -> Option<usize> {
    node.find(from, &|cell| cell.opens(Frame::List) || cell.opens(Frame::Alternative))
}

fn add_drafts(node: &Node, open: usize, drafts: &mut Drafts) {
    add_given(node, open, drafts);
    add_elsewhere(node, open, drafts);
    let (cells, marks, end) = (node.cells(), node.marks(open), node.close(open));
    if !cells[open].opens(Frame::List) || marks.len() > MANY || node.spare(open) == 0 {
        return;
    }
    let ends = [marks.first().copied(), marks.last().copied()];
    let is_number = |at: usize| node.number(at).is_some();
    let (before, after) = (last_of(0..open, &is_number), first_of(end..cells.len(), &is_number));
    for mark in marks {
        if marks.len() > FEW && !ends.contains(&Some(*mark)) {
            continue;
        }
        let gone = node.marked(*mark);
        // The last cell, but for what ends there, such as an alternative, is all that counts of an element behind what is no
        // number, such as of a function where it differs.
        let Some(at) = last_of(gone.clone(), &|at: usize| !matches!(cells[at], Cell::Close)) else { continue };
        let Some(leaf) = node.number(at) else { continue };
        let by = leaf.above_zero();
        if by == 0 || node.next_number(*mark) != Some(at) {
            continue;
        }
        drafts.add(raised(node, before, by, gone.clone()));
        drafts.add(raised(node, after, by, gone));
    }
}

/// The last element out, and another list one longer by the simplest, whatever either holds.
fn add_elsewhere(node: &Node, open: usize, drafts: &mut Drafts) {
    if !node.kinds().has(Kinds::LISTS) || node.spare(open) == 0 || node.lists().len() > OTHERS {
        return;
    }
    let (marks, end, lists) = (node.marks(open), node.close(open), node.lists());
    let Some(last) = marks.last() else { return };
    let gone = node.marked(*last);
    for list in lists {
        let (other, close) = (list.open, node.layout().end(list.open));
        let has_room = matches!(node.opening(other), Some(list) if (node.marks(other).len() as u64) < list.max);
        // One inside the other is hardly there for the same.
        let is_apart = other > end || close < open;
        if !has_room || !is_apart {
            continue;
        }
        let mut cells = Vec::with_capacity(node.cells().len() + 1);
        add_range(&mut cells, node.cells(), 0..node.cells().len());
        cells.insert(close, Cell::Mark);
        let moved_up = usize::from(close < open);
        cut_range(&mut cells, gone.start + moved_up..gone.end + moved_up);
        drafts.add(Some(Draft::of(cells)));
    }
}

/// A number beside the list, if there is one, raised by this much, and these cells gone.
fn raised(node: &Node, number: Option<usize>, by: i128, gone: Range<usize>) -> Option<Draft> {
    let number = number?;
    let key = node.number(number)?.moved(by)?;
    Some(Draft::without(node.cells(), gone, &[(number, key)]))
}

/// Whether what opens here stands in no list, alternative or level.
fn stands_free(node: &Node, at: usize) -> bool {
    let mut frame = node.layout().parent(at);
    while let Some(open) = frame {
        let Cell::Open(around) = &node.cells()[open] else { return false };
        if matches!(around.frame, Frame::List | Frame::Alternative | Frame::Level) {
            return false;
        }
        frame = node.layout().parent(open);
    }
    true
}

/// The arm of the alternative that opens here.
fn arm(node: &Node, open: usize) -> Option<&Leaf> {
    if node.cells()[open].opens(Frame::Alternative) { node.cells()[open + 1].leaf() } else { None }
}

/// What opens here with something in it, where it holds nothing yet: a list of so many elements, or one of the next arms.
fn filled(node: &Node, open: usize, count: usize) -> Vec<Vec<Cell>> {
    let mut fillings = Vec::new();
    match (arm(node, open), &node.cells()[open]) {
        (Some(leaf), _) if leaf.key == 0 => {
            for key in (1..=leaf.max.min(ARMS)).rev() {
                fillings.push([Cell::Leaf(leaf.with_key(key))].to_vec());
            }
        }
        (None, Cell::Open(list))
            if list.frame == Frame::List && list.max >= count as u64 && node.marks(open).is_empty() =>
        {
            let mut filling = Vec::with_capacity(count);
            while filling.len() < count {
                filling.push(Cell::Mark);
            }
            fillings.push(filling);
        }
        _ => {}
    }
    fillings
}

/// The cells with others in the two frames that open here.
fn exchanged(node: &Node, one: (usize, &[Cell]), other: (usize, &[Cell])) -> Vec<Cell> {
    let (cells, layout) = (node.cells(), node.layout());
    let (first, second) = if one.0 < other.0 { (one, other) } else { (other, one) };
    let mut written = Vec::with_capacity(cells.len());
    add_range(&mut written, cells, 0..first.0 + 1);
    written.extend_from_slice(first.1);
    add_range(&mut written, cells, layout.end(first.0)..second.0 + 1);
    written.extend_from_slice(second.1);
    add_range(&mut written, cells, layout.end(second.0)..cells.len());
    written
}

/// What a list or an alternative holds given to another one that holds nothing.
fn add_given(node: &Node, open: usize, drafts: &mut Drafts) {
    let (cells, layout) = (node.cells(), node.layout());
    let elements = node.marks(open).len();
    let (count, emptied) = match arm(node, open) {
        Some(leaf) if leaf.key > 0 => (1, [Cell::Leaf(leaf.with_key(0))].to_vec()),
        None if elements > 0 && node.spare(open) >= elements => (elements, Vec::new()),
        _ => return,
    };
    if cells.len() > MOST_CELLS || !stands_free(node, open) {
        return;
    }
    // Where there is no place for all numbers, the simplest may as well be missing.
    let (mut positive, mut numbers) = (Vec::new(), 0);
    for at in layout.frame(open) {
        numbers += usize::from(node.number(at).is_some());
        if node.key(at) > 0 {
            positive.push(cells[at]);
        }
    }
    let (mut from, mut others) = (0, 0);
    while let Some(other) = node.next_open(from)
        && others < OTHERS
    {
        from = other + 1;
        // In a list in front of where it stood it would be less only if fewer numbers were drawn there.
        if other < open && numbers <= elements && cells[other].opens(Frame::List) {
            continue;
        }
        let fillings = filled(node, other, count);
        if fillings.is_empty() || !stands_free(node, other) {
            continue;
        }
        others += 1;
        for filling in &fillings {
            let written = exchanged(node, (open, &emptied), (other, filling));
            for spare in [&positive, &cells[layout.frame(open)]] {
                let mut given = Vec::with_capacity(written.len() + spare.len() + 2);
                given.extend_from_slice(&written);
                if add_spare(&mut given, spare) {
                    drafts.add(Some(Draft::of(given).with_missing(Missing::Spare(0))));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
