//! The search for the smallest number that is still taken, one proposal at a time. Knows no cells.

mod units;

use super::similar::common_divisor;
use super::sparse::Signs;
pub(super) use units::bit_of;
use units::{DIVIDED, MOST_EQUAL_PARTS, round_distance};

/// A search below a number that is known to be taken.
///
/// A probe of the next smaller number first, and, where it is taken or the search is thorough, a gallop from the simple
/// end: the greatest numbers of 1, 2, 4, 8, … bits, then a binary search over the number of bits, then one between the
/// last number that was not taken and the first that was (after Bentley and Yao, "An almost optimal algorithm for
/// unbounded searching", 1976: small answers are found fast, large ones in little more than their number of bits).
///
/// What is taken need not be monotone: only even numbers may be. So a thorough search tries a few steps below first,
/// and goes on in steps of the size that was taken. Steps that a filter rejects tell nothing, and further ones are
/// tried in their stead. The only number that is left is lowered in the end by a distance that many numbers divide, as
/// often as that is taken, then by parts of it: of what repeats every so many numbers, that leads from one to another.
#[derive(Clone, Copy)]
pub(super) struct Search {
    /// All numbers here count units above the rest.
    unit: u64,
    rest: u64,
    /// The smallest number known to be taken.
    best: u64,
    /// The greatest number known not to be taken, as far as the gallop has come.
    floor: u64,
    stage: Stage,
    is_thorough: bool,
    /// Whether it is thorough only if nothing near is taken.
    is_doubtful: bool,
    /// Whether the probe is made once more after it was taken, before anything else.
    probes_again: bool,
    /// Whether 0 is still to be tried, as soon as the probe has been taken.
    tries_zero: bool,
    /// How far below steps are tried.
    reach: u64,
    /// How many halvings are left, where nothing has been taken since the probe was not.
    halvings: u32,
    effort: u32,
    is_alone: bool,
    /// What the units are to be divided from in the end, if they are a multiple of what could be one.
    round: Option<u64>,
    /// How far from zero the simplest number lies.
    origin: u64,
    /// Into how many equal parts it is divided next, one of which is taken from it in the end; 0 where none is to be.
    parts: u64,
    /// Whether bits tell less of it than what many numbers divide.
    is_counted: bool,
    /// What divides the distances between all numbers that were taken: 0 as long as there is one only.
    common: u64,
    signs: Signs,
    asked: Option<u64>,
}

#[derive(Clone, Copy)]
enum Stage {
    Probe,
    /// This far below.
    Below(u64),
    Zero,
    /// The greatest number of this many bits.
    Gallop(u32),
    /// The same, between two numbers of bits.
    Bits(u32, u32),
    Halve,
    /// A distance that many numbers divide.
    Round,
    /// One step of such a distance divided by this: the units are those already.
    Divided(u64),
    Done,
}

/// How far below single steps are tried, and of a number that is the only one.
const STEPS_BELOW: u64 = 2;
const STEPS_BELOW_ALONE: u64 = 4;
/// How far below, while they are rejected: where most is, and where elsewhere most is accepted, so that it is this place.
const REJECTED_BELOW: u64 = 256;
const REJECTED_NEAR: u64 = 32;
/// From which power of two on a distance is tried whatever the number.
const LARGE_BITS: u32 = 4;
/// Below a number that is no greater, what has been asked lies close enough to come upon what is behind a gap.
const LARGE: u64 = 1 << 10;
/// How many halvings are made in vain where the next smaller number was not taken, however many numbers there are: the
/// nearer they come to it, the less they tell.
const HALVINGS: u32 = 3;
/// How many more of them all numbers share.
const SHARED_HALVINGS: u32 = 20;

impl Search {
    /// The same with as much effort as there is for one of this many numbers.
    pub(super) fn one_of(mut self, numbers: usize) -> Search {
        let share = SHARED_HALVINGS / u32::try_from(numbers.max(1)).unwrap_or(u32::MAX);
        self.effort = HALVINGS + share;
        self.is_alone = self.is_thorough && numbers < 2;
        if self.is_alone {
            self.reach = STEPS_BELOW_ALONE;
        }
        self
    }

    /// The same for a number of which an earlier search has told that those taken have nothing in common but a bound:
    /// distances that others divide would hardly find what it has not, and of the only one alone, if it is large, one is
    /// asked.
    pub(super) fn of_no_distance(mut self) -> Search {
        self.effort = 0;
        self
    }

    /// Below `best`, where 0 has been tried already.
    pub(super) fn below(best: u64, is_thorough: bool) -> Search {
        Search {
            unit: 1,
            rest: 0,
            best,
            floor: 0,
            stage: Stage::Probe,
            is_thorough,
            is_doubtful: false,
            probes_again: false,
            tries_zero: false,
            reach: if is_thorough { STEPS_BELOW } else { 1 },
            halvings: u32::MAX,
            effort: HALVINGS,
            is_alone: false,
            round: None,
            origin: 0,
            parts: 0,
            is_counted: false,
            common: 0,
            signs: Signs::default(),
            asked: None,
        }
    }

