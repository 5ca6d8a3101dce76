//! Rows and columns of a matrix exchanged, or all its rows joined into one: a list of lists of equal length, with the
//! two numbers before it that say how many rows and columns there are. If the matrix relates things to each other, such
//! as the nodes of a graph, two of these exchanged: two rows, and the columns with the same numbers.
//!
//! Only in the thorough round.

use crate::choices::Cell;
use crate::choices::cell_ranges::{add_range, cut_range, set_key};
use crate::choices::draft::Draft;
use crate::shrink::edits::schedule::MAX_TRIED_TOGETHER;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Drafts, Proposals, SweepRule, list};
use crate::shrink::node::Node;
use alloc::vec::Vec;

pub(crate) const TRANSPOSE_MATRIX: SweepRule =
    SweepRule { position: list, drafts: Proposals::All(add_drafts), after_accept: AfterAccept::SamePosition };

/// A list of lists of equal length, with more than one row.
struct Matrix<'n> {
    node: &'n Node,
    open: usize,
    /// Where each row opens.
    rows: Vec<usize>,
    columns: usize,
}

fn add_drafts(node: &Node, open: usize, drafts: &mut Drafts) {
    let Some(matrix) = Matrix::of(node, open) else { return };
    let (rows, columns) = (matrix.rows.len(), matrix.columns);
    if rows == columns {
        for other in (1..if rows > MAX_TRIED_TOGETHER { 0 } else { rows }).rev() {
            for one in (0..other).rev() {
                let exchanged = |at: usize| if at == one || at == other { one + other - at } else { at };
                let cells = matrix.rearranged(&|row, column| (exchanged(row), exchanged(column)));
                drafts.add(node.if_simpler(cells));
            }
        }
        drafts.add(node.if_simpler(matrix.rearranged(&|row, column| (column, row))));
    } else if columns < rows {
        let cells = matrix.rearranged(&|row, column| (column, row));
        let is_counted = is_fixed(node, open) || is_fixed(node, matrix.rows[0]);
        drafts.add(if is_counted { matrix.resized(cells, (columns, rows)) } else { Some(Draft::of(cells)) });
    }
    drafts.add(matrix.in_one_row());
}

/// Whether a list of fixed length opens here.
fn is_fixed(node: &Node, open: usize) -> bool {
    node.opening(open).is_some_and(|list| list.min == list.max)
}

impl Matrix<'_> {
    fn of(node: &Node, open: usize) -> Option<Matrix<'_>> {
        let columns = node.marks(node.marks(open).first()? + 1).len();
        let mut rows = Vec::new();
        for mark in node.marks(open) {
            let element = node.element(*mark);
            if node.marks(element.start).len() != columns || node.layout().frame(element.start) != element {
                return None;
            }
            rows.push(element.start);
        }
        if rows.len() > 1 && columns > 0 { Some(Matrix { node, open, rows, columns }) } else { None }
    }

    /// The matrix with as many rows as there were columns, and the other way round; `from` says which row and column
    /// each element comes from.
    fn rearranged(&self, from: &dyn Fn(usize, usize) -> (usize, usize)) -> Vec<Cell> {
        let (node, cells) = (self.node, self.node.cells());
        let mut edited = cells[..self.open + 1].to_vec();
        for row in 0..self.columns {
            edited.extend([Cell::Mark, cells[self.rows[0]]]);
            for column in 0..self.rows.len() {
                let (old_row, old_column) = from(row, column);
                add_range(&mut edited, cells, node.marked(node.marks(self.rows[old_row])[old_column]));
            }
            edited.push(Cell::Close);
        }
        add_range(&mut edited, cells, node.close(self.open)..cells.len());
        edited
    }

    /// All rows joined into one, if their length is fixed; other rows join lists of variable length.
    fn in_one_row(&self) -> Option<Draft> {
        let node = self.node;
        if !is_fixed(node, self.open) || !is_fixed(node, self.rows[0]) {
            return None;
        }
        let mut cells = node.cells().to_vec();
        for two in self.rows.windows(2).rev() {
            cut_range(&mut cells, node.close(two[0])..two[1] + 1);
        }
        self.resized(cells, (1, self.rows.len() * self.columns))
    }

    /// These cells of a matrix of another size, with the last two numbers before it that say how many rows and columns
    /// there are saying how many there are then. If there are as many of both, the number of rows comes first.
    fn resized(&self, mut cells: Vec<Cell>, (rows, columns): (usize, usize)) -> Option<Draft> {
        let (node, old_rows, old_columns) = (self.node, self.rows.len(), self.columns);
        let minimum = |at: usize| node.number(at).map(|leaf| leaf.origin(false));
        let says = |at: usize, count: usize| {
            minimum(at).is_some_and(|minimum| node.key(at).saturating_add(minimum) == count as u64)
        };
        let second = (0..self.open).rfind(|at| says(*at, old_rows) || says(*at, old_columns))?;
        let other = if says(second, old_rows) { old_columns } else { old_rows };
        let first = (0..second).rfind(|at| says(*at, other))?;
        let (row_count, column_count) = if says(first, old_rows) { (first, second) } else { (second, first) };
        for (at, new) in [(row_count, rows), (column_count, columns)] {
            set_key(&mut cells, at, (new as u64).checked_sub(minimum(at)?)?);
        }
        Some(Draft::of(cells))
    }
}

#[cfg(test)]
mod tests;
