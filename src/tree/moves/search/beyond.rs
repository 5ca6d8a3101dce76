//! Where a thorough search goes beyond a gallop, since what is taken need not be all above a number: distances below the
//! best. Knows no cells.

use super::{Search, Stage};
use crate::choices::sorting::first_place;
use crate::tree::moves::similar::common_divisor;
use crate::tree::moves::sparse::Signs;

/// What a search knows that goes beyond a gallop, in order.
///
/// It tries a few steps below, and goes on in units of the step that was taken. Steps that a filter rejects tell nothing,
/// and further ones are tried in their stead. Then comes the gallop, although nothing near was taken, and rounder numbers.
/// The only number that is left is lowered in the end by a distance that many numbers divide, as often as that is taken,
/// then by parts of it: of what repeats every so many numbers, that leads from one to another.
#[derive(Clone, Copy)]
pub(super) struct Beyond {
    is_thorough: bool,
    /// Whether it is thorough only if nothing near is taken.
    is_doubtful: bool,
    /// How far below steps are tried.
    reach: u64,
    /// Whether nothing has been taken since all steps below were tried.
    is_vain: bool,
    /// How many rounder numbers are tried in vain, beside one.
    effort: u32,
    is_alone: bool,
    /// All numbers of the search count units above the rest.
    unit: u64,
    rest: u64,
    /// What is to be divided in the end to be the units: a multiple of what could be one; 0 where there is none.
    round: u64,
    /// How far from zero the simplest number lies.
    origin: u64,
    /// Into how many equal parts it is divided next, one of which is taken from it in the end; 0 where none is to be.
    parts: u64,
    /// Whether bits tell less of it than what many numbers divide.
    is_counted: bool,
    /// What divides the distances between all numbers that were taken: 0 as long as there is one only.
    common: u64,
    signs: Signs,
}

/// How far below single steps are tried, and of a number that is the only one.
pub(super) const STEPS_BELOW: u64 = 2;
const STEPS_BELOW_ALONE: u64 = 4;
/// How far below, while they are rejected: where most is, and where elsewhere most is accepted, so that it is this place.
const REJECTED_BELOW: u64 = 256;
const REJECTED_NEAR: u64 = 32;
/// From which power of two on a distance is tried whatever the number.
const LARGE_BITS: u32 = 4;
/// Below a number that is no greater, what has been asked lies close enough to come upon what is behind a gap.
const LARGE: u64 = 1 << 10;
/// How many rounder numbers are tried in vain of one that is the only one: of several, they hardly ever find anything.
const ROUNDER: u32 = 23;

impl Beyond {
    pub(super) fn new(is_thorough: bool, reach: u64) -> Beyond {
        Beyond {
            is_thorough,
            is_doubtful: false,
            reach,
            is_vain: false,
            effort: 0,
            is_alone: false,
            unit: 1,
            rest: 0,
            round: 0,
            origin: 0,
            parts: 0,
            is_counted: false,
            common: 0,
            signs: Signs::default(),
        }
    }

    /// Where all speaks for a bound there is less to look for below it.
    fn reach(&self) -> u64 {
        if self.reach == STEPS_BELOW_ALONE && self.signs.is_bound() { STEPS_BELOW } else { self.reach }
    }
}

impl Search {
    /// The same for a number that is as it was drawn: thorough if none of the next smaller ones is taken.
    pub(in crate::tree::moves) fn as_drawn(best: u64) -> Search {
        let mut search = Search::below(best, true);
        search.beyond.is_doubtful = true;
        search
    }

    /// Below `best`, but not below the first number, where nothing below that one is taken.
    pub(in crate::tree::moves) fn above(first: u64, best: u64, is_thorough: bool) -> Search {
        let mut search = Search::below(best - first, is_thorough);
        search.beyond.rest = first;
        search
    }

    /// The same with as much effort as there is for one of this many numbers.
    pub(in crate::tree::moves) fn one_of(mut self, numbers: usize) -> Search {
        if numbers < 2 {
            self.beyond.effort = ROUNDER;
            self.beyond.is_alone = self.beyond.is_thorough;
            if self.beyond.is_alone {
                self.beyond.reach = STEPS_BELOW_ALONE;
            }
        }
        self
    }

