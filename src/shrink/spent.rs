//! What a search has spent on joint edits and on all others, and how much more may be spent. Knows no edits.

/// What a search has spent so far.
#[derive(Clone, Copy, Default)]
pub(crate) struct Spent {
    /// How many candidates were begun for joint edits, and how many for all others.
    pub(crate) on_joint: u32,
    on_others: u32,
    /// How many joint edits were grown.
    grown: u32,
    /// How many joint edits may be evaluated for each other candidate.
    pub(crate) effort: u32,
}

/// The default effort, of which half is for all rounds but the last ones.
pub(crate) const EFFORT: u32 = 4;
/// Joint edits are evaluated as if there had been at least `LEAST` other candidates, and at most `VAIN` in a row
/// without success; both times the effort.
const LEAST: u32 = 20;
const VAIN: u32 = 150;
/// How many joint edits are grown for each that may be evaluated.
const GROWN_EACH: u32 = 4;

impl Spent {
    pub(crate) const NOTHING: Spent = Spent { on_joint: 0, on_others: 0, grown: 0, effort: EFFORT / 2 };

    /// Notes that a candidate is to be evaluated.
    pub(crate) fn begins(&mut self, is_joint: bool) {
        if is_joint {
            self.on_joint += 1;
        } else {
            self.on_others += 1;
        }
    }

    /// Notes that an edit pair was grown.
    pub(crate) fn grows(&mut self) {
        self.grown += 1;
    }

    /// As if much had been spent on other edits.
    #[cfg(test)]
    pub(crate) const PLENTY: Spent = Spent { on_joint: 0, on_others: 1000, grown: 0, effort: EFFORT / 2 };

    /// Whether another joint edit may be tried. `at_success` is how many were begun when one was taken last. Before one
    /// has paid, only one in `one_in` is tried.
    pub(crate) fn allows_more(self, at_success: u32, one_in: u32) -> bool {
        let all = self.effort.saturating_mul(self.on_others.max(LEAST));
        let most = if at_success == 0 { all / one_in } else { all };
        let in_vain = self.on_joint - at_success;
        self.on_joint < most
            && self.grown < most.saturating_mul(GROWN_EACH)
            && in_vain < self.effort.saturating_mul(VAIN)
    }
}
