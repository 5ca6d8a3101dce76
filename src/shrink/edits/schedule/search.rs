//! The search for the smallest number that is still accepted, one proposal at a time. Knows no cells.

mod signs;
mod steps;

pub(crate) use signs::Signs;
pub(crate) use steps::{MAX_REJECTED_NEAR, StepEffort};
use steps::{Next, Steps};

/// First a probe of the next smaller number. If that is accepted, or the search is thorough, a gallop from the simple
/// end: the greatest numbers of 1, 2, 4, 8, … bits, then a binary search between the last number that was not accepted
/// and the first that was, over the number of bits as long as that differs (after Bentley and Yao, "An almost optimal
/// algorithm for unbounded searching", 1976: small numbers are found fast, large ones in little more steps than they
/// have bits).
///
/// Not all numbers above a bound need be accepted: perhaps only even ones are. So there are [steps](Steps) below the
/// best, too, and from each that is accepted, a gallop in units of that step.
#[derive(Clone, Copy)]
pub(crate) struct NumberSearch {
    /// The smallest number known to be accepted, and the smallest that is not ruled out, in units above a rest.
    best: u64,
    minimal: u64,
    unit: u64,
    rest: u64,
    stage: Stage,
    asked: Option<u64>,
    /// Whether anything was accepted since the gallop began, so that it is worth a binary search.
    is_lucky: bool,
    steps: Steps,
    signs: Signs,
}

#[derive(Clone, Copy)]
enum Stage {
    /// The next smaller number.
    Probe,
    Zero,
    /// The greatest number of this many bits.
    Gallop(u32),
    Halve,
    Step,
    Done,
}

impl NumberSearch {
    /// A search below `best`, if 0 has been tried already.
    pub(crate) fn below(best: u64, effort: StepEffort) -> NumberSearch {
        NumberSearch {
            best,
            minimal: 1,
            unit: 1,
            rest: 0,
            stage: Stage::Probe,
            asked: None,
            is_lucky: true,
            steps: Steps::new(effort),
            signs: Signs::default(),
        }
    }

    /// A search where 0 has not been tried: it is tried as soon as the probe was accepted.
    pub(crate) fn down_to_zero(best: u64, effort: StepEffort) -> NumberSearch {
        NumberSearch { minimal: 0, ..NumberSearch::below(best, effort) }
    }

    /// This search for an integer whose simplest value lies this far from zero: multiples of some number may be
    /// accepted.
    pub(crate) fn of_multiples(mut self, origin: u64) -> NumberSearch {
        self.steps.seek_parts(origin);
        self
    }

    /// This search for one of a few numbers of few values, such as a month: values may be accepted periodically.
    pub(crate) fn of_few_values(mut self) -> NumberSearch {
        self.steps.seek_periods();
        self
    }

    /// What the numbers that were accepted have in common.
    pub(crate) fn signs(&self) -> Signs {
        self.signs
    }

    /// Whether the number asked last is one of the steps next to the best.
    pub(crate) fn is_near(&self) -> bool {
        matches!(self.stage, Stage::Step) && self.steps.is_near()
    }

    /// Notes that a filter rejected the last number: that says nothing, and another one is tried instead.
    pub(crate) fn rejected(&mut self, is_usual: bool) {
        if matches!(self.stage, Stage::Probe | Stage::Step) {
            self.steps.rejected(is_usual);
        }
    }

    /// The next number to try. What was asked before was not accepted, unless [`accepted`](NumberSearch::accepted) was
    /// called.
    pub(crate) fn next(&mut self) -> Option<u64> {
        if let Some(number) = self.asked.take() {
            if matches!(self.stage, Stage::Zero | Stage::Gallop(_) | Stage::Halve) {
                self.minimal = number + 1;
            }
            self.stage = match self.stage {
                Stage::Probe => Stage::Step,
                Stage::Zero => Stage::Gallop(1),
                Stage::Gallop(bits) => Stage::Gallop(bits * 2),
                stage => stage,
            };
        }
        while !matches!(self.stage, Stage::Done) {
            self.asked = self.candidate();
            if self.asked.is_some() {
                return self.asked();
            }
            self.stage = match self.stage {
                Stage::Probe => Stage::Zero,
                Stage::Zero => Stage::Gallop(1),
                Stage::Gallop(_) => Stage::Halve,
                Stage::Halve => self.back_to_steps(),
                stage => stage,
            };
        }
        None
    }

    /// The number asked last, unless it was accepted.
    pub(crate) fn asked(&self) -> Option<u64> {
        Some(self.rest + self.asked? * self.unit)
    }

    /// Notes that the last number was accepted.
    pub(crate) fn accepted(&mut self) {
        let Some(number) = self.asked.take() else { return };
        let is_past_gap = matches!(self.stage, Stage::Step) || !self.is_lucky;
        self.signs.add(is_past_gap);
        let by = core::mem::replace(&mut self.best, number) - number;
        self.steps.learn(by * self.unit);
        self.is_lucky = true;
        self.stage = match self.stage {
            Stage::Probe => Stage::Zero,
            Stage::Zero => self.back_to_steps(),
            Stage::Step => {
                self.steps.accepted(by);
                self.count_in(by)
            }
            _ => Stage::Halve,
        };
    }

    /// The number that the stage at hand asks for, if any is left for it.
    fn candidate(&mut self) -> Option<u64> {
        let number = match self.stage {
            Stage::Probe => self.best.checked_sub(1)?,
            Stage::Zero => 0,
            Stage::Gallop(bits) => greatest_of(bits),
            Stage::Halve => self.middle()?,
            Stage::Step => match self.steps.next(self.best, self.signs) {
                Next::Step(by) => return self.best.checked_sub(by),
                Next::Gallop => {
                    (self.stage, self.is_lucky) = (Stage::Zero, false);
                    return self.candidate();
                }
                Next::Nothing => {
                    self.stage = Stage::Done;
                    return None;
                }
            },
            Stage::Done => return None,
        };
        if self.minimal <= number && number < self.best { Some(number) } else { None }
    }

    /// A number in the middle of those that are left: by its bits, or a power of two below the best.
    fn middle(&self) -> Option<u64> {
        let (fewest, most) = (bits_of(self.minimal.saturating_sub(1)), bits_of(self.best));
        if most > fewest + 1 {
            return Some(greatest_of(u32::midpoint(fewest, most)));
        }
        let left = self.best.checked_sub(self.minimal)?;
        if self.is_lucky { Some(self.best - (1 << left.checked_ilog2()?)) } else { None }
    }

    /// Continues in units of a step that was accepted.
    fn count_in(&mut self, unit: u64) -> Stage {
        (self.best, self.rest, self.unit) = (self.best / unit, self.best % unit, unit);
        self.minimal = u64::from(self.rest == 0);
        Stage::Zero
    }

    /// Continues with steps below the best.
    fn back_to_steps(&mut self) -> Stage {
        self.best = self.rest + self.best * self.unit;
        (self.rest, self.unit) = (0, 1);
        // Numbers between the steps were not asked for. But after a gallop with success, another one finds nothing.
        self.minimal = if self.is_lucky { self.best } else { self.minimal };
        Stage::Step
    }
}

fn bits_of(number: u64) -> u32 {
    u64::BITS - number.leading_zeros()
}

fn greatest_of(bits: u32) -> u64 {
    if bits >= u64::BITS { u64::MAX } else { (1 << bits) - 1 }
}

#[cfg(test)]
mod tests;
