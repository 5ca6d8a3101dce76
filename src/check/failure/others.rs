//! Searching down one failure, and after the main one those of other kinds.

use super::further_cases::Shares;
use super::rerun::{Confirmed, Reruns};
use super::shrinking::{
    BestSoFar, KnownFailures, Limits, NOT_REPRODUCED, SearchStart, Shrunk, SideFailure, shrink, text_of,
};
use super::verified::Verified;
use crate::check::case::{OwnedValue, ValueTree};
use crate::check::facts::Cause;
use crate::check::keep::Journal;
use crate::check::panics::long;
use crate::check::report::OtherFailure;
use crate::generator::Gen;
use crate::source::Source;

/// Searches down a case that failed twice for this cause, and finds out what fails again of what the search found.
pub(super) fn searched<'r, 'v>(
    reruns: &Reruns<'r, 'v>,
    tree: &ValueTree<'r, 'v>,
    cause: Cause,
    limits: Limits,
    (known, best): (&mut KnownFailures<'r, 'v>, BestSoFar<'_>),
    redraw: &dyn Fn() -> Option<OwnedValue<'v>>,
) -> Verified<'r, 'v> {
    let shrunk = match limits.start {
        SearchStart::Minimal => Shrunk::unsearched(tree, cause.clone()),
        SearchStart::Drawn | SearchStart::Kept => shrink(reruns, tree, cause.clone(), limits, known, best),
    };
    Verified::of(reruns, tree, cause, shrunk, redraw, limits.clock)
}

/// Searches down the failures of other kinds that were found; they share what is left of the budget. Once the time is
/// up, each is only read back from its token.
pub(super) fn searched_others<'r, 'v>(
    reruns: &Reruns<'r, 'v>,
    mut known: KnownFailures<'r, 'v>,
    mut limits: Limits,
    (shares, journal): (&Shares, &Journal),
) -> Vec<OtherFailure> {
    let (property, mut others, mut left) = (reruns.property, Vec::new(), limits.budget);
    while others.len() < known.side_failures.len() {
        let SideFailure { tree, cause, provenance, .. } = &known.side_failures[others.len()];
        let (tree, cause, provenance) = (tree.restarted(), cause.clone(), provenance.clone());
        limits.budget = left / (known.side_failures.len() - others.len()) as u64;
        let best = BestSoFar { journal, search: others.len() + 1 };
        best.put(property, &tree);
        let read = || property.generate(&mut Source::reading(tree.choices())).ok();
        let confirmed = match limits.clock.is_over() {
            true => Confirmed::Fails(cause.clone()),
            false => reruns.confirm(tree.choices(), &cause, false),
        };
        let verified = match confirmed {
            Confirmed::Fails(_) => searched(reruns, &tree, cause, limits, (&mut known, best), &read),
            Confirmed::Differs(cause) => Verified::flaky(&tree, cause),
            Confirmed::DoesNotFail => Verified::not_reproduced(&tree, cause),
        };
        left -= verified.shrunk.found.evaluations;
        let is_reproduced = verified.is_flaky || verified.is_replayable;
        others.push(OtherFailure {
            minimal: if is_reproduced { text_of(property, &verified.minimal, long) } else { NOT_REPRODUCED.to_owned() },
            choices: verified.choices().clone(),
            is_flaky: verified.is_flaky,
            is_replayable: verified.is_replayable,
            cause: verified.cause,
            provenance,
            further_failures: shares.others.get(others.len()).copied().unwrap_or(0),
        });
    }
    others
}
