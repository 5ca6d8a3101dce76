//! What outlives a run, in files: failing cases, and the journal of a run that has not ended. Runs nothing.

mod journal;
mod recovery;
mod regressions;

pub(crate) use journal::Unfinished;
pub(crate) use recovery::Left;
pub(crate) use regressions::{Regressions, line};