    /// The same for a number of which an earlier search has told that those taken have nothing in common but a bound:
    /// distances that others divide would hardly find what it has not, and of the only one alone, if it is large, one is
    /// asked.
    pub(in crate::tree::moves) fn of_no_distance(mut self) -> Search {
        self.beyond.effort = 0;
        self
    }

    /// The same for an integer whose simplest lies this far from zero: in the end it is taken for a multiple of something.
    pub(in crate::tree::moves) fn of_multiples(mut self, origin: u64, is_counted: bool) -> Search {
        (self.beyond.origin, self.beyond.is_counted, self.beyond.parts) = (origin, is_counted, MOST_EQUAL_PARTS);
        self
    }

    /// What tells whether there is a rule to what is taken.
    pub(in crate::tree::moves) fn signs(&self) -> Signs {
        self.beyond.signs
    }

    /// Whether what was taken tells that such numbers have nothing in common but a bound.
    pub(in crate::tree::moves) fn is_explained(&self) -> bool {
        self.beyond.common == 1 && self.beyond.signs.is_bound()
    }

    /// Whether what was asked last is one step of many.
    pub(in crate::tree::moves) fn is_stepping(&self) -> bool {
        matches!(self.stage, Stage::Below(_))
    }

    /// What was asked last was rejected by a filter: it tells nothing, and another one is tried in its stead.
    pub(in crate::tree::moves) fn rejected(&mut self, is_usual: bool) {
        let step = match self.stage {
            Stage::Probe(_) => 1,
            Stage::Below(step) => step,
            _ => return,
        };
        let most = if is_usual { REJECTED_BELOW } else { REJECTED_NEAR };
        self.beyond.reach = self.beyond.reach.max((step + 1).min(most));
    }

    /// What a number of the search stands for.
    pub(super) fn counted(&self, number: u64) -> u64 {
        self.beyond.rest + number * self.beyond.unit
    }

    /// The number at the distance below the best that the stage at hand says.
    pub(super) fn at_distance(&self) -> Option<u64> {
        let distance = match self.stage {
            Stage::Below(step) if step <= self.beyond.reach() => step,
            Stage::Rounder(_) => self.rounder()?,
            Stage::Round(smaller) => round_distance(self.best, smaller),
            Stage::Divided(_) => 1,
            _ => return None,
        };
        let is_there = self.best > distance || (self.best > 0 && self.beyond.rest > 0);
        if is_there { Some(self.best.saturating_sub(distance)) } else { None }
    }

    /// A power of two, the greatest below which something is left, and a small one only if that clears a bit.
    fn rounder(&self) -> Option<u64> {
        let mut bits = self.best.saturating_sub(self.least).checked_ilog2()?;
        while bits < LARGE_BITS && self.best & (1 << bits) == 0 && self.best != 2 << bits {
            bits = bits.checked_sub(1)?;
        }
        let is_divided = self.beyond.is_counted && bits > LARGE_BITS + 1;
        Some(if is_divided { DIVIDED << (bits - DIVIDED.ilog2() - 1) } else { 1 << bits })
    }

    /// Notes what it tells that the best was taken, which was this one before.
    pub(super) fn learn(&mut self, before: u64) {
        let (number, beyond) = (self.best, &mut self.beyond);
        beyond.common = common_divisor(beyond.common, (before - number) * beyond.unit);
        if matches!(self.stage, Stage::Probe(_) | Stage::Below(_)) {
            beyond.is_thorough &= !beyond.is_doubtful;
        }
        match self.stage {
            Stage::Round(_) | Stage::Below(_) => beyond.signs.step(),
            _ if !beyond.is_vain || beyond.unit > 1 => beyond.signs.take(),
            // What has all bits up to some may be taken for those that it needs.
            Stage::Gallop(_) | Stage::Bits(..) => beyond.signs.skip(number, number),
            _ => beyond.signs.skip(before, number),
        }
        beyond.is_vain = false;
    }

    pub(super) fn after_bits(&mut self) -> Stage {
        if !self.beyond.is_vain {
            return Stage::Halve;
        }
        if self.least < self.best {
            return Stage::Rounder(self.beyond.effort);
        }
        // A power of two is just above what has a bit less: of those that are taken it may be half of it.
        self.least = self.least.div_ceil(2);
        Stage::Rounder(0)
    }

    pub(super) fn after_steps(&mut self) -> Stage {
        self.beyond.is_vain = true;
        if self.beyond.is_thorough { Stage::Zero } else { Stage::Done }
    }

