//! From a failing case to the failure that is reported: it is confirmed, shrunk, verified, explained and reported, and
//! each step takes what the one before has given.

use super::explain::{Explained, explain};
use super::further_cases::{RunFurther, Shares};
use super::others::{searched, searched_others};
use super::rerun::Reruns;
use super::shrinking::{BestSoFar, FailingCase, KnownFailures, Limits, SearchStart, Shrunk};
use super::verified::Verified;
#[cfg(feature = "machine")]
use crate::check::case::named_parts;
use crate::check::case::{ErasedProperty, OwnedValue, ValueTree, calls_made, with_names};
use crate::check::facts::{Cause, NOT_PURE};
use crate::check::keep::{Journal, Regressions, kept_text};
use crate::check::panics::beginning;
use crate::check::report::{Failure, FirstCase, OtherFailure, Provenance, cases_again, whole};
use crate::check::settings::{Check, Clock, RepeatedTries, TestFunction};
use crate::check::statistics::{Tally, health};
use crate::check::text::in_one_line;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::source::Source;
use crate::source::calls::{CallUse, Calls};
use std::sync::Arc;
use std::time::Duration;

/// Reports say how long a run took if it was at least this long.
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
    /// Cases that fail in other ways.
    pub(crate) others: Vec<FailingCase>,
}

/// Draws a case that failed once more. Its functions record their calls in the first argument, or show what was
/// recorded there.
pub(crate) type Redraw<'f, 'v> = dyn Fn(&Arc<dyn Calls>, CallUse) -> Option<OwnedValue<'v>> + 'f;

/// Draws a case.
pub(crate) type DrawCase<'f, 'v> = dyn Fn() -> Option<OwnedValue<'v>> + 'f;

/// What came of a failing case that was run once more.
#[derive(Clone, Copy, PartialEq)]
enum Rerun {
    Fails,
    Passes,
    /// It fails, and so does the simplest case, which had passed: the property keeps a state from case to case.
    KeepsState,
}

