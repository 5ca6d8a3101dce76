//! Tests of `transpose_matrix`.

use crate::shrink::edits::testing::{alone, thoroughly};
use crate::{Gen, boolean, int, vec};
use alloc::vec::Vec;

fn is_in_a_row(matrix: &[Vec<bool>]) -> bool {
    let two = |row: &[bool]| row.iter().filter(|it| **it).count() >= 2;
    let column = |at: usize| matrix.iter().map(|row| row[at]).collect::<Vec<_>>();
    matrix.iter().any(|row| two(row)) || (0..matrix[0].len()).any(|at| two(&column(at)))
}

#[test]
fn what_is_in_a_column_comes_to_be_in_a_row() {
    let matrix = || (int(1..=9_usize), int(0..=9_usize)).bind(|(width, height)| vec(vec(boolean(), width), height));
    let trees = (0..).map(|seed| matrix().tree(seed));
    let is_start = |matrix: &[Vec<bool>]| matrix.len() == 3 && matrix[0].len() == 2 && is_in_a_row(matrix);
    for start in trees.filter(|tree| is_start(&tree.value())).take(9) {
        let before: Vec<Vec<bool>> = start.value();
        let (minimal, _) = thoroughly("transpose_matrix", &start, |matrix| matrix.len() > 1 && is_in_a_row(&matrix));
        assert_eq!((minimal.len(), minimal[0].len()), (2, 3));
        assert!((0..3).all(|row| (0..2).all(|column| minimal[column][row] == before[row][column])));
        assert_eq!(alone("transpose_matrix", &start, |_| true).1, 0);
    }
}

#[test]
fn a_square_is_turned_only_where_that_is_simpler() {
    let square = || vec(vec(boolean(), 2), 2);
    let evaluated = |wanted: [[bool; 2]; 2]| {
        let start = (0..).map(|seed| square().tree(seed)).find(|tree| tree.value() == wanted).expect("one of 16");
        thoroughly("transpose_matrix", &start, |_| false).1
    };
    assert_eq!(evaluated([[false, true], [false, false]]), 1);
    assert_eq!(evaluated([[false, false], [true, false]]), 0);
}

#[test]
fn all_rows_are_made_one() {
    let matrix = || (int(1..=9_usize), int(0..=9_usize)).bind(|(rows, columns)| vec(vec(int(0..=3_u8), columns), rows));
    let starts = |rows, columns| {
        let is_start = move |matrix: &[Vec<u8>]| matrix.len() == rows && matrix[0].len() == columns;
        (0..).map(|seed| matrix().tree(seed)).find(|tree| is_start(&tree.value())).expect("one of many")
    };
    for start in [starts(2, 2), starts(2, 3)] {
        let all = start.value().concat();
        let (minimal, _) = thoroughly("transpose_matrix", &start, |matrix| matrix.concat() == all);
        assert_eq!(minimal, core::slice::from_ref(&all));
    }
}

#[test]
fn two_things_change_places_in_rows_and_columns() {
    let square = || vec(vec(boolean(), 3), 3);
    let path = |ways: [(usize, usize); 2]| {
        move |all: &[Vec<bool>]| {
            let is_way = |at: (usize, usize)| ways.contains(&at);
            (0..3).all(|from| (0..3).all(|to| all[from][to] == is_way((from, to))))
        }
    };
    let start = (0..).map(|seed| square().tree(seed)).find(|tree| path([(1, 0), (2, 1)])(&tree.value()));
    let is_path = |all: Vec<Vec<bool>>| {
        let is_way = |from: usize, to: usize| from != to && all[from][to];
        (0..3).any(|one| (0..3).any(|two| (0..3).any(|end| one != end && is_way(one, two) && is_way(two, end))))
    };
    let (minimal, _) = thoroughly("transpose_matrix", &start.expect("one of 512"), is_path);
    assert!(path([(1, 2), (2, 0)])(&minimal));
}
