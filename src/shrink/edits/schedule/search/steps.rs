//! The steps below a number that is accepted at which another one may be accepted. Knows no search.

use super::signs::Signs;
use crate::shrink::edits::schedule::MAX_TRIED_NUMBER;
use crate::shrink::edits::select::divisor::common_divisor;

/// How far a search goes if the next smaller number is not accepted.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub(crate) enum StepEffort {
    /// No further.
    Probe,
    /// One step down by a power of two.
    Half,
    /// A gallop from the simple end, but no steps.
    Gallop,
    /// A gallop and a few steps.
    Steps,
    /// A gallop and all steps, as for the only number there is.
    All,
}

/// The steps of a search in their order: next to the best; then, after a gallop, distances that many numbers divide,
/// since what is accepted may repeat; what divides all the distances so far, and its parts; equal parts of the number
/// itself; and its first digits.
#[derive(Clone, Copy)]
pub(super) struct Steps {
    effort: StepEffort,
    kind: StepKind,
    /// How many steps next to the best are tried.
    reach: u64,
    /// The greatest common divisor of all distances between numbers that were accepted; 0 as long as there is only one.
    common: u64,
    /// How far from zero the simplest number lies, where multiples of something are sought.
    origin: Option<u64>,
    seeks_periods: bool,
}

#[derive(Clone, Copy)]
enum StepKind {
    Near(u64),
    /// A power of two, since just below one there are all numbers with a bit less, which the gallop has asked.
    Half,
    /// The index of a distance that many numbers divide.
    RoundNumber(usize),
    /// A part of a distance, or of the number itself: the next of fewer parts than these, after so many.
    Part {
        of: u64,
        below: u64,
        number: usize,
        is_whole: bool,
    },
    /// The first digit, or what is before the last ones that are looked at; then all of it but a one.
    Digit(bool),
    Done,
}

pub(super) enum Next {
    Step(u64),
    /// A gallop from the simple end comes first.
    Gallop,
    Nothing,
}

/// How many steps next to the best are tried, and how many for the only number.
const MAX_NEAR: u64 = 2;
const MAX_NEAR_IF_ALONE: u64 = 3;
/// How many steps next to the best are tried while they are rejected: if most candidates are, and if only these are.
const MAX_REJECTED: u64 = 256;
pub(crate) const MAX_REJECTED_NEAR: u64 = 32;
/// The minimum size of the equal parts into which a number is divided, and the most parts.
const MIN_PART: u64 = 5;
const MAX_PARTS: u64 = 1000;
/// How many of the smallest such parts are tried. Of a distance between two that were accepted all are.
const PARTS: usize = 10;
/// How many of the last digits are looked at: a second has as many nanoseconds.
const DIGITS: u32 = 10;

/// Distances that many numbers divide. They are tried up to half of the number, or to all of it if there are few
/// values.
const ROUND: &[u64] = &[10, 12, 14, 15, 60, 420, 2_100, 4_200, 25_200, 277_200, 3_603_600, 61_261_200];
/// How many of these are tried if few values may be accepted periodically.
const PERIODS: usize = 4;

/// The first of all parts of a number.
fn first_part(of: u64, is_whole: bool) -> StepKind {
    StepKind::Part { of, below: MAX_PARTS.min(of / MIN_PART) + 1, number: 0, is_whole }
}

impl Steps {
    pub(super) fn new(effort: StepEffort) -> Steps {
        let reach = match effort {
            StepEffort::Probe | StepEffort::Half | StepEffort::Gallop => 1,
            StepEffort::Steps => MAX_NEAR,
            StepEffort::All => MAX_NEAR_IF_ALONE,
        };
        Steps { effort, kind: StepKind::Near(2), reach, common: 0, origin: None, seeks_periods: false }
    }

    pub(super) fn seek_parts(&mut self, origin: u64) {
        self.origin = Some(origin);
    }

    pub(super) fn seek_periods(&mut self) {
        self.seeks_periods = true;
    }

    pub(super) fn is_near(&self) -> bool {
        matches!(self.kind, StepKind::Near(_))
    }

