//! The search for the smallest number that is still taken, one proposal at a time. Knows no cells.

/// A search below a number that is known to be taken.
///
/// A probe of the next smaller number first, and, where it is taken or the search is thorough, a gallop from the simple
/// end: the greatest numbers of 1, 2, 4, 8, … bits, then a binary search over the number of bits, then one between the
/// last number that was not taken and the first that was (after Bentley and Yao, "An almost optimal algorithm for
/// unbounded searching", 1976: small answers are found fast, large ones in little more than their number of bits). A
/// thorough search then tries a few steps just below, since what is taken need not be monotone: only even numbers may
/// be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search {
    /// The smallest number known to be taken.
    best: u64,
    /// The greatest number known not to be taken, as far as the gallop has come.
    floor: u64,
    stage: Stage,
    is_thorough: bool,
    /// Whether 0 is still to be tried, as soon as the probe has been taken.
    tries_zero: bool,
    /// How many halvings are left, where nothing has been taken since the probe was not.
    halvings: u32,
    effort: u32,
    asked: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    Probe,
    Zero,
    /// The greatest number of this many bits.
    Gallop(u32),
    /// The same, between two numbers of bits.
    Bits(u32, u32),
    Halve,
    /// This far below.
    Below(u64),
    /// Steps of a size that has been taken before, this many at once; and whether more may be.
    Strides(u64, u64, bool),
    Done,
}

/// How far below the end of a binary search single steps are tried.
const STEPS_BELOW: u64 = 3;
/// How many halvings are made in vain where the next smaller number was not taken, however many numbers there are: the
/// nearer they come to it, the less they tell.
const HALVINGS: u32 = 3;
/// How many more of them all numbers share.
const SHARED_HALVINGS: u32 = 24;

impl Search {
    /// The same with as much effort as there is for one of this many numbers.
    pub(super) fn one_of(self, numbers: usize) -> Search {
        let share = SHARED_HALVINGS / u32::try_from(numbers.max(1)).unwrap_or(u32::MAX);
        Search { effort: HALVINGS + share, ..self }
    }

    /// Below `best`, where 0 has been tried already.
    pub(super) fn below(best: u64, is_thorough: bool) -> Search {
        Search {
            best,
            floor: 0,
            stage: Stage::Probe,
            is_thorough,
            tries_zero: false,
            halvings: u32::MAX,
            effort: HALVINGS,
            asked: None,
        }
    }

    /// The same, where 0 has not been tried: it is, as soon as the probe has been taken.
    pub(super) fn down_to_zero(best: u64, is_thorough: bool) -> Search {
        Search { tries_zero: true, ..Search::below(best, is_thorough) }
    }

    /// The same as [`below`](Search::below), without the probe: a search that is expected to come far.
    pub(super) fn from_the_simple_end(best: u64) -> Search {
        Search { stage: Stage::Gallop(1), ..Search::below(best, false) }
    }

    /// The next number to try. What was asked before was not taken, unless [`taken`](Search::taken) was called.
    pub(super) fn next(&mut self) -> Option<u64> {
        if let Some(number) = self.asked.take() {
            self.stage = match self.stage {
                Stage::Probe if self.is_thorough => {
                    self.halvings = self.effort;
                    Stage::Zero
                }
                Stage::Zero => Stage::Gallop(1),
                Stage::Gallop(bits) => Stage::Gallop(bits * 2),
                Stage::Bits(_, most) => Stage::Bits(bits_of(number), most),
                Stage::Halve if self.halvings > 0 => {
                    self.halvings -= 1;
                    Stage::Halve
                }
                Stage::Halve => Stage::Below(2),
                Stage::Below(step) => Stage::Below(step + 1),
                Stage::Strides(step, 1, _) => Stage::Below(step + 1),
                Stage::Strides(step, strides, _) => Stage::Strides(step, strides / 2, false),
                Stage::Probe | Stage::Done => Stage::Done,
            };
            if matches!(self.stage, Stage::Gallop(2..) | Stage::Bits(..) | Stage::Halve) {
                self.floor = number;
            }
        }
        self.asked = self.candidate();
        self.asked
    }

