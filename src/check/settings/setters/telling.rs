//! Settings of what a check says, and how failures are distinguished; and whether the environment has a say.

use crate::check::settings::Check;
use crate::check::settings::kinds_of_errors::KindsOfErrors;
use std::fmt::Debug;

impl Check {
    /// Sets the name of the check, for its reports and its file of [`regressions`](Check::regressions). Without a name,
    /// failing cases are not saved.
    ///
    /// # Panics
    /// If the name is empty.
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

    /// Sets whether each case is printed, with its token, before it is tried; off by default. Test runners show the
    /// output of failing tests, and of others on request. A case of a property that draws as it runs is printed after
    /// it has run.
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

    /// Sets whether the report says which named arguments, draws or elements of a tuple are irrelevant, where numbers
    /// begin to fail and, if none does, which similar case passes; on by default. After the search, the first takes at
    /// most 50 runs of the property, or two for each of up to 50 parts; the numbers take at most 60, and the similar
    /// case 12. With more than 50 parts, nothing is said. The arguments of a machine's commands are tried in the same
    /// way.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let always = Check::new().seed(1).run_draws(|case| case.draw("n", int(0..=9)) > 9).into_failure().unwrap();
    /// assert_eq!(always.irrelevant[0].name, "n");
    /// let check = Check::new().seed(1).explain(false);
    /// assert_eq!(check.run_draws(|case| case.draw("n", int(0..=9)) > 9).into_failure().unwrap().irrelevant, []);
    /// ```
    #[doc(alias = "what_matters")]
    pub fn explain(mut self, is_said: bool) -> Check {
        self.explains = is_said;
        self
    }

    /// Sets whether the run continues after a case has failed, to find failures of other kinds, such as panics at other
    /// locations: see [`Cause::is_like`](crate::Cause::is_like). With `true` it tries all its cases, with `false` no
    /// further ones. Each kind is shrunk by itself, and has its minimal counterexample, its token and its line among
    /// the [`regressions`](Check::regressions).
    ///
    /// By default there are at most as many further cases as the property has had runs, for cases and for the search.
    /// There are never any if the failure is flaky or timed out, if it came from an example, an earlier run or a
    /// corpus, or if it is that of a machine on threads.
    ///
    /// ```
    /// use rosebush::{Check, int, vec};
    /// let lists = vec(int(0..1000), 0..10);
    /// let property = |list: Vec<u32>| {
    ///     assert!(list.iter().sum::<u32>() <= 3000, "too much");
    ///     assert!(list.len() < 7 || list[0] <= list[6], "out of order");
    /// };
    /// let failure = Check::new().seed(1).all_failures(true).run(&lists, property).into_failure().unwrap();
    /// let mut minimal = vec![format!("{:?}", failure.minimal), failure.others[0].minimal.replace(['\n', ' '], "")];
    /// minimal.sort();
    /// assert_eq!(minimal, ["[1, 0, 0, 0, 0, 0, 0]", "[4,999,999,999,]"]);
    /// ```
    #[doc(alias = "report_multiple_bugs")]
    #[inline]
    pub fn all_failures(mut self, are_wanted: bool) -> Check {
        self.all_failures = Some(are_wanted);
        self
    }

    /// Writes a line of JSON for each case that is tried to a file in this folder: `module__path--name.jsonl`, after
    /// the [`name`](Check::name) of the check, or `unnamed.jsonl`. Lines are appended. The folder is created if it does
    /// not exist.
    ///
    /// The form is that of the [observations of Hypothesis][hypothesis], which [Tyche] shows: `type` (`test_case`),
    /// `status` (`passed`, `failed`, or `gave_up` for a discarded case), `status_reason`, `representation` (the `Debug`
    /// text), `arguments` (the named arguments or draws; numbers and truth values as such), `how_generated`,
    /// `features` (labels and scores), `timing`, `coverage` (`null`), `metadata` (with the token, where it is known),
    /// `property` and `run_start`, a Unix time. Candidates of the search have lines too. A draw that the generator
    /// rejects has none.
    ///
    /// For all tests at once: `ROSEBUSH_OBSERVE=folder cargo test --features …`. An observed check tries its cases on
    /// one thread.
    ///
    /// [hypothesis]: https://hypothesis.readthedocs.io/en/latest/reference/integrations.html#observability
    /// [Tyche]: https://github.com/tyche-pbt/tyche-extension
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let folder = std::env::temp_dir().join(format!("rosebush-doc-observe-{}", std::process::id()));
    /// Check::new().name("small").cases(20).observe(&folder).check(int(0..=999), |n: u32| n < 1000);
    /// let lines = std::fs::read_to_string(folder.join("small.jsonl")).unwrap();
    /// assert_eq!(lines.lines().count(), 20);
    /// assert!(lines.starts_with(r#"{"type": "test_case", "status": "passed", "status_reason": "", "#));
    /// std::fs::remove_dir_all(&folder).unwrap();
    /// ```
    #[cfg(feature = "json")]
    #[doc(alias = "observability")]
    #[doc(alias = "tyche")]
    pub fn observe(mut self, folder: impl Into<std::path::PathBuf>) -> Check {
        self.observations = Some(folder.into());
        self
    }

    /// Sorts the errors that the property returns into kinds, and each kind is shrunk by itself. Errors for which
    /// `kind` returns equal values are of one kind. By default all errors are.
    ///
    /// `kind` is given the error's `Debug` text, since that is all that an [`isolated`](Check::isolated) property
    /// returns.
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
    /// let mut minimal = vec![failure.minimal.to_string()];
    /// minimal.extend(failure.others.into_iter().map(|other| other.minimal));
    /// minimal.sort();
    /// assert_eq!(minimal, ["50", "70"]);
    /// ```
    pub fn distinguish_errors<K: Debug>(mut self, kind: impl Fn(&str) -> K + Send + Sync + 'static) -> Check {
        self.kinds_of_errors = Some(KindsOfErrors::new(kind));
        self
    }

    /// Sets whether environment variables replace the settings of the code; on by default. A variable that is not known
    /// or cannot be read is always an error.
    ///
    /// Switch this off for a test that depends on its settings, such as one that expects a certain report.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// // The same whatever ROSEBUSH_SEED and the others say.
    /// let check = Check::new().seed(1).environment(false);
    /// assert_eq!(check.run(int(0..=1000), |n: u32| n < 7).into_failure().unwrap().minimal, 7);
    /// ```
    #[inline]
    pub fn environment(mut self, wins: bool) -> Check {
        self.heeds_environment = wins;
        self
    }
}
