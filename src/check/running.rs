//! A check at work: what a user calls to run a property, with each form of generator. The settings are elsewhere.

use super::arguments::{Arguments, Generators, Named};
use super::config::Check;
use super::draws::{Case, Drawing, Drawn};
use super::isolation::run_isolated;
use super::outcome::Outcome;
use super::panics;
use super::report;
use super::runner::{Subject, judge, run};
use super::style::Style;
use super::threads;
use super::verdict::Verdict;
use crate::generator::IntoGen;
use std::fmt::Debug;

impl Check {
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
        self.conclude(&self.run(generator, property));
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
        let judge = |value| self.told_apart(property(value).into_failure());
        let subject = Subject {
            generator: &generator,
            property: &judge,
            is_recorded: false,
            draws_inside: false,
            searching: None,
        };
        match &self.isolated {
            Some(test) => run_isolated(self, test, subject),
            None => run(self, subject),
        }
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
        self.conclude(&self.run_on_threads(threads, generator, property));
    }

    /// The same as [`run`](Check::run), with the search for the least counterexample on several threads. The outcome is
    /// that of `run`, whatever their number, unless the time is up before the search has ended.
    ///
    /// For properties that take their time: half a millisecond a case, or more. The cases themselves are drawn and
    /// tried on the calling thread. The property is given some candidates in vain, and must end on all of them; they
    /// are not counted. A property that goes deep needs a stack: that of a thread holds 2 MiB unless `RUST_MIN_STACK`
    /// says otherwise. An [`isolated`](Check::isolated) property is searched one by one. See
    /// [`Search::run_on_threads`](crate::Search::run_on_threads).
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
        if threads == 1 || self.isolated.is_some() {
            return self.run(generator, property);
        }
        let generator = generator.into_gen();
        let property = |value| self.told_apart(property(value).into_failure());
        let subject = Subject {
            generator: &generator,
            property: &property,
            is_recorded: false,
            draws_inside: false,
            searching: Some(&|search, tree, decide| {
                threads::search(search, tree, threads, &|value| judge(&property, value), decide)
            }),
        };
        run(self, subject)
    }

    /// Checks a property that draws as it goes, by name; for use inside a test. What it draws may depend on anything
    /// that it has drawn or computed before.
    ///
    /// The property runs inside a generator: it runs for candidates too that turn out not to be smaller, so more often
    /// than the report counts.
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
        self.conclude(&self.run_draws(property));
    }

    /// Runs a property that draws as it goes, and returns what came of it, as data.
    ///
    /// # Panics
    /// If the check is [`isolated`](Check::isolated): the property runs where the values are drawn.
    ///
    /// ```
    /// use rosebush::{Check, int, vec};
    /// let outcome = Check::new().cases(1000).seed(1).run_draws(|case| {
    ///     let list = case.draw("list", vec(int(0..=1000), 1..10));
    ///     let at = case.draw("at", int(0..list.len()));
    ///     assert!(list[at] < 500);
    /// });
    /// assert_eq!(format!("{:?}", outcome.into_failure().unwrap().least), "list = [500], at = 0");
    /// ```
    #[track_caller]
    pub fn run_draws<R: Verdict>(&self, property: impl Fn(&mut Case<'_>) -> R) -> Outcome<Drawn> {
        assert!(self.isolated.is_none(), "isolated: a property that draws as it goes cannot run elsewhere");
        let generator = Drawing(property);
        let subject = Subject {
            generator: &generator,
            property: &|drawn: Drawn| self.told_apart(drawn.judge()),
            is_recorded: false,
            draws_inside: true,
            searching: None,
        };
        run(self, subject)
    }

    /// Checks a property with named arguments: what [`property!`](crate::property) calls.
    #[doc(hidden)]
    #[track_caller]
    pub fn check_arguments<G: Generators, R: Verdict>(
        &self,
        names: &'static [&'static str],
        generators: G,
        property: impl Fn(G::Values) -> R,
    ) {
        let generator = Named { names, generators };
        self.conclude(&self.run(generator, |arguments: Arguments<G::Values>| property(arguments.values)));
    }

    /// Passes or fails the test.
    #[track_caller]
    fn conclude<T: Debug>(&self, outcome: &Outcome<T>) {
        match outcome {
            // Printed, so that a test runner shows it only to those who ask.
            Outcome::Passed(passed) if !(passed.labels.is_empty() && passed.notes.is_empty()) => println!("{passed}"),
            Outcome::Passed(_) => {}
            outcome => {
                let style = Style::of_output();
                let on_terminal = (style != Style::Plain).then(|| report::outcome(outcome, style));
                panics::fail(outcome.to_string(), on_terminal)
            }
        }
    }
}
