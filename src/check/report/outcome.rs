//! The outcome of a run as data. Turning it into text is left to the report.

use super::findings::{Boundary, Irrelevant, OtherFailure, PassingCase};
use super::first_case::FirstCase;
use super::provenance::Provenance;
use crate::check::facts::{Cause, LabelCount, SourceLocation};
use crate::check::statistics::{Coverage, coverage_of};
use crate::check::text::in_line;
use crate::choices::Choices;
use crate::search::Proof;
use std::fmt::Debug;
use std::time::Duration;

/// The outcome of a run. Its `Display` text is the report.
///
/// ```
/// use rosebush::{Check, Outcome, int};
/// match Check::new().seed(1).run(int(0..=1000), |n: u32| n < 7) {
///     Outcome::Failed(failure) => assert_eq!(failure.minimal, 7),
///     outcome => panic!("{outcome}"),
/// }
/// ```
#[derive(Clone, Debug)]
#[must_use = "an outcome may be a failure"]
#[non_exhaustive]
pub enum Outcome<T> {
    /// All cases passed.
    Passed(Summary),
    /// A case failed.
    Failed(Box<Failure<T>>),
    /// The run gave up, mostly because too few cases were accepted.
    GaveUp(GaveUp),
    /// All cases passed, but too few have a label that [`cover`](crate::cover) demands.
    NotCovered(Summary),
}

/// A run whose cases all passed. In [`Outcome::NotCovered`], too few of them have a label that [`cover`](crate::cover)
/// demands.
///
/// ```
/// use rosebush::{Check, Outcome, assume, int};
/// let Outcome::Passed(passed) = Check::new().cases(100).seed(1).run(int(0..=199), |n: u8| assume!(n < 180)) else { panic!() };
/// assert_eq!((passed.cases, passed.rejections), (100, 0));
/// assert!(passed.discards > 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Summary {
    /// The name of the check, if it has one.
    pub name: Option<String>,
    /// The path of the test in its test binary, if [`property!`](crate::property) made it.
    pub test: Option<String>,
    /// How many cases passed. There are more than were wanted if [`cover`](crate::cover) or [`target`](crate::target)
    /// needed them, and fewer if there are no more or the time was up.
    pub cases: u64,
    /// How many cases the property discarded.
    pub discards: u64,
    /// How many draws the generator rejected.
    pub rejections: u64,
    /// The labels of the cases, the most frequent first.
    pub labels: Vec<LabelCount>,
    /// Where the cases came from.
    pub provenance: Provenance,
    /// Whether the time was up before all cases had been tried.
    pub is_out_of_time: bool,
    /// The notes of the report, with advice.
    pub notes: Vec<String>,
}

impl Summary {
    /// The labels that too few cases have.
    pub(crate) fn missed(&self) -> Vec<String> {
        let mut missed = Vec::new();
        for label in &self.labels {
            let is_missed = match self.provenance {
                // Shares of all possible cases are not those of drawn ones, so only labels of none or all of them
                // count.
                Provenance::Exhaustive => label.is_missed_by_all(self.cases) && !self.is_out_of_time,
                _ => self.cases > 0 && matches!(coverage_of(label, self.cases), Coverage::TooFew),
            };
            if is_missed {
                missed.push(in_line(&label.label));
            }
        }
        missed
    }
}

/// A run that gave up, since it cannot say that the property holds:
/// - Too many cases were discarded or rejected.
/// - The time was up before a case passed.
/// - A token did not fit, and the case read instead passed.
/// - A saved case or an example could not be read.
///
/// ```
/// use rosebush::{Check, Gen, Outcome, int};
/// let never = int(0..=9).filter(|n: &u8| *n > 9);
/// let Outcome::GaveUp(gave_up) = Check::new().run(never, |_| true) else { panic!() };
/// assert_eq!((gave_up.cases, gave_up.rejections, gave_up.locations[0].1), (0, 100, 100));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GaveUp {
    /// The name of the check, if it has one.
    pub name: Option<String>,
    /// The path of the test in its test binary, if [`property!`](crate::property) made it.
    pub test: Option<String>,
    /// How many cases passed.
    pub cases: u64,
    /// How many cases had to pass.
    pub wanted: u64,
    /// How many cases the property discarded.
    pub discards: u64,
    /// How many draws the generator rejected.
    pub rejections: u64,
    /// The locations of filters and assumptions, and how many cases each rejected or discarded, the most first.
    pub locations: Vec<(SourceLocation, u64)>,
    /// Where the cases came from.
    pub provenance: Provenance,
    /// Whether the time limit ended the run.
    pub is_out_of_time: bool,
    /// The saved cases and examples that could not be read: where each is, what is wrong with it and what to do.
    /// Because of one, a run that would pass gives up.
    pub unread: Vec<String>,
    /// The notes of the report, with advice.
    pub notes: Vec<String>,
}

