//! Properties that run in a process of their own, so that whatever ends or blocks the process is a failure like any
//! other.
//!
//! The parent draws, searches and reports. A child is the same test binary, told to run the same test: it comes to the
//! same check, and there it reads tokens line by line, grows and tries their values, and answers. It serves until it
//! dies; then the parent starts another. Only tokens and answers pass between them, never values.
//!
//! Few properties are isolated, so what only these need is compiled where one is: [`Isolated`] is the only way to it,
//! and behind it every function is `#[inline]`.

mod answer;
mod child;
mod mailbox;
mod parent;

use crate::check::case::{Held, Holder, Subject};
use crate::check::facts::Cause;
use crate::check::keep::Unfinished;
use crate::check::report::{Outcome, Provenance};
use crate::check::run::{add_problem, passed, run, trial};
use crate::check::settings::Check;
use crate::check::state::ISOLATED_RUNS;
use crate::check::statistics::Tally;
use crate::choices::Choices;
use parent::Remote;
use std::env;
use std::fmt::{self, Debug, Formatter};
use std::panic::Location;
use std::time::Duration;

/// Set for children: which check they are to serve.
const VARIABLE: &str = "ROSEBUSH_CHILD";

/// That a check runs in processes of its own.
#[derive(Clone)]
pub(crate) struct Isolated {
    /// The test, as the test binary names it; if it has no name here, the one that the check is known to stand in.
    test: Option<String>,
    start: Start,
}

/// Starts a process for the check of a test at a place, or serves it if this is one. None if this is one for another
/// check of the test.
type Start = fn(&str, &Location<'_>, Duration, &dyn Holder) -> Result<Option<Box<Judge>>, String>;

/// What the property says of the value that a token stands for.
type Judge = dyn Fn(&str) -> Option<Cause>;

impl Isolated {
    #[inline]
    pub(crate) fn new(test: Option<String>) -> Isolated {
        Isolated { test, start }
    }
}

impl Debug for Isolated {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.test.fmt(f)
    }
}

#[inline]
fn start(
    test: &str,
    place: &Location<'_>,
    timeout: Duration,
    holder: &dyn Holder,
) -> Result<Option<Box<Judge>>, String> {
    let id = id(test, place);
    match env::var_os(VARIABLE) {
        Some(wanted) if wanted == *id => child::serve(holder),
        Some(_) => Ok(None),
        None => {
            let remote = Remote::start(test, &id, timeout)?;
            Ok(Some(Box::new(move |token| remote.judge(token))))
        }
    }
}

/// Runs a check in child processes; in one of these, serves it.
#[track_caller]
pub(crate) fn run_isolated(config: &Check, isolated: &Isolated, holder: &dyn Holder) -> Outcome<Held> {
    let ((Some(test), _) | (None, Some(test))) = (&isolated.test, &config.test) else {
        panic!("isolated: a check is isolated by its test's name");
    };
    let judge = match (isolated.start)(test, Location::caller(), config.case_timeout, holder) {
        Ok(Some(judge)) => judge,
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
        here(choices, &mut || judge(&token))
    };
    let mut outcome =
        run(config, &unfinished, Subject { is_recorded: true, trial: Some(&trial), ..Subject::new(holder) });
    add_problem(&mut outcome, &unfinished);
    outcome
}

/// A name for a check that is the same in the parent and in its children: the test, the place of the call, and the
/// number of the run, because a call may stand in a loop.
#[inline]
fn id(test: &str, place: &Location<'_>) -> String {
    let mut id = format!("{test} at {place}");
    let mut runs = ISOLATED_RUNS.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let at = runs.iter().position(|(known, _)| *known == id).unwrap_or_else(|| {
        runs.push((id.clone(), 0));
        runs.len() - 1
    });
    runs[at].1 += 1;
    id.push_str(&format!(", run {}", runs[at].1));
    id
}
