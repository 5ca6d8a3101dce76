//! Counting: cases, labels, demands on them, time, and the signs that a run was of little use.

pub(crate) mod coverage;
mod drawing_time;
pub(crate) mod health;
mod labels;
mod tally;

pub(crate) use coverage::{Coverage, coverage_of};
pub(crate) use drawing_time::DrawingTime;
#[cfg(feature = "shuttle")]
pub(crate) use labels::leave_finding;
pub(crate) use labels::{Labelling, Labels, Unlabelled, relabel};
pub use labels::{classify, collect, cover, label, target};
#[cfg(feature = "machine")]
pub(crate) use labels::{note_whether, remark};
pub(crate) use tally::{Tally, size_of_case};
