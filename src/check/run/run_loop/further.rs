//! The cases after the one that failed, which may fail in other ways.

use super::failed::Failed;
use super::{FailedCase, Run};
use crate::check::case::ErasedProperty;
use crate::check::facts::Cause;
use crate::check::failure::{FurtherCases, FurtherFailure};
use crate::choices::Choices;

/// After this many kinds of failure no new ones are looked at.
const MAX_KINDS: usize = 9;

/// What fails of the cases after the first that failed, each kind with its first case.
#[derive(Default)]
pub(super) struct Further {
    kinds: Vec<Kind>,
}

struct Kind {
    failed: FailedCase,
    /// The choices of a case that was made by edits, since no seed gives those.
    edited: Option<Choices>,
    cause: Cause,
    cases: u64,
}

impl Further {
    /// Counts a case that failed. Returns whether no further ones should be tried: a case that runs until its time is
    /// up takes very long, and so do the runs that a history of threads takes to be met again.
    pub(super) fn add(&mut self, failed: FailedCase, edited: Option<Choices>, cause: Cause) -> bool {
        let is_slow = cause.is_slow();
        if let Some(kind) = self.kinds.iter_mut().find(|kind| kind.cause.is_like(&cause)) {
            kind.cases += 1;
        } else if self.kinds.len() < MAX_KINDS {
            self.kinds.push(Kind { failed, edited, cause, cases: 1 });
        }
        is_slow
    }
}

impl Run<'_, '_> {
    /// Runs the cases after the one that failed. The search for that one took so many evaluations, and
    /// a run in which a case fails takes at most twice as many runs of the property as it would without this, unless
    /// all cases are asked for.
    pub(super) fn further_failures(
        &mut self,
        (cases, number, size): Failed<'_>,
        evaluations: u64,
        is_known: &dyn Fn(&Cause) -> bool,
    ) -> FurtherCases {
        // What is drawn next is what would be drawn if that case had passed.
        self.tally.so_far.decide(true, size);
        let before = self.tally.so_far.cases;
        let most = match self.config.all_failures {
            Some(false) => return FurtherCases::default(),
            Some(true) => u64::MAX,
            None => before.saturating_add(evaluations),
        };
        self.wanted = self.wanted.min(before.saturating_add(most));
        self.further = Some(Further::default());
        let property = self.property;
        // However it ends, what was found by then counts.
        property.with_testers(&mut |testers| drop(self.tries(cases, number + 1, testers)));
        let kinds = self.further.take().map_or_else(Vec::new, |further| further.kinds);
        let property = ErasedProperty { alarm: None, ..property };
        let failures = kinds.into_iter().map(|Kind { failed, edited, cause, cases: count }| {
            let written = || failed.drawn_again(|| cases.written(property, failed.number, failed.size)).ok();
            let choices = if is_known(&cause) { None } else { edited.or_else(written) };
            FurtherFailure { cause, cases: count, choices }
        });
        FurtherCases { failures: failures.collect(), cases: self.tally.so_far.cases - before }
    }
}
