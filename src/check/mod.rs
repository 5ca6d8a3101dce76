//! Running properties: cases are drawn and tried, and a failing one is shrunk, reported, and can be replayed.
//!
//! This is the public face. Everything about panics, output and the environment lives in this folder, and nothing
//! outside it knows of them.

mod case;
mod facts;
mod failure;
#[cfg(feature = "isolate")]
mod isolate;
mod keep;
mod panics;
mod report;
mod run;
mod settings;
mod state;
mod statistics;
mod text;
mod thread_pool;

use crate::generator::IntoGen;
use std::fmt::Debug;

pub use case::Verdict;
pub use case::discard;
#[doc(hidden)]
pub use case::{__future, __note, Argument, NoMore};
pub use case::{Case, Drawn};
pub(crate) use case::{InputVerdict, Target, run_input, write_debug_text};
#[cfg(feature = "machine")]
pub(crate) use case::{finding, named_parts};
pub use facts::{Cause, LabelCount, SourceLocation};
pub(crate) use panics::long as shown;
#[cfg(feature = "machine")]
pub(crate) use panics::step;
pub use report::CheckError;
pub use report::{
    Boundary, Failure, FirstCase, GaveUp, Irrelevant, OtherFailure, Outcome, PassingCase, Provenance, Summary,
};
pub use run::CheckWithExamples;
pub use settings::Check;
#[doc(hidden)]
pub use settings::TestFunction;
#[cfg(feature = "shuttle")]
pub(crate) use state::Finding;
#[cfg(feature = "machine")]
pub(crate) use state::{ArgumentNote, Outline, Repeating, locked};
#[cfg(feature = "shuttle")]
pub(crate) use statistics::leave_finding;
#[cfg(feature = "machine")]
pub(crate) use statistics::{Labelling, note_whether, relabel, remark};
pub use statistics::{classify, collect, cover, label, target};
#[cfg(feature = "machine")]
pub(crate) use text::parts_of_tuple;

/// As a constant, so that no code is compiled to drop it.
const DEFAULT: &Check = &Check::new();

/// Checks a property with 256 drawn cases, the default of [`Check`]; for use inside a test.
///
/// The property takes each case by value. It passes by returning `()`, true or `Ok`, and fails by panicking or by
/// returning false or `Err`. A failing case is shrunk to the smallest one that fails in the same way.
///
/// Sizes grow over the run, so small cases come first. Cases also have different draw modes, because no single one
/// finds all bugs:
///
/// - After the first third of the run, 3 of 8 cases are uniform at full size: lists are long, and numbers come from the
///   whole of their ranges.
/// - In 2 of 8 cases, and later in 3, many parts are equal, and numbers are at their bounds.
/// - In 1 of 8, and later in 2, numbers are equal or close to earlier ones of the case, and texts and records repeat
///   earlier ones.
/// - In 1 of 8, each number is a step away from the previous one.
/// - In half of all cases recursions are deep rather than bushy.
///
/// # Panics
/// If the property fails, or too few of the drawn cases were accepted. The message is the report.
///
/// ```
/// use rosebush::{check, int, vec};
/// check(vec(int(0..=1000), 0..20), |list: Vec<u32>| {
///     let mut sorted = list.clone();
///     sorted.sort();
///     assert_eq!(sorted.len(), list.len());
/// });
/// ```
///
/// ```should_panic
/// use rosebush::{check, int};
/// check(int(0..=1000), |n: u32| n < 7);
/// ```
#[track_caller]
#[doc(alias = "quickcheck")]
#[doc(alias = "forall")]
#[doc(alias = "for_all")]
#[doc(alias = "proptest")]
pub fn check<T: Debug, R: Verdict>(generator: impl IntoGen<Value = T>, property: impl Fn(T) -> R) {
    DEFAULT.check(generator, property);
}

/// Checks a property that draws named values as it runs, with the default settings of [`Check`]; for use inside a test.
/// See [`Check::check_draws`].
///
/// # Panics
/// If the property fails, or too few of the drawn cases were accepted. The message is the report.
///
/// ```
/// use rosebush::{check_draws, int, vec};
/// check_draws(|case| {
///     let list = case.draw("list", vec(int(0..=9), 1..10));
///     let at = case.draw("at", int(0..list.len()));
///     assert!(list[at] < 10);
/// });
/// ```
#[track_caller]
pub fn check_draws<R: Verdict>(property: impl Fn(&mut Case<'_>) -> R) {
    DEFAULT.check_draws(property);
}
