//! Parts of a list or a loop that stand in rows of equal ones: as many out of one row as out of another, wherever the two
//! are, as there may have to be as many of both.
//!
//! Part of the last, thorough course alone.

use super::parts::Parts;
use super::sweep::{Drafts, Rule, Then, Tries};
use crate::tree::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(super) const ROWS: Rule = Rule { place: Parts::find, tries: Tries::Parts(add_drafts), then: Then::Again };

/// How many parts two rows have at least.
const FEWEST: usize = 4;
/// How many rows there may be.
const MOST: usize = 6;

/// The rows of two or more equal parts beside each other, or none if they are too many.
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

/// As many parts out of one row as out of another: half of what both have, then one.
fn add_drafts(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    if parts.all.len() < FEWEST {
        return;
    }
    let rows = rows(node, parts);
    for later in 0..rows.len() {
        for earlier in 0..later {
            let half = rows[later].len().min(rows[earlier].len()) / 2;
            let counts: &[usize] = if half > 1 { &[1, half] } else { &[1] };
            for count in counts {
                let mut gone = Vec::with_capacity(2 * count);
                for row in [earlier, later].as_slice() {
                    for place in rows[*row].end - count..rows[*row].end {
                        gone.push(place);
                    }
                }
                drafts.add(parts.without(node, &gone, &[]));
            }
        }
    }
}

#[cfg(test)]
mod tests;
