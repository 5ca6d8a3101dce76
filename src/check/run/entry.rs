//! What a user calls to run a property: with a generator, on several threads, or drawing as it goes; and to write a
//! corpus. The settings are elsewhere.

use super::announce::{fail, reports};
use super::corpus::write_corpus;
#[cfg(feature = "isolate")]
use super::isolated_run::run_isolated;
use super::trial::{add_problem, distinguished, is_observed, run_here, run_observed, trial};
use crate::check::case::{
    Case, Drawing, Drawn, ErasedProperty, GrownValue, HandingOver, Judges, OwnedValue, Property, Testers, Trial,
    TypedProperty, Verdict,
};
use crate::check::facts::Cause;
#[cfg(feature = "isolate")]
use crate::check::isolate::start;
use crate::check::keep::Journal;
use crate::check::report::Outcome;
#[cfg(feature = "isolate")]
use crate::check::settings::Isolated;
use crate::check::settings::{Check, RepeatedTries, TestFunction, environment};
use crate::check::thread_pool::on_threads;
use crate::generator::IntoGen;
use std::cell::RefCell;
use std::fmt::Debug;
use std::io;
use std::path::{Path, PathBuf};

impl Check {
    /// Checks a property; for use inside a test. The property passes by returning `()`, true or `Ok`, and fails by
    /// panicking or by returning false or `Err`.
    ///
    /// # Panics
    /// If the property fails, or too few of the drawn cases were accepted: the message is the report. If the generator
    /// panics.
    ///
    /// ```should_panic
    /// use rosebush::{Check, int};
    /// Check::new().cases(1000).check(int(0..=1000), |n: u32| n < 7);
    /// ```
    #[track_caller]
    pub fn check<T: Debug, R: Verdict>(&self, generator: impl IntoGen<Value = T>, property: impl Fn(T) -> R) {
        // The generator and the property are dropped before the test fails.
        let why = {
            let generator = generator.into_gen();
            let property = property;
            let typed = TypedProperty::new(&generator, &property);
            reports(&self.run_erased(&typed))
        };
        fail(why);
    }

    /// Runs a property and returns its outcome as data.
    ///
    /// # Panics
    /// If the generator panics, or is not pure.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().run((int(0..=99), int(0..=99)), |(a, b): (u32, u32)| a - b <= a);
    /// assert_eq!(outcome.into_failure().unwrap().minimal, (0, 1));
    /// ```
    #[track_caller]
    pub fn run<T: Debug, R: Verdict>(
        &self,
        generator: impl IntoGen<Value = T>,
        property: impl Fn(T) -> R,
    ) -> Outcome<T> {
        let generator = generator.into_gen();
        let typed = TypedProperty::new(&generator, &property);
        typed_outcome(&typed, self.run_erased(&typed))
    }

