//! The budget for edit pairs: a multiple of what all other edits cost. Knows no edits.

/// How many candidates a search has begun, and how many of them were edit pairs.
#[derive(Clone, Copy, Default)]
pub(crate) struct EditPairBudget {
    /// How many candidates were begun for edit pairs, and how many for all others.
    pub(crate) pairs: u32,
    others: u32,
    /// How many edit pairs were grown.
    grown: u32,
    /// How many edit pairs may be evaluated for each other candidate.
    pub(crate) effort: u32,
}

/// The default effort, of which half is for all rounds but the last ones.
pub(crate) const EFFORT: u32 = 4;
/// Edit pairs are evaluated as if there had been at least `MIN_OTHERS` other candidates, and at most `MAX_FAILURES` in
/// sequence without success; both times the effort.
const MIN_OTHERS: u32 = 20;
const MAX_FAILURES: u32 = 150;
/// How many edit pairs are grown for each that may be evaluated.
const GROWN_EACH: u32 = 4;

impl EditPairBudget {
    pub(crate) const NOTHING: EditPairBudget = EditPairBudget { pairs: 0, others: 0, grown: 0, effort: EFFORT / 2 };

    /// Notes that a candidate is to be evaluated.
    pub(crate) fn begins(&mut self, is_pair: bool) {
        if is_pair {
            self.pairs += 1;
        } else {
            self.others += 1;
        }
    }

    /// Notes that an edit pair was grown.
    pub(crate) fn grows(&mut self) {
        self.grown += 1;
    }

    /// The budget after many other candidates.
    #[cfg(test)]
    pub(crate) const PLENTY: EditPairBudget = EditPairBudget { pairs: 0, others: 1000, grown: 0, effort: EFFORT / 2 };

    /// Whether another edit pair may be tried. `at_success` is how many were begun when one was accepted last. Before
    /// one has succeeded, only one in `one_in` is tried.
    pub(crate) fn allows_another(self, at_success: u32, one_in: u32) -> bool {
        let all = self.effort.saturating_mul(self.others.max(MIN_OTHERS));
        let most = if at_success == 0 { all / one_in } else { all };
        let failures = self.pairs - at_success;
        self.pairs < most
            && self.grown < most.saturating_mul(GROWN_EACH)
            && failures < self.effort.saturating_mul(MAX_FAILURES)
    }
}
