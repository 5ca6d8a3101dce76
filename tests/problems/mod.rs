//! The problems that shrinking is measured on: a generator, a property, and the normal form, which a perfect shrinker
//! reaches from every failing start. Shared by the tests, the benchmark and the examples.
//!
//! The public ones come from the shrinking challenge (repository jlink/shrinking-challenge) and the ECOOP 2020 artifact
//! before it, from D. R. MacIver's talk "Getting Nice Examples", and from W. Kurt's article "Shrinking for Easier
//! Debugging". Starts are large: drawn at full size, the distributions stated here.

#![allow(dead_code, reason = "the tests, the benchmark and the example each use a part")]

mod amounts;
mod assorted;
mod at_once;
mod balance;
mod classics;
mod commands;
mod defaults;
mod dependent;
mod either;
mod filtered;
mod formats;
mod lists;
mod maps;
mod names;
pub mod natural;
mod numbers;
mod own;
mod periods;
mod plans;
mod programs;
mod public;
mod ranges;
mod records;
mod relations;
mod search_trees;
mod stepwise;
mod subjects;
mod suites;
mod systems;
mod terms;
mod trackers;

use crate::erased::{Erased, Predicate, erased, of_erased};
use rosebush::{BoxGen, Check, Choices, FULL_SIZE, Gen, Search, Source};
use std::fmt::Debug;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

pub use amounts::amounts;
pub use assorted::assorted;
pub use at_once::at_once;
pub use balance::balance;
pub use classics::classics;
pub use commands::commands;
pub use defaults::defaults;
pub use dependent::dependent;
pub use either::either;
pub use filtered::filtered;
pub use formats::formats;
pub use lists::lists;
pub use maps::maps;
pub use names::names;
pub use numbers::numbers;
pub use own::{NOT_YET, own};
pub use periods::periods;
pub use plans::plans;
pub use public::public;
pub use ranges::ranges;
pub use records::records_and_texts;
pub use relations::relations;
pub use search_trees::search_trees;
pub use stepwise::stepwise;
pub use suites::suites;
pub use systems::systems;
pub use terms::terms;
pub use trackers::trackers;

/// The rows of edits that all searches leave out, if a benchmark has set any.
pub static WITHOUT: OnceLock<Vec<String>> = OnceLock::new();

/// A search without those.
fn search<'g, T>() -> Search<'static, 'g, T> {
    WITHOUT.get().into_iter().flatten().fold(Search::new(), |search, row| search.without_pass(row))
}

/// Every problem there is.
pub fn all() -> Vec<Problem> {
    [public(), own()].into_iter().flatten().collect()
}

/// Those whose normal form is not yet reached from every start.
pub fn not_yet() -> Vec<Problem> {
    all().into_iter().filter(|problem| NOT_YET.contains(&problem.name)).collect()
}

/// A problem, whatever its values are.
pub struct Problem {
    pub name: &'static str,
    /// The normal form as text; empty where there is none.
    pub normal: &'static str,
    /// The mean number of evaluations aimed at, and the maximum, where there are such goals.
    pub goal: (Option<f64>, Option<u64>),
    generator: BoxGen<'static, Erased>,
    fails: Predicate,
    /// Few and small values of the same shape, among which the normal form is, where it is to be counted out.
    scope: Option<BoxGen<'static, Erased>>,
}

/// What a search from one start came to.
pub struct Run {
    pub minimal: String,
    /// Those of the least value.
    pub choices: Choices,
    pub evaluations: u64,
    pub attempts: u64,
    pub rejections: u64,
    /// Whether everything smaller was tried.
    pub is_proven: bool,
    pub time: Duration,
    pub rows: Vec<rosebush::PassCount>,
}