/// A failed run: the failing case, and the minimal one that the search found.
///
/// ```
/// use rosebush::{Check, int, vec};
/// let lists = vec(int(0..=1000), 0..20);
/// let failure = Check::new().seed(1).run(&lists, |list: Vec<u32>| list.len() < 3).into_failure().unwrap();
/// assert_eq!(failure.minimal, [0, 0, 0]);
/// // The choices are the case's token.
/// let again = Check::new().replay(failure.choices.to_string()).run(&lists, |list| list.len() < 3);
/// assert_eq!(again.into_failure().unwrap().minimal, [0, 0, 0]);
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Failure<T> {
    /// The name of the check, if it has one.
    pub name: Option<String>,
    /// The path of the test in its test binary, if [`property!`](crate::property) made it.
    pub test: Option<String>,
    /// The command that runs only this test, if [`property!`](crate::property) made it: `cargo test --test sums adds_up
    /// -- --exact`. Add flags of your own, such as `--release` or `--features`.
    pub command: Option<String>,
    /// The failing case as it was drawn, before the search.
    pub first: FirstCase<T>,
    /// The choices of the minimal value. Their text is the replay token.
    pub choices: Choices,
    /// Why the minimal value fails.
    pub cause: Cause,
    /// Whether reruns of the same value did not all fail in the same way. There is no search if the rerun of the
    /// original case passes, and the search ends if that of its best case passes.
    pub is_flaky: bool,
    /// Whether the minimal value failed when it was read back from the text of its token. If not, the property is
    /// flaky, or the generator is not pure, and only the seed repeats the case.
    pub is_replayable: bool,
    /// How many cases had passed before the failing one.
    pub cases: u64,
    /// How many cases had to pass.
    pub wanted: u64,
    /// How many cases the property had discarded before the failing one.
    pub discards: u64,
    /// How many draws the generator had rejected before the failing one.
    pub rejections: u64,
    /// Where the cases came from.
    pub provenance: Provenance,
    /// How often the search ran the property.
    pub evaluations: u64,
    /// How often the property was run again on a value that had failed, to see whether it fails each time.
    pub reruns: u64,
    /// How many candidates the search grew, evaluated or not.
    pub candidates: u64,
    /// How many of the `candidates` the generator rejected.
    pub rejected_candidates: u64,
    /// How often the search found a smaller value that fails.
    pub improvements: u64,
    /// Whether a limit ended the search: of evaluations, candidates or time. There may be smaller failing values then.
    pub is_cut_short: bool,
    /// Whether a time limit ended the search.
    pub is_out_of_time: bool,
    /// The proof that the value is minimal, if every smaller one was tried. There is none for a flaky failure, a search
    /// that was cut short, and programs of machines.
    pub proof: Option<Proof>,
    /// How long the whole run took, if that was a second or more. Reports of shorter runs leave it out, so they are the
    /// same each time.
    pub time: Option<Duration>,
    /// The parts that do not seem to matter: every other value tried for one fails too.
    pub irrelevant: Vec<Irrelevant>,
    /// Where each number begins to fail, as far as it was tried.
    pub boundaries: Vec<Boundary>,
    /// If no number begins to fail: a case that differs little, and passes.
    pub nearest_pass: Option<PassingCase>,
    /// The notes of the property about the minimal counterexample, in order. See [`note!`](crate::note).
    pub noted: Vec<String>,
    /// The last lines that an [`isolated`](crate::Check::isolated) property wrote for the minimal counterexample: those
    /// of its standard output, then of its standard error. If it ended its process, the latter are in `cause`.
    pub output: String,
    /// The notes of the report, with advice.
    pub notes: Vec<String>,
    /// The failures of other kinds. Each is shrunk by itself.
    pub others: Vec<OtherFailure>,
    /// How many cases ran after the failing one: see [`Check::all_failures`](crate::Check::all_failures).
    pub further_cases: u64,
    /// How many of the `further_cases` fail in the same way as the reported one.
    pub further_failures: u64,
    /// The minimal counterexample: the smallest value found that fails in the same way.
    pub minimal: T,
}

