//! From a failing case to the failure that is reported: the search, what else it found, and what can be said about it.

#[cfg(feature = "machine")]
use super::marks::arguments_that_may_be_any;
use super::relevance::irrelevant_parts;
use super::rerun::{Confirmed, Reruns};
use super::search::{BestSoFar, KnownFailures, Limits, NOT_MADE_AGAIN, Shrunk, SideFailure, Start, shrink, text_of};
use super::settled::Settled;
#[cfg(feature = "machine")]
use crate::check::case::outline;
use crate::check::case::{ErasedProperty, Handle, calls_made, read_back};
use crate::check::facts::{Cause, NOT_PURE};
use crate::check::keep::{Journal, Regressions};
use crate::check::panics::{beginning, long};
use crate::check::report::{Failure, FirstCase, Irrelevant, OtherFailure, Provenance, cases_again, whole};
use crate::check::settings::{Check, Clock, RepeatedTries};
use crate::check::statistics::{Tally, health};
use crate::check::text::in_one_line;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::source::Source;
use crate::source::calls::Calls;
use crate::tree::Tree;
use std::sync::Arc;
use std::time::Duration;

/// Reports tell how long a run took if it was at least this long.
const WORTH_TELLING: Duration = Duration::from_secs(1);

/// A case that failed, and how the run had come to it.
pub(crate) struct Failing<'f> {
    pub(crate) config: &'f Check,
    pub(crate) clock: Clock,
    pub(crate) regressions: &'f Regressions,
    /// What the run has to say in the report.
    pub(crate) notes: Vec<String>,
    pub(crate) journal: &'f Journal,
    pub(crate) tally: &'f Tally,
    /// How many cases were to pass.
    pub(crate) wanted: u64,
    pub(crate) provenance: Provenance,
    pub(crate) cause: Cause,
}

/// Grows a case that failed once more. Its functions record their calls in the first argument or, if the second one is
/// true, tell the calls that were recorded there.
pub(crate) type Redraw<'f> = dyn Fn(&Arc<dyn Calls>, bool) -> Option<Handle> + 'f;

/// Draws a case.
pub(crate) type Draw<'f> = dyn Fn() -> Option<Handle> + 'f;

