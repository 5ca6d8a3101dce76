//! Failures among the cases after the one that failed, which the search for that one may not have found.

use super::shrinking::{KnownFailures, SideFailure};
use super::verified::Verified;
use crate::check::case::ErasedProperty;
use crate::check::facts::Cause;
use crate::check::settings::Clock;
use crate::choices::Choices;
use crate::tree::Tree;

/// Runs the cases after the one that failed, until the time of the clock is up. It is given how many evaluations the
/// search took, and which kinds of failure need no choices.
pub(crate) type RunFurther<'f> = dyn FnMut(u64, Clock, &dyn Fn(&Cause) -> bool) -> FurtherCases + 'f;

/// What came of the cases after the one that failed.
#[derive(Default)]
pub(crate) struct FurtherCases {
    pub(crate) cases: u64,
    /// The kinds of failure among them.
    pub(crate) failures: Vec<FurtherFailure>,
}

/// A kind of failure.
pub(crate) struct FurtherFailure {
    pub(crate) cause: Cause,
    /// How many cases fail in this way.
    pub(crate) cases: u64,
    /// The choices of the first of them, if they were wanted and could be recorded.
    pub(crate) choices: Option<Choices>,
}

/// How many of the further cases fail in which way.
#[derive(Default)]
pub(super) struct Shares {
    pub(super) cases: u64,
    /// As the failure that was searched.
    pub(super) main: u64,
    /// As each of the other failures that are known.
    pub(super) others: Vec<u64>,
}

impl Shares {
    /// Runs the further cases, and makes those kinds of failure known that were not.
    pub(super) fn found<'r, 'v: 'r>(
        property: ErasedProperty<'r, 'v>,
        main: &Verified<'_, '_>,
        (known, clock): (&mut KnownFailures<'r, 'v>, Clock),
        run_further: &mut RunFurther<'_>,
    ) -> Shares {
        // Whether a flaky property fails with other cases says little, and slow ones would take too long.
        if main.is_flaky || main.cause.is_slow() {
            return Shares::default();
        }
        let further = run_further(main.shrunk.found.evaluations, clock, &|cause| !known.lack(cause));
        let mut shares = Shares { cases: further.cases, main: 0, others: vec![0; known.side_failures.len()] };
        for FurtherFailure { cause, cases, choices } in further.failures {
            if cause.is_like(&known.first) {
                shares.main += cases;
            } else if let Some(index) = known.side_failures.iter().position(|side| side.cause.is_like(&cause)) {
                shares.others[index] += cases;
            } else if let Some(choices) = choices.filter(|_| known.lack(&cause)) {
                known.side_failures.push(SideFailure::drawn(Tree::grown(property, choices), cause));
                shares.others.push(cases);
            }
        }
        shares
    }
}
