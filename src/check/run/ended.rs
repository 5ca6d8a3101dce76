//! The outcomes of runs in which nothing failed.

use crate::check::case::Handle;
use crate::check::report::{GaveUp, Outcome, Provenance, Summary};
use crate::check::settings::Check;
use crate::check::statistics::Tally;

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
pub(super) fn passed_or_not_covered(passed: Summary) -> Outcome<Handle> {
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

/// The outcome of a run for which something was kept that could not be read: it has not passed.
pub(super) fn with_unread(config: &Check, outcome: Outcome<Handle>, unread: Vec<String>) -> Outcome<Handle> {
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