impl Failing<'_> {
    /// The failure that is reported, from the tree of a failing case. `simplest` draws the simplest case, if the run
    /// has tried it before this one, and it passed.
    #[track_caller]
    pub(crate) fn search(
        mut self,
        property: ErasedProperty<'_>,
        tree: &Tree<'_, Handle>,
        redraw: &Redraw<'_>,
        simplest: Option<&Draw<'_>>,
    ) -> Failure<Handle> {
        let Failing { config, journal, .. } = self;
        let reruns = Reruns::new(property);
        let is_proof = self.cause.is_proof();
        let clock = if is_proof { self.clock.for_searching_by_chance() } else { self.clock.for_searching() };
        let _repeated = RepeatedTries::until_end_of(&clock);
        let best = BestSoFar { journal, search: 0 };
        best.put(property, tree);
        let calls = calls_made();
        // Once the time is up, the case is only read back from its token.
        let fails_again = clock.is_over() || {
            self.grown_again(redraw, &calls, false);
            reruns.fails(Handle, &self.cause).is_some()
        };
        let keeps_state = fails_again && !is_proof && !clock.is_over() && {
            let draws = |draw: &Draw<'_>| draw().is_some_and(|held| reruns.fails(held, &self.cause).is_some());
            simplest.is_some_and(draws)
        };
        let first = self.first_case(property, tree.choices(), redraw, &calls);
        let mut known = KnownFailures { first: self.cause.clone(), side_failures: Vec::new() };
        let limits =
            Limits { budget: config.max_evaluations, effort: config.effort, clock, start: Start::of(&self.provenance) };
        let main = match fails_again && !keeps_state {
            true => searched(&reruns, tree, self.cause.clone(), limits, (&mut known, best), &|| redraw(&calls, false)),
            false => Settled::flaky(tree, self.cause.clone()),
        };
        let (is_impure, thread_panics) = (reruns.is_impure(), reruns.take_elsewhere());
        let left = config.max_evaluations.saturating_sub(main.shrunk.found.evaluations);
        let others = searched_others(&reruns, known, Limits { budget: left, start: Start::Drawn, ..limits }, journal);
        // A property that does not end would take its whole time for each value; one that fails by chance, many
        // runs.
        let is_slow = main.cause.is_proof() || matches!(main.cause, Cause::TimedOut { .. });
        let is_asked = config.says_what_matters && config.max_evaluations > 0;
        let irrelevant = match &main.seen {
            Some(seen) if is_asked && main.is_replayable && !is_slow => {
                irrelevant_parts(property, &main.minimal, &seen.parts, &main.cause, clock)
            }
            _ => Vec::new(),
        };
        #[cfg(feature = "machine")]
        if let (Some(seen), true) = (&main.seen, is_asked && main.is_replayable && !is_slow) {
            let least = (main.minimal.choices(), &*seen.programs);
            outline::mark(arguments_that_may_be_any(property, least, &main.cause, clock));
        }
        // Grown last, so that the slot holds it. Its functions and programs then know what was found out about them.
        let is_least = grown_to_be_shown(property, &main).is_some();
        #[cfg(feature = "machine")]
        outline::mark(Vec::new());
        if !is_least {
            self.grown_again(redraw, &calls, true);
        }
        let (choices, is_replayable) = match is_least {
            true => (main.choices().clone(), main.is_replayable),
            false => (first.choices.clone(), false),
        };
        let mut notes = std::mem::take(&mut self.notes);
        add_notes(&mut notes, self.regressions, (&main, is_replayable), (property, &choices), &first, &others);
        if is_impure {
            notes.push(health::NOT_THE_SAME.to_owned());
        }
        if keeps_state {
            notes.push(health::KEEPS_STATE.to_owned());
        }
        health::add(&mut notes, thread_panics);
        let is_cut_short = main.is_cut_short();
        let Settled { shrunk: Shrunk { found, is_out_of_time, .. }, cause, is_flaky, .. } = main;
        let regressions = self.regressions;
        let failure = Failure {
            choices,
            cause,
            is_flaky,
            is_replayable,
            evaluations: found.evaluations,
            attempts: found.attempts,
            rejected_candidates: found.rejections,
            improvements: found.improvements,
            is_cut_short,
            is_out_of_time,
            irrelevant,
            notes,
            others,
            ..self.unsearched(first, reruns.count())
        };
        kept_whole(failure, regressions, property)
    }

    /// The failure that is reported for a case whose choices could not be recorded, for this reason: nothing is
    /// searched, and there is no token.
    #[track_caller]
    pub(crate) fn unwritten(
        mut self,
        property: ErasedProperty<'_>,
        why: String,
        redraw: &Redraw<'_>,
    ) -> Failure<Handle> {
        let reruns = Reruns::new(property);
        let calls = calls_made();
        self.grown_again(redraw, &calls, false);
        let is_flaky = reruns.fails(Handle, &self.cause).is_none();
        let first = self.first_case(property, &Choices::default(), redraw, &calls);
        self.grown_again(redraw, &calls, true);
        self.notes.push(why);
        let regressions = self.regressions;
        let failure = Failure { is_flaky, is_replayable: false, ..self.unsearched(first, reruns.count()) };
        kept_whole(failure, regressions, property)
    }

    /// A failure of which only the first case is known. The slot holds its value.
    fn unsearched(self, first: FirstCase<Handle>, reruns: u64) -> Failure<Handle> {
        let time = self.clock.elapsed();
        Failure {
            name: self.config.name.clone(),
            test: self.config.test.clone(),
            choices: first.choices.clone(),
            first,
            minimal: Handle,
            cause: self.cause,
            is_flaky: false,
            is_replayable: true,
            cases: self.tally.so_far.cases,
            wanted: self.wanted,
            discards: self.tally.discards,
            rejections: self.tally.rejections,
            provenance: self.provenance,
            evaluations: 0,
            reruns,
            attempts: 0,
            rejected_candidates: 0,
            improvements: 0,
            is_cut_short: false,
            is_out_of_time: false,
            time: if time >= WORTH_TELLING { Some(time) } else { None },
            irrelevant: Vec::new(),
            notes: self.notes,
            others: Vec::new(),
        }
    }

    /// Grows the case as it was drawn, and has the slot keep it as the first that failed.
    #[track_caller]
    fn first_case(
        &self,
        property: ErasedProperty<'_>,
        choices: &Choices,
        redraw: &Redraw<'_>,
        calls: &Arc<dyn Calls>,
    ) -> FirstCase<Handle> {
        self.grown_again(redraw, calls, true);
        property.slot.keep();
        FirstCase::new(Handle, choices.clone())
    }

    /// Grows the case once more.
    ///
    /// # Panics
    /// If the generator rejects it now. The message says what is known of the failure.
    #[track_caller]
    fn grown_again(&self, redraw: &Redraw<'_>, calls: &Arc<dyn Calls>, is_told: bool) {
        if redraw(calls, is_told).is_none() {
            let again = cases_again(&self.provenance, self.config.test.as_deref());
            panic!("{NOT_PURE}. Before that, the property {}{again}", self.cause);
        }
    }
}

/// Grows the case that is reported, unless it is the first and only drawing it again gives its value.
fn grown_to_be_shown(property: ErasedProperty<'_>, settled: &Settled<'_>) -> Option<Handle> {
    if settled.is_first && !settled.is_replayable {
        return None;
    }
    let mut source = Source::reading(settled.read.as_ref()?);
    if let Some(seen) = &settled.seen {
        source.remember(Arc::clone(&seen.calls), true);
    }
    property.generate(&mut source).ok()
}

