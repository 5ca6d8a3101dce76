//! Numbers of which only some are taken, without a rule that is known: what tells that they are such, and the search for
//! the least of them. Knows no cells.

/// A search below a number that is known to be taken, in windows: whole rows of numbers, one after the other.
///
/// The first windows stand at the simple end, the next ones begin at powers of two. Before the first one in which a
/// number was taken, it goes on as a binary search over windows does. What is found is the least where no gap between
/// two numbers that are taken is as wide as a window.
#[derive(Clone, Copy)]
pub(super) struct Sparse {
    /// All numbers below this one have been asked, or stand in for some that have.
    floor: u64,
    /// The number to be asked next, in a window that ends before this one.
    next: u64,
    end: u64,
    /// Where the window starts that holds the best, or where the best is.
    ceiling: u64,
    /// Whether a number was taken: from then on windows halve what is left.
    has_taken: bool,
    left: u32,
}

/// How many numbers a window has.
const WINDOW: u64 = 32;
/// How many are asked of a number that is one of many.
const LEAST: u32 = 16;
/// How many numbers in a row are asked in vain at most.
const EFFORT: u32 = 256;

impl Sparse {
    /// All numbers up to here are asked.
    pub(super) const NEAR: u64 = 4 * WINDOW;

    /// No other windows than the first ones, as long as nothing is taken.
    pub(super) fn near(best: u64) -> Sparse {
        Sparse { left: Self::NEAR as u32 - 1, ..Sparse::below(best) }
    }

    /// Only the few least ones.
    pub(super) fn least(best: u64) -> Sparse {
        Sparse { left: LEAST, ..Sparse::below(best) }
    }

    /// So many of those.
    pub(super) fn up_to(many: u32, best: u64) -> Sparse {
        Sparse { left: many.min(LEAST), ..Sparse::below(best) }
    }

    pub(super) fn below(best: u64) -> Sparse {
        Sparse { floor: 1, next: 1, end: WINDOW, ceiling: best, has_taken: false, left: EFFORT }
    }

    /// The next number to try. What was asked before was not taken, unless [`taken`](Sparse::taken) was called.
    pub(super) fn next(&mut self) -> Option<u64> {
        if self.next == self.end {
            // Nothing was taken in this window.
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

    /// What was asked last was taken: what is left is what lies before its window.
    pub(super) fn taken(&mut self) {
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

/// What tells that the numbers that are taken follow no rule: what an ordinary search came upon.
#[derive(Clone, Copy, Default)]
pub(super) struct Signs {
    /// How many numbers were taken as they are where all greater ones are.
    takes: u32,
    /// How many numbers were taken although a greater one was not: by steps, and otherwise.
    steps: u32,
    skips: u32,
    /// Whether they are more than one step, or bits that all of them have, explain.
    is_puzzling: bool,
}

/// From how many numbers on, each one step below or with a bit less than the last, that is no explanation.
const MANY_STEPS: u32 = 3;
const MANY_SKIPS: u32 = 5;
const MANY_TAKES: u32 = 3;

impl Signs {
    /// A number was taken, and so were all greater ones that were asked.
    pub(super) fn take(&mut self) {
        self.takes += 1;
    }

    /// One was taken a step below what was not lower by less.
    pub(super) fn step(&mut self) {
        self.steps += 1;
        self.is_puzzling |= self.steps >= MANY_STEPS;
    }

    /// One was taken somewhere below what was not lower by less.
    pub(super) fn skip(&mut self, before: u64, number: u64) {
        self.skips += 1;
        self.is_puzzling |= number & before != number || self.skips >= MANY_SKIPS;
    }

    pub(super) fn has_taken(self) -> bool {
        self.takes + self.skips + self.steps > 0
    }

    /// Whether that is no coincidence.
    pub(super) fn is_explained(self) -> bool {
        self.takes >= MANY_TAKES
    }

    /// Whether all that was asked speaks for a bound.
    pub(super) fn is_bound(self) -> bool {
        self.is_explained() && !self.has_skipped()
    }

    /// Whether a number was taken although a greater one was not.
    pub(super) fn has_skipped(self) -> bool {
        self.skips + self.steps > 0
    }

    /// The same, and not by a step.
    pub(super) fn has_leapt(self) -> bool {
        self.skips > 0
    }

    /// Whether the numbers that are taken follow no rule that is known here.
    pub(super) fn is_puzzling(self) -> bool {
        self.is_puzzling
    }
}

#[cfg(test)]
mod tests;