impl Problem {
    /// A problem from its generator and what fails.
    pub fn new<T: Debug + 'static>(
        name: &'static str,
        normal: &'static str,
        generator: impl Gen<Value = T> + 'static,
        fails: impl Fn(&T) -> bool + 'static,
    ) -> Problem {
        Problem { name, normal, goal: (None, None), generator: erased(generator), fails: of_erased(fails), scope: None }
    }

    pub fn mean(mut self, evaluations: f64) -> Problem {
        self.goal.0 = Some(evaluations);
        self
    }

    pub fn max(mut self, evaluations: u64) -> Problem {
        self.goal.1 = Some(evaluations);
        self
    }

    /// The normal form is the first value of this scope that fails.
    pub fn within<T: Debug + 'static>(self, scope: impl Gen<Value = T> + 'static) -> Problem {
        Problem { scope: Some(erased(scope)), ..self }
    }

    /// How many values the scope has, and the first that fails, in the reduction order. Nothing if they are too many.
    pub fn counted_out(&self) -> Option<(usize, Option<String>)> {
        let values = self.scope.as_ref()?.all_values(MOST_COUNTED)?;
        let first = values.iter().find(|value| (self.fails)(value));
        Some((values.len(), first.map(|value| format!("{value:?}"))))
    }

    /// Searches from the start with this number.
    pub fn run(&self, start: u64) -> Run {
        self.run_by(search(), start)
    }

    /// Searches without the small scope at the end, from the start with this number.
    pub fn run_without_small_scope(&self, start: u64) -> Run {
        self.run_by(search().without_pass("small_scope"), start)
    }

    fn run_by<'g>(&'g self, search: Search<'_, 'g, Erased>, start: u64) -> Run {
        let tree = start_of(&self.generator, &self.fails, start);
        let (mut evaluated, before) = (0, Instant::now());
        let found = search.run(&tree, |value| {
            evaluated += 1;
            (self.fails)(&value)
        });
        let time = before.elapsed();
        assert_eq!(evaluated, found.evaluations, "{}: what is counted is what was run", self.name);
        Run {
            minimal: format!("{:?}", found.minimal.value()),
            choices: found.minimal.choices().clone(),
            evaluations: found.evaluations,
            attempts: found.candidates,
            rejections: found.rejections,
            is_proven: found.proof.is_some(),
            time,
            rows: found.passes.clone(),
        }
    }

    /// What a check with this seed comes to: its starts are small, since sizes grow from case to case. Nothing where no
    /// case fails.
    pub fn check(&self, start: u64) -> Option<Run> {
        let check = |run| {
            let check = Check::new().environment(false).seed((start << 32) + run);
            check.run(&self.generator, |value| !(self.fails)(&value))
        };
        let before = Instant::now();
        let failure = (0..RUNS).find_map(|run| check(run).into_failure())?;
        Some(Run {
            minimal: format!("{:?}", failure.minimal),
            choices: failure.choices.clone(),
            evaluations: failure.evaluations,
            attempts: failure.candidates,
            rejections: failure.rejected_candidates,
            is_proven: failure.proof.is_some(),
            time: before.elapsed(),
            rows: Vec::new(),
        })
    }
}

/// How many runs of a check are made, at most, until one fails: of nearly all problems the first does.
const RUNS: u64 = 100;

/// How many draws it may take to count a scope out.
const MOST_COUNTED: usize = 2_000_000;

/// How many starts of each problem the table of evaluations has.
pub const COUNTED: u64 = 5;

/// A row of the table of evaluations, `tests/evaluations.txt`: a problem, what the search from each of its first starts
/// costs, and what it costs from the starts that a check meets, `-` where it meets none. Where a search ends elsewhere
/// than in the normal form, `*` says so.
pub fn counted(problem: &Problem) -> String {
    let count = |run: Run| {
        let is_normal = problem.normal.is_empty() || run.minimal == problem.normal;
        format!(" {}{}", run.evaluations, if is_normal { "" } else { "*" })
    };
    let large: String = (0..COUNTED).map(|start| count(problem.run(start))).collect();
    let met: String = (0..COUNTED).map(|start| problem.check(start).map_or(" -".into(), count)).collect();
    format!("{}:{large} |{met}", problem.name)
}

/// The first failing value that is drawn after seeding with the start's number, at full size, as a tree.
pub fn start_of<'g, T>(
    generator: &'g impl Gen<Value = T>,
    fails: &impl Fn(&T) -> bool,
    start: u64,
) -> rosebush::Tree<'g, T> {
    let seeds = (0..1_000_000).map(|draw| (start << 32) + draw);
    let is_failing = |seed: &u64| generator.generate(&mut Source::fresh(*seed, FULL_SIZE)).is_ok_and(|v| fails(&v));
    let seed = { seeds }.find(is_failing).expect("a failing value among a million draws");
    generator.tree(seed)
}
