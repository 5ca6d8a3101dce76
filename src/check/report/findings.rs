//! What a search finds out in addition to the minimal counterexample, as data: parts that do not matter, where numbers
//! begin to fail, other failures.

use super::provenance::Provenance;
use crate::check::facts::Cause;
use crate::choices::Choices;

/// A part of a counterexample that does not seem to matter: a named argument or draw, or an element of a tuple.
///
/// ```
/// use rosebush::{Check, int};
/// let outcome = Check::new().seed(1).run_draws(|case| {
///     let (a, _) = (case.draw("a", int(0..=1000)), case.draw("b", int(0..=1000)));
///     a < 7
/// });
/// let failure = outcome.into_failure().unwrap();
/// assert_eq!(failure.irrelevant.iter().map(|part| part.name.as_str()).collect::<Vec<_>>(), ["b"]);
/// assert!(failure.irrelevant[0].tried > 5);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Irrelevant {
    /// The name of the argument or draw, or the index of an element of a tuple, as in `.0`.
    pub name: String,
    /// How many other values were tried instead. All of them fail.
    pub tried: u64,
}

/// Where a number of a counterexample begins to fail, while all else stays the same: the value itself, an element of a
/// tuple, a named argument or draw, or an argument of a command. It states only what was tried: a value between two
/// that fail may still pass.
///
/// ```
/// use rosebush::{Check, int};
/// let outcome = Check::new().seed(1).run_draws(|case| {
///     let age = case.draw("age", int(0..=100));
///     age < 18
/// });
/// let boundary = &outcome.into_failure().unwrap().boundaries[0];
/// assert_eq!(boundary.to_string(), "fails from 18 to 100, passes at 17");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Boundary {
    /// The name of the argument or draw; the index of an element of a tuple, as in `.0`; the path of a field, as in
    /// `.item.price` or `order.price`; or a command and the index of its argument, as in `push.0`. Empty if the value
    /// itself is the number.
    pub name: String,
    /// How many earlier draws or commands have the same name.
    pub nth: usize,
    /// The `Debug` text of the counterexample's own value.
    pub value: String,
    /// The `Debug` text of the tried value farthest from the simplest one up to which all tried values fail; `None` if
    /// only the counterexample's own value fails.
    pub fails_to: Option<String>,
    /// The `Debug` texts of the nearest tried values that pass, the simpler one first.
    pub passes: Vec<String>,
}

/// A case that differs little from a counterexample, and passes. It is looked for if no number of the counterexample
/// [begins to fail](Boundary).
///
/// ```
/// use rosebush::{Check, int, vec};
/// let lists = || vec(int(0..=1000_u32), 0..20);
/// let failure = Check::new().seed(1).run(lists(), |list: Vec<u32>| list.is_sorted()).into_failure().unwrap();
/// assert_eq!((failure.minimal, failure.nearest_pass.unwrap().to_string()), (vec![1, 0], String::from("[0, 0]")));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PassingCase {
    /// The `Debug` text of the case, in the form of `{:#?}`, or of `{:?}` if it is nested more than 100 deep.
    pub value: String,
    /// The choices of the case. Their text is the replay token.
    pub choices: Choices,
}

/// A failure of another kind: of a candidate of the search, a later case, an example, a saved case, or a
/// [`corpus`](crate::Check::corpus).
///
/// ```
/// use rosebush::{Check, Gen, int};
/// let property = |n: u32| {
///     assert!(n < 4 || n % 2 == 1, "even");
///     assert!(n < 3 || n % 2 == 0, "odd");
/// };
/// let failures = (0..100).filter_map(|seed| Check::new().seed(seed).run(int(0..=1000), property).into_failure());
/// let failure = failures.filter(|failure| failure.minimal == 4).find(|failure| !failure.others.is_empty()).unwrap();
/// let other = &failure.others[0];
/// assert_eq!(other.minimal, "3");
/// assert_eq!(int(0..=1000).tree_from(&other.choices).unwrap().value(), 3);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct OtherFailure {
    /// The `Debug` text of the minimal value that fails in this way, in the form of `{:#?}`, or of `{:?}` if it is
    /// nested more than 100 deep.
    pub minimal: String,
    /// The choices of that value. Their text is the replay token.
    pub choices: Choices,
    /// Whether this value did not fail in the same way each time. See [`Failure::is_flaky`](crate::Failure::is_flaky).
    pub is_flaky: bool,
    /// Whether this value failed when it was read back from the text of its token.
    pub is_replayable: bool,
    /// Why that value fails.
    pub cause: Cause,
    /// Where the failing case came from; `None` if the search found it.
    pub provenance: Option<Provenance>,
    /// How many of the [`Failure::further_cases`](crate::Failure::further_cases) fail in this way.
    pub further_failures: u64,
}
