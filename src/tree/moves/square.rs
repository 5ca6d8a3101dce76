//! Of a table that has as many rows as columns: one place out of both, and two places exchanged in both, as of a node in
//! a matrix that says which nodes have edges.
//!
//! Part of the last, thorough course alone.

use super::Places;
use super::sweep::{Rule, Step, Then, Tries, list};
use super::transpose::row;
use crate::choices::edit::Draft;
use crate::tree::node::Node;
use alloc::vec::Vec;

pub(super) const SQUARE: Rule = Rule { place: list, tries: Tries::Each(next), then: Then::Again };

/// How many rows a table has at most.
const MOST: usize = 12;

/// Where the rows of the table that opens here open; none if it is no square.
fn rows(node: &Node, at: usize) -> Option<Places> {
    let marks = node.marks(at);
    if !matches!(marks.len(), 2..=MOST) {
        return None;
    }
    let mut rows = Places::new();
    for mark in marks {
        let row = row(node, *mark)?;
        if node.marks(row).len() != marks.len() {
            return None;
        }
        rows.push(row);
    }
    Some(rows)
}

/// The table with these places, in this order, of its rows and of its columns.
fn with_places(node: &Node, at: usize, rows: &[usize], places: &[usize]) -> Draft {
    let mut ranges = Vec::new();
    ranges.push(0..at + 1);
    for place in places {
        let (row, close) = (rows[*place], node.layout().end(rows[*place]));
        ranges.push(row - 1..row + 1);
        for column in places {
            ranges.push(node.marked(node.marks(row)[*column]));
        }
        ranges.push(close..close + 1);
    }
    ranges.push(node.layout().end(at)..node.cells().len());
    Draft::of_ranges(node.cells(), &ranges)
}

/// First without one of the places, from the last on, then with two exchanged.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let rows = rows(node, at)?;
    let count = rows.len();
    let may_go = node.spare(at) > 0 && node.spare(rows[0]) > 0;
    step.each(count + count * count, &|number| {
        let (one, other) = (number / count, number % count);
        let gone = if one == 0 { count - 1 - other } else { count };
        let mut places = Places::new();
        for place in 0..count {
            if place != gone {
                places.push(place);
            }
        }
        if 0 < one && one <= other {
            places.swap(one - 1, other);
        }
        let is_wanted = if one == 0 { may_go } else { one <= other };
        if is_wanted { Some(with_places(node, at, &rows, &places)) } else { None }
    })
}

#[cfg(test)]
mod tests;
