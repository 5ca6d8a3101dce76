//! Every problem ends in its normal form from every start, within its bound on evaluations where it has one.

use crate::problems::{self, NOT_YET, Problem};
use std::collections::BTreeSet;

/// A benchmark runs more of them, and faster: `cargo bench --bench shrinking -- --hold`.
const STARTS: u64 = 40;

/// Runs those of the problems that have a normal form and are solved.
fn all_reach_their_normal_form(problems: Vec<Problem>) {
    let is_wanted = |problem: &Problem| !problem.normal.is_empty() && !NOT_YET.contains(&problem.name);
    let mut wrong = Vec::new();
    for problem in problems.into_iter().filter(is_wanted) {
        for start in 0..STARTS {
            let run = problem.run(start);
            if run.least != problem.normal {
                wrong.push(format!("{} from start {start}: {}, not {}", problem.name, run.least, problem.normal));
            }
            if let Some(most) = problem.goal.1.filter(|most| run.evaluations > *most) {
                wrong.push(format!("{} from start {start}: {} evaluations, not {most}", problem.name, run.evaluations));
            }
        }
    }
    assert!(wrong.is_empty(), "{} runs went wrong:\n{}", wrong.len(), wrong.join("\n"));
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
