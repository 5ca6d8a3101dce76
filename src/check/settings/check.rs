//! A check as data: all its settings, and their defaults.

#[cfg(feature = "isolate")]
use super::isolated::Isolated;
use super::kinds_of_errors::KindsOfErrors;
use super::platform::HAS_PROCESSES;
use super::test_function::TestFunction;
use crate::choices::Choices;
use std::path::PathBuf;
use std::time::Duration;

/// A check with its settings.
///
/// ```
/// use rosebush::{Check, int};
/// Check::new().cases(1000).seed(7).check((int(0..=99), int(0..=99)), |(a, b): (u32, u32)| a + b == b + a);
/// ```
///
/// On a terminal, a run of more than a second shows its progress in a line that disappears at the end. In tests this
/// needs `--nocapture`: the line never becomes part of captured output.
///
/// Environment variables replace some settings of all checks in the process, unless [`environment`](Check::environment)
/// says otherwise. So with a seed or a token, also name the test to run. Any other variable with the prefix `ROSEBUSH_`
/// is an error.
///
/// | variable | value | setting |
/// |---|---|---|
/// | `ROSEBUSH_CASES` | a number above 0, or a factor: `x10` for ten times as many as the code says | [`cases`](Check::cases) |
/// | `ROSEBUSH_SEED` | 64 bits: `123` or `0x7b` | [`seed`](Check::seed) |
/// | `ROSEBUSH_REPLAY` | a token | [`replay`](Check::replay) |
/// | `ROSEBUSH_MAX_EVALUATIONS` | a number | [`max_evaluations`](Check::max_evaluations) |
/// | `ROSEBUSH_TIMEOUT` | seconds: `20` or `0.5` | [`timeout`](Check::timeout) |
/// | `ROSEBUSH_THREADS` | a number above 0: no more than this | [`check_on_threads`](Check::check_on_threads) |
/// | `ROSEBUSH_REGRESSIONS` | `off`, `read-only`, `prune`, or the folder of the files | [`regressions`](Check::regressions) |
/// | `ROSEBUSH_CORPUS` | a folder, or one file of it | [`corpus`](Check::corpus) |
/// | `ROSEBUSH_WRITE_CORPUS` | a folder | [`write_corpus`](Check::write_corpus), before the cases are run |
/// | `ROSEBUSH_OBSERVE` | a folder; with the feature `json` | `Check::observe` |
/// | `ROSEBUSH_VERBOSE` | `on` or `off`, `1` or `0` | [`verbose`](Check::verbose) |
///
/// [`isolated`](Check::isolated) sets `ROSEBUSH_CHILD` for the processes that it starts. Reports are coloured on a
/// terminal unless `NO_COLOR` is set; captured output and the message of the panic are always plain.
#[derive(Clone, Debug)]
#[must_use = "settings do nothing until they are used by `check` or `run`"]
pub struct Check {
    pub(crate) name: Option<String>,
    /// The test that contains this check, if it is known for certain.
    pub(crate) test: Option<String>,
    /// What is known of that test, where [`property!`](crate::property) made it.
    pub(crate) test_function: Option<&'static TestFunction>,
    /// What is written before the name in that of the file of regressions.
    pub(crate) file_prefix: &'static str,
    pub(crate) cases: u64,
    pub(crate) seed: Option<u64>,
    pub(crate) max_evaluations: u64,
    /// The effort of the search; `None` for its default.
    pub(crate) effort: Option<u32>,
    pub(crate) max_discard_ratio: u64,
    pub(crate) kinds_of_errors: Option<KindsOfErrors>,
    pub(crate) replay: Option<Choices>,
    /// Known cases, which run before all others.
    pub(crate) examples: Vec<Example>,
    pub(crate) timeout: Option<Duration>,
    pub(crate) shrink_timeout: Option<Duration>,
    pub(crate) is_verbose: bool,
    pub(crate) explains: bool,
    /// Whether all cases are run although one has failed; `None` if as many as a bound allows.
    pub(crate) all_failures: Option<bool>,
    pub(crate) keeps_regressions: bool,
    pub(crate) regressions_use: RegressionsUse,
    /// The directory of the crate.
    pub(crate) directory: Option<PathBuf>,
    /// The folder of regressions, if it is not `rosebush-regressions` in that directory.
    pub(crate) regressions_folder: Option<PathBuf>,
    /// Inputs of a fuzzing engine, which are tried first.
    pub(crate) corpus: Option<PathBuf>,
    /// Whether the environment names the corpus, which then has to be there.
    pub(crate) corpus_is_asked_for: bool,
    /// Where inputs for a fuzzing engine to begin with are written.
    pub(crate) written_corpus: Option<PathBuf>,
    /// Where a line of JSON for each case is written.
    #[cfg(feature = "json")]
    pub(crate) observations: Option<PathBuf>,
    /// Whether the property runs in processes of its own.
    #[cfg(feature = "isolate")]
    pub(crate) isolated: Option<Isolated>,
    pub(crate) case_timeout: Duration,
    pub(crate) heeds_environment: bool,
    pub(crate) is_exhaustive: bool,
    pub(crate) keeps_journal: bool,
    /// The most threads, whatever the code says.
    pub(crate) most_threads: usize,
}

/// A case that runs first, always.
#[derive(Clone, Debug)]
pub(crate) enum Example {
    /// The generator reads it from these choices.
    Choices(Choices),
    /// The value with this number among those that were given. The generator has no choices for it.
    Value(usize),
}

/// What a run does with the file of its regressions, besides running them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RegressionsUse {
    /// It adds what fails.
    Append,
    /// It writes nothing.
    Read,
    /// It adds what fails, and removes the lines whose cases pass.
    Prune,
}

/// The default settings.
const DEFAULTS: Check = Check {
    name: None,
    test: None,
    test_function: None,
    file_prefix: "",
    cases: 256,
    seed: None,
    max_evaluations: 10_000,
    effort: None,
    max_discard_ratio: 10,
    kinds_of_errors: None,
    replay: None,
    examples: Vec::new(),
    timeout: None,
    shrink_timeout: None,
    is_verbose: false,
    explains: true,
    all_failures: None,
    keeps_regressions: true,
    regressions_use: RegressionsUse::Append,
    directory: None,
    regressions_folder: None,
    corpus: None,
    corpus_is_asked_for: false,
    written_corpus: None,
    #[cfg(feature = "json")]
    observations: None,
    #[cfg(feature = "isolate")]
    isolated: None,
    case_timeout: Duration::from_secs(10),
    heeds_environment: true,
    is_exhaustive: true,
    keeps_journal: false,
    most_threads: if HAS_PROCESSES { usize::MAX } else { 1 },
};

impl Check {
    /// Returns a check with the default settings.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// assert!(Check::new().run(int(0..=9), |n: u8| n < 10).is_passed());
    /// ```
    pub const fn new() -> Check {
        DEFAULTS
    }

    /// Whether the property runs in processes of its own.
    #[cfg(feature = "isolate")]
    pub(crate) fn is_isolated(&self) -> bool {
        self.isolated.is_some()
    }

    #[cfg(not(feature = "isolate"))]
    #[expect(clippy::unused_self)]
    pub(crate) fn is_isolated(&self) -> bool {
        false
    }
}

impl Default for Check {
    #[inline]
    fn default() -> Check {
        Check::new()
    }
}
