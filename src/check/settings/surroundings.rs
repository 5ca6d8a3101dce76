//! The settings of a check that concern the world around it: time, files, output, processes.

use super::check::Check;
use crate::check::text::first_part;
use std::path::PathBuf;
use std::time::Duration;

impl Check {
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
    /// A run that has not ended has a file beside these, `….journal-…`, with the best its searches have found and, if
    /// [`journal`](Check::journal) is on, each case under test. It is removed when the run ends. If the process dies,
    /// the next run of the check reads it, and nothing is lost. Files of other processes that are still running are
    /// left alone. The whole of a report that is too long to be shown is in `….report.txt`. Do not commit these files:
    /// put the lines `rosebush-regressions/*.journal-*` and `rosebush-regressions/*.report.txt` into `.gitignore`.
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

    /// Inputs that a fuzzing engine has found, to be tried before any case is drawn: a folder, such as an engine's corpus
    /// or its crashes, or one file. So what the engine has reached is tried in each run of the tests, without the engine,
    /// and a crash is reported with its least counterexample, a token, and a line among the [`regressions`](Check::regressions).
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

    /// The check of a test that [`property!`](crate::property) makes. What it was told itself stays, but of one that is to
    /// panic nothing is kept: it passes then, and would keep its cases each time.
    #[doc(hidden)]
    pub fn in_test(mut self, module: &str, name: &str, directory: &str, is_to_panic: bool) -> Check {
        self.keeps_regressions &= !is_to_panic;
        // The test binary names its tests without the crate.
        let test = match first_part(module).1 {
            Some(path) => format!("{path}::{name}"),
            None => name.to_owned(),
        };
        self.test = Some(test);
        if self.name.is_none() {
            self.name = Some(format!("{module}::{name}"));
        }
        if self.directory.is_none() {
            self.directory = Some(PathBuf::from(directory));
        }
        self
    }
}
