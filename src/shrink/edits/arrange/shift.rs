//! A row of numbers moved to where it weighs less: towards the end, over zeros, or by a single place. So are dates,
//! versions and coordinates as wholes, each with its own parts: two things of several parts that stand beside each
//! other outside lists, such as two clocks, are exchanged. And in a fixed row of parts, such as a key and a value, one
//! is removed and those behind it move up.
//!
//! Only in the thorough course.

use crate::choices::edit::Draft;
use crate::choices::{Cell, Frame, compare_ranks};
use crate::shrink::edits::arrange::order::find_parts;
use crate::shrink::edits::schedule::sweep::{Drafts, Rule, Then, Tries};
use crate::shrink::edits::select::alike::drawn_alike;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) const SHIFT: Rule = Rule { place: scope, tries: Tries::All(add_drafts), then: Then::Again };

/// The most parts of a row.
const MOST_PARTS: usize = 16;

/// 0 is the outermost level; otherwise 1 more than the place of a frame's opening or of an element's mark.
fn scope(node: &Node, from: usize) -> Option<usize> {
    match from.checked_sub(1) {
        Some(here) => Some(node.find(here, &|cell| matches!(cell, Cell::Open(_) | Cell::Mark))? + 1),
        None => Some(0),
    }
}

fn add_drafts(node: &Node, at: usize, drafts: &mut Drafts) {
    let (cells, mut parts) = (node.cells(), Vec::new());
    // Other families exchange and remove elements of lists.
    if matches!(cells.get(at), Some(Cell::Mark)) {
        return;
    }
    find_parts(node, at, &mut parts);
    if !matches!(parts.len(), 2..=MOST_PARTS) {
        return;
    }
    let mut from = 0;
    while from < parts.len() {
        let mut to = from + 1;
        while to < parts.len() && drawn_alike(cells, &parts[from], &parts[to]) {
            to += 1;
        }
        drafts.add(shifted(node, parts[from].start));
        moved_up(node, &parts[from..to], drafts);
        from = to;
    }
    exchanged(node, &parts, drafts);
}

/// Whether a part is a list or an alternative, and not the simplest one.
fn is_full(node: &Node, part: &Range<usize>) -> bool {
    let is_one = match &node.cells()[part.start] {
        Cell::Open(open) => matches!(open.frame, Frame::List | Frame::Alternative),
        _ => false,
    };
    is_one && matches!(node.find(part.start, &Cell::counts), Some(at) if at < part.end)
}

/// In a row of lists or alternatives that were drawn alike, each that is not the simplest removed, if others like it
/// follow; the last then becomes the simplest.
fn moved_up(node: &Node, row: &[Range<usize>], drafts: &mut Drafts) {
    let (cells, last) = (node.cells(), &row[row.len() - 1]);
    let blank = [cells[last.start], Cell::Close];
    let (mut at, mut is_more) = (row.len(), false);
    while at > 0 {
        at -= 1;
        let part = &row[at];
        if !is_full(node, part) {
            continue;
        }
        if is_more {
            let (before, behind) = (&cells[..part.start], &cells[part.end..last.end]);
            drafts.add(Some(Draft::of_stretches(&[before, behind, &blank, &cells[last.end..]])));
        }
        is_more = true;
    }
}

/// Two neighbouring blocks of parts exchanged that were drawn alike, if the second is the simpler one. Not if they
/// could just as well begin or end elsewhere, such as three of nine numbers drawn alike.
fn exchanged(node: &Node, parts: &[Range<usize>], drafts: &mut Drafts) {
    let cells = node.cells();
    let mut width = 2;
    while 2 * width <= parts.len() {
        // The number of parts in a row that are like those `width` places behind them.
        let (mut at, mut alike) = (0, 0);
        while at < parts.len() {
            if at + width < parts.len() && drawn_alike(cells, &parts[at], &parts[at + width]) {
                alike += 1;
                at += 1;
                continue;
            }
            if core::mem::take(&mut alike) == width {
                let one = parts[at - width].start..parts[at].start;
                let other = parts[at].start..parts[at + width - 1].end;
                if compare_ranks(&cells[other.clone()], &cells[one.clone()]).is_lt() {
                    drafts.add(Some(Draft::swapped(cells, one, other)));
                }
            }
            at += 1;
        }
        width += 1;
    }
}

/// The numbers from here on that were drawn alike and stand in one frame.
fn row(node: &Node, at: usize) -> Range<usize> {
    let Some(first) = node.number(at) else { return at..at };
    let mut here = at;
    while let Some(leaf) = node.number(here)
        && leaf.is_like(first)
        && node.layout().parent(here) == node.layout().parent(at)
    {
        here += 1;
    }
    at..here
}

fn shifted(node: &Node, at: usize) -> Option<Draft> {
    let row = row(node, at);
    let (mut end, mut positives) = (row.start, 0);
    for at in row.clone() {
        if node.key(at) > 0 {
            end = at + 1;
            positives += 1;
        }
    }
    let by = row.end - end;
    // Another family moves a single number.
    if by == 0 || positives < 2 {
        return None;
    }
    let mut draft = Draft::unchanged();
    for at in row.clone() {
        draft.set_key(at, if at - row.start < by { 0 } else { node.key(at - by) });
    }
    Some(draft)
}

#[cfg(test)]
mod tests;
