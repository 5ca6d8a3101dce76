//! The search for the smallest number that is still taken, one proposal at a time. Knows no cells.

/// A search below a number that is known to be taken.
///
/// A guess first, if there is one; then a probe of the next smaller number, and, where it is taken or the search is
/// thorough, a gallop from the simple end (1, 3, 7, …) and a binary search between the last number that was not taken
/// and the first that was. A thorough search then tries a few steps just below, since what is taken need not be
/// monotone: only even numbers may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search {
    /// The smallest number known to be taken.
    best: u64,
    /// The greatest number known not to be taken, as far as the gallop has come.
    floor: u64,
    stage: Stage,
    is_thorough: bool,
    asked: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    Guess(u64),
    Probe,
    Gallop(u64),
    Halve,
    Below(u64),
    Done,
}

/// How far below the end of a binary search single steps are tried.
const STEPS_BELOW: u64 = 3;

impl Search {
    /// Below `best`, where 0 has been tried already.
    pub(super) fn below(best: u64, is_thorough: bool) -> Search {
        Search { best, floor: 0, stage: Stage::Probe, is_thorough, asked: None }
    }

    /// The same, but this number is tried first.
    pub(super) fn guessing(self, guess: u64) -> Search {
        if guess > 0 && guess < self.best { Search { stage: Stage::Guess(guess), ..self } } else { self }
    }

    /// The next number to try. What was asked before was not taken, unless [`taken`](Search::taken) was called.
    pub(super) fn next(&mut self) -> Option<u64> {
        if let Some(number) = self.asked.take() {
            self.stage = match self.stage {
                Stage::Guess(_) => Stage::Probe,
                Stage::Probe if self.is_thorough => Stage::Gallop(1),
                Stage::Gallop(_) => {
                    self.floor = number;
                    Stage::Gallop(number.saturating_mul(2).saturating_add(1))
                }
                Stage::Halve => {
                    self.floor = number;
                    Stage::Halve
                }
                Stage::Below(step) => Stage::Below(step + 1),
                Stage::Probe | Stage::Done => Stage::Done,
            };
        }
        self.asked = self.candidate();
        self.asked
    }

    fn candidate(&mut self) -> Option<u64> {
        loop {
            let (number, next_stage) = match self.stage {
                Stage::Guess(guess) => (guess, Stage::Probe),
                Stage::Probe => (self.best.saturating_sub(1), Stage::Gallop(1)),
                Stage::Gallop(number) => (number, Stage::Halve),
                Stage::Halve => (self.floor + (self.best - self.floor) / 2, Stage::Below(2)),
                Stage::Below(step) if self.is_thorough && step <= STEPS_BELOW => {
                    (self.best.saturating_sub(step), Stage::Done)
                }
                Stage::Below(_) | Stage::Done => return None,
            };
            let is_new = match self.stage {
                Stage::Halve => number > self.floor,
                _ => number > 0,
            };
            if is_new && number < self.best {
                return Some(number);
            }
            self.stage = next_stage;
        }
    }

    /// What was asked last was taken.
    pub(super) fn taken(&mut self) {
        let Some(number) = self.asked.take() else {
            return;
        };
        self.best = number;
        self.stage = match self.stage {
            Stage::Guess(_) => Stage::Probe,
            Stage::Probe => Stage::Gallop(1),
            Stage::Gallop(_) | Stage::Halve => Stage::Halve,
            Stage::Below(_) => Stage::Below(1),
            Stage::Done => Stage::Done,
        };
    }
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
    fn a_threshold_is_found_in_twice_the_logarithm() {
        for threshold in [1, 2, 3, 4, 5, 63, 64, 65, 500, 1 << 40, u64::MAX - 1] {
            let (best, asked) = run(Search::below(u64::MAX, false), |n| n >= threshold);
            assert_eq!(best, threshold);
            assert!(asked.len() <= 2 * (64 - threshold.leading_zeros() as usize) + 2, "{threshold}: {asked:?}");
        }
    }

    #[test]
    fn a_search_whose_probe_is_not_taken_is_over_unless_it_is_thorough() {
        assert_eq!(run(Search::below(9, false), |n| n == 4), (9, [8].to_vec()));
        assert_eq!(run(Search::below(9, true), |n| n == 7).0, 7);
    }

    #[test]
    fn a_guess_is_asked_first_and_only_if_it_lies_below() {
        assert_eq!(run(Search::below(900, false).guessing(5), |n| n >= 5), (5, [5, 4].to_vec()));
        assert_eq!(run(Search::below(5, false).guessing(5), |n| n >= 5), (5, [4].to_vec()));
    }

    #[test]
    fn a_thorough_search_steps_over_single_gaps() {
        assert_eq!(run(Search::below(100, true), |n| n >= 10 && n % 2 == 0).0, 10);
    }

    #[test]
    fn nothing_is_asked_below_one() {
        assert_eq!(run(Search::below(1, true), |_| true).1, []);
        assert_eq!(run(Search::below(0, true), |_| true).1, []);
    }
}
