//! The end of a run in a test: nothing, a few printed lines, or a panic with the report.

use crate::check::case::OwnedValue;
use crate::check::panics;
use crate::check::report::{self, Outcome, Provenance, Summary};
use crate::check::text::Style;

/// A report, and its form for a terminal, if there is one.
pub(super) type Reports = (String, Option<String>);

/// Fails the test, if there is a report. The user's values must be dropped before: a panic of a destructor during this
/// one would end the process.
#[track_caller]
pub(super) fn fail(why: Option<Reports>) {
    if let Some((report, on_terminal)) = why {
        panics::fail(report, on_terminal)
    }
}

/// The reports of a run, if it has not passed.
pub(super) fn reports(outcome: &Outcome<OwnedValue<'_>>) -> Option<Reports> {
    match outcome {
        // Printed, so that a test runner shows it on request. Within a property it is not, since nobody asks for it.
        Outcome::Passed(passed) if says_something(passed) && !panics::is_quiet() => println!("{passed}"),
        Outcome::Passed(_) => {}
        outcome => {
            let outcome = &outcome.shown();
            let style = Style::of_output();
            let on_terminal = match style {
                Style::Plain => None,
                Style::Coloured => Some(report::outcome(outcome, style)),
            };
            return Some((report::outcome(outcome, Style::Plain), on_terminal));
        }
    }
    None
}

/// Whether a run that has passed has anything to say that the code of the test does not.
fn says_something(passed: &Summary) -> bool {
    !passed.labels.is_empty()
        || !passed.notes.is_empty()
        || matches!(passed.provenance, Provenance::Exhaustive | Provenance::Replayed { .. })
}
