//! How runs end, and the outcomes of those in which nothing failed.

use super::failed_case::FailedCase;
use crate::check::facts::Cause;
use crate::check::report::{GaveUp, Outcome, Provenance, Summary};
use crate::check::settings::Check;
use crate::check::statistics::Tally;
use crate::choices::Choices;

/// How the cases ended.
pub(super) enum End {
    /// All cases that were wanted have passed, or there are no more.
    Complete,
    OutOfTime,
    Hopeless,
    /// A case failed; its choices if it was edited, since no seed gives those.
    Failed(FailedCase, Option<Choices>, Cause),
    /// The generator panicked.
    Misused(Cause),
}

/// A run whose cases all passed.
pub(crate) fn passed(config: &Check, tally: &Tally, provenance: Provenance, notes: Vec<String>) -> Summary {
    Summary {
        name: config.name.clone(),
        test: config.test.clone(),
        cases: tally.so_far.cases,
        discards: tally.discards,
        rejections: tally.rejections,
        labels: tally.labels.counts(),
        provenance,
        is_out_of_time: false,
        notes,
    }
}

/// The outcome of a run whose cases all passed: perhaps too few of them were as demanded.
pub(super) fn passed_or_not_covered<T>(passed: Summary) -> Outcome<T> {
    if passed.missed().is_empty() { Outcome::Passed(passed) } else { Outcome::NotCovered(passed) }
}

/// A run that gave up.
pub(super) fn gave_up(config: &Check, wanted: u64, tally: Tally, provenance: Provenance, notes: Vec<String>) -> GaveUp {
    GaveUp {
        name: config.name.clone(),
        test: config.test.clone(),
        cases: tally.so_far.cases,
        wanted,
        discards: tally.discards,
        rejections: tally.rejections,
        locations: tally.locations,
        provenance,
        is_out_of_time: false,
        unread: Vec::new(),
        notes,
    }
}

/// The outcome of a run that the time limit ended.
pub(super) fn out_of_time<T>(
    config: &Check,
    wanted: u64,
    tally: Tally,
    provenance: Provenance,
    mut notes: Vec<String>,
) -> Outcome<T> {
    if tally.so_far.cases == 0 {
        return Outcome::GaveUp(GaveUp { is_out_of_time: true, ..gave_up(config, wanted, tally, provenance, notes) });
    }
    notes.push(format!("The time was up after {} of {wanted} cases.", tally.so_far.cases));
    let passed = passed(config, &tally, provenance, notes);
    passed_or_not_covered(Summary { is_out_of_time: true, ..passed })
}

/// The outcome of a run for which something was kept that could not be read: it has not passed.
pub(super) fn with_unread<T>(config: &Check, outcome: Outcome<T>, unread: Vec<String>) -> Outcome<T> {
    match outcome {
        outcome if unread.is_empty() => outcome,
        Outcome::Passed(run) => Outcome::GaveUp(GaveUp {
            name: run.name,
            test: run.test,
            cases: run.cases,
            wanted: if run.is_out_of_time { run.cases.max(config.cases) } else { run.cases },
            discards: run.discards,
            rejections: run.rejections,
            locations: Vec::new(),
            provenance: run.provenance,
            is_out_of_time: run.is_out_of_time,
            unread,
            notes: run.notes,
        }),
        Outcome::GaveUp(run) => Outcome::GaveUp(GaveUp { unread, ..run }),
        mut failed => {
            failed.notes_mut().extend_from_slice(&unread);
            failed
        }
    }
}