impl<T> Outcome<T> {
    /// Returns whether the run passed: false for [`NotCovered`](Outcome::NotCovered) too.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// assert!(Check::new().run(int(0..=9), |n: u8| n < 10).is_passed());
    /// ```
    #[must_use]
    pub fn is_passed(&self) -> bool {
        matches!(self, Outcome::Passed(_))
    }

    /// Returns the failure, if a case failed.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let failure = Check::new().run(int(0..=9), |n: u8| n != 3).into_failure().unwrap();
    /// assert_eq!(failure.minimal, 3);
    /// ```
    #[must_use]
    pub fn into_failure(self) -> Option<Failure<T>> {
        match self {
            Outcome::Failed(failure) => Some(*failure),
            Outcome::Passed(_) | Outcome::GaveUp(_) | Outcome::NotCovered(_) => None,
        }
    }

    /// What else the reader should know.
    pub(crate) fn notes_mut(&mut self) -> &mut Vec<String> {
        match self {
            Outcome::Passed(passed) | Outcome::NotCovered(passed) => &mut passed.notes,
            Outcome::GaveUp(gave_up) => &mut gave_up.notes,
            Outcome::Failed(failure) => &mut failure.notes,
        }
    }

    /// This outcome with the values that `take` makes of the first of a failure and of the minimal value.
    pub(crate) fn with_values<U>(self, take: impl Fn(&mut T) -> U) -> Outcome<U> {
        match self {
            Outcome::Passed(passed) => Outcome::Passed(passed),
            Outcome::GaveUp(gave_up) => Outcome::GaveUp(gave_up),
            Outcome::NotCovered(passed) => Outcome::NotCovered(passed),
            Outcome::Failed(mut failure) => {
                let values = (take(failure.first.value_mut()), take(&mut failure.minimal));
                Outcome::Failed(Box::new(failure.with_values(values)))
            }
        }
    }

    /// This outcome with its values as they are shown, so that the code that makes reports is compiled once.
    pub(crate) fn shown(&self) -> Outcome<&dyn Debug>
    where
        T: Debug,
    {
        match self {
            Outcome::Passed(passed) => Outcome::Passed(passed.clone()),
            Outcome::GaveUp(gave_up) => Outcome::GaveUp(gave_up.clone()),
            Outcome::NotCovered(passed) => Outcome::NotCovered(passed.clone()),
            Outcome::Failed(failure) => Outcome::Failed(Box::new(failure.shown())),
        }
    }
}

impl<T> Failure<T> {
    /// This failure with its values as they are shown.
    pub(crate) fn shown(&self) -> Failure<&dyn Debug>
    where
        T: Debug,
    {
        self.with_values((self.first.value(), &self.minimal))
    }

    fn with_values<U>(&self, (first, minimal): (U, U)) -> Failure<U> {
        Failure {
            name: self.name.clone(),
            test: self.test.clone(),
            command: self.command.clone(),
            first: FirstCase::new(first, self.first.choices.clone()),
            minimal,
            choices: self.choices.clone(),
            cause: self.cause.clone(),
            provenance: self.provenance.clone(),
            irrelevant: self.irrelevant.clone(),
            boundaries: self.boundaries.clone(),
            nearest_pass: self.nearest_pass.clone(),
            noted: self.noted.clone(),
            output: self.output.clone(),
            notes: self.notes.clone(),
            others: self.others.clone(),
            further_cases: self.further_cases,
            further_failures: self.further_failures,
            is_flaky: self.is_flaky,
            is_replayable: self.is_replayable,
            cases: self.cases,
            wanted: self.wanted,
            discards: self.discards,
            rejections: self.rejections,
            evaluations: self.evaluations,
            reruns: self.reruns,
            candidates: self.candidates,
            rejected_candidates: self.rejected_candidates,
            improvements: self.improvements,
            is_cut_short: self.is_cut_short,
            is_out_of_time: self.is_out_of_time,
            proof: self.proof,
            time: self.time,
        }
    }
}
