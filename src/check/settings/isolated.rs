//! That a property runs in processes of its own, and how these are started. That is handed in, so that only who asks
//! for it compiles it. Knows no processes.

use crate::check::facts::{Cause, Judgement};
use crate::check::statistics::Labels;
use crate::choices::Choices;
use std::fmt::{self, Debug, Formatter};
use std::panic::Location;
use std::time::Duration;

/// That a check runs in processes of its own.
#[derive(Clone)]
pub(crate) struct Isolated {
    /// The test, as the test binary names it; if it has no name here, the one that the check is known to stand in.
    pub(crate) test: Option<String>,
    pub(crate) start: Start,
}

/// Starts a process for a check, or serves it if this is one. None if this is one for another check of the test.
pub(crate) type Start = fn(&Site<'_>, Duration, &mut Tries<'_>) -> Result<Option<Box<dyn Remote>>, String>;

/// Where a check stands: its test, the place of the call, its name.
pub(crate) struct Site<'s> {
    pub(crate) test: &'s str,
    pub(crate) place: &'s Location<'s>,
    pub(crate) name: Option<&'s str>,
}

/// What tries the value of some choices in this process; none if there is no such value.
pub(crate) type Tries<'t> = dyn FnMut(&Choices) -> Option<(Judgement, Labels)> + 't;

/// A property that lives in another process.
pub(crate) trait Remote {
    /// What it says of the value that a token stands for.
    fn judge(&self, token: &str) -> Option<Cause>;

    /// Why nothing that it said counts, if there is such a reason.
    fn problem(&self) -> Option<String>;
}

impl Debug for Isolated {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.test.fmt(f)
    }
}
