//! What outlives a run, in files: failing cases, the journal of a run that has not ended,
//! and the corpus of a fuzzing engine. Runs nothing.

mod append;
mod corpus;
mod journal;
mod recovery;
mod regressions;
mod same_value;

pub(crate) use corpus::{add_entry, entries_of};
pub(crate) use journal::Journal;
pub(crate) use recovery::Recovered;
pub(crate) use regressions::{FLAKY, KeptCase, Regressions, line};
