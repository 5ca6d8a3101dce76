//! What came of a run, as data and as text. Prints nothing and runs nothing.

mod cause;
mod difference;
mod error;
mod first_case;
mod outcome;
mod render;

pub use error::CheckError;
pub use first_case::FirstCase;
pub use outcome::{Boundary, Failure, GaveUp, Irrelevant, OtherFailure, Outcome, Provenance, Summary};
pub(crate) use render::{cases_again, outcome, whole};