    /// Whether those that were taken may have more in common than a bound.
    pub(super) fn seeks_distances(&self) -> bool {
        self.beyond.effort > 0
    }

    pub(super) fn after_rounder(&mut self) -> Stage {
        let is_worth_it = self.seeks_distances() || self.best > LARGE;
        if self.beyond.is_alone && is_worth_it { Stage::Round(0) } else { self.divide(2) }
    }

    /// It may go on like this: where only even numbers are taken, in units of two. What is round is divided in the end.
    pub(super) fn go_on_in(&mut self, units: u64) -> Stage {
        self.count_in(self.beyond.unit.saturating_mul(units));
        (self.least, self.beyond.reach) = (u64::from(self.beyond.rest == 0), STEPS_BELOW);
        if !self.is_stepping() {
            self.beyond.round = self.beyond.unit;
        }
        Stage::Zero
    }

    /// Counts in units of another size from now on.
    fn count_in(&mut self, unit: u64) {
        let best = self.counted(self.best);
        (self.best, self.beyond.rest, self.beyond.unit) = (best / unit, best % unit, unit);
    }

    /// What a round distance that was taken is a multiple of, as long as that is more than the single steps that were
    /// tried. Where several numbers were taken, the next one may lie as far below as all distances between them have in
    /// common. Of one alone some part is taken, a small one first: what is a multiple of something stays one by one of
    /// them.
    pub(super) fn divide(&mut self, mut by: u64) -> Stage {
        let (round, parts, common) = (self.beyond.round, self.beyond.parts, self.beyond.common);
        let most = (round / (STEPS_BELOW_ALONE + 1)).min(MOST_PARTS);
        while by <= most {
            if round.is_multiple_of(by) {
                self.count_in(round / by);
                return Stage::Divided(by);
            }
            by += 1;
        }
        self.beyond.round = 0;
        if parts > 1 && common > 1 && self.beyond.unit == 1 {
            self.beyond.round = common;
            self.count_in(common);
            return Stage::Divided(1);
        }
        let whole = self.beyond.origin + self.counted(self.best);
        if parts > 1
            && common == 0
            && whole > SMALL
            && let Some(by) = greatest_prime_part(whole, parts.min(whole - 1))
        {
            self.beyond.parts = by - 1;
            self.count_in(whole / by);
            return Stage::Divided(by);
        }
        Stage::Done
    }
}

/// Numbers that are no larger have been tried one by one, most of them.
const SMALL: u64 = 16;
/// Into how many equal parts a number is divided at most.
const MOST_EQUAL_PARTS: u64 = 1000;
/// What takes the place of its next power of two in distances, where many numbers are to divide them.
const DIVIDED: u64 = 15;

/// The greatest prime that divides a number and is no greater than this.
fn greatest_prime_part(whole: u64, most: u64) -> Option<u64> {
    let (mut rest, mut by, mut greatest) = (whole, 2, None);
    while by <= most && by * by <= rest {
        if rest.is_multiple_of(by) {
            (rest, greatest) = (rest / by, Some(by));
        } else {
            // Behind 2, odd ones alone.
            by += 1 + by % 2;
        }
    }
    // Nothing that is left has two parts, if it has come to that.
    let is_prime = rest > 1 && by * by > rest;
    if is_prime && rest <= most { Some(rest) } else { greatest }
}

/// Distances that many numbers divide, small ones and those of our way of counting first: whichever of them the
/// numbers that are taken lie apart, this far below lies another one. Each divides the next.
const ROUND_DISTANCES: &[u64] =
    &[12, 60, 420, 2_100, 4_200, 25_200, 277_200, 3_603_600, 61_261_200, 1_163_962_800, 26_771_144_400];
/// Into how many parts one of them is divided at most.
const MOST_PARTS: u64 = 840;

/// The greatest of these distances that leaves something, or so many smaller.
pub(super) fn round_distance(number: u64, smaller: usize) -> u64 {
    let below = first_place(ROUND_DISTANCES.len(), &|place: usize| ROUND_DISTANCES[place] >= number);
    match below.checked_sub(1 + smaller) {
        Some(place) => ROUND_DISTANCES[place],
        None => number,
    }
}

/// A key as one of a few bits: two keys that share one are rare, and then less is asked of one of them.
pub(in crate::tree::moves) fn bit_of(key: u64) -> u64 {
    1 << (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58)
}

#[cfg(test)]
mod tests;
