//! How much of a run's time is used for drawing. It gets the times, and only makes a note.

use std::time::Duration;

/// If draws take less than this, not each of them is measured, since measuring takes time too.
const SHORT: u64 = 10_000;
/// One of this many draws is measured at least.
const LONGEST_STEP: u32 = 64;
/// From how much time on there is a note, and from what share of the run on.
const LONG: u64 = 1_000_000_000;
const SHARE: (u64, u64) = (3, 4);

/// Time that drawing took, estimated from the draws that were measured. In nanoseconds, here and above.
#[derive(Default)]
pub(crate) struct DrawingTime {
    total: u64,
    /// How many draws are not measured before the next one that is, which stands for them too.
    passed_over: u32,
    /// How many of these are still to come.
    left: u32,
}

impl DrawingTime {
    /// Whether the next draw is one of those that are measured.
    pub(crate) fn is_due(&self) -> bool {
        self.left == 0
    }

    /// Whether the next draw is measured: then it is to be [added](DrawingTime::add).
    pub(crate) fn looks(&mut self) -> bool {
        let looks = self.left == 0;
        self.left = self.left.saturating_sub(1);
        looks
    }

    /// Adds a measured draw, given how long the run had lasted before and after it.
    pub(crate) fn add(&mut self, begin: Duration, end: Duration) {
        let time = nanoseconds(end).saturating_sub(nanoseconds(begin));
        self.total = self.total.saturating_add(time.saturating_mul(u64::from(self.passed_over) + 1));
        let step = if time < SHORT { (2 * (self.passed_over + 1)).min(LONGEST_STEP) } else { 1 };
        self.passed_over = step - 1;
        self.left = self.passed_over;
    }

    /// A note for the end of a run, if drawing took much of its time.
    pub(crate) fn note(&self, elapsed: Duration) -> Option<String> {
        // The estimate may exceed the time of the whole run.
        let elapsed = nanoseconds(elapsed);
        let drawing = self.total.min(elapsed);
        let (part, whole) = SHARE;
        if drawing < LONG || drawing.saturating_mul(whole) < elapsed.saturating_mul(part) {
            return None;
        }
        let (drawing, elapsed) = (drawing as f64 / 1e9, elapsed as f64 / 1e9);
        Some(format!(
            "Drawing took {drawing:.1} s of {elapsed:.1} s: draw less, or make what is the same in all cases outside the \
             generator, to test faster."
        ))
    }
}

fn nanoseconds(time: Duration) -> u64 {
    time.as_nanos() as u64
}

#[cfg(test)]
mod tests;
