//! From a failing case to the failure that is reported: the search, what else it met, and what can be said of it.

use super::clock::Clock;
use super::config::Check;
use super::health;
use super::matters::free_parts;
use super::outcome::{Counterexample, Failure, Free, Origin, OtherFailure};
use super::regressions::{Regressions, line};
use super::runner::{Judgement, NOT_PURE, Subject};
use super::shrink::{Kinds, Shrunk, shrink};
use super::tally::Tally;
use super::unfinished::Unfinished;
use super::verdict::Cause;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::tree::Tree;
use std::fmt::Debug;
use std::time::Duration;

/// From when on it is told how long a run took.
const WORTH_TELLING: Duration = Duration::from_secs(1);

/// A case that failed, and how the run had come to it.
pub(super) struct Failing<'f> {
    pub(super) config: &'f Check,
    pub(super) clock: Clock,
    pub(super) regressions: &'f Regressions,
    pub(super) unfinished: &'f Unfinished,
    pub(super) tally: &'f Tally,
    pub(super) origin: Origin,
    pub(super) cause: Cause,
}

impl Failing<'_> {
    #[track_caller]
    pub(super) fn search<T: Debug>(self, subject: Subject<'_, T>, choices: &Choices) -> Failure<T> {
        let Failing { config, tally, unfinished, .. } = self;
        let Ok(tree) = subject.tree_from(choices) else { panic!("{NOT_PURE}") };
        let first = counterexample(&tree);
        let clock = self.clock.for_searching();
        let mut kinds = Kinds::new(&self.cause);
        let mut put = |tree: &Tree<'_, T>| put(unfinished, 0, tree);
        put(&tree);
        let main = shrink(subject, &tree, self.cause, (config.max_evaluations, clock), &mut kinds, &mut put);
        let is_flaky = !(fails_again(subject, &main) && fails_again(subject, &main));
        let others = searched_others(config, subject, &main, clock, kinds, unfinished);
        // What does not end takes its whole time for each value.
        let is_slow = matches!(main.cause, Cause::TimedOut { .. });
        let free = match config.says_what_matters && config.max_evaluations > 0 && !is_flaky && !is_slow {
            true => free_parts(subject, &main.least, &main.cause, clock),
            false => Vec::new(),
        };
        let least = main.least.value();
        let notes = notes(self.regressions, &main, format!("{least:?}"), &first, &others);
        Failure {
            name: config.name.clone(),
            test: config.test.clone(),
            first,
            least,
            choices: main.least.choices().clone(),
            cause: main.cause,
            is_flaky,
            cases: tally.cases,
            wanted: config.cases,
            discards: tally.discards,
            rejections: tally.rejections,
            origin: self.origin,
            evaluations: main.evaluations,
            attempts: main.attempts,
            rejected_candidates: main.rejections,
            improvements: main.improvements,
            is_cut_short: main.is_cut_short,
            is_out_of_time: main.is_out_of_time,
            time: Some(clock.elapsed()).filter(|time| *time >= WORTH_TELLING),
            free,
            notes,
            others,
        }
    }
}

/// Keeps what failed, before anything is reported, and collects what there is to say.
fn notes<T>(
    regressions: &Regressions,
    main: &Shrunk<'_, T>,
    least: String,
    first: &Counterexample,
    others: &[OtherFailure],
) -> Vec<String> {
    let mut notes = regressions.notes.clone();
    notes.extend(health::large_case(first.choices.count()));
    let mut cases = vec![(main.least.choices(), least)];
    cases.extend(others.iter().map(|other| (&other.least.choices, other.least.text.clone())));
    notes.extend(regressions.keep(&cases));
    notes
}

/// Searches down the failures of other kinds too; they share what is left of the budget.
fn searched_others<'g, T: Debug>(
    config: &Check,
    subject: Subject<'g, T>,
    main: &Shrunk<'g, T>,
    clock: Clock,
    mut kinds: Kinds,
    unfinished: &Unfinished,
) -> Vec<OtherFailure> {
    let mut left = config.max_evaluations.saturating_sub(main.evaluations);
    let mut waiting = main.strangers.clone();
    let mut others = Vec::new();
    while !waiting.is_empty() {
        let (tree, cause) = waiting.remove(0);
        let share = left / (waiting.len() as u64 + 1);
        let mut put = |tree: &Tree<'_, T>| put(unfinished, others.len() + 1, tree);
        put(&tree);
        let other = shrink(subject, &tree, cause, (share, clock), &mut kinds, &mut put);
        left -= other.evaluations;
        waiting.extend(other.strangers);
        others.push(OtherFailure { least: counterexample(&other.least), cause: other.cause });
    }
    others
}

/// Puts down the best case of a search, so that it is known the next time if this process does not live to keep it.
fn put<T: Debug>(unfinished: &Unfinished, search: usize, best: &Tree<'_, T>) {
    unfinished.found(search, || line(best.choices(), &format!("{:?}", best.value())));
}

fn fails_again<T>(subject: Subject<'_, T>, shrunk: &Shrunk<'_, T>) -> bool {
    matches!(subject.judge(shrunk.least.value()), Judgement::Fails(cause) if cause.is_like(&shrunk.cause))
}

pub(super) fn counterexample<T: Debug>(tree: &Tree<'_, T>) -> Counterexample {
    Counterexample { text: format!("{:#?}", tree.value()), choices: tree.choices().clone() }
}

/// A case that was read back and tried once: nothing is searched.
#[track_caller]
pub(super) fn replayed<T: Debug>(
    config: &Check,
    subject: Subject<'_, T>,
    choices: Choices,
    cause: Cause,
    origin: Origin,
) -> Failure<T> {
    let Ok(tree) = subject.tree_from(&choices) else { panic!("{NOT_PURE}") };
    Failure {
        name: config.name.clone(),
        test: config.test.clone(),
        first: counterexample(&tree),
        least: tree.value(),
        choices,
        cause,
        is_flaky: false,
        cases: 0,
        wanted: 1,
        discards: 0,
        rejections: 0,
        origin,
        evaluations: 0,
        attempts: 0,
        rejected_candidates: 0,
        improvements: 0,
        is_cut_short: false,
        is_out_of_time: false,
        time: None,
        free: Vec::<Free>::new(),
        notes: Vec::new(),
        others: Vec::new(),
    }
}
