//! An element of a list removed together with what was drawn for it later, one part for each element: a column of a
//! table and its value in each row.
//!
//! Only in the thorough course.

use super::first_of;
use super::sweep::{Drafts, Rule, Then, Tries, list};
use crate::choices::cell::Frame;
use crate::choices::edit::Draft;
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(super) const FIELDS: Rule = Rule { place: list, tries: Tries::All(add_drafts), then: Then::Anew };

/// The most elements of the list, rows, and cells of the node.
const MANY: usize = 12;
const ROWS: usize = 50;
const MOST_CELLS: usize = 1_000;

/// Adds the draws behind this place that come in rows of `width`, unless they stand within others.
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
        // One more draw before them may say how many rows there are.
        let rest = (known.len() - start) % width;
        if rest <= 1 && fields.len() + known.len() - start <= (ROWS + 1) * width {
            for draw in &known[start + rest..] {
                fields.push(layout.frame(*draw));
            }
            at = here;
        }
    }
}

/// All cells without one column: the field with this number in each row.
fn without(node: &Node, fields: &[Range<usize>], width: usize, column: usize) -> Draft {
    let mut gone = Vec::new();
    for row in 0..fields.len() / width {
        gone.push(fields[row * width + column].clone());
    }
    Draft::without_all(node.cells(), &gone, &[]).exact()
}

fn add_drafts(node: &Node, at: usize, drafts: &mut Drafts) {
    let (marks, mut fields) = (node.marks(at), Vec::new());
    let width = marks.len();
    if !matches!(width, 2..=MANY) || node.cells().len() > MOST_CELLS {
        return;
    }
    for mark in marks {
        fields.push(node.marked(*mark));
    }
    add_rows(node, node.close(at), width, &mut fields);
    if fields.len() > width && node.spare(at) > 0 {
        for column in 0..width {
            drafts.add(Some(without(node, &fields, width, column)));
        }
    }
}

#[cfg(test)]
mod tests;
