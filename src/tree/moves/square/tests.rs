//! Tests of `square`.

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
