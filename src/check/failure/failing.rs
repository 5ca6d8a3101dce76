//! From a failing case to the failure that is reported: the search, what else it found, and what can be said about it.

use super::relevance::free_parts;
use super::search::{Best, Kinds, Shrunk, Stranger, shrink};
use crate::check::case::{Held, Subject, Trace, calls_made, read_back};
use crate::check::facts::Cause;
use crate::check::keep::{Regressions, Unfinished};
use crate::check::panics::{beginning, long};
use crate::check::report::{Failure, FirstCase, Irrelevant, OtherFailure, Provenance};
use crate::check::settings::{Check, Clock};
use crate::check::state::Part;
use crate::check::statistics::{Tally, health};
use crate::check::text::in_one_line;
use crate::choices::Choices;
use crate::source::Source;
use crate::source::calls::Calls;
use crate::tree::Tree;
use std::sync::Arc;
use std::time::Duration;

/// From when on it is told how long a run took.
const WORTH_TELLING: Duration = Duration::from_secs(1);

/// A case that failed, and how the run had come to it.
pub(crate) struct Failing<'f> {
    pub(crate) config: &'f Check,
    pub(crate) clock: Clock,
    pub(crate) regressions: &'f Regressions,
    /// What there was to say before.
    pub(crate) notes: Vec<String>,
    pub(crate) unfinished: &'f Unfinished,
    pub(crate) tally: &'f Tally,
    /// How many cases were to pass.
    pub(crate) wanted: u64,
    pub(crate) provenance: Provenance,
    pub(crate) cause: Cause,
}

impl Failing<'_> {
    /// From a tree whose value its holder has.
    #[track_caller]
    pub(crate) fn search(self, subject: Subject<'_>, tree: &Tree<'_, Held>) -> Failure<Held> {
        let Failing { config, tally, unfinished, .. } = self;
        let first = first_case(subject, tree);
        let clock = self.clock.for_searching();
        let mut kinds = Kinds { first: self.cause.clone(), strangers: Vec::new() };
        let best = Best { unfinished, search: 0 };
        let main = shrink(subject, tree, self.cause, (config.max_evaluations, clock), &mut kinds, best);
        let mut source = Source::fresh(0, main.found.least.choices().size());
        let calls = calls_made();
        let (parts, is_flaky) = tried_twice(subject, &main, &mut source, Arc::clone(&calls));
        let found = &main.found;
        let left = config.max_evaluations.saturating_sub(found.evaluations);
        let others = searched_others(subject, kinds, (left, clock), unfinished);
        // What does not end takes its whole time for each value.
        let is_slow = matches!(main.cause, Cause::TimedOut { .. });
        let is_asked = config.says_what_matters && config.max_evaluations > 0;
        let irrelevant = match is_asked && !is_flaky && !is_slow {
            true => free_parts(subject, &found.least, &parts, &main.cause, clock),
            false => Vec::new(),
        };
        // Grown last, so that it is what its holder has. What was done with it then stands in it.
        source.remember(calls, true);
        let least = found.least.value_again(&mut source);
        let mut notes = self.notes;
        add_notes(&mut notes, self.regressions, &main, (subject, least), &first, &others);
        let time = clock.elapsed();
        Failure {
            name: config.name.clone(),
            test: config.test.clone(),
            first,
            least,
            choices: found.least.choices().clone(),
            cause: main.cause,
            is_flaky,
            cases: tally.so_far.cases,
            wanted: self.wanted,
            discards: tally.discards,
            rejections: tally.rejections,
            provenance: self.provenance,
            evaluations: found.evaluations,
            attempts: found.attempts,
            rejected_candidates: found.rejections,
            improvements: found.improvements,
            is_cut_short: found.is_cut_short,
            is_out_of_time: main.is_out_of_time,
            time: if time >= WORTH_TELLING { Some(time) } else { None },
            irrelevant,
            notes,
            others,
        }
    }
}

/// The named parts of the least value, and whether it did not fail in the same way each time that it was tried again.
#[track_caller]
fn tried_twice(
    subject: Subject<'_>,
    main: &Shrunk<'_>,
    source: &mut Source,
    calls: Arc<dyn Calls>,
) -> (Vec<Part>, bool) {
    let trace = Trace::begin();
    source.remember(calls, false);
    let again = main.found.least.value_again(source);
    let parts = trace.end();
    let is_flaky =
        !main.is_like(&subject.judge(again)) || !main.is_like(&subject.judge(main.found.least.value_again(source)));
    (parts, is_flaky)
}

/// Keeps what failed, before anything is reported, and collects what there is to say.
fn add_notes(
    notes: &mut Vec<String>,
    regressions: &Regressions,
    main: &Shrunk<'_>,
    (subject, least): (Subject<'_>, Held),
    first: &FirstCase<Held>,
    others: &[OtherFailure],
) {
    health::add(notes, health::large_case(first.choices.count()));
    let mut lines = String::new();
    if regressions.are_kept() {
        regressions.add_line(main.found.least.choices(), &subject.text(least, beginning), &mut lines);
        for other in others {
            regressions.add_line(&other.choices, &in_one_line(&other.least), &mut lines);
        }
    }
    health::add(notes, regressions.keep(&lines));
}

/// Searches down the failures of other kinds too; they share what is left of the budget.
fn searched_others<'g>(
    subject: Subject<'g>,
    mut kinds: Kinds<'g>,
    (mut left, clock): (u64, Clock),
    unfinished: &Unfinished,
) -> Vec<OtherFailure> {
    let mut others = Vec::new();
    while others.len() < kinds.strangers.len() {
        let Stranger { tree, cause, .. } = &kinds.strangers[others.len()];
        let (tree, cause) = (tree.afresh(), cause.clone());
        let share = left / (kinds.strangers.len() - others.len()) as u64;
        let best = Best { unfinished, search: others.len() + 1 };
        let other = shrink(subject, &tree, cause, (share, clock), &mut kinds, best);
        left -= other.found.evaluations;
        let found = &other.found.least;
        let least = subject.text(found.value(), long);
        others.push(OtherFailure { least, choices: found.choices().clone(), cause: other.cause });
    }
    others
}

/// The value that its holder has, which it keeps from now on.
fn first_case(subject: Subject<'_>, tree: &Tree<'_, Held>) -> FirstCase<Held> {
    subject.holder.keep();
    FirstCase::new(Held, tree.choices().clone())
}

/// A case that was read back and tried once, when these calls were made: nothing is searched.
#[track_caller]
pub(crate) fn replayed(
    config: &Check,
    subject: Subject<'_>,
    (choices, calls): (Choices, Arc<dyn Calls>),
    cause: Cause,
    provenance: Provenance,
) -> Failure<Held> {
    let tree = read_back(subject, &choices);
    let mut source = Source::fresh(0, choices.size());
    source.remember(calls, true);
    Failure {
        name: config.name.clone(),
        test: config.test.clone(),
        first: first_case(subject, &tree),
        least: tree.value_again(&mut source),
        choices,
        cause,
        is_flaky: false,
        cases: 0,
        wanted: 1,
        discards: 0,
        rejections: 0,
        provenance,
        evaluations: 0,
        attempts: 0,
        rejected_candidates: 0,
        improvements: 0,
        is_cut_short: false,
        is_out_of_time: false,
        time: None,
        irrelevant: Vec::<Irrelevant>::new(),
        notes: Vec::new(),
        others: Vec::new(),
    }
}
