//! What a user calls to set a check. That is data alone: what runs a property stands in `check::run`.

use super::check::{Check, DEFAULTS};
use super::kinds_of_errors::KindsOfErrors;
use std::fmt::Debug;
use std::path::PathBuf;
use std::time::Duration;

impl Check {
    /// A check with the default settings.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// assert!(Check::new().run(int(0..=9), |n: u8| n < 10).is_passed());
    /// ```
    pub const fn new() -> Check {
        DEFAULTS
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
    /// `i * 100 / (n - 1)`, so the first is drawn at size 0 and the last at full size; a single case has size 0. From a
    /// third of a run on three of eight cases are full-sized. After a discarded case sizes go up, and in between down,
    /// until one passes. In some cases [parts have to do with each
    /// other](crate::all_generators#cases-whose-parts-have-to-do-with-each-other).
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

    /// How much of the search for the least counterexample goes into pairs of edits, see [`Search::effort`]: 2 if this
    /// is not called, 0 for none.
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
    /// let rare = |n: u32| assume!(n % 50 == 7);
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

    /// Sorts the errors that the property returns into kinds, so that each kind is shrunk by itself. Errors for which
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

    /// How long the run may take as a whole. When the time is up, no further case is drawn: the run has passed if any
    /// case has, and says how many there were. A search ends with what it has found.
    ///
    /// ```
    /// use rosebush::{Check, Outcome, int};
    /// use std::time::Duration;
    /// let time = Duration::from_millis(500);
    /// let outcome = Check::new().timeout(time).run(int(0..=9), |_: u32| std::thread::sleep(time));
    /// assert!(matches!(outcome, Outcome::Passed(passed) if passed.is_out_of_time && passed.cases == 1));
    /// ```
    #[inline]
    pub fn timeout(mut self, timeout: Duration) -> Check {
        self.timeout = Some(timeout);
        self
    }

    /// How long the search for the least counterexample may take. When the time is up, the smallest one found by then
    /// is reported.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let check = Check::new().seed(1).shrink_timeout(std::time::Duration::ZERO);
    /// let failure = check.run(int(0..=1000), |n: u32| n < 100).into_failure().unwrap();
    /// assert!(failure.is_cut_short && failure.is_out_of_time && failure.evaluations == 0);
    /// ```
    #[inline]
    pub fn shrink_timeout(mut self, timeout: Duration) -> Check {
        self.shrink_timeout = Some(timeout);
        self
    }

    /// Whether each drawn case is printed, with its token, before it is tried. Test runners show the output of failing
    /// tests, and of others on request. A property that draws as it goes has run by the time its case is printed.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// Check::new().cases(3).seed(1).verbose(true).check(int(0..=9), |n: u32| n < 10);
    /// ```
    #[inline]
    pub fn verbose(mut self, is_verbose: bool) -> Check {
        self.is_verbose = is_verbose;
        self
    }

    /// Whether the report says which named arguments or draws of the counterexample do not matter; on if this is not
    /// called. After the search this takes at most 50 runs of the property, or two for each of up to 50 arguments and
    /// draws; with more than 50, nothing is said. The same is done with the arguments of a machine's commands.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let always = Check::new().seed(1).run_draws(|case| case.draw("n", int(0..=9)) > 9).into_failure().unwrap();
    /// assert_eq!(always.irrelevant[0].name, "n");
    /// let check = Check::new().seed(1).what_matters(false);
    /// assert_eq!(check.run_draws(|case| case.draw("n", int(0..=9)) > 9).into_failure().unwrap().irrelevant, []);
    /// ```
    #[inline]
    pub fn what_matters(mut self, is_said: bool) -> Check {
        self.says_what_matters = is_said;
        self
    }

    /// Whether failing cases are kept, and run first in later runs; on if this is not called.
    ///
    /// They are kept in a text file for each check that has a [`name`](Check::name) and a
    /// [`directory`](Check::directory), which those made by [`property!`](crate::property) have:
    /// `rosebush-regressions/module__path--name.txt` in that directory, with a line for each case. The files are meant
    /// to be committed, and merge line by line. Lines are added automatically; only you remove them. If a line cannot
    /// be read, for example because a merge was not finished, the check fails, and the line stays as it is. If nothing
    /// can be written, the report says so. Switch this off for a test that fails on purpose.
    ///
    /// A run that has not ended has a file beside these, `….unfinished-…`, with the best its searches have found and,
    /// if [`journal`](Check::journal) is on, each case under test. It is removed when the run ends. If the process
    /// dies, the next run of the check reads it, and nothing is lost. Files of processes that still run are left alone.
    /// A report that is too long to be shown is in `….report.txt`. Do not commit these files: put the lines
    /// `rosebush-regressions/*.unfinished-*` and `rosebush-regressions/*.report.txt` into `.gitignore`.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let directory = std::env::temp_dir().join(format!("rosebush-doc-{}", std::process::id()));
    /// std::fs::create_dir_all(&directory).unwrap();
    /// let check = Check::new().name("sums::small").directory(&directory);
    /// assert!(!check.clone().regressions(false).run(int(0..=1000), |n: u32| n < 7).is_passed());
    /// assert!(!directory.join("rosebush-regressions").exists());
    ///
    /// assert!(!check.run(int(0..=1000), |n: u32| n < 7).is_passed());
    /// let kept = std::fs::read_to_string(directory.join("rosebush-regressions/sums--small.txt")).unwrap();
    /// assert!(kept.lines().last().unwrap().ends_with(" # 7"));
    /// std::fs::remove_dir_all(&directory).unwrap();
    /// ```
    #[inline]
    pub fn regressions(mut self, are_kept: bool) -> Check {
        self.keeps_regressions = are_kept;
        self
    }

    /// Inputs that a fuzzing engine has found, to be tried before any case is drawn: a folder, such as an engine's
    /// corpus or its crashes, or one file. So what the engine has reached is tried in each run of the tests, without
    /// the engine, and a crash is reported with its least counterexample, a token, and a line among the
    /// [`regressions`](Check::regressions).
    ///
    /// The files are read in the order of their names, each as [`fuzz`](crate::fuzz) reads it; hidden files and folders
    /// are left out. A file that the generator rejects or the property discards passes. A relative path is looked up
    /// where the tests run: under Cargo, that is the directory of the crate. If a path or a file cannot be read, the
    /// check fails.
    ///
    /// ```
    /// use rosebush::{Check, Provenance, int};
    /// let crash = std::env::temp_dir().join(format!("rosebush-doc-crash-{}", std::process::id()));
    /// std::fs::write(&crash, [0x40, 0xe2, 0x01, 0x00]).unwrap();
    /// let failure = Check::new().corpus(&crash).run(int(..), |n: u32| n < 100_000).into_failure().unwrap();
    /// std::fs::remove_file(&crash).unwrap();
    /// assert_eq!((*failure.first.value(), failure.least), (123_456, 100_000));
    /// assert!(matches!(failure.provenance, Provenance::Corpus { .. }));
    /// ```
    #[doc(alias = "seeds")]
    pub fn corpus(mut self, corpus: impl Into<PathBuf>) -> Check {
        self.corpus = Some(corpus.into());
        self
    }

    /// The directory of the crate, `env!("CARGO_MANIFEST_DIR")`, where failing cases are kept. See
    /// [`regressions`](Check::regressions).
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let check = Check::new().name("small").directory(env!("CARGO_MANIFEST_DIR"));
    /// check.check(int(0..=9), |n: u32| n < 10);
    /// ```
    pub fn directory(mut self, directory: impl Into<PathBuf>) -> Check {
        self.directory = Some(directory.into());
        self
    }

    /// How long one case of an [`isolated`](Check::isolated) property may take; 10 seconds if this is not called. A
    /// process that takes longer is killed, and the case has failed.
    ///
    /// # Panics
    /// If the time is zero.
    ///
    /// ```standalone_crate
    /// use rosebush::{Cause, Check, int};
    /// use std::time::Duration;
    /// let property = |n: u32| while n > 0 { std::thread::sleep(Duration::from_secs(1)) };
    /// let check = Check::new().isolated("main").case_timeout(Duration::from_secs(1));
    /// let failure = check.run(int(0..=1), property).into_failure().unwrap();
    /// assert_eq!(failure.least, 1);
    /// assert!(matches!(failure.cause, Cause::TimedOut { .. }));
    /// ```
    #[doc(alias = "deadline")]
    #[track_caller]
    #[inline]
    pub fn case_timeout(mut self, timeout: Duration) -> Check {
        assert!(!timeout.is_zero(), "case_timeout: no case ends within {timeout:?}");
        self.case_timeout = timeout;
        self
    }

    /// Whether settings in the environment win over those of the code; on if this is not called. A variable that cannot
    /// be read or is not known is an error in any case.
    ///
    /// For tests that depend on their settings, such as one that expects a certain report.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// // The same whatever ROSEBUSH_SEED and the others say.
    /// let check = Check::new().seed(1).environment(false);
    /// assert_eq!(check.run(int(0..=1000), |n: u32| n < 7).into_failure().unwrap().least, 7);
    /// ```
    #[inline]
    pub fn environment(mut self, wins: bool) -> Check {
        self.heeds_environment = wins;
        self
    }
}
