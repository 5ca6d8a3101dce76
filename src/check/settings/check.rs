//! The settings of a check.

use super::isolated::Isolated;
use super::kinds_of_errors::KindsOfErrors;
use super::platform::HAS_PROCESSES;
use crate::choices::Choices;
use std::fmt::Debug;
use std::path::PathBuf;
use std::time::Duration;

/// A check with its settings.
///
/// ```
/// use rosebush::{Check, int};
/// Check::new().cases(1000).seed(7).check((int(0..=99), int(0..=99)), |(a, b): (u32, u32)| a + b == b + a);
/// ```
///
/// On a terminal, a run that takes longer than a second shows its progress in a line that disappears at the end; in
/// tests only with `--nocapture`, so that it never becomes part of captured output.
///
/// Some settings can be given by environment variables. These win, unless [`environment`](Check::environment) says
/// otherwise. They apply to all checks of the process, so with a seed or a token, also name the test to run. Any other
/// variable with their prefix is an error.
///
/// | variable | value | setting |
/// |---|---|---|
/// | `ROSEBUSH_CASES` | a number above 0 | [`cases`](Check::cases) |
/// | `ROSEBUSH_SEED` | 64 bits: `123` or `0x7b` | [`seed`](Check::seed) |
/// | `ROSEBUSH_REPLAY` | a token | [`replay`](Check::replay) |
/// | `ROSEBUSH_MAX_EVALUATIONS` | a number | [`max_evaluations`](Check::max_evaluations) |
/// | `ROSEBUSH_TIMEOUT` | seconds: `20` or `0.5` | [`timeout`](Check::timeout) |
/// | `ROSEBUSH_THREADS` | a number above 0: no more than this | [`check_on_threads`](Check::check_on_threads) |
/// | `ROSEBUSH_REGRESSIONS` | `off`, or the folder of the files | [`regressions`](Check::regressions) |
/// | `ROSEBUSH_CORPUS` | a folder, or one file of it | [`corpus`](Check::corpus) |
/// | `ROSEBUSH_VERBOSE` | `on` or `off`, `1` or `0` | [`verbose`](Check::verbose) |
///
/// [`isolated`](Check::isolated) sets `ROSEBUSH_CHILD` for the processes that it starts. Reports are coloured on a
/// terminal unless `NO_COLOR` is set; captured output and the message of the panic are always plain.
#[derive(Clone, Debug)]
#[must_use = "settings do nothing until they are used by `check` or `run`"]
pub struct Check {
    pub(crate) name: Option<String>,
    /// The test that contains this check, if that is known for sure.
    pub(crate) test: Option<String>,
    pub(crate) cases: u64,
    pub(crate) seed: Option<u64>,
    pub(crate) max_evaluations: u64,
    /// As a search has it by itself, if none.
    pub(crate) effort: Option<u32>,
    pub(crate) max_discard_ratio: u64,
    pub(crate) kinds_of_errors: Option<KindsOfErrors>,
    pub(crate) replay: Option<Choices>,
    pub(crate) timeout: Option<Duration>,
    pub(crate) shrink_timeout: Option<Duration>,
    pub(crate) is_verbose: bool,
    pub(crate) says_what_matters: bool,
    pub(crate) keeps_regressions: bool,
    /// The directory of the crate.
    pub(crate) directory: Option<PathBuf>,
    /// The folder of regressions, if it is not the one there.
    pub(crate) regressions_folder: Option<PathBuf>,
    /// Inputs of a fuzzing engine, which are tried first.
    pub(crate) corpus: Option<PathBuf>,
    /// Whether the property runs in processes of its own.
    pub(crate) isolated: Option<Isolated>,
    pub(crate) case_timeout: Duration,
    pub(crate) heeds_environment: bool,
    pub(crate) is_exhaustive: bool,
    pub(crate) keeps_journal: bool,
    /// The most threads, whatever the code says.
    pub(crate) most_threads: usize,
}

impl Default for Check {
    #[inline]
    fn default() -> Check {
        Check::new()
    }
}

impl Check {
    /// A check with the default settings.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// assert!(Check::new().run(int(0..=9), |n: u8| n < 10).is_passed());
    /// ```
    pub const fn new() -> Check {
        Check {
            name: None,
            test: None,
            cases: 256,
            seed: None,
            max_evaluations: 10_000,
            effort: None,
            max_discard_ratio: 10,
            kinds_of_errors: None,
            replay: None,
            timeout: None,
            shrink_timeout: None,
            is_verbose: false,
            says_what_matters: true,
            keeps_regressions: true,
            directory: None,
            regressions_folder: None,
            corpus: None,
            isolated: None,
            case_timeout: Duration::from_secs(10),
            heeds_environment: true,
            is_exhaustive: true,
            keeps_journal: false,
            most_threads: if HAS_PROCESSES { usize::MAX } else { 1 },
        }
    }

