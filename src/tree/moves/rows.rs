//! In a list or a loop whose parts form rows of equal neighbours, the same number of parts removed from two rows,
//! wherever these are: there may have to be as many of one as of the other.
//!
//! Only in the thorough course.

use super::parts::Parts;
use super::sweep::{Drafts, Rule, Then, Tries};
use crate::choices::edit::Draft;
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(super) const ROWS: Rule = Rule { place: Parts::find, tries: Tries::Parts(add_drafts), then: Then::Again };

/// The fewest parts that two rows have.
const FEWEST: usize = 4;
/// The most rows.
const MOST: usize = 6;

/// The rows of two or more equal neighbours; empty if there are too many.
fn rows(node: &Node, parts: &Parts) -> Vec<Range<usize>> {
    let (mut rows, mut start) = (Vec::with_capacity(MOST), 0);
    for end in 1..parts.all.len() + 1 {
        if end < parts.all.len() && node.same(parts.all[start].clone(), parts.all[end].clone()) {
            continue;
        }
        if end - start > 1 {
            if rows.len() == MOST {
                return Vec::new();
            }
            rows.push(start..end);
        }
        start = end;
    }
    rows
}

/// The same number of parts removed from two rows: half of the shorter row, then one.
fn add_drafts(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    if parts.all.len() < FEWEST {
        return;
    }
    let rows = rows(node, parts);
    for later in 0..rows.len() {
        for earlier in 0..later {
            let (one, other) = (&rows[earlier], &rows[later]);
            let half = one.len().min(other.len()) / 2;
            drafts.add(without(node, parts, 1, one, other));
            if half > 1 {
                drafts.add(without(node, parts, half, one, other));
            }
        }
    }
}

/// Without this many parts at the end of each of the two rows.
fn without(node: &Node, parts: &Parts, count: usize, one: &Range<usize>, other: &Range<usize>) -> Option<Draft> {
    let mut gone = Vec::with_capacity(2 * count);
    for back in (1..count + 1).rev() {
        gone.push(one.end - back);
    }
    for back in (1..count + 1).rev() {
        gone.push(other.end - back);
    }
    parts.without(node, &gone, &[])
}

#[cfg(test)]
mod tests;
