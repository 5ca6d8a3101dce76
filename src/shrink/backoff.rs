//! Back-off: what fails again and again is tried less and less often. Knows nothing of what that is.

/// How often something has failed, and how many occasions to try it were skipped since the last try. After each
/// `HALVING` failures it is tried half as often.
#[derive(Clone, Copy)]
pub(crate) struct Backoff<const HALVING: u32> {
    failures: u32,
    skipped: u32,
}

impl<const HALVING: u32> Backoff<HALVING> {
    pub(crate) const NONE: Self = Backoff { failures: 0, skipped: 0 };

    /// Whether to use this occasion.
    pub(crate) fn should_try(&mut self) -> bool {
        let every = 1_u32.checked_shl(self.failures / HALVING).unwrap_or(u32::MAX);
        self.skipped = self.skipped.saturating_add(1);
        let is_due = self.skipped >= every;
        if is_due {
            self.skipped = 0;
        }
        is_due
    }

    pub(crate) fn failed(&mut self) {
        self.failures = self.failures.saturating_add(1);
    }

    /// Notes a success, which makes up for this many failures.
    pub(crate) fn succeeded(&mut self, makes_up_for: u32) {
        self.failures = self.failures.saturating_sub(makes_up_for);
    }
}

#[cfg(test)]
mod tests;
