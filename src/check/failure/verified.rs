//! Which case is reported: the smallest that the search found and that fails when it is read back from the text of its
//! own token. Knows nothing of reports.

use super::rerun::{Confirmed, Reruns, Seen, sum_of_text};
use super::shrinking::Shrunk;
use crate::check::case::{OwnedValue, ValueTree};
use crate::check::facts::Cause;
use crate::check::settings::Clock;
use crate::choices::Choices;
use crate::search::Proof;

/// The case that is reported, and what is known of it.
pub(super) struct Verified<'r, 'v> {
    pub(super) shrunk: Shrunk<'r, 'v>,
    pub(super) minimal: ValueTree<'r, 'v>,
    pub(super) cause: Cause,
    /// Whether it did not always fail.
    pub(super) is_flaky: bool,
    /// Whether it fails when it is read back from its token.
    pub(super) is_replayable: bool,
    /// Whether it is the case that the search began with.
    pub(super) is_first: bool,
    /// How many smaller cases had failed in the search, but did not when they were read back.
    pub(super) passed_over: u64,
    /// Whether it had different values when it was read back: the generator is not pure.
    is_impure: bool,
    pub(super) seen: Option<Seen>,
    /// The choices that its token was read as.
    pub(super) read: Option<Choices>,
}

impl<'r, 'v> Verified<'r, 'v> {
    /// A case that did not fail when it was run once more.
    pub(super) fn flaky(tree: &ValueTree<'r, 'v>, cause: Cause) -> Verified<'r, 'v> {
        Verified { is_flaky: true, ..Verified::not_reproduced(tree, cause) }
    }

    /// A case that did not fail however it was read back.
    pub(super) fn not_reproduced(tree: &ValueTree<'r, 'v>, cause: Cause) -> Verified<'r, 'v> {
        Verified::first(tree, Shrunk::unsearched(tree, cause.clone()), cause, 0)
    }

    fn first(tree: &ValueTree<'r, 'v>, shrunk: Shrunk<'r, 'v>, cause: Cause, passed_over: u64) -> Verified<'r, 'v> {
        Verified {
            shrunk,
            minimal: tree.restarted(),
            cause,
            is_flaky: false,
            is_replayable: false,
            is_first: true,
            passed_over,
            is_impure: false,
            seen: None,
            read: None,
        }
    }

    /// Reads back the improvements of a search, the newest first, up to one that fails. If none does, the case that the
    /// search began with is reported: `start`, which failed for `first_cause`, and which `redraw` draws again.
    pub(super) fn of(
        reruns: &Reruns<'r, 'v>,
        start: &ValueTree<'r, 'v>,
        first_cause: Cause,
        shrunk: Shrunk<'r, 'v>,
        redraw: &dyn Fn() -> Option<OwnedValue<'v>>,
        clock: Clock,
    ) -> Verified<'r, 'v> {
        let mut passed_over = 0;
        let mut verified = None;
        for tree in shrunk.trail.back() {
            if passed_over > 0 && clock.is_over() {
                break;
            }
            let (cause, is_flaky) =
                match reruns.confirm(tree.choices(), &shrunk.cause, passed_over == 0 && shrunk.has_passed) {
                    Confirmed::Fails(cause) => (cause, false),
                    Confirmed::Differs(cause) => (cause, true),
                    Confirmed::DoesNotFail => {
                        passed_over += 1;
                        continue;
                    }
                };
            verified = Some((tree.restarted(), cause, is_flaky));
            break;
        }
        if let Some((minimal, cause, is_flaky)) = verified {
            return Verified {
                minimal,
                is_flaky,
                is_replayable: !is_flaky,
                is_first: false,
                is_impure: reruns.is_impure.get(),
                seen: reruns.seen.take(),
                read: reruns.read.take(),
                ..Verified::first(start, shrunk, cause, passed_over)
            };
        }
        let from_token = reruns.fails_from_token(start.choices(), &first_cause);
        let has_passed = shrunk.has_passed && shrunk.trail.back().next().is_none();
        let is_replayable = from_token.is_some() && !has_passed;
        let mut first = Verified::first(start, shrunk, first_cause, passed_over);
        (first.is_replayable, first.read) = (is_replayable, reruns.read.take());
        match from_token {
            Some(cause) => {
                (first.cause, first.seen, first.is_flaky) = (cause, reruns.seen.take(), has_passed);
                // Nothing else was read back that a proof depends on.
                first.is_impure =
                    first.shrunk.found.proof.is_some() && reruns.is_read_otherwise(start.choices(), &first.seen);
            }
            // It passed when it was read back. If it fails as it was drawn, and is another value then, the generator is
            // to blame; otherwise the property is flaky.
            None => {
                let read_back = reruns.text_from_token(start.choices());
                first.is_flaky = redraw().is_none_or(|value| {
                    let is_same = read_back == Some(sum_of_text(&value));
                    reruns.fails(value, &first.cause).is_none() || is_same
                });
            }
        }
        first
    }

    pub(super) fn choices(&self) -> &Choices {
        self.minimal.choices()
    }

    /// The search's proof, if it is one: the property is to give the same verdict for a value each time,
    /// and the generator the same value for choices. Programs of machines may run on threads.
    pub(super) fn proof(&self) -> Option<Proof> {
        let is_same = !self.is_flaky
            && !self.shrunk.has_passed
            && self.passed_over == 0
            && !self.is_impure
            && !self.cause.is_proof();
        #[cfg(feature = "machine")]
        let is_same = is_same && self.seen.as_ref().is_some_and(|seen| seen.parts.programs.is_empty());
        self.shrunk.found.proof.filter(|_| is_same)
    }

    /// Whether the search ended early, but not because a case did not fail again.
    pub(super) fn is_cut_short(&self) -> bool {
        self.shrunk.found.is_cut_short && !self.shrunk.has_passed
    }
}
