//! The settings of a check.

use super::outcome::Outcome;
use super::runner::{Subject, judge, run};
use super::threads;
use super::verdict::Verdict;
use crate::choices::Choices;
use crate::generator::IntoGen;
use std::fmt::Debug;

/// A check with its settings.
///
/// ```
/// use rosebush::{Check, int};
/// Check::new().cases(1000).seed(7).check((int(0..=99), int(0..=99)), |(a, b): (u32, u32)| a + b == b + a);
/// ```
///
/// Four settings can be given from outside, and win then: the environment variables `ROSEBUSH_CASES`,
/// `ROSEBUSH_SEED`, `ROSEBUSH_REPLAY` and `ROSEBUSH_MAX_EVALUATIONS`. They hold for all checks of the process, so name
/// the test to be run beside a seed or a token. Any other variable with that prefix is an error.
#[derive(Clone, Debug)]
#[must_use = "settings do nothing until they are used by `check` or `run`"]
pub struct Check {
    pub(super) name: Option<String>,
    pub(super) cases: u64,
    pub(super) seed: Option<u64>,
    pub(super) max_evaluations: u64,
    pub(super) max_discard_ratio: u64,
    pub(super) replay: Option<Choices>,
}

impl Default for Check {
    fn default() -> Check {
        Check::new()
    }
}

impl Check {
    /// A check with the default settings.
    pub fn new() -> Check {
        Check { name: None, cases: 256, seed: None, max_evaluations: 10_000, max_discard_ratio: 10, replay: None }
    }

    /// A name to stand in the report.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().name("addition").run(int(0..=9), |_: u8| false);
    /// assert!(outcome.to_string().starts_with("addition failed."));
    /// ```
    pub fn name(mut self, name: impl Into<String>) -> Check {
        self.name = Some(name.into());
        self
    }

    /// How many cases have to pass; 256 if this is not called. Case `i` of `n`, counted from 0, has the size
    /// `i * 100 / (n - 1)`, so the first is drawn at size 0 and the last at full size; a single one at size 0. Each
    /// case discarded in a row raises the size by one.
    ///
    /// # Panics
    /// If it is 0.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let tried = std::cell::Cell::new(0);
    /// Check::new().cases(12).check(int(0..=9), |_: u8| tried.set(tried.get() + 1));
    /// assert_eq!(tried.get(), 12);
    /// ```
    #[track_caller]
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
    /// assert_eq!(failure.least.to_string(), failure.first.text);
    /// ```
    #[doc(alias = "max_shrink_iters")]
    pub fn max_evaluations(mut self, evaluations: u64) -> Check {
        self.max_evaluations = evaluations;
        self
    }

    /// How many cases may be discarded or rejected for each one wanted, on average over the run, before it gives up;
    /// 10 if this is not called. A generator that has not given a single accepted case after 100 rejected draws is
    /// given up at once.
    ///
    /// ```
    /// use rosebush::{Check, assume, int};
    /// let rare = |n: u32| assume!(n % 50 == 49);
    /// assert!(!Check::new().cases(100).seed(1).run(int(0..=999), rare).is_passed());
    /// assert!(Check::new().cases(100).seed(1).max_discard_ratio(100).run(int(0..=999), rare).is_passed());
    /// ```
    pub fn max_discard_ratio(mut self, discards_per_case: u64) -> Check {
        self.max_discard_ratio = discards_per_case;
        self
    }

    /// Runs exactly the case that a token from a report stands for, once, without a search.
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
        let token = token.as_ref();
        match token.parse() {
            Ok(choices) => self.replay = Some(choices),
            Err(error) => panic!("replay: {token:?} is not a token: {error}"),
        }
        self
    }

    /// Checks a property; for use inside a test.
    ///
    /// # Panics
    /// If the property fails, or too few of the drawn cases were accepted. The message is the report. And if the
    /// generator panics.
    ///
    /// ```should_panic
    /// use rosebush::{Check, int};
    /// Check::new().cases(1000).check(int(0..=1000), |n: u32| n < 7);
    /// ```
    #[track_caller]
    pub fn check<G: IntoGen, R: Verdict>(&self, generator: G, property: impl Fn(G::Value) -> R)
    where
        G::Value: Debug,
    {
        conclude(self.run(generator, property));
    }

    /// Runs a property and returns what came of it, as data.
    ///
    /// # Panics
    /// If the generator panics, or is not pure.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().run((int(0..=99), int(0..=99)), |(a, b): (u32, u32)| a - b <= a);
    /// assert_eq!(outcome.into_failure().unwrap().least, (0, 1));
    /// ```
    #[track_caller]
    pub fn run<G: IntoGen, R: Verdict>(&self, generator: G, property: impl Fn(G::Value) -> R) -> Outcome<G::Value>
    where
        G::Value: Debug,
    {
        let generator = generator.into_gen();
        let property = |value| property(value).into_failure();
        run(
            self,
            Subject {
                generator: &generator,
                property: &property,
                searching: &|search, tree, decide| search.run(tree, |value| decide(judge(&property, value))),
            },
        )
    }

    /// The same as [`check`](Check::check), with the search on several threads: see
    /// [`run_on_threads`](Check::run_on_threads).
    ///
    /// # Panics
    /// As `check` does, and if `threads` is 0.
    ///
    /// ```should_panic
    /// use rosebush::{Check, int};
    /// Check::new().cases(1000).check_on_threads(2, int(0..=1000), |n: u32| n < 7);
    /// ```
    #[track_caller]
    pub fn check_on_threads<G: IntoGen, R: Verdict>(
        &self,
        threads: usize,
        generator: G,
        property: impl Fn(G::Value) -> R + Sync,
    ) where
        G::Value: Debug + Send,
    {
        conclude(self.run_on_threads(threads, generator, property));
    }

    /// The same as [`run`](Check::run), with the search for the least counterexample on several threads. The outcome is
    /// that of `run`, whatever their number.
    ///
    /// For properties that take their time: half a millisecond a case, or more. The cases themselves are drawn and
    /// tried on the calling thread. The property is given some candidates in vain, and must end on all of them; they
    /// are not counted. A property that goes deep needs a stack: that of a thread holds 2 MiB unless `RUST_MIN_STACK`
    /// says otherwise. See [`Search::run_on_threads`].
    ///
    /// # Panics
    /// As `run` does, and if `threads` is 0.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let outcome = Check::new().run_on_threads(2, (int(0..=99), int(0..=99)), |(a, b): (u32, u32)| a - b <= a);
    /// assert_eq!(outcome.into_failure().unwrap().least, (0, 1));
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
        assert!(threads > 0, "run_on_threads: {threads} threads would evaluate nothing");
        if threads == 1 {
            return self.run(generator, property);
        }
        let generator = generator.into_gen();
        let property = |value| property(value).into_failure();
        run(
            self,
            Subject {
                generator: &generator,
                property: &property,
                searching: &|search, tree, decide| {
                    threads::search(search, tree, threads, &|value| judge(&property, value), decide)
                },
            },
        )
    }
}

/// What a check does with its outcome.
#[track_caller]
fn conclude<T: Debug>(outcome: Outcome<T>) {
    match outcome {
        // Printed, so that a test runner shows it only to those who ask.
        Outcome::Passed(passed) if !passed.labels.is_empty() => println!("{passed}"),
        Outcome::Passed(_) => {}
        outcome => panic!("{outcome}"),
    }
}