impl Failing<'_> {
    /// The failure that is reported, from the tree of a failing case. `simplest` draws the simplest case, if the run
    /// has tried it before this one, and it passed. `run_further` runs the cases after this one.
    #[track_caller]
    pub(crate) fn search<'r, 'v>(
        mut self,
        property: ErasedProperty<'r, 'v>,
        tree: &ValueTree<'r, 'v>,
        redraw: &Redraw<'_, 'v>,
        simplest: Option<&DrawCase<'_, 'v>>,
        run_further: &mut RunFurther<'_>,
    ) -> Failure<OwnedValue<'v>> {
        let (reruns, calls) = (Reruns::new(property), calls_made());
        let is_proof = self.cause.is_proof();
        let clock = if is_proof { self.clock.for_searching_by_chance() } else { self.clock.for_searching() };
        let _repeated = RepeatedTries::until_end_of(&clock);
        let best = BestSoFar { journal: self.journal, search: 0 };
        best.put(property, tree);
        let again = self.confirm(&reruns, (redraw, &calls), simplest, clock);
        let first = FirstCase::new(self.redrawn(redraw, &calls, CallUse::Replay), tree.choices().clone());
        let mut known = KnownFailures::new(property, self.cause.clone(), std::mem::take(&mut self.others));
        let start = SearchStart::of(&self.provenance);
        let limits = Limits { budget: self.config.max_evaluations, effort: self.config.effort, clock, start };
        let main = match again {
            Rerun::Fails => {
                let redraw = || redraw(&calls, CallUse::Record);
                searched(&reruns, tree, self.cause.clone(), limits, (&mut known, best), &redraw)
            }
            Rerun::Passes | Rerun::KeepsState => Verified::flaky(tree, self.cause.clone()),
        };
        let mut signs = reruns.notes();
        if again == Rerun::KeepsState {
            signs.push(health::KEEPS_STATE.to_owned());
        }
        let shares = Shares::found(property, &main, (&mut known, clock), run_further);
        let others = searched_others(&reruns, known, limits.after(&main.shrunk), (&shares, self.journal));
        let explained = explain(self.config, property, &main, clock);
        let minimal = grown_to_be_shown(property, &main, &explained);
        let is_replayable = minimal.is_some() && main.is_replayable;
        let (minimal, choices) = match minimal {
            Some(minimal) => (minimal, main.choices().clone()),
            None => (self.redrawn(redraw, &calls, CallUse::Replay), first.choices.clone()),
        };
        add_notes(
            &mut self.notes,
            self.regressions,
            property,
            (&main, is_replayable),
            (&minimal, &choices),
            &first,
            &others,
        );
        self.notes.append(&mut signs);
        let regressions = self.regressions;
        let base = Failure {
            choices,
            is_replayable,
            others,
            further_cases: shares.cases,
            further_failures: shares.main,
            ..self.unsearched(first, minimal, reruns.count.get())
        };
        saved_whole(report(base, main, explained), regressions)
    }

    /// Runs the case again, and the simplest one. Once the time is up, the case is only read back from its token.
    #[track_caller]
    fn confirm<'v>(
        &self,
        reruns: &Reruns<'_, 'v>,
        (redraw, calls): (&Redraw<'_, 'v>, &Arc<dyn Calls>),
        simplest: Option<&DrawCase<'_, 'v>>,
        clock: Clock,
    ) -> Rerun {
        if clock.is_over() {
            return Rerun::Fails;
        }
        if reruns.fails(self.redrawn(redraw, calls, CallUse::Record), &self.cause).is_none() {
            return Rerun::Passes;
        }
        if self.cause.is_proof() || clock.is_over() {
            return Rerun::Fails;
        }
        match simplest.and_then(|draw| draw()).and_then(|value| reruns.fails(value, &self.cause)) {
            Some(_) => Rerun::KeepsState,
            None => Rerun::Fails,
        }
    }

    /// The failure that is reported for a case whose choices could not be recorded, for this reason: nothing is
    /// searched, and there is no token.
    #[track_caller]
    pub(crate) fn unwritten<'v>(
        mut self,
        property: ErasedProperty<'_, 'v>,
        why: String,
        redraw: &Redraw<'_, 'v>,
    ) -> Failure<OwnedValue<'v>> {
        let (reruns, calls) = (Reruns::new(property), calls_made());
        let is_flaky = reruns.fails(self.redrawn(redraw, &calls, CallUse::Record), &self.cause).is_none();
        let first = FirstCase::new(self.redrawn(redraw, &calls, CallUse::Replay), Choices::default());
        let minimal = self.redrawn(redraw, &calls, CallUse::Replay);
        self.notes.push(why);
        let regressions = self.regressions;
        let failure = Failure { is_flaky, is_replayable: false, ..self.unsearched(first, minimal, reruns.count.get()) };
        saved_whole(failure, regressions)
    }

    /// A failure before anything was searched.
    fn unsearched<'v>(
        self,
        first: FirstCase<OwnedValue<'v>>,
        minimal: OwnedValue<'v>,
        reruns: u64,
    ) -> Failure<OwnedValue<'v>> {
        let time = self.clock.elapsed();
        Failure {
            cases: self.tally.so_far.cases,
            wanted: self.wanted,
            discards: self.tally.discards,
            rejections: self.tally.rejections,
            reruns,
            time: if time >= WORTH_TELLING { Some(time) } else { None },
            notes: self.notes,
            ..Failure::of_one_case(self.config, first, minimal, self.cause, self.provenance)
        }
    }

    /// Draws the case once more.
    ///
    /// # Panics
    /// If the generator rejects it now. The message says what is known of the failure.
    #[track_caller]
    fn redrawn<'v>(&self, redraw: &Redraw<'_, 'v>, calls: &Arc<dyn Calls>, call_use: CallUse) -> OwnedValue<'v> {
        match redraw(calls, call_use) {
            Some(value) => value,
            None => {
                let again = cases_again(&self.provenance, self.config.test.as_deref());
                panic!("{NOT_PURE}. Before that, the property {}{again}", self.cause);
            }
        }
    }
}

impl<'v> Failure<OwnedValue<'v>> {
    /// The failure of a case that was tried once, which nothing else is known of.
    fn of_one_case(
        config: &Check,
        first: FirstCase<OwnedValue<'v>>,
        minimal: OwnedValue<'v>,
        cause: Cause,
        provenance: Provenance,
    ) -> Failure<OwnedValue<'v>> {
        Failure {
            name: config.name.clone(),
            test: config.test.clone(),
            command: config.test_function.map(TestFunction::command),
            choices: first.choices.clone(),
            first,
            minimal,
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
            candidates: 0,
            rejected_candidates: 0,
            improvements: 0,
            is_cut_short: false,
            is_out_of_time: false,
            proof: None,
            time: None,
            irrelevant: Vec::new(),
            boundaries: Vec::new(),
            nearest_pass: None,
            noted: Vec::new(),
            output: String::new(),
            notes: Vec::new(),
            others: Vec::new(),
            further_cases: 0,
            further_failures: 0,
        }
    }
}