/// Searches down a case that failed twice for this cause, and finds out what fails again of what the search found.
fn searched<'g>(
    reruns: &Reruns<'g>,
    tree: &Tree<'g, Handle>,
    cause: Cause,
    limits: Limits,
    (known, best): (&mut KnownFailures<'g>, BestSoFar<'_>),
    redraw: &dyn Fn() -> Option<Handle>,
) -> Settled<'g> {
    let shrunk = match limits.start {
        Start::Least => Shrunk::unsearched(tree, cause.clone()),
        Start::Drawn | Start::Kept => shrink(reruns, tree, cause.clone(), limits, known, best),
    };
    Settled::of(reruns, tree, cause, shrunk, redraw, limits.clock)
}

/// Keeps the whole report of a failure, if only a part of it will be shown.
fn kept_whole(
    mut failure: Failure<Handle>,
    regressions: &Regressions,
    property: ErasedProperty<'_>,
) -> Failure<Handle> {
    if regressions.are_kept() {
        let mut report = None;
        property.slot.lend(true, &mut |first| {
            property.slot.lend(false, &mut |least| report = whole(&failure, (first, least)));
        });
        health::add(&mut failure.notes, report.and_then(|report| regressions.keep_whole(&report)));
    }
    failure
}

/// Keeps what failed among the regressions, and adds what there is to say.
fn add_notes(
    notes: &mut Vec<String>,
    regressions: &Regressions,
    (main, is_replayable): (&Settled<'_>, bool),
    (property, choices): (ErasedProperty<'_>, &Choices),
    first: &FirstCase<Handle>,
    others: &[OtherFailure],
) {
    health::add(notes, health::large_case(first.choices.count()));
    health::add(notes, health::passed_over(main.passed_over));
    if !is_replayable && !main.is_flaky {
        notes.push(health::NO_TOKEN.to_owned());
    }
    let mut lines = String::new();
    if regressions.are_kept() {
        if is_replayable || main.is_flaky {
            regressions.add_line(choices, &kept_text(main.is_flaky, property.text(Handle, beginning)), &mut lines);
        }
        for other in others {
            if other.is_replayable || other.is_flaky {
                regressions.add_line(
                    &other.choices,
                    &kept_text(other.is_flaky, in_one_line(&other.minimal)),
                    &mut lines,
                );
            }
        }
    }
    health::add(notes, regressions.keep(&lines));
}

/// The text of a value as it stands behind its token among the regressions.
fn kept_text(is_flaky: bool, text: String) -> String {
    if is_flaky { format!("flaky: {text}") } else { text }
}

/// Searches down the failures of other kinds that were met; they share what is left of the budget.
fn searched_others<'g>(
    reruns: &Reruns<'g>,
    mut known: KnownFailures<'g>,
    mut limits: Limits,
    journal: &Journal,
) -> Vec<OtherFailure> {
    let (property, mut others, mut left) = (reruns.property(), Vec::new(), limits.budget);
    while others.len() < known.side_failures.len() {
        let SideFailure { tree, cause, .. } = &known.side_failures[others.len()];
        let (tree, cause) = (tree.restarted(), cause.clone());
        limits.budget = left / (known.side_failures.len() - others.len()) as u64;
        let best = BestSoFar { journal, search: others.len() + 1 };
        best.put(property, &tree);
        let read = || property.generate(&mut Source::reading(tree.choices())).ok();
        let settled = match reruns.confirm(tree.choices(), &cause, false) {
            Confirmed::Fails(_) => searched(reruns, &tree, cause, limits, (&mut known, best), &read),
            Confirmed::Differs(cause) => Settled::flaky(&tree, cause),
            Confirmed::DoesNotFail => Settled::not_made_again(&tree, cause),
        };
        left -= settled.shrunk.found.evaluations;
        let is_made_again = settled.is_flaky || settled.is_replayable;
        others.push(OtherFailure {
            minimal: if is_made_again { text_of(property, &settled.minimal, long) } else { NOT_MADE_AGAIN.to_owned() },
            choices: settled.choices().clone(),
            is_flaky: settled.is_flaky,
            is_replayable: settled.is_replayable,
            cause: settled.cause,
        });
    }
    others
}

/// The failure that is reported for a case that was read back and tried once, with the calls of its functions: nothing
/// is searched.
#[track_caller]
pub(crate) fn replayed(
    config: &Check,
    property: ErasedProperty<'_>,
    (choices, calls): (Choices, Arc<dyn Calls>),
    cause: Cause,
    provenance: Provenance,
) -> Failure<Handle> {
    let tree = read_back(property, &choices);
    property.slot.keep();
    let mut source = Source::fresh(0, choices.size());
    source.remember(calls, true);
    Failure {
        name: config.name.clone(),
        test: config.test.clone(),
        first: FirstCase::new(Handle, choices.clone()),
        minimal: tree.value_again(&mut source),
        choices,
        cause,
        is_flaky: false,
        is_replayable: true,
        cases: 0,
        wanted: 1,
        discards: 0,
        rejections: 0,
        provenance,
        evaluations: 0,
        reruns: 0,
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
