//! Checks on several threads: what a user calls.

use super::config::Check;
use super::environment;
use super::outcome::Outcome;
use super::running::{fail, reports, run_here, trial};
use super::subject::{Held, Tried};
use super::threads::on_threads;
use super::typed::{self, Emptied, Grown, Handing, Judges, Typed};
use super::unfinished::Unfinished;
use super::verdict::Verdict;
use super::workers::Workers;
use crate::generator::IntoGen;
use std::fmt::Debug;

/// A check on several threads, with its settings. Made by [`Check::threads`].
///
/// A property that draws as it goes cannot be checked on threads: it runs where its values are drawn, one after the
/// other, because each candidate of a search depends on what the ones before it drew.
///
/// ```compile_fail,E0599
/// use rosebush::{Check, int};
/// Check::new().threads(2).check_draws(|case| case.draw("n", int(0..=9)) < 10);
/// ```
///
/// ```
/// use rosebush::{Check, int};
/// let on_threads = Check::new().cases(1000).seed(7).threads(2);
/// on_threads.check((int(0..=99), int(0..=99)), |(a, b): (u32, u32)| a + b == b + a);
/// ```
#[derive(Clone, Debug)]
#[must_use = "settings do nothing until they are used by `check` or `run`"]
pub struct OnThreads {
    check: Check,
    threads: usize,
}

impl Check {
    /// Tries cases, and the candidates of the search, on this many threads; the last setting before `check` or `run`. The
    /// outcome is that of one thread, whatever their number, unless the time is up before the run has ended: the same
    /// cases, first failure, counts and least counterexample. `ROSEBUSH_THREADS` can only lower the number.
    ///
    /// For properties that take their time: a tenth of a millisecond a case, or more. Values are drawn on the calling
    /// thread, so the generator may be of any kind, boxed and recursive too. The property is given some values in vain,
    /// which are not counted, and must end on all of them. A property that goes deep needs a stack: that of a thread
    /// holds 2 MiB unless `RUST_MIN_STACK` says otherwise. An [`isolated`](Check::isolated) property is tried one by
    /// one.
    ///
    /// # Panics
    /// If `threads` is 0.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let pairs = (int(0..=99), int(0..=99));
    /// let outcome = Check::new().seed(1).threads(2).run(&pairs, |(a, b): (u32, u32)| a - b <= a);
    /// let failure = outcome.into_failure().unwrap();
    /// assert_eq!(failure.least, (0, 1));
    /// let alone = Check::new().seed(1).run(&pairs, |(a, b)| a - b <= a).into_failure().unwrap();
    /// assert_eq!((failure.cases, failure.evaluations), (alone.cases, alone.evaluations));
    /// ```
    #[track_caller]
    #[doc(alias = "parallel")]
    #[doc(alias = "jobs")]
    #[inline]
    pub fn threads(self, threads: usize) -> OnThreads {
        assert!(threads > 0, "threads: {threads} threads would try nothing");
        OnThreads { check: self, threads }
    }
}

impl OnThreads {
    /// Checks a property; for use inside a test. What [`Check::check`] does.
    ///
    /// # Panics
    /// If the property fails, or too few of the drawn cases were accepted. The message is the report. And if the
    /// generator panics.
    ///
    /// ```should_panic
    /// use rosebush::{Check, int};
    /// Check::new().cases(1000).threads(2).check(int(0..=1000), |n: u32| n < 7);
    /// ```
    #[track_caller]
    pub fn check<G: IntoGen, R: Verdict>(&self, generator: G, property: impl Fn(G::Value) -> R + Sync)
    where
        G::Value: Debug + Send,
    {
        // Both are gone before it fails.
        let why = {
            let generator = generator.into_gen();
            let property = property;
            let typed = Typed::new(&generator, &property);
            let _emptied = Emptied(&typed);
            reports(&typed, &self.run_typed(&typed, &property))
        };
        fail(why);
    }

    /// Runs a property and returns what came of it, as data. What [`Check::run`] does.
    ///
    /// # Panics
    /// If the generator panics, or is not pure.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().threads(2).run(int(0..=1000), |n: u32| n < 7);
    /// assert_eq!(outcome.into_failure().unwrap().least, 7);
    /// ```
    #[track_caller]
    pub fn run<G: IntoGen, R: Verdict>(
        &self,
        generator: G,
        property: impl Fn(G::Value) -> R + Sync,
    ) -> Outcome<G::Value>
    where
        G::Value: Debug + Send,
    {
        let generator = generator.into_gen();
        let typed = Typed::new(&generator, &property);
        let _emptied = Emptied(&typed);
        typed::outcome(&typed, &self.run_typed(&typed, &property))
    }

    #[track_caller]
    fn run_typed<T: Debug + Send>(&self, typed: &Typed<'_, T>, property: &(impl Judges<T> + Sync)) -> Outcome<Held> {
        let threads = self.threads.min(environment::applied_to(&self.check).most_threads);
        if threads == 1 || self.check.isolated.is_some() {
            return self.check.run_held(typed);
        }
        let unfinished = Unfinished::of(&self.check);
        let trial = trial(&self.check, &unfinished);
        let work = |grown: Grown<_>| grown.try_with(property, &trial);
        let hired = |job: &mut dyn FnMut(&mut dyn Workers<Held, Tried>)| {
            on_threads(threads, &work, |workers| job(&mut Handing { typed, workers }));
        };
        run_here(&self.check, &unfinished, typed, Some(&hired))
    }

    /// The check of a test that [`property!`](crate::property) makes.
    #[doc(hidden)]
    #[inline]
    pub fn in_test(mut self, module: &str, name: &str, directory: &str, is_to_panic: bool) -> OnThreads {
        self.check = self.check.in_test(module, name, directory, is_to_panic);
        self
    }

    /// Whether the test that [`property!`](crate::property) makes runs in processes of its own.
    #[doc(hidden)]
    #[inline]
    pub fn isolated_if(mut self, is_isolated: bool) -> OnThreads {
        self.check = self.check.isolated_if(is_isolated);
        self
    }
}