    /// A name, for the report and for the file of [`regressions`](Check::regressions): without one, failing cases are
    /// not kept.
    ///
    /// # Panics
    /// If it is empty.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().name("addition").run(int(0..=9), |_: u8| false);
    /// assert!(outcome.to_string().starts_with("addition failed."));
    /// ```
    #[track_caller]
    pub fn name(mut self, name: impl Into<String>) -> Check {
        let name = name.into();
        assert!(!name.is_empty(), "name: an empty text names nothing");
        self.name = Some(name);
        self
    }

    /// How many cases have to pass; 256 if this is not called. If the generator has no more values than that, all of
    /// them are tried, see [`exhaustive`](Check::exhaustive). Otherwise case `i` of `n`, counted from 0, has the size
    /// `i * 100 / (n - 1)`, so the first is drawn at size 0 and the last at full size; a single case has size 0. Each
    /// discarded case in a row raises the size by one; it falls back when a case passes, but not after 30 in a row. One
    /// case of four repeats itself, and in one of sixteen [some parts depend on each other](crate::all_generators).
    ///
    /// # Panics
    /// If it is 0.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let tried = std::cell::Cell::new(0);
    /// Check::new().cases(12).check(int(0..=99), |_: u8| tried.set(tried.get() + 1));
    /// assert_eq!(tried.get(), 12);
    /// ```
    #[track_caller]
    #[inline]
    pub fn cases(mut self, cases: u64) -> Check {
        assert!(cases > 0, "cases: {cases} cases would test nothing");
        self.cases = cases;
        self
    }

    /// The seed that the cases are drawn from. If this is not called, every run has a different one, which the report
    /// shows.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let first = || Check::new().seed(5).run(int(0..=1000), |n: u32| n < 100).into_failure().unwrap().first;
    /// assert_eq!(first(), first());
    /// ```
    #[inline]
    pub fn seed(mut self, seed: u64) -> Check {
        self.seed = Some(seed);
        self
    }

    /// How often the search for the least counterexample may run the property; 10,000 times if this is not called. With
    /// 0, the first counterexample is reported as it is.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().seed(1).max_evaluations(0).run(int(0..=1000), |n: u32| n < 100);
    /// let failure = outcome.into_failure().unwrap();
    /// assert_eq!(failure.least, *failure.first.value());
    /// ```
    #[doc(alias = "max_shrink_iters")]
    #[inline]
    pub fn max_evaluations(mut self, evaluations: u64) -> Check {
        self.max_evaluations = evaluations;
        self
    }

    /// How much of the search for the least counterexample goes into pairs of edits, see [`Search::effort`]: 2 if this is
    /// not called, 0 for none.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().seed(1).effort(0).run(int(0..=1000), |n: u32| n < 100);
    /// assert_eq!(outcome.into_failure().unwrap().least, 100);
    /// ```
    ///
    /// [`Search::effort`]: crate::Search::effort
    #[inline]
    pub fn effort(mut self, effort: u32) -> Check {
        self.effort = Some(effort);
        self
    }

    /// How many cases may be discarded or rejected for each one wanted, on average over the run, before it gives up; 10
    /// if this is not called. Fewer than ten wanted cases count as ten. A run also gives up if the first 100 draws are
    /// all rejected.
    ///
    /// ```
    /// use rosebush::{Check, assume, int};
    /// let rare = |n: u32| assume!(n % 50 == 49);
    /// assert!(!Check::new().cases(100).seed(1).run(int(0..=999), rare).is_passed());
    /// assert!(Check::new().cases(100).seed(1).max_discard_ratio(100).run(int(0..=999), rare).is_passed());
    /// ```
    #[inline]
    pub fn max_discard_ratio(mut self, discards_per_case: u64) -> Check {
        self.max_discard_ratio = discards_per_case;
        self
    }

