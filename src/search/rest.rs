//! Which families of moves rest. Where something is left to do in a large value, course after course goes through all of
//! it, and most families prove again each time that they have nothing to add: with n numbers and n courses that is n²
//! evaluations. So what has tried much in vain in one course rests in the next, then in the next two, four, and so on,
//! until it has found something; thorough courses leave out none.
//!
//! Knows families by their numbers.

use super::engine::Count;
use crate::tree::moves::{Families, NAMES};

/// What came of one family so far.
struct Tired {
    evaluations: u64,
    taken: u64,
    /// How many courses in a row were in vain, and how many it still rests.
    courses: u32,
    rests: u32,
}

impl Tired {
    const NONE: Tired = Tired { evaluations: 0, taken: 0, courses: 0, rests: 0 };
}

pub(super) struct Rest {
    tired: [Tired; NAMES.len()],
    /// Those that rest in this course.
    resting: Families,
}

/// From how many evaluations on a course has tried much.
const MUCH: u64 = 16;
/// For how many courses a family rests at most.
const MOST: u32 = 64;

impl Rest {
    const FRESH: Rest = Rest { tired: [Tired::NONE; NAMES.len()], resting: Families::NONE };

    pub(super) fn new() -> Rest {
        // A copy: an unoptimised build would go through all of them.
        Rest::FRESH
    }

    /// A course has ended in which these families tried something, with these counts since the search began. The
    /// families that rest in the next.
    pub(super) fn after_course(&mut self, counts: &[Count], tried: Families) -> Families {
        // Most have tried nothing, and rest no longer.
        let mut concerned = tried.and(self.resting);
        self.resting = Families::default();
        while let Some(family) = concerned.take_first() {
            let (tired, Count { evaluations, taken, .. }) = (&mut self.tired[family], counts[family]);
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
                self.resting.add(family);
            }
        }
        self.resting
    }
}

#[cfg(test)]
mod tests;
