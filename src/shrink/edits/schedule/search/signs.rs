//! What the numbers that were taken in a search say about the rule that they follow. Knows no search.

/// What a search has learnt about the numbers that are taken.
#[derive(Clone, Copy, Default)]
pub(crate) struct Signs {
    /// How many numbers were taken, of those whose greater ones were all taken as far as they were asked.
    takes: u32,
    /// How many numbers were taken although a greater one was not.
    leaps: u32,
}

/// From this many numbers on, what is taken is no coincidence.
const MANY_TAKES: u32 = 3;

impl Signs {
    /// A number was taken; by a leap if a greater one was not.
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

    /// Whether those that follow a rule are too many to be a coincidence.
    pub(crate) fn is_explained(self) -> bool {
        self.takes >= MANY_TAKES
    }

    /// Whether everything points to a bound.
    pub(crate) fn is_bound(self) -> bool {
        self.is_explained() && !self.has_leapt()
    }
}
