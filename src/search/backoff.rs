//! Which shrink passes a round skips. While a large value still shrinks, each round goes through all of it, and most
//! passes prove each time that they have nothing to add: with n numbers and n rounds that is n² evaluations. So a pass
//! that has tried much without success in a round is skipped in the next round, then in the next two, four, and so on,
//! until it finds something. Thorough rounds skip no pass.
//!
//! Knows passes by their index.

use super::count::Count;
use crate::shrink::edits::{ROWS, Rows};

/// What one pass had achieved at the end of the last round in which it tried something.
struct PassRecord {
    evaluations: u64,
    accepted: u64,
    /// How many successive rounds were without success, and how many more rounds skip the pass.
    failed_rounds: u32,
    rounds_to_skip: u32,
}

impl PassRecord {
    const NONE: PassRecord = PassRecord { evaluations: 0, accepted: 0, failed_rounds: 0, rounds_to_skip: 0 };
}

pub(super) struct PassBackoff {
    records: [PassRecord; ROWS.len()],
    /// The passes that this round skips.
    skipped: Rows,
}

/// After this many evaluations in a round without success, the next round skips a pass.
const MIN_EVALUATIONS: u64 = 16;
/// The most rounds in a row that skip a pass.
const MAX_ROUNDS_TO_SKIP: u32 = 64;

impl PassBackoff {
    const FRESH: PassBackoff = PassBackoff { records: [PassRecord::NONE; ROWS.len()], skipped: Rows::NONE };

    pub(super) fn new() -> PassBackoff {
        // Copied from a constant, since an unoptimised build would initialise each element in turn.
        PassBackoff::FRESH
    }

    /// Notes the end of a round in which these passes tried something; `counts` are those since the search began.
    /// Returns the passes that the next round skips.
    pub(super) fn after_round(&mut self, counts: &[Count], tried: Rows) -> Rows {
        // Most passes have tried nothing, and are not skipped: only the others are looked at.
        let concerned = tried.and(self.skipped);
        self.skipped = Rows::NONE;
        for pass in concerned.iter() {
            let (record, Count { evaluations, accepted, .. }) = (&mut self.records[pass], counts[pass]);
            if accepted > record.accepted {
                (record.failed_rounds, record.rounds_to_skip) = (0, 0);
            } else if evaluations - record.evaluations >= MIN_EVALUATIONS {
                record.failed_rounds += 1;
                let doubled = 1_u32.checked_shl(record.failed_rounds - 1).unwrap_or(MAX_ROUNDS_TO_SKIP);
                record.rounds_to_skip = doubled.min(MAX_ROUNDS_TO_SKIP);
            } else {
                record.rounds_to_skip = record.rounds_to_skip.saturating_sub(1);
            }
            (record.evaluations, record.accepted) = (evaluations, accepted);
            if record.rounds_to_skip > 0 {
                self.skipped.add(pass);
            }
        }
        self.skipped
    }
}

#[cfg(test)]
mod tests;
