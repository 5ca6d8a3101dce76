//! Runs of isolated properties: the values are drawn and searched here, and tried in another process.

use super::ended::passed;
use super::trial::{add_problem, run_observed, trial};
use crate::check::case::{ErasedProperty, OwnedValue, Property};
use crate::check::facts::Cause;
use crate::check::keep::Journal;
use crate::check::report::{Outcome, Provenance};
use crate::check::settings::{Check, Isolated, Site};
use crate::check::statistics::Tally;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::source::Source;
use std::panic::Location;

/// Runs a check in child processes; in one of these, serves it.
#[track_caller]
pub(super) fn run_isolated<'v>(
    config: &Check,
    isolated: &Isolated,
    property: &'v dyn Property,
) -> Outcome<OwnedValue<'v>> {
    let ((Some(test), _) | (None, Some(test))) = (&isolated.test, &config.test) else {
        panic!("isolated: the test that this check is in is not known; name it: `isolated(\"path::of::the_test\")`");
    };
    let site = Site { test, place: Location::caller(), name: config.name.as_deref() };
    let property = ErasedProperty::new(property);
    let mut tries = |choices: &Choices| {
        let mut value = property.generate(&mut Source::reading(choices)).ok()?;
        let (value, choices) = value.parts();
        Some(property.judge_labelled(value, choices))
    };
    let remote = match (isolated.start)(&site, config.case_timeout, &mut tries) {
        Ok(Some(remote)) => remote,
        Ok(None) => {
            let provenance = Provenance::Drawn { seed: 0 };
            return Outcome::Passed(passed(config, &Tally::default(), provenance, Vec::new()));
        }
        Err(problem) => panic!("isolated: {problem}"),
    };
    let journal = Journal::of(config);
    let here = trial(config, &journal);
    let trial = |choices: Option<Box<Choices>>, _: &mut dyn FnMut() -> Option<Cause>| {
        let token = match &choices {
            Some(choices) => Choices::to_string(choices),
            None => String::new(),
        };
        here(choices, &mut || remote.judge(&token))
    };
    let mut outcome =
        run_observed(config, &journal, ErasedProperty { is_recorded: true, trial: Some(&trial), ..property });
    add_problem(&mut outcome, &journal);
    if let Some(problem) = remote.problem() {
        panic!("isolated: {problem}");
    }
    outcome
}
