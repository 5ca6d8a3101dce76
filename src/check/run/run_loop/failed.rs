//! After a case has failed: it is drawn again with its choices and searched, and the cases after it are run.

use super::{Run, Tally};
use crate::check::case::{ErasedProperty, OwnedValue, ValueTree, read_back};
use crate::check::facts::{Cause, Judgement};
use crate::check::failure::{DrawCase, Failing, FurtherCases, FurtherFailure, Redraw};
use crate::check::keep::Regressions;
use crate::check::panics;
use crate::check::report::{Outcome, Provenance};
use crate::check::run::cases::Cases;
use crate::check::run::examples::{AS_IT_IS, FailingValue, value_of};
use crate::check::run::failed_case::{FailedCase, Further, FurtherKind};
use crate::check::run::phase::Phase;
use crate::check::settings::Clock;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::source::Source;
use crate::tree::Tree;
use std::mem;
use std::sync::Arc;

/// The cases, and the number and the size of the one that failed.
pub(super) type FailedAt<'c> = (&'c Cases, u64, u32);

impl<'r, 'v> Run<'r, 'v> {
    /// The outcome if a case failed that was drawn, or that was listed.
    #[track_caller]
    pub(super) fn drawn_failed(
        self,
        (cases, failed): (&Cases, &FailedCase),
        cause: Cause,
        provenance: Provenance,
    ) -> Outcome<OwnedValue<'v>> {
        // The time limit no longer counts for what was drawn in time.
        let (number, size, property) = (failed.number, failed.size, ErasedProperty { alarm: None, ..self.property });
        let redraw: &Redraw<'_, 'v> =
            &|calls, call_use| failed.drawn_again(|| cases.again(property, (number, size), (calls, call_use)));
        // All cases before this one have passed.
        let draw_simplest = || property.draw(&mut cases.source(0, size)).ok();
        let simplest: Option<&DrawCase<'_, 'v>> =
            if cases.count().is_some() && number > 0 { Some(&draw_simplest) } else { None };
        match failed.drawn_again(|| cases.written(property, number, size)) {
            Ok(choices) => {
                let from = Some((cases, number, size));
                self.failed(&Tree::grown(property, choices), cause, provenance, (redraw, simplest), from)
            }
            Err(why) => self.unwritten(property, (cause, provenance), why, redraw),
        }
    }

    /// The outcome if an example failed that has no choices.
    #[track_caller]
    pub(super) fn value_failed(
        self,
        FailingValue { value, cause, provenance }: FailingValue,
    ) -> Outcome<OwnedValue<'v>> {
        let property = self.property;
        let redraw: &Redraw<'_, 'v> = &|_, _| value_of(property, value);
        self.unwritten(property, (cause, provenance), AS_IT_IS.to_owned(), redraw)
    }

    /// The outcome if a case failed that has no choices, for this reason.
    #[track_caller]
    fn unwritten(
        mut self,
        property: ErasedProperty<'_, 'v>,
        found: (Cause, Provenance),
        why: String,
        redraw: &Redraw<'_, 'v>,
    ) -> Outcome<OwnedValue<'v>> {
        let (tally, mut regressions) = (mem::take(&mut self.tally), mem::take(&mut self.regressions));
        let failing = self.failing(found, &tally, &mut regressions);
        Outcome::Failed(Box::new(failing.unwritten(property, why, redraw)))
    }

    /// The outcome if a case failed that was made by edits, so that no seed gives it.
    #[track_caller]
    pub(super) fn read_back_failed(
        self,
        choices: &Choices,
        cause: Cause,
        provenance: Provenance,
        from: Option<FailedAt<'_>>,
    ) -> Outcome<OwnedValue<'v>> {
        let property = self.property;
        let redraw: &Redraw<'_, 'v> = &|calls, call_use| {
            let mut source = Source::reading(choices);
            source.remember(Arc::clone(calls), call_use);
            property.generate(&mut source).ok()
        };
        self.failed(&read_back(property, choices), cause, provenance, (redraw, None), from)
    }

    /// Searches a case that failed. `from` says which cases there are, and which of them failed: those after it may
    /// fail in other ways.
    #[track_caller]
    fn failed(
        mut self,
        tree: &ValueTree<'_, 'v>,
        mut cause: Cause,
        provenance: Provenance,
        (redraw, simplest): (&Redraw<'_, 'v>, Option<&DrawCase<'_, 'v>>),
        from: Option<FailedAt<'_>>,
    ) -> Outcome<OwnedValue<'v>> {
        // A panic without a place is distinguished from others by its message, which may contain the value.
        if matches!(cause, Cause::Panicked { location: None, .. })
            && panics::is_set_again()
            && let Judgement::Fails(again) = self.property.judge(tree.value())
        {
            cause = *again;
        }
        let _phase = Phase::begin("shrinking");
        let (property, so_far) = (self.property, self.tally.so_far);
        let tally = mem::replace(&mut self.tally, Tally { so_far, ..Tally::default() });
        let mut regressions = mem::take(&mut self.regressions);
        let failing = self.failing((cause, provenance), &tally, &mut regressions);
        let mut further = |evaluations: u64, clock: Clock, is_known: &dyn Fn(&Cause) -> bool| match from {
            Some(from) => {
                self.clock = clock;
                self.further_failures(from, evaluations, is_known)
            }
            None => FurtherCases::default(),
        };
        Outcome::Failed(Box::new(failing.search(property, tree, redraw, simplest, &mut further)))
    }

    fn failing<'f>(
        &mut self,
        (cause, provenance): (Cause, Provenance),
        tally: &'f Tally,
        regressions: &'f mut Regressions,
    ) -> Failing<'f>
    where
        Self: 'f,
    {
        let (notes, others) = (mem::take(&mut regressions.notes), mem::take(&mut self.others));
        let Run { config, clock, journal, wanted, .. } = *self;
        Failing { config, clock, regressions, notes, journal, tally, wanted, provenance, cause, others }
    }

    /// Runs the cases after the one that failed. The search for that one took so many evaluations, and
    /// a run in which a case fails takes at most twice as many runs of the property as it would without this, unless
    /// all cases are asked for.
    pub(super) fn further_failures(
        &mut self,
        (cases, number, size): FailedAt<'_>,
        evaluations: u64,
        is_known: &dyn Fn(&Cause) -> bool,
    ) -> FurtherCases {
        // What is drawn next is what would be drawn if that case had passed.
        self.tally.so_far.count_valid(size);
        let before = self.tally.so_far.cases;
        let most = match self.config.all_failures {
            Some(false) => return FurtherCases::default(),
            Some(true) => u64::MAX,
            None => before.saturating_add(evaluations),
        };
        self.wanted = self.wanted.min(before.saturating_add(most));
        self.further = Some(Further::default());
        let _phase = Phase::begin("drawn");
        let property = self.property;
        // However it ends, what was found by then counts.
        property.with_testers(&mut |testers| drop(self.try_cases(cases, number + 1, testers)));
        let kinds = self.further.take().map_or_else(Vec::new, |further| further.kinds);
        let property = ErasedProperty { alarm: None, ..property };
        let failures = kinds.into_iter().map(|FurtherKind { failed, edited, cause, cases: count }| {
            let written = || failed.drawn_again(|| cases.written(property, failed.number, failed.size)).ok();
            let choices = if is_known(&cause) { None } else { edited.or_else(written) };
            FurtherFailure { cause, cases: count, choices }
        });
        FurtherCases { failures: failures.collect(), cases: self.tally.so_far.cases - before }
    }
}
