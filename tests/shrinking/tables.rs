//! What each search costs, and how many runs find a bug at all, is exactly what the committed tables say: a change of the
//! edits or of the draws shows there, row by row.

use crate::{chance, finding, problems};

/// Compares what is counted now with a committed table.
fn are_as_committed(counted: &[String], table: &str, file: &str, command: &str) {
    let committed: Vec<&str> = table.lines().collect();
    let only = |sign: char, rows: &[&str], others: &[&str]| -> Vec<String> {
        rows.iter().filter(|row| !others.contains(row)).map(|row| format!("{sign} {row}")).collect()
    };
    let now: Vec<&str> = counted.iter().map(String::as_str).collect();
    let changed = [only('-', &committed, &now), only('+', &now, &committed)].concat();
    assert!(
        committed == now,
        "this comes to something else than tests/{file} says:\n{}\n\
         If that was meant, write the table anew and look at the difference:\n\
         cargo bench --bench {command} --counts > tests/{file}",
        changed.join("\n")
    );
}

/// A row: evaluations from large starts, and from those of a check.
#[test]
fn every_search_costs_what_the_table_says() {
    let counted: Vec<String> = problems::all().iter().map(problems::counted).collect();
    are_as_committed(&counted, include_str!("../evaluations.txt"), "evaluations.txt", "shrinking --");
}

/// A row: how many of the starts end right, and the evaluations of all.
#[test]
fn natural_problems_end_where_the_table_says() {
    let counted: Vec<String> = problems::natural::natural().iter().map(problems::natural::row::counted).collect();
    are_as_committed(&counted, include_str!("../natural.txt"), "natural.txt", "shrinking -- --natural");
}

/// A row: how many of the starts end at the best known, and the evaluations of all.
#[test]
fn random_problems_end_where_the_table_says() {
    let counted: Vec<String> = chance::counted().collect();
    are_as_committed(&counted, include_str!("../chance.txt"), "chance.txt", "chance --");
}

/// A row: how many of the runs find the bug, and in which case in the mean.
#[test]
fn runs_find_as_often_as_the_table_says() {
    let counted: Vec<String> = finding::counted().collect();
    are_as_committed(&counted, include_str!("../finding.txt"), "finding.txt", "finding --");
}
