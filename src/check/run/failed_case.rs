//! A case that failed, to be drawn again: its number and size, and what its value found out about its own failing.

#[cfg(feature = "machine")]
use crate::check::case::finding;
use crate::check::statistics::Labels;

pub(super) struct FailedCase {
    pub(super) number: u64,
    pub(super) size: u32,
    /// They came with its judgement, and hold what its value found out.
    #[cfg_attr(not(feature = "machine"), expect(dead_code))]
    labels: Labels,
}

impl FailedCase {
    /// The case of this number and size.
    pub(super) fn new(number: u64, size: u32, labels: &Labels) -> FailedCase {
        FailedCase { number, size, labels: labels.clone() }
    }

    /// Draws the case again, with what its value found out.
    pub(super) fn drawn_again<T>(&self, draw: impl FnOnce() -> T) -> T {
        #[cfg(feature = "machine")]
        return finding::while_given(self.labels.findings(), draw);
        #[cfg(not(feature = "machine"))]
        draw()
    }
}