    /// Checks a property that draws named values as it runs; for use inside a test. A draw may depend on all that the
    /// property has drawn or computed before.
    ///
    /// The property runs inside a generator. So it runs more often than the report counts: also for candidates that
    /// turn out not to be smaller.
    ///
    /// # Panics
    /// If the property fails, or too few of the drawn cases were accepted. The message is the report.
    ///
    /// ```should_panic
    /// use rosebush::{Check, int, vec};
    /// Check::new().cases(1000).check_draws(|case| {
    ///     let list = case.draw("list", vec(int(0..=1000), 1..10));
    ///     let at = case.draw("at", int(0..list.len()));
    ///     assert!(list[at] < 500);
    /// });
    /// ```
    #[track_caller]
    #[doc(alias = "data")]
    pub fn check_draws<R: Verdict>(&self, property: impl Fn(&mut Case<'_>) -> R) {
        let why = self.run_drawing(&|case| property(case).into_cause(), |_, outcome| reports(&outcome));
        drop(property);
        fail(why);
    }

    /// Runs a property that draws named values as it runs, and returns its outcome as data. See
    /// [`check_draws`](Check::check_draws).
    ///
    /// # Panics
    /// If the check is [`isolated`](Check::isolated), since a property that draws cannot run in another process. Draw
    /// the values in a generator instead, as with [`compose`](crate::compose), or use a [`journal`](Check::journal).
    ///
    /// ```
    /// use rosebush::{Check, int, vec};
    /// let outcome = Check::new().cases(1000).seed(1).run_draws(|case| {
    ///     let list = case.draw("list", vec(int(0..=1000), 1..10));
    ///     let at = case.draw("at", int(0..list.len()));
    ///     assert!(list[at] < 500);
    /// });
    /// assert_eq!(format!("{:?}", outcome.into_failure().unwrap().minimal), "list = [500], at = 0");
    /// ```
    #[track_caller]
    pub fn run_draws<R: Verdict>(&self, property: impl Fn(&mut Case<'_>) -> R) -> Outcome<Drawn> {
        self.run_drawing(&|case| property(case).into_cause(), typed_outcome)
    }

    /// Checks a property as [`check`](Check::check) does, with cases and candidates of the search tried on this many
    /// threads.
    ///
    /// The outcome does not depend on the number of threads: not the cases, the first failure, the counts or the
    /// minimal counterexample. The exception is a run that a time limit ends. `ROSEBUSH_THREADS` can only lower the
    /// number.
    ///
    /// This pays for properties that take a tenth of a millisecond per case, or more. Values are drawn on the calling
    /// thread, so any generator will do, also a boxed or recursive one. The property also runs on some values whose
    /// results are then not needed or counted; it must end on these too. A thread has a stack of 2 MiB, unless
    /// `RUST_MIN_STACK` says otherwise. An [`isolated`](Check::isolated) property is tried one value at a time. There
    /// is no such method for a property that draws as it runs.
    ///
    /// # Panics
    /// As `check` does, and if `threads` is 0.
    ///
    /// ```should_panic
    /// use rosebush::{Check, int};
    /// Check::new().cases(1000).check_on_threads(2, int(0..=1000), |n: u32| n < 7);
    /// ```
    #[track_caller]
    #[doc(alias = "threads")]
    #[doc(alias = "parallel")]
    #[doc(alias = "jobs")]
    pub fn check_on_threads<T: Debug + Send, R: Verdict>(
        &self,
        threads: usize,
        generator: impl IntoGen<Value = T>,
        property: impl Fn(T) -> R + Sync,
    ) {
        // The generator and the property are dropped before the test fails.
        let why = {
            let generator = generator.into_gen();
            let property = property;
            let typed = TypedProperty::new(&generator, &property);
            reports(&self.run_typed(threads, &typed, &property))
        };
        fail(why);
    }

    /// Runs a property on this many threads, and returns its outcome as data. See
    /// [`check_on_threads`](Check::check_on_threads).
    ///
    /// # Panics
    /// As `run` does, and if `threads` is 0.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let pairs = (int(0..=99), int(0..=99));
    /// let check = Check::new().seed(1);
    /// let failure = check.run_on_threads(2, &pairs, |(a, b): (u32, u32)| a - b <= a).into_failure().unwrap();
    /// assert_eq!(failure.minimal, (0, 1));
    /// let alone = check.run(&pairs, |(a, b)| a - b <= a).into_failure().unwrap();
    /// assert_eq!((failure.cases, failure.evaluations), (alone.cases, alone.evaluations));
    /// ```
    #[track_caller]
    pub fn run_on_threads<T: Debug + Send, R: Verdict>(
        &self,
        threads: usize,
        generator: impl IntoGen<Value = T>,
        property: impl Fn(T) -> R + Sync,
    ) -> Outcome<T> {
        let generator = generator.into_gen();
        let typed = TypedProperty::new(&generator, &property);
        typed_outcome(&typed, self.run_typed(threads, &typed, &property))
    }

    /// Runs the property in other processes: an abort, a stack overflow, `std::process::exit` or an endless loop is
    /// then a failure like any other, and shrinks.
    ///
    /// `test` is the path of the test that contains this check, as the test binary names it: `tests::adds_up`. Each
    /// process is the test binary, started to run only this test, until it comes to this check. So whatever the test
    /// does before must be the same each time. The environment is the same, except for backtraces and the variable
    /// `ROSEBUSH_CHILD`, by which a test can see that it runs in such a process. Other isolated checks in the test pass
    /// there without a case.
    ///
    /// The property's panics, labels, notes and discards are reported as always. The report has the last ten lines that
    /// it prints for the minimal counterexample; what else it prints is lost. What it stores in memory stays in its
    /// process, and its standard input is empty. A property that draws as it runs, see
    /// [`check_draws`](Check::check_draws), cannot be isolated. The processes communicate over a socket at 127.0.0.1.
    ///
    /// Checks of one test are distinguished by their location in the source code, their [`name`](Check::name) and the
    /// number of the run. If several threads run checks at one location, each needs its own name.
    ///
    /// In a program built with `panic = "abort"`, only isolated properties may panic or discard: any other ends the
    /// process, with a message that says so.
    ///
    /// # Panics
    /// When the check runs:
    /// - if there is no such test, or the test does not come to the check;
    /// - if the property draws as it runs;
    /// - if the check is inside the property of another one;
    /// - if several threads run it under one name.
    ///
    /// ```standalone_crate
    /// use rosebush::{Cause, Check, int};
    /// let property = |n: u32| if n >= 7 { std::process::exit(5) };
    /// let outcome = Check::new().isolated("main").run(int(0..=1000), property);
    /// let failure = outcome.into_failure().unwrap();
    /// assert_eq!(failure.minimal, 7);
    /// assert!(matches!(failure.cause, Cause::Died { status, .. } if status.ends_with(": 5")));
    /// ```
    #[cfg(feature = "isolate")]
    #[doc(alias = "fork")]
    pub fn isolated(mut self, test: impl Into<String>) -> Check {
        self.isolated = Some(Isolated { test: Some(test.into()), start });
        self
    }

    /// Whether the test that [`property!`](crate::property) makes runs in processes of its own. A function of its own,
    /// so that only crates that use it compile what that takes.
    #[cfg(feature = "isolate")]
    #[doc(hidden)]
    #[inline]
    pub fn isolated_if(mut self, is_isolated: bool) -> Check {
        if is_isolated {
            self.isolated = Some(Isolated { test: None, start });
        }
        self
    }

    /// The check of a test that [`property!`](crate::property) makes. Settings that the user gave stay. Of a test that
    /// is to panic nothing is kept: it passes by failing, and would keep cases each time.
    #[doc(hidden)]
    pub fn in_test(mut self, test: &'static TestFunction) -> Check {
        self.keeps_regressions &= !test.is_to_panic;
        self.test = Some(test.path());
        self.test_function = Some(test);
        if self.name.is_none() {
            self.name = Some(format!("{}::{}", test.module, test.name));
            self.file_prefix = test.folder();
        }
        if self.directory.is_none() {
            self.directory = Some(PathBuf::from(test.directory));
        }
        self
    }

    /// Runs a property without its types.
    #[track_caller]
    pub(super) fn run_erased<'v>(&self, property: &'v dyn Property) -> Outcome<OwnedValue<'v>> {
        #[cfg(feature = "isolate")]
        if let Some(isolated) = &self.isolated {
            return run_isolated(self, isolated, property);
        }
        run_here(self, &Journal::of(self), property, None)
    }

