//! Further problems, from how people use generators, each written as a user would write it.

use super::Problem;
use super::commands::commands;
use super::lists::lists;
use super::numbers::numbers;
use super::records::records_and_texts;
use super::terms::terms;

/// Those whose normal form is not yet reached from every start.
const NOT_YET: &[&str] = &[];

fn every() -> Vec<Problem> {
    [numbers(), records_and_texts(), lists(), terms(), commands()].into_iter().flatten().collect()
}

/// Those whose normal form is reached from every start.
pub fn own() -> Vec<Problem> {
    every().into_iter().filter(|problem| !NOT_YET.contains(&problem.name)).collect()
}

/// The others.
pub fn not_yet() -> Vec<Problem> {
    every().into_iter().filter(|problem| NOT_YET.contains(&problem.name)).collect()
}