    /// Runs exactly the case of a token from a report, once, without a search. Whitespace around the token is ignored.
    ///
    /// If the generator cannot read the token exactly, because it has changed or the token is another check's, and the
    /// case that it reads instead passes, then that says nothing about the original case: the run gives up, and
    /// [`check`](Check::check) fails. A property that draws as it goes may draw other things once it is fixed; it then
    /// passes, and says so.
    ///
    /// # Panics
    /// If it is not a token; the message says where it goes wrong.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let failure = Check::new().replay("r1-61-S2t-8dxp").run(int(0..=1000), |n: u32| n < 7).into_failure().unwrap();
    /// assert_eq!(failure.least, 101);
    /// ```
    #[track_caller]
    pub fn replay(mut self, token: impl AsRef<str>) -> Check {
        let token = token.as_ref().trim();
        match token.parse() {
            Ok(choices) => self.replay = Some(choices),
            Err(error) => panic!("replay: {token:?} is not a token: {error}"),
        }
        self
    }

    /// Whether all cases are tried, simplest first, if there are no more than [`cases`](Check::cases), and at most
    /// 10,000; on if this is not called. Otherwise cases are drawn.
    ///
    /// The number of cases is found by making them, see [`Gen::all`](crate::Gen::all); a generator with many values
    /// shows that within its first few. Cases that the property discards count and are not replaced: any that pass are
    /// enough. The demands of [`cover`](crate::cover) are met if any case has the label, since shares only make sense
    /// for drawn cases. Properties that draw as they go are always tried with drawn cases. Switch this off for a
    /// property that depends on more than its value, such as on time.
    ///
    /// ```
    /// use rosebush::{Check, Outcome, boolean, int};
    /// let cases = (boolean(), int(0..=9));
    /// let Outcome::Passed(passed) = Check::new().run(&cases, |(_, n)| n < 10) else { panic!() };
    /// assert_eq!(passed.to_string(), "All 20 cases passed: there are no others.");
    /// let Outcome::Passed(passed) = Check::new().exhaustive(false).run(&cases, |(_, n)| n < 10) else { panic!() };
    /// assert_eq!(passed.cases, 256);
    /// ```
    #[doc(alias = "enumerate")]
    #[inline]
    pub fn exhaustive(mut self, is_exhaustive: bool) -> Check {
        self.is_exhaustive = is_exhaustive;
        self
    }

    /// Whether the file of an unfinished run, see [`regressions`](Check::regressions), also holds each case under test,
    /// so that the next run begins with a case that ended the process, by an abort or because it was killed. The next
    /// run then says so at once, on standard error. Off if this is not called, because the file is written for each
    /// case and for each candidate of the search.
    ///
    /// The check needs a [`name`](Check::name) and a [`directory`](Check::directory), which those made by
    /// [`property!`](crate::property) have. It works even if [`regressions`](Check::regressions) are off. An
    /// [`isolated`](Check::isolated) property does not need it: the case that ends its process is found anyway.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let directory = std::env::temp_dir().join(format!("rosebush-doc-journal-{}", std::process::id()));
    /// std::fs::create_dir_all(&directory).unwrap();
    /// let folder = directory.join("rosebush-regressions");
    /// let under_test = || {
    ///     let file = folder.read_dir().unwrap().next().unwrap().unwrap().path();
    ///     std::fs::read_to_string(file).unwrap().lines().nth(1).unwrap().to_owned()
    /// };
    /// let check = Check::new().name("small").directory(&directory).journal(true);
    /// check.check(int(0..=0), |_: u32| assert_eq!(under_test(), "under test: r1-100-S-cvnk"));
    /// assert_eq!(folder.read_dir().unwrap().count(), 0);
    /// std::fs::remove_dir_all(&directory).unwrap();
    /// ```
    #[inline]
    pub fn journal(mut self, is_kept: bool) -> Check {
        self.keeps_journal = is_kept;
        self
    }

    /// Sorts the errors that the property returns into kinds, so that each kind is shrunk by itself: errors for which
    /// `kind` gives the same value are of one kind. If this is not called, all are of one kind.
    ///
    /// `kind` is given the error's `Debug` text: every error has one, and it also comes back from a process of its own.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let property = |n: u32| match n {
    ///     0..50 => Ok(()),
    ///     50..70 => Err(format!("late: {n}")),
    ///     _ => Err(format!("far too late: {n}")),
    /// };
    /// let check = Check::new().seed(1).distinguish_errors(|error| error.split(':').next().map(str::to_owned));
    /// let failure = check.run(int(0..=1000), property).into_failure().unwrap();
    /// let mut least = vec![failure.least.to_string()];
    /// least.extend(failure.others.into_iter().map(|other| other.least));
    /// least.sort();
    /// assert_eq!(least, ["50", "70"]);
    /// ```
    pub fn distinguish_errors<K: Debug>(mut self, kind: impl Fn(&str) -> K + Send + Sync + 'static) -> Check {
        self.kinds_of_errors = Some(KindsOfErrors::new(kind));
        self
    }
}