    /// Runs a property that draws as it goes. Inlined, so that what is compiled for its type of values is compiled only
    /// in crates that have such a property.
    #[inline]
    #[track_caller]
    fn run_drawing<O>(
        &self,
        property: &dyn Fn(&mut Case<'_>) -> Option<Cause>,
        then: fn(&TypedProperty<'_, Drawn>, Outcome<OwnedValue<'_>>) -> O,
    ) -> O {
        assert!(!self.is_isolated(), "{NOT_ELSEWHERE}");
        let journal = Journal::of(self);
        let replayed = environment::applied_to(self).replay.is_some().then(RefCell::default);
        let drawing = Drawing { property, journal: &journal, replayed };
        let typed = TypedProperty::new(&drawing, &drawing);
        let trial = |_, property: &mut dyn FnMut() -> Option<Cause>| distinguished(self, property());
        let trial = self.kinds_of_errors.as_ref().map(|_| &trial as &Trial<'_>);
        let is_recorded = journal.holds_each_case();
        let property = ErasedProperty { draws_inside: true, is_recorded, trial, ..ErasedProperty::new(&typed) };
        let mut outcome = run_observed(self, &journal, property);
        add_problem(&mut outcome, &journal);
        then(&typed, outcome)
    }

    #[track_caller]
    fn run_typed<'v, T: Debug + Send>(
        &self,
        threads: usize,
        typed: &'v TypedProperty<'_, T>,
        property: &(impl Judges<T> + Sync),
    ) -> Outcome<OwnedValue<'v>> {
        assert!(threads > 0, "threads: {threads} threads would try nothing");
        let threads = threads.min(environment::applied_to(self).most_threads);
        if threads == 1 || self.is_isolated() || is_observed(self) {
            return self.run_erased(typed);
        }
        let journal = Journal::of(self);
        let trial = trial(self, &journal);
        let with_testers = |job: &mut dyn FnMut(&mut dyn Testers)| {
            let repeating = RepeatedTries::now();
            let work = |grown: GrownValue<_>| {
                let _repeated = RepeatedTries::with(repeating);
                grown.try_with(property, &trial)
            };
            on_threads(threads, &work, |workers| job(&mut HandingOver { typed, workers }));
        };
        run_here(self, &journal, typed, Some(&with_testers))
    }

