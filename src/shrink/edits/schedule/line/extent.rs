//! How far a group moves on its line: searches for the fewest steps that are left. Knows no numbers of a node.

use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::edits::schedule::search::{MAX_REJECTED_NEAR, NumberSearch};
use crate::shrink::edits::select::characters::Simplest;

/// A search for the fewest steps that are left.
#[derive(Clone)]
pub(crate) enum LineSearch {
    Number(NumberSearch),
    /// The steps are keys of characters.
    Character(Simplest),
    /// From the beginning of the line.
    Gallop(LineGallop),
}

/// One step, then twice as many as long as that is accepted, then half as many: what is cheapest where a group goes
/// only a little way.
#[derive(Clone)]
pub(crate) struct LineGallop {
    run: RunLength,
    /// How many steps count as one.
    unit: u64,
    has_moved: bool,
    is_single: bool,
    asked: Option<u64>,
}

impl LineGallop {
    /// It is over after the first success if it `is_single`.
    pub(super) fn new(is_single: bool) -> LineGallop {
        LineGallop { run: RunLength::ONE, unit: 1, has_moved: false, is_single, asked: None }
    }

    /// How many of these steps are left next.
    fn next(&mut self, steps: u64) -> Option<u64> {
        if self.asked.take().is_some() {
            self.run = self.run.after_failure();
        }
        if self.is_single && self.has_moved {
            return None;
        }
        let by = self.unit.saturating_mul(self.run.length() as u64).min(steps);
        self.asked = (by > 0).then(|| steps - by);
        self.asked
    }

    fn accepted(&mut self) {
        (self.run, self.has_moved, self.asked) = (self.run.after_success(), true, None);
    }

    fn rejected(&mut self) {
        if !self.has_moved && self.unit < MAX_REJECTED_NEAR {
            (self.unit, self.asked) = (self.unit + 1, None);
        }
    }
}

impl LineSearch {
    /// How many of these steps are left next.
    pub(super) fn next(&mut self, steps: u64) -> Option<u64> {
        match self {
            LineSearch::Number(search) => search.next(),
            LineSearch::Character(search) => search.next(),
            LineSearch::Gallop(gallop) => gallop.next(steps),
        }
    }

    pub(super) fn asked(&self) -> Option<u64> {
        match self {
            LineSearch::Number(search) => search.asked(),
            LineSearch::Character(search) => search.asked(),
            LineSearch::Gallop(gallop) => gallop.asked,
        }
    }

    pub(super) fn accepted(&mut self) {
        match self {
            LineSearch::Number(search) => search.accepted(),
            LineSearch::Character(search) => search.accepted(),
            LineSearch::Gallop(gallop) => gallop.accepted(),
        }
    }

    /// Notes that the last step was rejected. Only the nearest others are tried in its place, even if most candidates
    /// are rejected: a group has many directions.
    pub(super) fn rejected(&mut self) {
        match self {
            LineSearch::Number(search) => search.rejected(false),
            LineSearch::Character(_) => {}
            LineSearch::Gallop(gallop) => gallop.rejected(),
        }
    }
}
