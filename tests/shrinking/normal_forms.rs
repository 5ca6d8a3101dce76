//! Problems that are solved end in their normal form within their bound on evaluations, where they have one. `.ci/run` holds
//! the same, and the normal form of every problem, from 200 starts: `cargo bench --bench shrinking -- --hold --starts 200`.

use crate::problems::{self, COUNTED, NOT_YET, Problem};
use std::collections::BTreeSet;

/// Whether a problem has a normal form, and is to end there from every start.
fn is_solved(problem: &Problem) -> bool {
    !problem.normal.is_empty() && !NOT_YET.contains(&problem.name)
}

/// The starts before these stand in the table of evaluations.
#[test]
fn problems_with_a_bound_reach_their_normal_form_within_it() {
    let mut wrong = Vec::new();
    for problem in problems::all().iter().filter(|problem| is_solved(problem)) {
        // It is aimed at without the small scope at the end, which has its own bound.
        let Some(most) = problem.goal.1 else { continue };
        for start in COUNTED..2 * COUNTED {
            let run = problem.run(start);
            if run.minimal != problem.normal {
                wrong.push(format!("{} from start {start}: {}, not {}", problem.name, run.minimal, problem.normal));
            }
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

#[test]
fn names_are_unique_and_those_not_yet_solved_exist() {
    let all = problems::all();
    let names: BTreeSet<_> = all.iter().map(|problem| problem.name).collect();
    assert_eq!(names.len(), all.len(), "two problems have the same name");
    let unknown: Vec<_> = NOT_YET.iter().filter(|name| !names.contains(*name)).collect();
    assert_eq!(unknown, [] as [&&str; 0], "no problem has this name");
    assert!(NOT_YET.is_sorted(), "the names are in order");
}
