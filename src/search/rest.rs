//! Which rows of edits rest. While a large value still shrinks, course after course goes through all of it, and
//! most rows prove each time that they have nothing to add: with n numbers and n courses that is n² evaluations. So
//! a row that has tried much without success in one course rests in the next, then in the next two, four, and so on,
//! until it has found something. Thorough courses leave out none.
//!
//! Knows rows by their numbers.

use super::count::Count;
use crate::shrink::edits::{ROWS, Rows};

/// What one row had achieved at the end of the last course in which it tried something.
struct Tired {
    evaluations: u64,
    taken: u64,
    /// How many courses in a row were without success, and for how many more it rests.
    courses: u32,
    rests: u32,
}

impl Tired {
    const NONE: Tired = Tired { evaluations: 0, taken: 0, courses: 0, rests: 0 };
}

pub(super) struct Rest {
    tired: [Tired; ROWS.len()],
    /// The rows that rest in this course.
    resting: Rows,
}

/// How many evaluations in a course without success make a row rest.
const MUCH: u64 = 16;
/// The most courses for which a row rests.
const MOST: u32 = 64;

impl Rest {
    const FRESH: Rest = Rest { tired: [Tired::NONE; ROWS.len()], resting: Rows::NONE };

    pub(super) fn new() -> Rest {
        // Copied from a constant, since an unoptimised build would initialise each element in turn.
        Rest::FRESH
    }

    /// Notes the end of a course in which these rows tried something; `counts` are those since the search began.
    /// Returns the rows that rest in the next one.
    pub(super) fn after_course(&mut self, counts: &[Count], tried: Rows) -> Rows {
        // Most rows have tried nothing, and rest no longer: only the others are looked at.
        let concerned = tried.and(self.resting);
        self.resting = Rows::NONE;
        for row in concerned.iter() {
            let (tired, Count { evaluations, taken, .. }) = (&mut self.tired[row], counts[row]);
            if taken > tired.taken {
                (tired.courses, tired.rests) = (0, 0);
            } else if evaluations - tired.evaluations >= MUCH {
                tired.courses += 1;
                tired.rests = (1_u32.checked_shl(tired.courses - 1).unwrap_or(MOST)).min(MOST);
            } else {
                tired.rests = tired.rests.saturating_sub(1);
            }
            (tired.evaluations, tired.taken) = (evaluations, taken);
            if tired.rests > 0 {
                self.resting.add(row);
            }
        }
        self.resting
    }
}

#[cfg(test)]
mod tests;
