//! The settings of a check.

use super::isolation::Isolated;
use super::kinds_of_errors::KindsOfErrors;
use super::platform::HAS_PROCESSES;
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
/// On a terminal, a run that takes longer than a second says how far it is, in a line that goes when it is done; in
/// tests only with `--nocapture`, so that it never stands in output that is kept.
///
/// Some settings can be given from outside, by environment variables, and win then, unless
/// [`environment`](Check::environment) says otherwise. They hold for all checks of the process, so name the test to be
/// run beside a seed or a token. Any other variable with their prefix is an error.
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
/// | `ROSEBUSH_VERBOSE` | `on` or `off`, `1` or `0` | [`verbose`](Check::verbose) |
///
/// `ROSEBUSH_CHILD` is set by [`isolated`](Check::isolated) for the processes that it starts. Reports are coloured on a
/// terminal unless `NO_COLOR` is set; what is captured, and the message of the panic, is always plain.
#[derive(Clone, Debug)]
#[must_use = "settings do nothing until they are used by `check` or `run`"]
pub struct Check {
    pub(super) name: Option<String>,
    /// The test that this stands in, where that is known for sure.
    pub(super) test: Option<String>,
    pub(super) cases: u64,
    pub(super) seed: Option<u64>,
    pub(super) max_evaluations: u64,
    pub(super) max_discard_ratio: u64,
    pub(super) kinds_of_errors: Option<KindsOfErrors>,
    pub(super) replay: Option<Choices>,
    pub(super) timeout: Option<Duration>,
    pub(super) shrink_timeout: Option<Duration>,
    pub(super) is_verbose: bool,
    pub(super) says_what_matters: bool,
    pub(super) keeps_regressions: bool,
    /// The directory of the crate.
    pub(super) directory: Option<PathBuf>,
    /// Where regressions go instead of a folder there.
    pub(super) regressions_folder: Option<PathBuf>,
    /// That the property runs in processes of its own.
    pub(super) isolated: Option<Isolated>,
    pub(super) case_timeout: Duration,
    pub(super) heeds_environment: bool,
    pub(super) is_exhaustive: bool,
    pub(super) keeps_journal: bool,
    /// How many threads there may be, whatever the code says.
    pub(super) most_threads: usize,
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
            isolated: None,
            case_timeout: Duration::from_secs(10),
            heeds_environment: true,
            is_exhaustive: true,
            keeps_journal: false,
            most_threads: if HAS_PROCESSES { usize::MAX } else { 1 },
        }
    }

    /// A name to stand in the report, and for the file of [`regressions`](Check::regressions): without a name, failing
    /// cases are not kept.
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

    /// How many cases have to pass; 256 if this is not called. If there are no more than that, all of them are tried, see
    /// [`exhaustive`](Check::exhaustive). Otherwise case `i` of `n`, counted from 0, has the size
    /// `i * 100 / (n - 1)`, so the first is drawn at size 0 and the last at full size; a single one at size 0. Each
    /// case discarded in a row raises the size by one; it falls back when one passes, but not after 30 in a row. In one
    /// case of four much is the same, and in one of sixteen [some parts have to do with each other](crate::all_generators).
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

    /// The seed that the cases are drawn from. If this is not called, every run has another one; the report shows it.
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

    /// How often the search for the least counterexample may run the property; 10,000 times if this is not called.
    /// At 0 the first counterexample stands as it is.
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

    /// How many cases may be discarded or rejected for each one wanted, on average over the run, before it gives up;
    /// 10 if this is not called. Fewer than ten cases count as ten. A generator that has not given a single accepted
    /// case after 100 rejected draws is given up at once.
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

    /// Runs exactly the case that a token from a report stands for, once, without a search. Blanks around it do no harm.
    ///
    /// If the generator does not read the token as it stands, since it has changed or the token is another check's, and
    /// what it read instead passes, then that says nothing about the case: the run gives up, and so
    /// [`check`](Check::check) fails. A property that draws as it goes may draw other things once it is mended; it
    /// passes then, and says so.
    ///
    /// # Panics
    /// If it is not a token; the message says where it stops making sense.
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

    /// Whether all cases are tried, simplest first, where there are no more of them than [`cases`](Check::cases), and
    /// at most 10,000; they are if this is not called. Otherwise, and if this is switched off, cases are drawn.
    ///
    /// How many there are is found out by making them, see [`Gen::all`](crate::Gen::all); a generator with many values
    /// shows that in its first few. Cases that the property discards are counted, but no others are drawn in their
    /// stead: it has been tested enough if any passes. The demands of [`cover`](crate::cover) are met if any case has
    /// the label, because shares are not those of drawn cases. Properties that draw as they go are always tried with
    /// drawn cases. A property that depends on more than its value, such as time, may want this off.
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

    /// Whether the file of an unfinished run, see [`regressions`](Check::regressions), holds each case under test too,
    /// so that a case that ends the process, by an abort or because it is killed, is what the next run begins with; it
    /// says so at once, on the standard error. Off if this is not called: it writes the file for each case, and each
    /// candidate of the search.
    ///
    /// The check needs a [`name`](Check::name) and a [`directory`](Check::directory), as those made by
    /// [`property!`](crate::property) have; no failing cases need be kept. What an [`isolated`](Check::isolated)
    /// property does to its process is found without this.
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
}
