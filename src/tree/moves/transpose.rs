//! Rows and columns of a matrix exchanged: a list of lists of equal length, with the two numbers before it that say how many
//! of each there are.
//!
//! Part of the last, thorough course alone.

use super::last_of;
use super::sweep::{Rule, Then, Tries, list};
use crate::choices::cell::Frame;
use crate::choices::compare;
use crate::choices::edit::{Draft, add_range, set_key};
use crate::choices::{Cell, Leaf};
use crate::tree::node::Node;

pub(super) const TRANSPOSE: Rule = Rule { place: list, tries: Tries::One(transposed), then: Then::On };

/// Where the row opens that is all of this element, if it is one.
pub(super) fn row(node: &Node, mark: usize) -> Option<usize> {
    let element = node.element(mark);
    let is_row = matches!(node.cells().get(element.start), Some(cell) if cell.opens(Frame::List));
    (is_row && node.layout().frame(element.start) == element).then_some(element.start)
}

/// What a count says, whatever its least value is.
fn count(leaf: &Leaf) -> u64 {
    leaf.key.saturating_add(leaf.simplest.into())
}

/// The last two numbers before a cell of which one says this and one that.
fn dimensions(node: &Node, before: usize, rows: u64, columns: u64) -> Option<(usize, usize)> {
    let says = |at: usize, wanted: u64| matches!(node.number(at), Some(leaf) if count(leaf) == wanted);
    let second = last_of(0..before, &|at: usize| says(at, rows) || says(at, columns))?;
    let wanted = if says(second, rows) { columns } else { rows };
    let first = last_of(0..second, &|at: usize| says(at, wanted))?;
    Some((first, second))
}

fn transposed(node: &Node, open: usize) -> Option<Draft> {
    let (cells, marks) = (node.cells(), node.marks(open));
    let first = row(node, *marks.first()?)?;
    let (rows, columns) = (marks.len(), node.marks(first).len());
    if columns == 0 || columns > rows || rows == 1 {
        return None;
    }
    let mut edited = cells[..=open].to_vec();
    for column in 0..columns {
        edited.push(Cell::Mark);
        edited.push(cells[first]);
        for mark in marks {
            let row = row(node, *mark)?;
            let row = node.marks(row);
            if row.len() != columns {
                return None;
            }
            edited.push(Cell::Mark);
            add_range(&mut edited, cells, node.element(row[column]));
        }
        edited.push(Cell::Close);
    }
    add_range(&mut edited, cells, node.layout().end(open)..cells.len());
    if columns == rows {
        return if compare(&edited, cells).is_lt() { Some(Draft::of(edited)) } else { None };
    }
    let (rows, columns) = (rows as u64, columns as u64);
    let is_fixed = |open: usize| matches!(cells[open], Cell::Open(list) if list.min == list.max);
    if is_fixed(open) || is_fixed(first) {
        let (first, second) = dimensions(node, open, rows, columns)?;
        for at in [first, second].as_slice() {
            let leaf = node.number(*at)?;
            let other = if count(leaf) == rows { columns } else { rows };
            set_key(&mut edited, *at, other.checked_sub(leaf.simplest.into())?);
        }
    }
    Some(Draft::of(edited))
}

#[cfg(test)]
mod tests;
