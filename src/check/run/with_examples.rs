//! A check with known values, which run before all others.

use crate::check::case::{Verdict, example::WithValues};
use crate::check::report::Outcome;
use crate::check::settings::{Check, Example};
use crate::generator::{Gen, IntoGen};
use std::fmt::Debug;

/// A [`Check`] with known values, which run before all others. Made by [`Check::examples`].
///
/// ```
/// use rosebush::{Check, int, vec};
/// let check = Check::new().cases(500).examples([vec![], vec![2, 1, 2]]);
/// check.check(vec(int(0..=99), 0..20), |mut list: Vec<u32>| {
///     list.sort();
///     assert!(list.is_sorted());
/// });
/// ```
#[derive(Clone, Debug)]
#[must_use = "settings do nothing until they are used by `check` or `run`"]
pub struct CheckWithExamples<T> {
    check: Check,
    values: Vec<T>,
}

impl Check {
    /// Adds known cases by value. They run first in every run, in the order given, before
    /// [`regressions`](Check::regressions) and drawn cases. Call this after all other settings. In
    /// [`property!`](crate::property) write `example = value;` as the first line of the body.
    ///
    /// The report names an example that fails. It shrinks like any other case if the generator knows the choices of the
    /// value, see [`Gen::choices_of`]. If not, the property runs with the value all the same, and the report shows it
    /// as it is, without a token. So an example may be a value that the generator never draws. If the property discards
    /// an example, the report notes it. Examples do not count as [`cases`](Check::cases).
    ///
    /// To give an example by its token, call [`example_token`](Check::example_token).
    ///
    /// # Panics
    /// When the check runs, if it is [`isolated`](Check::isolated) and the generator knows no choices of a value, since
    /// the other process gets choices and no values.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// // Hardly any minute has a second more.
    /// let property = |second: u32| assert!(second < 60);
    /// let check = Check::new().seed(1).examples([0, 60]);
    /// let report = check.run(int(0..=60), property).to_string();
    /// assert!(report.contains("Example 2 of 2."), "{report}");
    /// // The generator never draws this one.
    /// let failure = check.run(int(0..60), property).into_failure().unwrap();
    /// assert_eq!((failure.minimal, failure.is_replayable), (60, false));
    /// ```
    #[doc(alias = "example")]
    #[inline]
    pub fn examples<T>(self, values: impl IntoIterator<Item = T>) -> CheckWithExamples<T> {
        CheckWithExamples { check: self, values: values.into_iter().collect() }
    }

    /// Adds a known case by the token of a report. It runs first in every run, before the values of
    /// [`examples`](Check::examples). Call this once for each token. Whitespace around the token is ignored.
    ///
    /// An example that fails shrinks. If the generator has changed, and rejects the token or reads another case that
    /// passes, the check does not pass: the example no longer tests what it was written for.
    ///
    /// # Panics
    /// If the text is not a token; the message says where it goes wrong.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let check = Check::new().seed(1).example_token("r1-61-S2t-8dxp");
    /// let failure = check.run(int(0..=1_000_000), |n: u32| n != 101 && n != 70).into_failure().unwrap();
    /// assert_eq!((*failure.first.value(), failure.minimal), (101, 70));
    /// ```
    #[track_caller]
    pub fn example_token(mut self, token: impl AsRef<str>) -> Check {
        let token = token.as_ref().trim();
        match token.parse() {
            Ok(choices) => self.examples.push(Example::Choices(choices)),
            Err(error) => panic!("example_token: {token:?} is not a token: {error}"),
        }
        self
    }
}

impl<T: Clone + PartialEq + Debug> CheckWithExamples<T> {
    /// Adds further known cases, as [`Check::examples`] does.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let failure = Check::new().examples([1]).examples([2]).run(int(0..=9), |n: u8| n != 2).into_failure().unwrap();
    /// assert_eq!(failure.minimal, 2);
    /// ```
    #[inline]
    pub fn examples(mut self, values: impl IntoIterator<Item = T>) -> CheckWithExamples<T> {
        self.values.extend(values);
        self
    }

    /// Checks a property, as [`Check::check`] does.
    ///
    /// # Panics
    /// As `Check::check` does, and as [`Check::examples`] says.
    ///
    /// ```should_panic
    /// use rosebush::{Check, int};
    /// Check::new().examples([7]).check(int(0..=1_000_000), |n: u32| n != 7);
    /// ```
    #[track_caller]
    pub fn check<R: Verdict>(&self, generator: impl IntoGen<Value = T>, property: impl Fn(T) -> R) {
        let generator = generator.into_gen();
        self.with_choices(&generator).check(self.giving(&generator), property);
    }

    /// Runs a property, and returns its outcome as data, as [`Check::run`] does.
    ///
    /// # Panics
    /// As `Check::run` does, and as [`Check::examples`] says.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// assert!(!Check::new().examples([7]).run(int(0..=1_000_000), |n: u32| n != 7).is_passed());
    /// ```
    #[track_caller]
    pub fn run<R: Verdict>(&self, generator: impl IntoGen<Value = T>, property: impl Fn(T) -> R) -> Outcome<T> {
        let generator = generator.into_gen();
        self.with_choices(&generator).run(self.giving(&generator), property)
    }

    /// Checks a property on this many threads, as [`Check::check_on_threads`] does. The examples run on the calling
    /// thread.
    ///
    /// # Panics
    /// As `Check::check_on_threads` does, and as [`Check::examples`] says.
    ///
    /// ```should_panic
    /// use rosebush::{Check, int};
    /// Check::new().examples([7]).check_on_threads(2, int(0..=1_000_000), |n: u32| n != 7);
    /// ```
    #[track_caller]
    pub fn check_on_threads<R: Verdict>(
        &self,
        threads: usize,
        generator: impl IntoGen<Value = T>,
        property: impl Fn(T) -> R + Sync,
    ) where
        T: Send,
    {
        let generator = generator.into_gen();
        self.with_choices(&generator).check_on_threads(threads, self.giving(&generator), property);
    }

    /// Runs a property on several threads and returns its outcome as data, as [`Check::run_on_threads`] does. The
    /// examples run on the calling thread.
    ///
    /// # Panics
    /// As `Check::run_on_threads` does, and as [`Check::examples`] says.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// assert!(!Check::new().examples([7]).run_on_threads(2, int(0..=1_000_000), |n: u32| n != 7).is_passed());
    /// ```
    #[track_caller]
    pub fn run_on_threads<R: Verdict>(
        &self,
        threads: usize,
        generator: impl IntoGen<Value = T>,
        property: impl Fn(T) -> R + Sync,
    ) -> Outcome<T>
    where
        T: Send,
    {
        let generator = generator.into_gen();
        self.with_choices(&generator).run_on_threads(threads, self.giving(&generator), property)
    }

    /// The check, with the choices of the values.
    #[track_caller]
    fn with_choices(&self, generator: &impl Gen<Value = T>) -> Check {
        let mut check = self.check.clone();
        for (number, value) in self.values.iter().enumerate() {
            match generator.choices_of(value) {
                Some(choices) => check.examples.push(Example::Choices(choices)),
                None if !check.is_isolated() => check.examples.push(Example::Value(number)),
                None => panic!(
                    "examples: an isolated property is given choices and no values, and the generator has no choices \
                     for {value:?} (see `Gen::choices_of`)"
                ),
            }
        }
        check
    }

    fn giving<'e, G: Gen<Value = T>>(&'e self, generator: &'e G) -> WithValues<'e, G> {
        WithValues { generator, values: &self.values }
    }
}
