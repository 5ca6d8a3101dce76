//! What the numbers that were accepted in a search say about the rule that they follow. Knows no search.

/// What a search has learnt about the numbers that are accepted.
#[derive(Clone, Copy, Default)]
pub(crate) struct Signs {
    /// How many numbers were accepted before a greater one was tried without success.
    contiguous: u32,
    /// How many numbers were accepted although a greater one was not.
    past_gaps: u32,
}

/// From this many numbers on, it is no coincidence which are accepted.
const MIN_CONTIGUOUS: u32 = 3;

impl Signs {
    /// Notes that a number was accepted: past a gap, if a greater one was not.
    pub(super) fn add(&mut self, is_past_gap: bool) {
        let count = if is_past_gap { &mut self.past_gaps } else { &mut self.contiguous };
        *count += 1;
    }

    pub(crate) fn has_accepted(self) -> bool {
        self.contiguous + self.past_gaps > 0
    }

    /// Whether a number was accepted although a greater one was not.
    pub(crate) fn has_gaps(self) -> bool {
        self.past_gaps > 0
    }

    /// Whether so many numbers follow a rule that it is no coincidence.
    pub(crate) fn is_explained(self) -> bool {
        self.contiguous >= MIN_CONTIGUOUS
    }

    /// Whether everything points to a bound.
    pub(crate) fn is_bound(self) -> bool {
        self.is_explained() && !self.has_gaps()
    }
}
