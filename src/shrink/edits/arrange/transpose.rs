//! Rows and columns of a matrix exchanged, or all its rows joined into one: a list of lists of equal length, with the
//! two numbers before it that say how many rows and columns there are. If the matrix relates things to each other, such
//! as the nodes of a graph, two of these exchanged: two rows, and the columns with the same numbers.
//!
//! Only in the thorough course.

use crate::choices::cell::Frame;
use crate::choices::edit::{Draft, add_range, set_key};
use crate::choices::places::last_of;
use crate::choices::{Cell, Leaf};
use crate::shrink::edits::schedule::sweep::{Drafts, Proposals, SweepRule, Then, list};
use crate::shrink::node::Node;
use alloc::vec::Vec;

pub(crate) const TRANSPOSE: SweepRule = SweepRule { place: list, tries: Proposals::All(add_drafts), then: Then::Again };

/// Where the row opens, if this element is one.
fn row(node: &Node, mark: usize) -> Option<usize> {
    let element = node.element(mark);
    let is_row = node.opens(element.start, Frame::List) && node.layout().frame(element.start) == element;
    is_row.then_some(element.start)
}

/// The value of a count, whatever its least value is.
fn count(leaf: &Leaf) -> u64 {
    leaf.key.saturating_add(leaf.origin(false))
}

/// The cells of a matrix of another size, with the last two numbers before it that say how many rows and columns there
/// are saying how many there are then. If there are as many of both, the number of rows comes first.
fn resized(
    node: &Node,
    open: usize,
    mut cells: Vec<Cell>,
    (rows, columns): (u64, u64),
    (new_rows, new_columns): (u64, u64),
) -> Option<Draft> {
    let says = |at: usize, wanted: u64| matches!(node.number(at), Some(leaf) if count(leaf) == wanted);
    let second = last_of(0..open, &|at: usize| says(at, rows) || says(at, columns))?;
    let other = if says(second, rows) { columns } else { rows };
    let first = last_of(0..second, &|at: usize| says(at, other))?;
    let (row_count, column_count) = if says(first, rows) { (first, second) } else { (second, first) };
    for (at, new) in [(row_count, new_rows), (column_count, new_columns)] {
        set_key(&mut cells, at, new.checked_sub(node.number(at)?.origin(false))?);
    }
    Some(Draft::of(cells))
}

/// The most things of which any two are exchanged.
const MANY: usize = 8;

fn add_drafts(node: &Node, open: usize, drafts: &mut Drafts) {
    let things = node.marks(open).len();
    for other in (1..if things > MANY { 0 } else { things }).rev() {
        for one in (0..other).rev() {
            let exchanged = |at: usize| if at == one || at == other { one + other - at } else { at };
            let edited = rearranged(node, open, things, &|row, column| (exchanged(row), exchanged(column)));
            drafts.add(edited.and_then(|edited| node.if_simpler(edited)));
        }
    }
    drafts.add(transposed(node, open));
    drafts.add(in_one_row(node, open));
}

/// All rows joined into one, if their length is fixed; other rows join lists of variable length.
fn in_one_row(node: &Node, open: usize) -> Option<Draft> {
    let (cells, marks) = (node.cells(), node.marks(open));
    let (first, last) = (row(node, *marks.first()?)?, row(node, *marks.last()?)?);
    let (rows, columns) = (marks.len() as u64, node.marks(first).len() as u64);
    if rows == 1 || columns == 0 || !is_fixed(&cells[open]) || !is_fixed(&cells[first]) {
        return None;
    }
    let mut edited = cells[..first + 1].to_vec();
    for mark in marks {
        let row = row(node, *mark)?;
        add_range(&mut edited, cells, row + 1..node.layout().end(row));
    }
    add_range(&mut edited, cells, node.layout().end(last)..cells.len());
    resized(node, open, edited, (rows, columns), (1, rows * columns))
}

/// Whether a list of fixed length opens here.
fn is_fixed(cell: &Cell) -> bool {
    matches!(cell, Cell::Open(list) if list.min == list.max)
}

/// A matrix with this many rows, and as many columns as there were rows; `from` says which row and column each element
/// comes from.
fn rearranged(
    node: &Node,
    open: usize,
    rows: usize,
    from: &dyn Fn(usize, usize) -> (usize, usize),
) -> Option<Vec<Cell>> {
    let (cells, marks) = (node.cells(), node.marks(open));
    let first = row(node, *marks.first()?)?;
    for mark in marks {
        if node.marks(row(node, *mark)?).len() != rows {
            return None;
        }
    }
    let mut edited = cells[..open + 1].to_vec();
    for here in 0..rows {
        edited.push(Cell::Mark);
        edited.push(cells[first]);
        for column in 0..marks.len() {
            let (old_row, old_column) = from(here, column);
            let old = node.marks(row(node, marks[old_row])?);
            edited.push(Cell::Mark);
            add_range(&mut edited, cells, node.element(old[old_column]));
        }
        edited.push(Cell::Close);
    }
    add_range(&mut edited, cells, node.layout().end(open)..cells.len());
    Some(edited)
}

fn transposed(node: &Node, open: usize) -> Option<Draft> {
    let (cells, marks) = (node.cells(), node.marks(open));
    let first = row(node, *marks.first()?)?;
    let (rows, columns) = (marks.len(), node.marks(first).len());
    if columns == 0 || columns > rows || rows == 1 {
        return None;
    }
    let edited = rearranged(node, open, columns, &|row, column| (column, row))?;
    if columns == rows {
        return node.if_simpler(edited);
    }
    if !is_fixed(&cells[open]) && !is_fixed(&cells[first]) {
        return Some(Draft::of(edited));
    }
    let (rows, columns) = (rows as u64, columns as u64);
    resized(node, open, edited, (rows, columns), (columns, rows))
}

#[cfg(test)]
mod tests;
