//! Every problem ends in its normal form from every start, within its bound on evaluations where it has one.

use crate::problems::{self, COUNTED, NOT_YET, Problem};
use std::collections::BTreeSet;
use std::ops::Range;

/// The starts that are searched from. Those before them stand in the table of evaluations, which is looked at instead.
/// `.ci/run` holds the same from 200 starts, and faster: `cargo bench --bench shrinking -- --hold --starts 200`.
const STARTS: Range<u64> = COUNTED..2 * COUNTED;

/// Whether a problem has a normal form, and is to end there from every start.
fn is_solved(problem: &Problem) -> bool {
    !problem.normal.is_empty() && !NOT_YET.contains(&problem.name)
}

/// Runs those of the problems that are solved.
fn all_reach_their_normal_form(problems: Vec<Problem>) {
    let mut wrong = Vec::new();
    for problem in problems.into_iter().filter(is_solved) {
        for start in STARTS {
            let run = problem.run(start);
            if run.minimal != problem.normal {
                wrong.push(format!("{} from start {start}: {}, not {}", problem.name, run.minimal, problem.normal));
            }
            // The greatest number of evaluations is aimed at without the small scope at the end, which has its own bound.
            let Some(most) = problem.goal.1 else { continue };
            let evaluations = problem.run_without_small_scope(start).evaluations;
            if evaluations > most || run.evaluations > evaluations + evaluations.div_ceil(2) {
                wrong.push(format!(
                    "{} from start {start}: {evaluations} evaluations, not {most}; {} with the small scope",
                    problem.name, run.evaluations
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} runs went wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// In the table a search that ends elsewhere has a star. That the table is right another test says.
#[test]
fn problems_reach_their_normal_form_from_the_starts_of_the_table() {
    let problems = problems::all();
    let rows: Vec<(&str, &str)> =
        include_str!("../evaluations.txt").lines().filter_map(|row| row.split_once(": ")).collect();
    assert_eq!(rows.len(), problems.len(), "a row for each problem");
    for (problem, (name, counts)) in problems.iter().zip(rows) {
        assert_eq!(problem.name, name);
        let (large, _) = counts.split_once(" | ").expect("what large starts cost, and what those of a check do");
        // A search that ends elsewhere has a star after its count.
        let is_right = |count: &str| count.parse::<u64>().is_ok();
        assert_eq!(large.split(' ').count() as u64, COUNTED);
        assert!(!is_solved(problem) || large.split(' ').all(is_right), "{name}: {large}");
    }
}

/// Of all problems every fourth, from this one on: so none is left out, and they run beside each other.
fn every_fourth_reaches_its_normal_form(from: usize) {
    all_reach_their_normal_form(problems::all().into_iter().skip(from).step_by(4).collect());
}

#[test]
fn problems_reach_their_normal_form_from_the_first_on() {
    every_fourth_reaches_its_normal_form(0);
}

#[test]
fn problems_reach_their_normal_form_from_the_second_on() {
    every_fourth_reaches_its_normal_form(1);
}

#[test]
fn problems_reach_their_normal_form_from_the_third_on() {
    every_fourth_reaches_its_normal_form(2);
}

#[test]
fn problems_reach_their_normal_form_from_the_fourth_on() {
    every_fourth_reaches_its_normal_form(3);
}

#[test]
fn names_are_unique_and_those_not_yet_solved_exist() {
    let all = problems::all();
    let names: BTreeSet<_> = all.iter().map(|problem| problem.name).collect();
    assert_eq!(names.len(), all.len(), "two problems have the same name");
    let unknown: Vec<_> = NOT_YET.iter().filter(|name| !names.contains(*name)).collect();
    assert_eq!(unknown, [] as [&&str; 0], "no problem has this name");
    assert!(NOT_YET.is_sorted(), "the names are in order");
}
