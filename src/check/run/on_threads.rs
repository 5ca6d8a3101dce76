//! Checks on several threads: what a user calls.

use super::entry::{fail, reports, run_here, trial};
use crate::check::case;
use crate::check::case::{Emptied, Grown, Handing, Held, Judges, Tried, Typed, Verdict};
use crate::check::keep::Unfinished;
use crate::check::report::Outcome;
use crate::check::settings::{Check, environment};
use crate::check::threads::{Workers, on_threads};
use crate::generator::IntoGen;
use std::fmt::Debug;

impl Check {
    /// Checks a property on this many threads; for use inside a test. Like [`check`](Check::check), but cases and
    /// candidates of the search are tried on several threads.
    ///
    /// The outcome does not depend on the number of threads, unless the time is up before the run has ended: the same
    /// cases, first failure, counts and least counterexample. `ROSEBUSH_THREADS` can only lower the number.
    ///
    /// For slow properties: a tenth of a millisecond per case, or more. Values are drawn on the calling thread, so the
    /// generator may be of any kind, also boxed or recursive. The property is given some values that turn out not to be
    /// needed and are not counted; it must end on all of them. A property that recurses deeply needs a stack: a thread
    /// has 2 MiB unless `RUST_MIN_STACK` says otherwise. An [`isolated`](Check::isolated) property is tried one value
    /// at a time. A property that draws as it goes runs where its values are drawn, one candidate after another, so it
    /// has no such method.
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
    pub fn check_on_threads<G: IntoGen, R: Verdict>(
        &self,
        threads: usize,
        generator: G,
        property: impl Fn(G::Value) -> R + Sync,
    ) where
        G::Value: Debug + Send,
    {
        // Both are gone before it fails.
        let why = {
            let generator = generator.into_gen();
            let property = property;
            let typed = Typed::new(&generator, &property);
            let _emptied = Emptied(&typed);
            reports(&typed, &self.run_typed(threads, &typed, &property))
        };
        fail(why);
    }

    /// Runs a property on several threads and returns what came of it, as data. What [`run`](Check::run) does; see
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
    /// assert_eq!(failure.least, (0, 1));
    /// let alone = check.run(&pairs, |(a, b)| a - b <= a).into_failure().unwrap();
    /// assert_eq!((failure.cases, failure.evaluations), (alone.cases, alone.evaluations));
    /// ```
    #[track_caller]
    pub fn run_on_threads<G: IntoGen, R: Verdict>(
        &self,
        threads: usize,
        generator: G,
        property: impl Fn(G::Value) -> R + Sync,
    ) -> Outcome<G::Value>
    where
        G::Value: Debug + Send,
    {
        let generator = generator.into_gen();
        let typed = Typed::new(&generator, &property);
        let _emptied = Emptied(&typed);
        case::outcome(&typed, &self.run_typed(threads, &typed, &property))
    }

    #[track_caller]
    fn run_typed<T: Debug + Send>(
        &self,
        threads: usize,
        typed: &Typed<'_, T>,
        property: &(impl Judges<T> + Sync),
    ) -> Outcome<Held> {
        assert!(threads > 0, "threads: {threads} threads would try nothing");
        let threads = threads.min(environment::applied_to(self).most_threads);
        if threads == 1 || self.isolated.is_some() {
            return self.run_held(typed);
        }
        let unfinished = Unfinished::of(self);
        let trial = trial(self, &unfinished);
        let work = |grown: Grown<_>| grown.try_with(property, &trial);
        let hired = |job: &mut dyn FnMut(&mut dyn Workers<Held, Tried>)| {
            on_threads(threads, &work, |workers| job(&mut Handing { typed, workers }));
        };
        run_here(self, &unfinished, typed, Some(&hired))
    }
}
