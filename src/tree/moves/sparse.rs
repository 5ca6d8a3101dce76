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
mod tests {
    use super::*;
    use crate::tree::moves::search::Search;
    use crate::tree::moves::testing::{list, number, thoroughly, tree};
    use crate::{int, vec};
    use alloc::vec::Vec;

    /// Where a search ends that takes what passes, and how many it asked.
    fn run(best: u64, passes: impl Fn(u64) -> bool) -> (u64, usize) {
        let (mut search, mut best, mut asked) = (Sparse::below(best), best, 0);
        while let Some(number) = search.next() {
            assert!(number < best, "{number}");
            asked += 1;
            if passes(number) {
                best = number;
                search.taken();
            }
        }
        (best, asked)
    }

    #[test]
    fn the_least_is_found_where_gaps_are_narrow() {
        for least in [1, 5, 31, 32, 33, 63, 64, 100, 128, 200, 500, 1000] {
            for step in [1, 3, 20] {
                let passes = |n: u64| n >= least && (n - least).is_multiple_of(step);
                let (best, asked) = run(1_000_000 * step + least, passes);
                assert_eq!(best, least, "{step}");
                assert!(asked < 400, "{least}, {step}: {asked}");
            }
        }
    }

    #[test]
    fn all_that_is_near_is_asked_whatever_the_gaps() {
        for least in 1..Sparse::NEAR {
            assert_eq!(run(u64::MAX, |n| n == least), (least, least as usize));
        }
        assert_eq!(run(20, |_| false), (20, 19));
    }

    #[test]
    fn what_is_asked_in_vain_is_bounded() {
        assert_eq!(run(u64::MAX, |_| false), (u64::MAX, EFFORT as usize));
        let mut near = Sparse::near(u64::MAX);
        assert!(core::iter::from_fn(|| near.next()).eq(1..Sparse::NEAR));
    }

    #[test]
    fn what_follows_no_rule_is_told_from_bounds_steps_and_bits() {
        let signs = |start: u64, passes: fn(u64) -> bool| {
            let mut search = Search::below(start, true).one_of(1);
            while let Some(number) = search.next() {
                if passes(number) {
                    search.taken();
                }
            }
            let signs = search.signs();
            (signs.has_skipped(), signs.is_explained(), signs.is_puzzling())
        };
        assert_eq!(signs(99_999, |n| n >= 1000), (false, true, false));
        assert_eq!(signs(99_998, |n| n >= 1000 && n % 2 == 0), (true, true, false));
        assert_eq!(signs(0xabcc, |n| n & 0x84 == 0x84), (true, true, false));
        // One in eight, by a hash.
        let is_any = |n: u64| n > 0 && n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 61 == 5;
        let (mut all, mut puzzling) = (0, 0);
        for start in (90_000..100_000).filter(|n| is_any(*n)) {
            let (has_skipped, is_explained, is_puzzling) = signs(start, is_any);
            all += 1;
            puzzling += u32::from(is_puzzling || has_skipped && !is_explained);
        }
        // By chance others take as few steps as a rule would have it, or none.
        assert!(puzzling * 2 > all, "{puzzling} of {all}");
    }

    #[test]
    fn a_count_of_one_beside_a_number_does_not_keep_it_from_being_the_only_one() {
        let start = tree((int(0..=9_u8), int::<i16>(..)), [1, 2 * 4095 - 1].map(number).to_vec());
        assert_eq!(start.value(), (1, 4095));
        let fails = |(count, n): (u8, i16)| count == 1 && n != 0 && n % 7 == 0;
        assert_eq!(thoroughly("hunt", &start, fails).0, (1, 7));
    }

    #[test]
    fn of_huge_numbers_of_which_only_the_rest_counts_the_least_are_asked() {
        for drawn in 0..100_u64 {
            let start = tree(vec(int(0..=u64::MAX), 2), list(&[11 * ((1 << 55) + drawn) + 8, 1]));
            let (least, evaluated) = thoroughly("hunt", &start, |list: Vec<u64>| list[0] % 11 == 8 && list[1] == 1);
            assert_eq!(least, [8, 1]);
            assert!(evaluated < 30, "{evaluated}");
        }
    }
}
