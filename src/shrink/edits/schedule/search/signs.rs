//! What the numbers that were taken in a search say about the rule that they follow. Knows no search.

/// What a search has learnt about the numbers that are taken.
#[derive(Clone, Copy, Default)]
pub(crate) struct Signs {
    /// How many numbers were taken before any greater one was refused.
    takes: u32,
    /// How many numbers were taken although a greater one was not.
    leaps: u32,
}

/// From this many numbers on, it is no coincidence which are taken.
const MANY_TAKES: u32 = 3;

impl Signs {
    /// Notes that a number was taken: by a leap, if a greater one was not.
    pub(super) fn add(&mut self, is_leap: bool) {
        let count = if is_leap { &mut self.leaps } else { &mut self.takes };
        *count += 1;
    }

    pub(crate) fn has_taken(self) -> bool {
        self.takes + self.leaps > 0
    }

    /// Whether a number was taken although a greater one was not.
    pub(crate) fn has_leapt(self) -> bool {
        self.leaps > 0
    }

    /// Whether so many numbers follow a rule that it is no coincidence.
    pub(crate) fn is_explained(self) -> bool {
        self.takes >= MANY_TAKES
    }

    /// Whether everything points to a bound.
    pub(crate) fn is_bound(self) -> bool {
        self.is_explained() && !self.has_leapt()
    }
}
