//! An element of a list and what was drawn for it later, one part for each element, such as a column of a table and its
//! value in each row: both out; two columns exchanged; one said to be of the simplest sort, which goes without what told
//! the sorts of its values apart.
//!
//! Part of the last, thorough course alone.

use super::first_of;
use super::sweep::{Drafts, Rule, Then, Tries, list};
use crate::choices::Cell;
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(super) const FIELDS: Rule = Rule { place: list, tries: Tries::All(add_drafts), then: Then::Anew };

/// How many elements the list has at most, how many rows there are, and how many cells in all.
const MANY: usize = 12;
const ROWS: usize = 50;
const MOST_CELLS: usize = 1_000;
/// Up to which maximum a number says of what sort something is.
const SORTS: u64 = 4;

/// Adds the draws behind this place that stand in rows of so many, and not within others.
fn add_rows(node: &Node, from: usize, width: usize, fields: &mut Vec<Range<usize>>) {
    let (cells, layout) = (node.cells(), node.layout());
    let (mut at, mut known) = (from, Vec::new());
    while let Some(first) = node.next_frame(at, Frame::Draw) {
        at = first + 1;
        if first_of(0..known.len(), &|number: usize| known[number] == first).is_some() {
            continue;
        }
        let (mut here, start) = (first, known.len());
        while here < cells.len() && cells[here].opens(Frame::Draw) {
            known.push(here);
            here = layout.end(here) + 1;
        }
        // A draw before them may say how many rows there are.
        let rest = (known.len() - start) % width;
        if rest <= 1 && fields.len() + known.len() - start <= (ROWS + 1) * width {
            for draw in &known[start + rest..] {
                fields.push(layout.frame(*draw));
            }
            at = here;
        }
    }
}

/// All cells with one column out, which stands at this place in each so many of these ranges.
fn without(node: &Node, fields: &[Range<usize>], width: usize, column: usize) -> Draft {
    let mut gone = Vec::new();
    for row in 0..fields.len() / width {
        gone.push(fields[row * width + column].clone());
    }
    Draft::without_all(node.cells(), &gone, &[]).exact()
}

/// All cells with two columns exchanged.
fn exchanged(node: &Node, fields: &[Range<usize>], width: usize, one: usize, other: usize) -> Draft {
    let (mut ranges, mut from) = (Vec::new(), 0);
    for row in 0..fields.len() / width {
        let (first, second) = (fields[row * width + one].clone(), fields[row * width + other].clone());
        ranges.push(from..first.start);
        from = second.end;
        let between = first.end..second.start;
        ranges.push(second);
        ranges.push(between);
        ranges.push(first);
    }
    ranges.push(from..node.cells().len());
    Draft::of_ranges(node.cells(), &ranges).exact()
}

/// One number of a column at its simplest, and its values, which are drawn at this place of each row, out of the
/// alternatives of which they are.
fn unwrapped(node: &Node, rows: &[Range<usize>], width: usize, column: usize, number: usize) -> Option<Draft> {
    let mut gone = Vec::new();
    for row in 0..rows.len() / width {
        let open = rows[row * width + column].start + 1;
        let is_later = matches!(node.cells().get(open + 1), Some(Cell::Leaf(leaf)) if leaf.key > 0);
        if node.cells()[open].opens(Frame::Alternative) && is_later {
            let close = node.layout().end(open);
            gone.push(open..open + 2);
            gone.push(close..close + 1);
        }
    }
    if gone.is_empty() { None } else { Some(Draft::without_all(node.cells(), &gone, &[(number, 0)]).exact()) }
}

fn add_drafts(node: &Node, at: usize, drafts: &mut Drafts) {
    let (marks, mut fields) = (node.marks(at), Vec::new());
    let width = marks.len();
    if !matches!(width, 1..=MANY) || node.cells().len() > MOST_CELLS {
        return;
    }
    for mark in marks {
        fields.push(node.marked(*mark));
    }
    add_rows(node, node.close(at), width, &mut fields);
    let rows = &fields[width..];
    if rows.is_empty() {
        return;
    }
    for other in (0..width).rev() {
        for one in (0..other).rev() {
            if node.compare(fields[other].clone(), fields[one].clone()).is_lt() {
                drafts.add(Some(exchanged(node, &fields, width, one, other)));
            }
        }
        for number in fields[other].clone() {
            if matches!(node.number(number), Some(leaf) if leaf.key > 0 && leaf.max <= SORTS) {
                drafts.add(unwrapped(node, rows, width, other, number));
            }
        }
    }
    if node.spare(at) > 0 && width > 1 {
        for column in 0..width {
            drafts.add(Some(without(node, &fields, width, column)));
        }
    }
}

#[cfg(test)]
mod tests;
