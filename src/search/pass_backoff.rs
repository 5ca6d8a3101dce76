//! Which shrink passes a round skips. While a large value still shrinks, each round goes through all of it, and most
//! passes prove each time that they have nothing to add: with n numbers and n rounds that is n² evaluations. So a pass
//! that has tried much without success in a round is tried in every second round, then in every fourth, and so on,
//! until it finds something. Thorough rounds skip no pass.
//!
//! Knows passes by their index.

use super::count::Count;
use crate::shrink::backoff::Backoff;
use crate::shrink::edits::{PASSES, PassSet};

/// What one pass had achieved at the end of the last round in which it tried something.
struct PassRecord {
    evaluations: u64,
    accepted: u64,
    /// Over rounds: each that failed halves how often the pass is tried.
    rounds: Backoff<1>,
}

impl PassRecord {
    const NONE: PassRecord = PassRecord { evaluations: 0, accepted: 0, rounds: Backoff::NONE };
}

pub(super) struct PassBackoff {
    records: [PassRecord; PASSES.len()],
    /// The passes that this round skips.
    skipped: PassSet,
}

/// After this many evaluations in a round without success, the next round skips a pass.
const MIN_EVALUATIONS: u64 = 16;

impl PassBackoff {
    const FRESH: PassBackoff = PassBackoff { records: [PassRecord::NONE; PASSES.len()], skipped: PassSet::NONE };

    pub(super) fn new() -> PassBackoff {
        // Copied from a constant, since an unoptimised build would initialise each element in turn.
        PassBackoff::FRESH
    }

    /// Notes the end of a round in which these passes tried something; `counts` are those since the search began.
    /// Returns the passes that the next round skips.
    pub(super) fn after_round(&mut self, counts: &[Count], tried: PassSet) -> PassSet {
        // Most passes have tried nothing, and are not skipped: only the others are looked at.
        let concerned = tried.union(self.skipped);
        self.skipped = PassSet::NONE;
        for pass in concerned.iter() {
            let (record, Count { evaluations, accepted, .. }) = (&mut self.records[pass], counts[pass]);
            if accepted > record.accepted {
                record.rounds = Backoff::NONE;
            } else if evaluations - record.evaluations >= MIN_EVALUATIONS {
                record.rounds.failed();
            }
            (record.evaluations, record.accepted) = (evaluations, accepted);
            if !record.rounds.should_try() {
                self.skipped.add(pass);
            }
        }
        self.skipped
    }
}

#[cfg(test)]
mod tests;
