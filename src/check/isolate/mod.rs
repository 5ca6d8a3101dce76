//! Properties that run in a process of their own, so that whatever ends or blocks the process is a failure like any
//! other.
//!
//! The parent draws, searches and reports. A child is the same test binary, told to run the same test: it comes to the
//! same check, and there it reads tokens line by line, grows and tries their values, and answers. It serves until it
//! dies; then the parent starts another. Only tokens and answers pass between them, never values, over a connection of
//! their own. The parent waits for nothing without a bound.
//!
//! Few properties are isolated, so what only these need is compiled where one is: [`Isolated`] is the only way to it,
//! and behind it every function is `#[inline]`.

mod answer;
mod child;
mod connection;
mod deadline;
mod identity;
mod last_words;
mod mailbox;
mod parent;

use crate::check::case::{Held, Holder, Subject};
use crate::check::facts::Cause;
use crate::check::keep::Unfinished;
use crate::check::panics;
use crate::check::report::{Outcome, Provenance};
use crate::check::run::{add_problem, passed, run, trial};
use crate::check::settings::Check;
use crate::check::statistics::Tally;
use crate::choices::Choices;
use connection::Invitation;
use identity::Identity;
use parent::Remote;
use std::env;
use std::fmt::{self, Debug, Formatter};
use std::panic::Location;
use std::time::Duration;

/// Set for children, so that a test can tell that it runs in one. The library does not heed it: programs that a property
/// starts inherit it.
const VARIABLE: &str = "ROSEBUSH_CHILD";

/// That a check runs in processes of its own.
#[derive(Clone)]
pub(crate) struct Isolated {
    /// The test, as the test binary names it; if it has no name here, the one that the check is known to stand in.
    test: Option<String>,
    start: Start,
}

/// Starts a process for a check, or serves it if this is one. None if this is one for another check of the test.
type Start = fn(&str, &Identity, Duration, &dyn Holder) -> Result<Option<Box<Judge>>, String>;

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
    identity: &Identity,
    timeout: Duration,
    holder: &dyn Holder,
) -> Result<Option<Box<Judge>>, String> {
    let id = identity.to_text();
    // No other process would come to it with the same values around it.
    if panics::is_quiet() || child::is_serving() {
        return Err(String::from(WITHIN));
    }
    match Invitation::among(env::args_os()) {
        Some(invitation) if invitation.check == id => child::serve(holder, &invitation),
        Some(_) => Ok(None),
        None => {
            refuse_shared(identity)?;
            let remote = Remote::start(test, &id, timeout)?;
            Ok(Some(Box::new(move |token| remote.judge(token))))
        }
    }
}

const WITHIN: &str = "an isolated check stands within the property of another check, where no other process would come to \
                      it; isolate the check around it instead";

#[inline]
fn refuse_shared(identity: &Identity) -> Result<(), String> {
    if identity.is_shared() { Err(String::from(SHARED)) } else { Ok(()) }
}

const SHARED: &str = "several threads run this check, which other processes could not tell apart; give it another name in \
                      each thread, with `Check::name`";

/// Runs a check in child processes; in one of these, serves it.
#[track_caller]
pub(crate) fn run_isolated(config: &Check, isolated: &Isolated, holder: &dyn Holder) -> Outcome<Held> {
    let ((Some(test), _) | (None, Some(test))) = (&isolated.test, &config.test) else {
        panic!("isolated: a check is isolated by its test's name");
    };
    let identity = Identity::of_run(test, Location::caller(), config.name.as_deref());
    let judge = match (isolated.start)(test, &identity, config.case_timeout, holder) {
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
    // Another thread may have come to it since.
    if let Err(problem) = refuse_shared(&identity) {
        panic!("isolated: {problem}");
    }
    outcome
}
