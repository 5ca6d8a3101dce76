//! How much of a run is spent on drawing. Told the time by others; what it finds decides nothing but a note.

use std::time::Duration;

/// A draw that takes less is not looked at each time: the look itself would be felt.
const SHORT: u64 = 10_000;
/// At least every so many draws one is looked at.
const LONGEST_STEP: u32 = 64;
/// How much time is worth a word, and what share of the run: three quarters.
const LONG: u64 = 1_000_000_000;
const SHARE: (u64, u64) = (3, 4);

/// Time spent on drawing, as far as it was looked at. In nanoseconds, here and above.
#[derive(Default)]
pub(crate) struct DrawingTime {
    total: u64,
    /// How many draws are passed over before the next look, which stands for them too.
    passed_over: u32,
    /// How many are still to be passed over.
    left: u32,
}

impl DrawingTime {
    /// Whether the next draw is looked at: then it is to be added.
    pub(crate) fn looks(&mut self) -> bool {
        let looks = self.left == 0;
        self.left = self.left.saturating_sub(1);
        looks
    }

    /// Adds a draw: how long the run had taken before it, and has now.
    pub(crate) fn add(&mut self, begin: Duration, end: Duration) {
        let time = nanoseconds(end).saturating_sub(nanoseconds(begin));
        self.total = self.total.saturating_add(time.saturating_mul(u64::from(self.passed_over) + 1));
        let step = if time < SHORT { (2 * (self.passed_over + 1)).min(LONGEST_STEP) } else { 1 };
        self.passed_over = step - 1;
        self.left = self.passed_over;
    }

    /// What there is to say of it at the end of a run.
    pub(crate) fn note(&self, elapsed: Duration) -> Option<String> {
        // Where one draw stands for others, that may be more than there was.
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
