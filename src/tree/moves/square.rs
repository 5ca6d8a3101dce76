//! Of a table that has as many rows as columns: one place out of both, and two places exchanged in both, as of a node in
//! a matrix that says which nodes have edges.
//!
//! Part of the last, thorough course alone.

use super::Places;
use super::sweep::{Rule, Step, Then, Tries, list};
use super::transpose::row;
use crate::choices::edit::{Draft, add_range};
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
    let (cells, end) = (node.cells(), node.layout().end(at));
    let mut written = Vec::with_capacity(cells.len());
    add_range(&mut written, cells, 0..at + 1);
    for place in places {
        let row = rows[*place];
        add_range(&mut written, cells, row - 1..row + 1);
        for column in places {
            let mark = node.marks(row)[*column];
            add_range(&mut written, cells, mark..node.layout().end(mark));
        }
        written.push(cells[node.layout().end(row)]);
    }
    add_range(&mut written, cells, end..cells.len());
    Draft::of(written)
}

/// First without one of the places, from the last on, then with two exchanged.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let rows = rows(node, at)?;
    let count = rows.len();
    let may_go = node.spare(at) > 0 && node.spare(rows[0]) > 0;
    while step.number < count + count * count {
        let (one, other) = (step.number / count, step.number % count);
        let gone = if one == 0 { count - 1 - other } else { count };
        step.number += 1;
        let mut places = Places::new();
        for place in 0..count {
            if place != gone {
                places.push(place);
            }
        }
        if one > 0 && one <= other {
            places.swap(one - 1, other);
        } else if one > 0 || !may_go {
            continue;
        }
        return Some(with_places(node, at, &rows, &places));
    }
    None
}

#[cfg(test)]
mod tests {
    use crate::tree::moves::testing::{alone, list, list_of, thoroughly, tree};
    use crate::{Gen, int, vec};
    use alloc::vec::Vec;

    fn table(rows: &[&[u64]]) -> Vec<crate::choices::Cell> {
        let rows: Vec<_> = rows.iter().map(|row| list(row)).collect();
        list_of(&rows.iter().map(Vec::as_slice).collect::<Vec<_>>())
    }

    #[test]
    fn a_place_goes_out_of_rows_and_columns() {
        let is_square = |rows: &Vec<Vec<u64>>| rows.iter().all(|row| row.len() == rows.len());
        let squares = || vec(vec(int(0_u64..), ..), ..).filter(is_square);
        let start = tree(squares(), table(&[&[0, 0, 1], &[0, 0, 0], &[1, 0, 0]]));
        let has_cycle = |rows: Vec<Vec<u64>>| {
            (0..rows.len()).any(|one| (0..one).any(|other| rows[one][other] > 0 && rows[other][one] > 0))
        };
        assert_eq!(thoroughly("square", &start, has_cycle), ([[0, 1].to_vec(), [1, 0].to_vec()].to_vec(), 3));
        assert_eq!(alone("square", &start, has_cycle).1, 0);
    }

    #[test]
    fn places_change_in_rows_and_columns() {
        let squares = || int(0..=9_usize).bind(|count| vec(vec(int(0..=1_u64), count), count));
        let path = |edges: [(usize, usize); 2]| {
            let mut rows = [[0; 3]; 3];
            edges.iter().for_each(|(from, to)| rows[*from][*to] = 1);
            rows.map(|row| row.to_vec()).to_vec()
        };
        let is_path = |rows: Vec<Vec<u64>>| {
            let mut nodes = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].into_iter();
            nodes.any(|[a, b, c]| rows == path([(a, b), (b, c)]))
        };
        let seed = (0..).find(|seed| squares().sample(*seed).is_ok_and(&is_path)).expect("a path of three nodes");
        assert_eq!(thoroughly("square", &squares().tree(seed), is_path).0, path([(1, 2), (2, 0)]));
    }

    #[test]
    fn what_is_no_square_is_left_alone() {
        let rows = || vec(vec(int(0_u64..), ..), ..);
        for start in [table(&[&[1, 0], &[1]]), table(&[&[1]]), table(&[&[1, 0, 0], &[0, 1, 0]])] {
            assert_eq!(thoroughly("square", &tree(rows(), start), |_| true).1, 0);
        }
    }
}
