//! What came of a run, as data and as text. Prints nothing and runs nothing.

mod cause;
mod difference;
mod erased_outcome;
mod error;
mod outcome;
mod render;

pub(crate) use erased_outcome::{NO_VALUES, Values};
pub use error::CheckError;
pub use outcome::{Failure, FirstCase, GaveUp, Irrelevant, OtherFailure, Outcome, Passed, Provenance};
pub(crate) use render::{cases_again, outcome};