/// Adds to a failure what the search found and what could be found out about it.
fn report<'v>(
    failure: Failure<OwnedValue<'v>>,
    main: Verified<'_, '_>,
    explained: Explained,
) -> Failure<OwnedValue<'v>> {
    let (is_cut_short, proof) = (main.is_cut_short(), main.proof());
    let Verified { shrunk: Shrunk { found, is_out_of_time, .. }, cause, is_flaky, seen, .. } = main;
    let noted = seen.map(|seen| seen.noted).unwrap_or_default();
    Failure {
        cause,
        is_flaky,
        evaluations: found.evaluations,
        candidates: found.candidates,
        rejected_candidates: found.rejections,
        improvements: found.improvements,
        is_cut_short,
        is_out_of_time,
        proof,
        irrelevant: explained.irrelevant,
        boundaries: explained.boundaries,
        nearest_pass: explained.nearest_pass,
        noted: noted.texts,
        output: noted.output,
        ..failure
    }
}

/// The case that is reported, grown so that its functions and programs show what was found out about them. `None` if it
/// is the first case and only drawing it again gives its value.
fn grown_to_be_shown<'v>(
    property: ErasedProperty<'_, 'v>,
    verified: &Verified<'_, '_>,
    explained: &Explained,
) -> Option<OwnedValue<'v>> {
    if verified.is_first && !verified.is_replayable {
        return None;
    }
    let mut source = Source::reading(verified.read.as_ref()?);
    if let Some(seen) = &verified.seen {
        source.remember(Arc::clone(&seen.calls), CallUse::Replay);
    }
    #[cfg(feature = "machine")]
    named_parts::annotate_program(explained.said.clone());
    let grown = property.generate(&mut source).ok();
    #[cfg(feature = "machine")]
    named_parts::annotate_program(Vec::new());
    #[cfg(not(feature = "machine"))]
    let _ = explained;
    grown
}

/// Saves the whole report of a failure, if only a part of it will be shown.
fn saved_whole<'v>(mut failure: Failure<OwnedValue<'v>>, regressions: &Regressions) -> Failure<OwnedValue<'v>> {
    if regressions.are_kept() {
        let report = whole(&failure.shown());
        health::add(&mut failure.notes, report.and_then(|report| regressions.keep_whole(&report)));
    }
    failure
}

/// Keeps what failed among the regressions, and adds what there is to say.
fn add_notes(
    notes: &mut Vec<String>,
    regressions: &Regressions,
    property: ErasedProperty<'_, '_>,
    (main, is_replayable): (&Verified<'_, '_>, bool),
    (minimal, choices): (&OwnedValue<'_>, &Choices),
    first: &FirstCase<OwnedValue<'_>>,
    others: &[OtherFailure],
) {
    health::add(notes, health::large_case(first.choices.count()));
    health::add(notes, health::passed_over(main.passed_over));
    if !is_replayable && !main.is_flaky {
        notes.push(health::NO_TOKEN.to_owned());
    }
    let mut lines = String::new();
    let named = |choices: &Choices| with_names(property, choices);
    if regressions.are_kept() {
        if is_replayable || main.is_flaky {
            regressions.add_line(choices, named, &kept_text(main.is_flaky, minimal.text(beginning)), &mut lines);
        }
        for other in others {
            if other.is_replayable || other.is_flaky {
                regressions.add_line(
                    &other.choices,
                    named,
                    &kept_text(other.is_flaky, in_one_line(&other.minimal)),
                    &mut lines,
                );
            }
        }
    }
    health::add(notes, regressions.keep(&lines));
}

/// The failure that is reported for a case that was read back and tried once, with the calls of its functions: nothing
/// is searched.
#[track_caller]
pub(crate) fn replayed<'v>(
    config: &Check,
    property: ErasedProperty<'_, 'v>,
    (choices, calls): (Choices, Arc<dyn Calls>),
    cause: Cause,
    provenance: Provenance,
) -> Failure<OwnedValue<'v>> {
    let again = || {
        let mut source = Source::reading(&choices);
        source.remember(Arc::clone(&calls), CallUse::Replay);
        property.generate(&mut source)
    };
    let (Ok(first), Ok(minimal)) = (again(), again()) else { panic!("{NOT_PURE}") };
    Failure::of_one_case(config, FirstCase::new(first, choices), minimal, cause, provenance)
}
