//! One of equal neighbours out of a list, and two others exchanged: what is not sorted, or no heap, may be so with fewer
//! numbers if these stand in another order.
//!
//! Part of the last, thorough course alone.

use super::sweep::{Drafts, Rule, Then, Tries, list};
use crate::choices::edit::Draft;
use crate::tree::node::Node;
use alloc::vec::Vec;

pub(super) const REORDER: Rule = Rule { place: list, tries: Tries::All(add_drafts), then: Then::Again };

/// From how many numbers on, and up to how many, a list is looked at, and how many rows of equal ones it has at most.
const FEW: usize = 5;
const MANY: usize = 16;
const MOST_ROWS: usize = 4;

/// Where the rows of equal numbers begin in the list here, if it is a list of numbers of which some may go.
fn rows(node: &Node, list: usize) -> Option<Vec<usize>> {
    let (marks, mut rows) = (node.marks(list), Vec::new());
    if !matches!(marks.len(), FEW..=MANY) || node.spare(list) == 0 {
        return None;
    }
    for (number, mark) in marks.iter().enumerate() {
        if !node.number(mark + 1)?.is_signed() || node.element(*mark).len() > 1 {
            return None;
        }
        if number == 0 || node.key(mark + 1) != node.key(marks[number - 1] + 1) {
            rows.push(number);
        }
    }
    if matches!(rows.len(), 2..=MOST_ROWS) { Some(rows) } else { None }
}

/// The list without the element that has this number, and with the one that has another exchanged with that before it.
fn exchanged(node: &Node, list: usize, gone: usize, later: usize) -> Draft {
    let (marks, mut ranges) = (node.marks(list), Vec::new());
    ranges.push(0..marks[0]);
    for number in 0..marks.len() {
        let from = match number {
            _ if number == later => later - 1,
            _ if number + 1 == later => later,
            _ => number,
        };
        if from != gone {
            ranges.push(node.marked(marks[from]));
        }
    }
    ranges.push(node.close(list)..node.cells().len());
    Draft::of_ranges(node.cells(), &ranges)
}

fn add_drafts(node: &Node, list: usize, drafts: &mut Drafts) {
    let Some(rows) = rows(node, list) else { return };
    for (row, first) in rows.iter().enumerate() {
        let end = *rows.get(row + 1).unwrap_or(&node.marks(list).len());
        if end - first < 2 {
            continue;
        }
        for later in &rows[1..] {
            // Of the row itself one goes that does not change places.
            let gone = if *later == *first { first + 1 } else { *first };
            drafts.add(Some(exchanged(node, list, gone, *later)));
        }
    }
}

#[cfg(test)]
mod tests;
