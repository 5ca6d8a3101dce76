//! The setting that a property runs in processes of its own. The code that starts them is handed in, so that only
//! crates that use it compile it. Knows no processes.

use crate::check::facts::{Cause, Judgement};
use crate::check::statistics::Labels;
use crate::choices::Choices;
use std::fmt::{self, Debug, Formatter};
use std::panic::Location;
use std::time::Duration;

/// The setting that a check runs in processes of its own.
#[derive(Clone)]
pub(crate) struct Isolated {
    /// The test, as the test binary names it; `None` for the one that the check is known to be in.
    pub(crate) test: Option<String>,
    pub(crate) start: Start,
}

/// Starts a child process for a check; in a child of this check, serves it. `None` in a child of another check of the
/// test.
pub(crate) type Start = fn(&Site<'_>, Duration, &mut Tries<'_>) -> Result<Option<Box<dyn Remote>>, String>;

/// Where a check is: its test, the place of the call, its name.
pub(crate) struct Site<'s> {
    pub(crate) test: &'s str,
    pub(crate) place: &'s Location<'s>,
    pub(crate) name: Option<&'s str>,
}

/// Tries the value of some choices in this process; `None` if the generator rejects them.
pub(crate) type Tries<'t> = dyn FnMut(&Choices) -> Option<(Judgement, Labels)> + 't;

/// A property that lives in another process.
pub(crate) trait Remote {
    /// Tries the value of a token there. Returns why it fails, if it does.
    fn judge(&self, token: &str) -> Option<Cause>;

    /// Why none of its verdicts count, if there is such a reason.
    fn problem(&self) -> Option<String>;
}

impl Debug for Isolated {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.test.fmt(f)
    }
}
