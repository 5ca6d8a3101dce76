//! What outlives a run, in files: failing cases, and the journal of a run that has not ended. Runs nothing.

mod append;
mod journal;
mod recovery;
mod regressions;

pub(crate) use journal::Journal;
pub(crate) use recovery::Recovered;
pub(crate) use regressions::{Regressions, line};
