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
mod tests {
    use crate::tree::moves::testing::{alone, thoroughly};
    use crate::{Gen, boolean, int, vec};
    use alloc::vec::Vec;

    fn is_in_a_row(matrix: &[Vec<bool>]) -> bool {
        let two = |row: &[bool]| row.iter().filter(|it| **it).count() >= 2;
        let column = |at: usize| matrix.iter().map(|row| row[at]).collect::<Vec<_>>();
        matrix.iter().any(|row| two(row)) || (0..matrix[0].len()).any(|at| two(&column(at)))
    }

    #[test]
    fn what_stands_in_a_column_comes_to_stand_in_a_row() {
        let matrix = || (int(1..=9_usize), int(0..=9_usize)).bind(|(width, height)| vec(vec(boolean(), width), height));
        let trees = (0..).map(|seed| matrix().tree(seed));
        let is_start = |matrix: &[Vec<bool>]| matrix.len() == 3 && matrix[0].len() == 2 && is_in_a_row(matrix);
        for start in trees.filter(|tree| is_start(&tree.value())).take(9) {
            let before: Vec<Vec<bool>> = start.value();
            let (least, evaluated) = thoroughly("transpose", &start, |matrix| is_in_a_row(&matrix));
            assert_eq!((least.len(), least[0].len(), evaluated), (2, 3, 1));
            assert!((0..3).all(|row| (0..2).all(|column| least[column][row] == before[row][column])));
            assert_eq!(alone("transpose", &start, |_| true).1, 0);
        }
    }

    #[test]
    fn a_square_is_turned_only_where_that_is_simpler() {
        let square = || vec(vec(boolean(), 2), 2);
        let evaluated = |wanted: [[bool; 2]; 2]| {
            let start = (0..).map(|seed| square().tree(seed)).find(|tree| tree.value() == wanted).expect("one of 16");
            thoroughly("transpose", &start, |_| false).1
        };
        assert_eq!(evaluated([[false, true], [false, false]]), 1);
        assert_eq!(evaluated([[false, false], [true, false]]), 0);
    }
}
