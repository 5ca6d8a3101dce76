//! What came of a run, as data and as text. Prints nothing and runs nothing.

mod again;
mod cause;
mod difference;
mod error;
mod explained;
mod failure_text;
mod findings;
mod first_case;
mod invalid;
#[cfg(feature = "json")]
mod json;
mod outcome;
mod provenance;
mod render;

pub(crate) use again::cases_again;
pub use error::CheckError;
pub use findings::{Boundary, Irrelevant, OtherFailure, PassingCase};
pub use first_case::FirstCase;
pub use outcome::{Failure, GaveUp, Outcome, Summary};
pub use provenance::Provenance;
pub(crate) use render::{outcome, whole};
