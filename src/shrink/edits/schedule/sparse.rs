//! Numbers of which only some are taken, by no rule that is known: how to tell that they are such, and the search for
//! the least of them. Knows no cells.

/// A search below a number that is known to be taken, in windows: runs of consecutive numbers.
///
/// The first windows stand at the simple end, the next ones begin at powers of two. From the first window in which a
/// number was taken, it goes on as a binary search over windows. It finds the least number if no gap between two taken
/// numbers is as wide as a window.
#[derive(Clone, Copy)]
pub(crate) struct Sparse {
    /// All numbers below this one have been asked, or are represented by some that have.
    floor: u64,
    /// The number to ask next, and the end of its window.
    next: u64,
    end: u64,
    /// The start of the window that holds the best, or the best itself.
    ceiling: u64,
    /// Whether a number was taken: from then on each window halves what is left.
    has_taken: bool,
    left: u32,
}

/// The size of a window.
const WINDOW: u64 = 32;
/// How many numbers are asked if there are many other numbers.
const LEAST: u32 = 16;
/// The most numbers in a row that are asked without success.
const EFFORT: u32 = 256;

impl Sparse {
    /// All numbers up to this one are asked.
    pub(crate) const NEAR: u64 = 4 * WINDOW;

    /// Only the first windows, as long as nothing is taken.
    pub(crate) fn near(best: u64) -> Sparse {
        Sparse { left: Self::NEAR as u32 - 1, ..Sparse::below(best) }
    }

    /// Only the few least numbers.
    pub(crate) fn least(best: u64) -> Sparse {
        Sparse { left: LEAST, ..Sparse::below(best) }
    }

    /// The least numbers, no more than `many`.
    pub(crate) fn up_to(many: u32, best: u64) -> Sparse {
        Sparse { left: many.min(LEAST), ..Sparse::below(best) }
    }

    pub(crate) fn below(best: u64) -> Sparse {
        Sparse { floor: 1, next: 1, end: WINDOW, ceiling: best, has_taken: false, left: EFFORT }
    }

    /// The next number to try. What was asked before was not taken, unless [`taken`](Sparse::taken) was called.
    pub(crate) fn next(&mut self) -> Option<u64> {
        if self.next == self.end {
            // Nothing in this window was taken.
            self.floor = self.end;
            self.begin(self.start());
        }
        if self.next >= self.ceiling || self.left == 0 {
            return None;
        }
        self.left -= 1;
        self.next += 1;
        Some(self.next - 1)
    }

    /// The number asked last was taken: what is left lies before its window.
    pub(crate) fn taken(&mut self) {
        (self.has_taken, self.left) = (true, EFFORT);
        self.ceiling = self.end.saturating_sub(WINDOW).max(self.floor);
        self.begin(self.start());
    }

    fn begin(&mut self, start: u64) {
        (self.next, self.end) = (start, start.saturating_add(WINDOW));
    }

    /// Where the next window starts.
    fn start(&self) -> u64 {
        let is_near = self.floor < Self::NEAR || self.ceiling.saturating_sub(self.floor) <= WINDOW;
        if is_near {
            self.floor
        } else if self.has_taken {
            u64::midpoint(self.floor, self.ceiling - WINDOW)
        } else {
            self.floor.checked_next_power_of_two().unwrap_or(u64::MAX)
        }
    }
}

/// The signs that the taken numbers follow no known rule, collected by an ordinary search.
#[derive(Clone, Copy, Default)]
pub(crate) struct Signs {
    /// How many numbers were taken, of those whose greater ones were all taken too.
    takes: u32,
    /// How many numbers were taken although a greater one was not: by steps, and otherwise.
    steps: u32,
    skips: u32,
    /// Whether neither a step nor common bits explain these.
    is_puzzling: bool,
}

/// From this many numbers on, each one step below the last or with a bit less, that is no explanation any more.
const MANY_STEPS: u32 = 3;
const MANY_SKIPS: u32 = 5;
const MANY_TAKES: u32 = 3;

impl Signs {
    /// A number was taken, and so were all greater ones that were asked.
    pub(crate) fn take(&mut self) {
        self.takes += 1;
    }

    /// A number was taken a step below the best, although nearer ones were not.
    pub(crate) fn step(&mut self) {
        self.steps += 1;
        self.is_puzzling |= self.steps >= MANY_STEPS;
    }

    /// A number was taken elsewhere below the best, although nearer ones were not.
    pub(crate) fn skip(&mut self, before: u64, number: u64) {
        self.skips += 1;
        self.is_puzzling |= number & before != number || self.skips >= MANY_SKIPS;
    }

    pub(crate) fn has_taken(self) -> bool {
        self.takes + self.skips + self.steps > 0
    }

    /// Whether these are too many to be a coincidence.
    pub(crate) fn is_explained(self) -> bool {
        self.takes >= MANY_TAKES
    }

    /// Whether everything points to a bound.
    pub(crate) fn is_bound(self) -> bool {
        self.is_explained() && !self.has_skipped()
    }

    /// Whether a number was taken although a greater one was not.
    pub(crate) fn has_skipped(self) -> bool {
        self.skips + self.steps > 0
    }

    /// Whether a number was taken although a greater one was not, by more than a step.
    pub(crate) fn has_leapt(self) -> bool {
        self.skips > 0
    }

    /// Whether the taken numbers follow no known rule.
    pub(crate) fn is_puzzling(self) -> bool {
        self.is_puzzling
    }
}

#[cfg(test)]
mod tests;