    /// Below `best`, but not below the first number, where nothing below that one is taken.
    pub(super) fn above(first: u64, best: u64, is_thorough: bool) -> Search {
        let mut search = Search::below(best - first, is_thorough);
        search.rest = first;
        search
    }

    /// The same for an integer whose simplest lies this far from zero: in the end it is taken for a multiple of something.
    pub(super) fn of_multiples(mut self, origin: u64, is_counted: bool) -> Search {
        (self.origin, self.is_counted, self.parts) = (origin, is_counted, MOST_EQUAL_PARTS);
        self
    }

    /// The same for a number that is as it was drawn: thorough if none of the next smaller ones is taken.
    pub(super) fn as_drawn(best: u64) -> Search {
        let mut search = Search::below(best, true);
        search.is_doubtful = true;
        search
    }

    /// The same, where 0 has not been tried: it is, as soon as the probe has been taken.
    pub(super) fn down_to_zero(best: u64, is_thorough: bool) -> Search {
        let mut search = Search::below(best, is_thorough);
        (search.tries_zero, search.reach) = (true, 1);
        search
    }

    /// The same as [`below`](Search::below), without the probe: a search that is expected to come far.
    pub(super) fn from_the_simple_end(best: u64) -> Search {
        let mut search = Search::below(best, false);
        search.stage = Stage::Gallop(1);
        search
    }

    /// The same where the next smaller number is where others have ended: if it is taken, this one may well end there too.
    pub(super) fn with_another_probe(mut self) -> Search {
        self.probes_again = true;
        self
    }

    /// What tells whether there is a rule to what is taken.
    pub(super) fn signs(&self) -> Signs {
        self.signs
    }

    /// The next number to try. What was asked before was not taken, unless [`taken`](Search::taken) was called.
    pub(super) fn next(&mut self) -> Option<u64> {
        if let Some(number) = self.asked.take() {
            self.not_taken(number);
        }
        self.asked = self.candidate();
        Some(self.rest + self.asked? * self.unit)
    }

    /// What was asked last was rejected by a filter: it tells nothing, and another one is tried in its stead.
    pub(super) fn rejected(&mut self, is_usual: bool) {
        let most = if is_usual { REJECTED_BELOW } else { REJECTED_NEAR };
        if matches!(self.stage, Stage::Probe | Stage::Below(_)) {
            let step = if let Stage::Below(step) = self.stage { step } else { 1 };
            self.reach = self.reach.max((step + 1).min(most));
        }
    }

    /// Whether what was asked last is one step of many.
    pub(super) fn is_stepping(&self) -> bool {
        matches!(self.stage, Stage::Below(_))
    }

    /// Where all speaks for a bound there is less to look for below it.
    fn reach(&self) -> u64 {
        if self.reach == STEPS_BELOW_ALONE && self.signs.is_bound() { STEPS_BELOW } else { self.reach }
    }

    fn not_taken(&mut self, number: u64) {
        self.stage = match self.stage {
            Stage::Probe => Stage::Below(2),
            Stage::Below(step) => Stage::Below(step + 1),
            Stage::Zero => Stage::Gallop(1),
            Stage::Gallop(bits) => Stage::Gallop(bits * 2),
            Stage::Bits(_, most) => Stage::Bits(bits_of(number), most),
            Stage::Halve if self.halvings > 0 => {
                self.halvings = if self.halvings < u32::MAX { self.halvings - 1 } else { u32::MAX };
                Stage::Halve
            }
            Stage::Halve => self.after_halving(),
            Stage::Divided(by) => self.divided(by + 1),
            Stage::Round | Stage::Done => Stage::Done,
        };
        if matches!(self.stage, Stage::Gallop(2..) | Stage::Bits(..) | Stage::Halve) {
            self.floor = number;
        }
    }