    /// Writes a first corpus for a fuzzing engine into a folder, with a file for each input. Inputs are the
    /// [`regressions`](Check::regressions) of this check, and as many drawn cases as it has [`cases`](Check::cases),
    /// from its [`seed`](Check::seed). The folder is created if it does not exist. Returns how many files are new.
    /// Inputs that are there already, and rejected draws, are left out.
    ///
    /// For a test that exists already, `ROSEBUSH_WRITE_CORPUS=folder cargo test NAME` does this before it runs the
    /// test.
    ///
    /// # Errors
    /// If a file or the folder cannot be written.
    ///
    /// ```
    /// use rosebush::{Check, int, vec};
    /// let folder = std::env::temp_dir().join(format!("rosebush-doc-seeds-{}", std::process::id()));
    /// let lists = vec(int(0..=1000_u16), 0..20);
    /// let written = Check::new().seed(1).cases(50).write_corpus(&folder, &lists).unwrap();
    /// assert!((40..=50).contains(&written), "{written}");
    /// // What is written is what is read.
    /// Check::new().corpus(&folder).check(&lists, |list: Vec<u16>| list.iter().all(|n| *n <= 1000));
    /// std::fs::remove_dir_all(&folder).unwrap();
    /// ```
    pub fn write_corpus<G: IntoGen>(&self, folder: impl AsRef<Path>, generator: G) -> io::Result<usize> {
        write_corpus(self, folder.as_ref(), &generator.into_gen())
    }
}

const NOT_ELSEWHERE: &str = "isolated: a property that draws as it goes cannot run elsewhere; draw its values in a \
                             generator, as with `compose`, or have a `journal` keep what was drawn when a process dies";

/// An outcome with the type of its values.
pub(super) fn typed_outcome<T>(typed: &TypedProperty<'_, T>, outcome: Outcome<OwnedValue<'_>>) -> Outcome<T> {
    outcome.with_values(|value| typed.take(value))
}