    /// Notes that the last step was rejected: another one is tried in its place.
    pub(super) fn rejected(&mut self, is_usual: bool) {
        if let StepKind::Near(next) = self.kind {
            self.reach = self.reach.max(next.min(if is_usual { MAX_REJECTED } else { MAX_REJECTED_NEAR }));
        }
    }

    /// Notes that a number was accepted this far below the best.
    pub(super) fn learn(&mut self, by: u64) {
        self.common = common_divisor(self.common, by);
    }

    /// Notes that the last step was accepted.
    pub(super) fn accepted(&mut self, step: u64) {
        self.kind = match self.kind {
            StepKind::Part { is_whole, .. } => first_part(step, is_whole),
            // Half of that may be accepted, too.
            StepKind::RoundNumber(0) => StepKind::Half,
            // Fewer of the last digits are tried only if more of them were accepted.
            StepKind::Digit(_) | StepKind::Done => StepKind::Digit(false),
            kind => kind,
        };
    }

    /// A distance that many numbers divide. For the only number, and if values may be accepted periodically, each in
    /// turn; otherwise only the greatest that fits, which smaller ones divide.
    fn round_number(&self, index: usize, best: u64) -> Option<u64> {
        let most = if self.seeks_periods { best } else { best / 2 };
        let is_there = match self.effort {
            StepEffort::All => true,
            _ if self.seeks_periods => index < PERIODS,
            StepEffort::Steps if index == 0 => return ROUND.iter().rev().find(|step| **step <= most).copied(),
            _ => false,
        };
        ROUND.get(index).filter(|step| is_there && **step <= most).copied()
    }

    /// The next step below the best.
    pub(super) fn next(&mut self, best: u64, signs: Signs) -> Next {
        loop {
            let step = match self.kind {
                StepKind::Near(step) if step <= self.reach => {
                    self.kind = StepKind::Near(step + 1);
                    step
                }
                StepKind::Near(_) => {
                    self.kind = StepKind::Half;
                    if self.effort >= StepEffort::Gallop && !signs.has_accepted() {
                        return Next::Gallop;
                    }
                    continue;
                }
                StepKind::Half => {
                    self.kind = StepKind::RoundNumber(0);
                    match best.checked_ilog2() {
                        Some(bits @ 1..) if !matches!(self.effort, StepEffort::Probe | StepEffort::Gallop) => {
                            1 << (bits - 1)
                        }
                        _ => continue,
                    }
                }
                StepKind::RoundNumber(index) => {
                    let step = self.round_number(index, best).filter(|_| !signs.is_bound());
                    self.kind = match step {
                        Some(_) => StepKind::RoundNumber(index + 1),
                        None => first_part(self.common, false),
                    };
                    match step {
                        Some(step) => step,
                        None if signs.has_gaps() && self.common > 1 => self.common,
                        None => continue,
                    }
                }
                StepKind::Part { of, below, number, is_whole } => {
                    let is_wanted = if is_whole { number < PARTS } else { signs.has_gaps() };
                    // The smallest parts first.
                    let mut counts = (2..below).rev();
                    if is_wanted && let Some(count) = counts.find(|count| of.is_multiple_of(*count)) {
                        self.kind = StepKind::Part { of, below: count, number: number + 1, is_whole };
                        of / count
                    } else {
                        self.kind = match self.origin {
                            Some(origin) if !is_whole && self.common == 0 && origin + best > MAX_TRIED_NUMBER => {
                                first_part(origin + best, true)
                            }
                            Some(_) if self.effort >= StepEffort::Steps && !signs.is_bound() => StepKind::Digit(false),
                            _ => StepKind::Done,
                        };
                        continue;
                    }
                }
                StepKind::Digit(leaves_one) => {
                    self.kind = if leaves_one { StepKind::Done } else { StepKind::Digit(true) };
                    let whole = self.origin.unwrap_or(0) + best;
                    let power = 10_u64.pow(whole.checked_ilog10().unwrap_or(0).min(DIGITS));
                    (whole - whole % power).saturating_sub(u64::from(leaves_one) * power)
                }
                StepKind::Done => return Next::Nothing,
            };
            if (1..best).contains(&step) {
                return Next::Step(step);
            }
        }
    }
}

#[cfg(test)]
mod tests;
