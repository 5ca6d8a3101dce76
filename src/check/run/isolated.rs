//! Runs of isolated properties: the values are drawn and searched here, and tried in another process.

use super::ended::passed;
use super::run_loop::run;
use super::trial::{add_problem, trial};
use crate::check::case::{Held, Holder, Subject};
use crate::check::facts::Cause;
use crate::check::keep::Unfinished;
use crate::check::report::{Outcome, Provenance};
use crate::check::settings::{Check, Isolated, Site};
use crate::check::statistics::Tally;
use crate::choices::Choices;
use crate::generator::Gen;
use crate::source::Source;
use std::panic::Location;

/// Runs a check in child processes; in one of these, serves it.
#[track_caller]
pub(super) fn run_isolated(config: &Check, isolated: &Isolated, holder: &dyn Holder) -> Outcome<Held> {
    let ((Some(test), _) | (None, Some(test))) = (&isolated.test, &config.test) else {
        panic!("isolated: a check is isolated by its test's name");
    };
    let (site, subject) =
        (Site { test, place: Location::caller(), name: config.name.as_deref() }, Subject::new(holder));
    let mut tries = |choices: &Choices| {
        let value = subject.generate(&mut Source::reading(choices)).ok()?;
        Some(subject.judge_labelled(value))
    };
    let remote = match (isolated.start)(&site, config.case_timeout, &mut tries) {
        Ok(Some(remote)) => remote,
        Ok(None) => {
            let provenance = Provenance::Drawn { seed: 0 };
            return Outcome::Passed(passed(config, &Tally::default(), provenance, Vec::new()));
        }
        Err(problem) => panic!("isolated: {problem}"),
    };
    let unfinished = Unfinished::of(config);
    let here = trial(config, &unfinished);
    let trial = |choices: Option<Box<Choices>>, _: &mut dyn FnMut() -> Option<Cause>| {
        let token = match &choices {
            Some(choices) => Choices::to_string(choices),
            None => String::new(),
        };
        here(choices, &mut || remote.judge(&token))
    };
    let mut outcome = run(config, &unfinished, Subject { is_recorded: true, trial: Some(&trial), ..subject });
    add_problem(&mut outcome, &unfinished);
    if let Some(problem) = remote.problem() {
        panic!("isolated: {problem}");
    }
    outcome
}
