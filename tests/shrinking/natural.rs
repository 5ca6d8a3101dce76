//! Natural problems that count as solved end in their normal form from every start. The table has where they end and what
//! that costs; that it is right another test says. The normal forms are counted out by a benchmark, which is faster:
//! `cargo bench --bench shrinking -- --natural --prove`.

use crate::problems::natural::{COUNTED, NATURAL_NOT_YET, natural, unseen};
use std::collections::BTreeSet;

#[test]
fn natural_problems_that_are_solved_end_right_from_every_start_of_the_table() {
    let all = natural();
    let rows: Vec<(&str, &str)> =
        include_str!("../natural.txt").lines().filter_map(|row| row.split_once(": ")).collect();
    assert_eq!(rows.len(), all.len(), "a row for each problem");
    let right = format!("{COUNTED} of {COUNTED}, ");
    for (problem, (name, row)) in all.iter().zip(rows) {
        assert_eq!(problem.name, name);
        assert!(row.starts_with(&right) || NATURAL_NOT_YET.contains(&name), "{name}: {row}");
    }
}

#[test]
fn names_of_natural_problems_are_unique_and_those_not_yet_solved_exist() {
    let all: Vec<_> = crate::problems::all().into_iter().chain(natural()).chain(unseen()).collect();
    let names: BTreeSet<_> = all.iter().map(|problem| problem.name).collect();
    assert_eq!(names.len(), all.len(), "two problems have the same name");
    let unknown: Vec<_> = NATURAL_NOT_YET.iter().filter(|name| !names.contains(*name)).collect();
    assert_eq!(unknown, [] as [&&str; 0], "no problem has this name");
    assert!(NATURAL_NOT_YET.is_sorted(), "the names are in order");
}
