//! From a case that fails to the failure that is reported: the search, and what can be said about its result.

mod boundaries;
mod explain;
mod failing;
mod fields;
mod further_cases;
mod nearest;
mod other_values;
mod others;
#[cfg(feature = "machine")]
mod program_arguments;
mod relevance;
mod rerun;
mod shown_part;
mod shrinking;
mod values_to_try;
mod verified;

pub(crate) use failing::{DrawCase, Failing, Redraw, replayed};
pub(crate) use further_cases::{FurtherCases, FurtherFailure};
pub(crate) use shrinking::FailingCase;
