//! Running properties: cases are drawn and tried, and a failing one is shrunk, reported, and can be replayed.
//!
//! This is the public face. Everything about panics, output and the environment lives in this folder, and nothing
//! outside it knows of them.

mod akin;
mod arguments;
mod calls_made;
mod cases;
mod cause;
mod clock;
mod config;
mod coverage;
mod debug_text;
mod difference;
mod discard;
mod drawing_time;
mod draws;
mod environment;
mod error;
mod excerpt;
mod failing;
mod few;
mod health;
mod hook;
mod isolation;
mod kinds_of_errors;
mod left;
mod lines;
mod matters;
mod outcome;
mod panics;
mod parallel;
mod parts;
mod place;
mod platform;
mod progress;
mod property;
mod regressions;
mod report;
mod runner;
mod running;
mod settings;
mod shown;
mod shrink;
mod slot;
mod statistics;
mod style;
mod subject;
mod tally;
mod threads;
mod typed;
mod undropped;
mod unfinished;
mod untyped;
mod verdict;
mod visible;
mod workers;

use crate::generator::IntoGen;
use std::fmt::Debug;

#[doc(hidden)]
pub use arguments::{Argument, NoMore};
pub use config::Check;
pub use discard::discard;
pub use draws::{Case, Drawn};
pub use error::CheckError;
pub use outcome::{Failure, FirstCase, GaveUp, Irrelevant, OtherFailure, Outcome, Passed, Provenance};
pub use place::Place;
pub use statistics::{LabelCount, classify, collect, cover, label};
pub use verdict::{Cause, Verdict};

/// A constant, which nobody has to drop.
const DEFAULT: &Check = &Check::new();

/// Checks a property with 256 drawn cases, for use inside a test: the default settings of [`Check`].
///
/// The property is given each value by value. It passes by returning `()`, true or `Ok`, and fails by panicking or by
/// returning false or `Err`. A failing value is shrunk to the least one that fails in the same way. Sizes grow over the
/// run, so small cases come first.
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
pub fn check<G: IntoGen, R: Verdict>(generator: G, property: impl Fn(G::Value) -> R)
where
    G::Value: Debug,
{
    DEFAULT.check(generator, property);
}

/// Checks a property that draws as it goes, by name, for use inside a test: the default settings of [`Check`], see
/// [`Check::check_draws`].
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