    fn candidate(&mut self) -> Option<u64> {
        loop {
            let has_rest = self.rest > 0;
            let (number, is_new) = match self.stage {
                Stage::Halve => {
                    let middle = self.middle();
                    (middle, middle > self.floor)
                }
                Stage::Bits(fewest, most) if most > fewest + 1 => {
                    let number = greatest_of(u32::midpoint(fewest, most));
                    (number, number > self.floor)
                }
                Stage::Gallop(bits) => (greatest_of(bits), greatest_of(bits) > self.floor),
                Stage::Probe => (self.best.saturating_sub(1), self.best > 1 || self.tries_zero),
                Stage::Below(step) if step <= self.reach() => {
                    (self.best.saturating_sub(step), self.best > step || has_rest)
                }
                Stage::Zero => (0, self.tries_zero),
                Stage::Round => {
                    let distance = if self.is_alone { round_distance(self.best) } else { self.best };
                    (self.best.saturating_sub(distance), self.best > distance || has_rest)
                }
                Stage::Divided(_) if self.best >= 2 || (self.best > 0 && has_rest) => (self.best - 1, true),
                Stage::Done if self.round.is_none() && self.parts == 0 => return None,
                Stage::Below(_) if !self.is_thorough => return None,
                Stage::Bits(..) | Stage::Below(_) | Stage::Divided(_) | Stage::Done => (0, false),
            };
            if is_new && number < self.best {
                return Some(number);
            }
            self.stage = self.without_candidate();
        }
    }

    /// Where to go on where a stage has nothing to try.
    fn without_candidate(&mut self) -> Stage {
        match self.stage {
            Stage::Probe => Stage::Zero,
            Stage::Below(step) if step <= self.reach() => Stage::Below(u64::MAX),
            Stage::Below(_) => {
                self.halvings = self.effort;
                Stage::Zero
            }
            Stage::Zero => Stage::Gallop(1),
            Stage::Gallop(bits) => Stage::Bits(bits / 2, bits_of(self.best)),
            Stage::Bits(fewest, most) if most > fewest + 1 => Stage::Bits(fewest, u32::midpoint(fewest, most)),
            Stage::Bits(..) => {
                // A power of two is just above what has a bit less: of those that are taken it may be half of it.
                if self.halvings < u32::MAX && self.best - self.floor == 1 {
                    (self.floor, self.halvings) = (self.floor / 2, 0);
                }
                Stage::Halve
            }
            // What came out of a search with successes is itself probed from below.
            Stage::Halve if self.halvings < u32::MAX => self.after_halving(),
            Stage::Halve => Stage::Below(2),
            Stage::Divided(by) => self.divided(by + 1),
            Stage::Round => Stage::Done,
            Stage::Done if self.round.is_some() => self.divided(2),
            Stage::Done => self.part(),
        }
    }

    fn after_halving(&self) -> Stage {
        let is_large = self.is_alone && self.best > LARGE;
        if self.effort > 0 || is_large { Stage::Round } else { Stage::Done }
    }

    /// What halves the rest. Where the next smaller number was not taken, less may still be if it is rounder: the
    /// distance is a power of two then, and a small one only if that clears a bit.
    fn middle(&self) -> u64 {
        let between = (self.best - self.floor).saturating_sub(1);
        if between == 0 || self.halvings == u32::MAX {
            return u64::midpoint(self.floor, self.best);
        }
        let mut bits = between.ilog2();
        while bits < LARGE_BITS && self.best & (1 << bits) == 0 && self.best != 2 << bits {
            if bits == 0 {
                return self.best;
            }
            bits -= 1;
        }
        let is_divided = self.is_counted && bits > LARGE_BITS + 1;
        self.best - if is_divided { DIVIDED << (bits - DIVIDED.ilog2() - 1) } else { 1 << bits }
    }

    /// What was asked last was taken.
    pub(super) fn taken(&mut self) {
        let Some(number) = self.asked.take() else {
            return;
        };
        let before = core::mem::replace(&mut self.best, number);
        self.common = common_divisor(self.common, (before - number) * self.unit);
        if matches!(self.stage, Stage::Probe | Stage::Below(_)) {
            self.is_thorough &= !self.is_doubtful;
        }
        match self.stage {
            Stage::Round | Stage::Below(_) => self.signs.step(),
            _ if self.halvings == u32::MAX || self.unit > 1 => self.signs.take(),
            // What has all bits up to some may be taken for those that it needs.
            Stage::Gallop(_) | Stage::Bits(..) => self.signs.skip(number, number),
            _ => self.signs.skip(before, number),
        }
        self.halvings = u32::MAX;
        self.stage = match self.stage {
            Stage::Probe if core::mem::take(&mut self.probes_again) => Stage::Probe,
            Stage::Probe => Stage::Zero,
            // It may go on like this: where only even numbers do, in units of two.
            Stage::Below(step) => self.go_on_in(self.unit.saturating_mul(step)),
            Stage::Round => {
                let unit = self.unit.saturating_mul(round_distance(before));
                self.round = Some(unit);
                self.go_on_in(unit)
            }
            Stage::Divided(_) => {
                self.round = Some(self.unit);
                self.go_on_in(self.unit)
            }
            Stage::Zero => Stage::Done,
            Stage::Gallop(bits) => Stage::Bits(bits / 2, bits),
            Stage::Bits(fewest, _) => Stage::Bits(fewest, bits_of(number)),
            Stage::Halve => Stage::Halve,
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
mod tests;
