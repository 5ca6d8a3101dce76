//! What outlives a run, in files: failing cases, the journal of a run that has not ended,
//! and the corpus of a fuzzing engine. Runs nothing.

mod append;
mod corpus_folder;
mod journal;
mod read_by_name;
mod recovery;
mod regression_file;
mod regression_line;
mod regressions;
mod same_value;

pub(crate) use corpus_folder::{add_entry, entries_of};
pub(crate) use journal::Journal;
pub(crate) use recovery::Recovered;
#[cfg(feature = "json")]
pub(crate) use regression_file::file_of;
pub(crate) use regression_line::{kept_text, line};
pub(crate) use regressions::{KeptCase, Regressions};
