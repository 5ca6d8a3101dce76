//! Every problem ends in its normal form from every start, within its bound on evaluations where it has one.

mod problems;

use problems::{NOT_YET, Problem};
use std::collections::BTreeSet;

const STARTS: u64 = 100;

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

#[test]
fn public_problems_reach_their_normal_form() {
    all_reach_their_normal_form(problems::public());
}

#[test]
fn public_problems_over_default_generators_reach_their_normal_form() {
    all_reach_their_normal_form(problems::defaults());
}

#[test]
fn numbers_reach_their_normal_form() {
    all_reach_their_normal_form(problems::numbers());
}

#[test]
fn records_and_texts_reach_their_normal_form() {
    all_reach_their_normal_form(problems::records_and_texts());
}

#[test]
fn lists_reach_their_normal_form() {
    all_reach_their_normal_form(problems::lists());
}

#[test]
fn formats_reach_their_normal_form() {
    all_reach_their_normal_form(problems::formats());
}

#[test]
fn terms_reach_their_normal_form() {
    all_reach_their_normal_form(problems::terms());
}

#[test]
fn commands_reach_their_normal_form() {
    all_reach_their_normal_form(problems::commands());
}

#[test]
fn relations_reach_their_normal_form() {
    all_reach_their_normal_form(problems::relations());
}

#[test]
fn plans_and_systems_reach_their_normal_form() {
    all_reach_their_normal_form(problems::plans());
    all_reach_their_normal_form(problems::systems());
}

#[test]
fn maps_reach_their_normal_form() {
    all_reach_their_normal_form(problems::maps());
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