    fn candidate(&mut self) -> Option<u64> {
        loop {
            let (number, otherwise) = match self.stage {
                Stage::Probe => (self.best.saturating_sub(1), Stage::Gallop(1)),
                Stage::Zero => (0, Stage::Gallop(1)),
                Stage::Gallop(bits) => (greatest_of(bits), Stage::Bits(bits / 2, bits_of(self.best))),
                Stage::Bits(fewest, most) if most > fewest + 1 => {
                    let bits = u32::midpoint(fewest, most);
                    (greatest_of(bits), Stage::Bits(fewest, bits))
                }
                Stage::Bits(..) => {
                    self.stage = Stage::Halve;
                    continue;
                }
                Stage::Halve => (self.middle(), Stage::Below(2)),
                Stage::Below(step) if self.is_thorough && step <= STEPS_BELOW => {
                    (self.best.saturating_sub(step), Stage::Done)
                }
                Stage::Strides(step, strides, _) => {
                    let less = step.saturating_mul(strides);
                    let otherwise =
                        if strides > 1 { Stage::Strides(step, strides / 2, false) } else { Stage::Below(2) };
                    (self.best.saturating_sub(less), otherwise)
                }
                Stage::Below(_) | Stage::Done => return None,
            };
            let is_new = match self.stage {
                Stage::Probe => number > 0 || self.tries_zero,
                Stage::Zero => self.tries_zero,
                Stage::Below(_) | Stage::Strides(..) => number > 0,
                _ => number > self.floor,
            };
            if is_new && number < self.best {
                return Some(number);
            }
            self.stage = otherwise;
        }
    }

    /// What halves the rest. Where the next smaller number was not taken, less may still be if it is rounder: the
    /// distance is a power of two then.
    fn middle(&self) -> u64 {
        let half = (self.best - self.floor) / 2;
        match half.checked_ilog2() {
            Some(bits) if self.halvings < u32::MAX => self.best - (1 << bits),
            _ => u64::midpoint(self.floor, self.best),
        }
    }

    /// What was asked last was taken.
    pub(super) fn taken(&mut self) {
        let Some(number) = self.asked.take() else {
            return;
        };
        self.best = number;
        self.halvings = u32::MAX;
        self.stage = match self.stage {
            Stage::Probe => Stage::Zero,
            Stage::Zero => Stage::Done,
            Stage::Gallop(bits) => Stage::Bits(bits / 2, bits),
            Stage::Bits(fewest, _) => Stage::Bits(fewest, bits_of(number)),
            Stage::Halve => Stage::Halve,
            // It may go on like this: where only even numbers do, in steps of two.
            Stage::Below(step) => Stage::Strides(step, 2, true),
            Stage::Strides(step, strides, true) => Stage::Strides(step, strides.saturating_mul(2), true),
            Stage::Strides(step, strides, false) => Stage::Strides(step, strides, false),
            Stage::Done => Stage::Done,
        };
    }
}

fn bits_of(number: u64) -> u32 {
    u64::BITS - number.leading_zeros()
}

fn greatest_of(bits: u32) -> u64 {
    if bits >= u64::BITS { u64::MAX } else { (1 << bits) - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// Where a search ends that takes what passes, and what it asked.
    fn run(mut search: Search, passes: impl Fn(u64) -> bool) -> (u64, Vec<u64>) {
        let mut asked = Vec::new();
        while let Some(number) = search.next() {
            asked.push(number);
            if passes(number) {
                search.taken();
            }
        }
        (search.best, asked)
    }

    #[test]
    fn a_threshold_is_found_in_little_more_than_its_bits() {
        for threshold in [1, 2, 3, 4, 5, 63, 64, 65, 500, 1 << 40, u64::MAX - 1] {
            let (best, asked) = run(Search::below(u64::MAX, false), |n| n >= threshold);
            assert_eq!(best, threshold);
            // As many as it has bits, and twice the logarithm of that for finding out how many.
            let bits = bits_of(threshold);
            let most = bits + 2 * (bits_of(bits.into()) + 1) + 1;
            assert!(asked.len() <= most as usize, "{threshold}: {asked:?}");
        }
    }

    #[test]
    fn a_search_whose_probe_is_not_taken_is_over_unless_it_is_thorough() {
        assert_eq!(run(Search::below(9, false), |n| n == 4), (9, [8].to_vec()));
        assert_eq!(run(Search::below(9, true), |n| n == 7).0, 7);
    }

    #[test]
    fn a_thorough_search_steps_over_single_gaps() {
        assert_eq!(run(Search::below(100, true), |n| n >= 10 && n % 2 == 0).0, 10);
        assert_eq!(run(Search::below(99, true), |n| n >= 10 && n % 3 == 0).0, 12);
        assert_eq!(run(Search::below(998 << 40, true).one_of(1), |n| n == 998 << 40 || n == 997 << 40).0, 997 << 40);
        let (best, asked) = run(Search::below(1 << 40, true), |n| n >= 1000 && n % 2 == 0);
        assert_eq!(best, 1000);
        assert!(asked.len() < 200, "{}", asked.len());
    }

    #[test]
    fn nothing_is_asked_below_one() {
        assert_eq!(run(Search::below(1, true), |_| true).1, []);
        assert_eq!(run(Search::below(0, true), |_| true).1, []);
    }
}
