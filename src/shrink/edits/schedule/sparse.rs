//! The search for the least of numbers of which only some are taken, by no rule that is known. Knows no cells.

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

impl Sparse {
    /// All numbers up to this one are asked.
    pub(crate) const NEAR: u64 = 4 * WINDOW;
    /// How many numbers in a row are asked without success for the only number, and how many of few.
    pub(crate) const MANY: u32 = Self::NEAR as u32 - 1;
    pub(crate) const FEW: u32 = 16;

    /// As many numbers in a row as this are asked without success.
    pub(crate) fn below(best: u64, most: u32) -> Sparse {
        Sparse { floor: 1, next: 1, end: WINDOW, ceiling: best, has_taken: false, left: most }
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
        (self.has_taken, self.left) = (true, 2 * Self::MANY);
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

#[cfg(test)]
mod tests;
