//! The stages of a thorough search that go beyond a gallop, since the numbers that are taken need not be all those
//! above a bound: distances below the best. Knows no cells.

use super::{NumberSearch, SearchStage};
use crate::choices::sorting::first_place;
use crate::shrink::edits::schedule::sparse::Signs;
use crate::shrink::edits::select::divisor::common_divisor;

/// The state of these stages, in their order.
///
/// The search tries a few steps below the best, and goes on in units of the step that was taken. Steps that a filter
/// rejects tell nothing, so further ones are tried instead. Then comes the gallop, even if nothing near was taken, and
/// then rounder numbers. If this is the only number left, or one of a few of few values, it is finally lowered by a
/// distance that many numbers divide, as often as that is taken, then by parts of that distance: if numbers are taken at
/// regular distances, that leads from one to another.
#[derive(Clone, Copy, Default)]
pub(super) struct Beyond {
    is_thorough: bool,
    /// Whether it is thorough only if nothing near is taken.
    is_doubtful: bool,
    /// How many steps below are tried.
    reach: u64,
    /// Whether nothing was taken since all steps below were tried.
    is_vain: bool,
    /// How many rounder numbers are tried without success, besides the first.
    effort: u32,
    is_alone: bool,
    /// Whether it is one of a few numbers of few values.
    is_few: bool,
    /// The search counts in units, above a rest: each of its numbers stands for `rest + number * unit`.
    unit: u64,
    rest: u64,
    /// The distance to be divided in the end into units, a multiple of what could be one; 0 if there is none.
    round: u64,
    /// How far from zero the simplest number lies.
    origin: u64,
    /// Into how many equal parts the number itself is divided next, of which one is subtracted; 0 for none.
    parts: u64,
    /// Whether round distances suit this number better than powers of two, as they suit integers.
    is_counted: bool,
    /// The greatest common divisor of all distances between numbers that were taken; 0 as long as there is only one
    /// number.
    common: u64,
    signs: Signs,
}

/// How many single steps below are tried, and how many for the only number.
pub(super) const STEPS_BELOW: u64 = 2;
const STEPS_BELOW_ALONE: u64 = 4;
/// How many while they are rejected: if most candidates are rejected, and if only those here are.
const REJECTED_BELOW: u64 = 256;
const REJECTED_NEAR: u64 = 32;
/// From this power of two on, a distance is tried whatever the number is.
const LARGE_BITS: u32 = 4;
/// Up to this number, the numbers already asked lie close enough together to find what is behind a gap.
const LARGE: u64 = 1 << 10;
/// How many rounder numbers are tried without success for the only number. For one of several they hardly ever help.
const ROUNDER: u32 = 23;

impl Beyond {
    pub(super) fn new(is_thorough: bool, reach: u64) -> Beyond {
        Beyond { is_thorough, reach, unit: 1, ..Beyond::default() }
    }

    /// How many steps below to try. If everything points to a bound, there is less to look for below it.
    fn reach(&self) -> u64 {
        if self.reach == STEPS_BELOW_ALONE && self.signs.is_bound() { STEPS_BELOW } else { self.reach }
    }
}

impl NumberSearch {
    /// For a number that is still as it was drawn: thorough if none of the next smaller ones is taken.
    pub(crate) fn as_drawn(best: u64) -> NumberSearch {
        let mut search = NumberSearch::below(best, true);
        search.beyond.is_doubtful = true;
        search
    }

    /// Below `best`, but not below `first`, if nothing below that is taken.
    pub(crate) fn above(first: u64, best: u64, is_thorough: bool) -> NumberSearch {
        let mut search = NumberSearch::below(best - first, is_thorough);
        search.beyond.rest = first;
        search
    }

    /// This search with the effort for one of this many numbers.
    pub(crate) fn one_of(mut self, numbers: usize) -> NumberSearch {
        if numbers < 2 {
            self.beyond.effort = ROUNDER;
            self.beyond.is_alone = self.beyond.is_thorough;
            if self.beyond.is_alone {
                self.beyond.reach = STEPS_BELOW_ALONE;
            }
        }
        self
    }

    /// This search for one of a few numbers of few values, such as a month or a minute: what is taken may well repeat.
    pub(crate) fn of_few_values(mut self) -> NumberSearch {
        self.beyond.is_few = true;
        self
    }

    /// This search for a number of which an earlier search has learnt that those taken have nothing in common but a bound.
    /// Distances that others divide would hardly find anything that it has not; only one is asked, for the only number,
    /// if that is large.
    pub(crate) fn of_no_distance(mut self) -> NumberSearch {
        self.beyond.effort = 0;
        self
    }

    /// This search for an integer whose simplest value lies this far from zero: in the end it is treated as a multiple of
    /// something.
    pub(crate) fn of_multiples(mut self, origin: u64, is_counted: bool) -> NumberSearch {
        (self.beyond.origin, self.beyond.is_counted, self.beyond.parts) = (origin, is_counted, MOST_EQUAL_PARTS);
        self
    }

    /// The signs of whether there is a rule to what is taken.
    pub(crate) fn signs(&self) -> Signs {
        self.beyond.signs
    }

    /// Whether the numbers that were taken have nothing in common but a bound.
    pub(crate) fn is_explained(&self) -> bool {
        self.beyond.common == 1 && self.beyond.signs.is_bound()
    }

    /// Whether the number asked last is one of the steps below.
    pub(crate) fn is_stepping(&self) -> bool {
        matches!(self.stage, SearchStage::Below(_))
    }

    /// The number asked last was rejected by a filter: it tells nothing, and another one is tried instead.
    pub(crate) fn rejected(&mut self, is_usual: bool) {
        let step = match self.stage {
            SearchStage::Probe(_) => 1,
            SearchStage::Below(step) => step,
            _ => return,
        };
        let most = if is_usual { REJECTED_BELOW } else { REJECTED_NEAR };
        self.beyond.reach = self.beyond.reach.max((step + 1).min(most));
    }

    /// What a number of the search stands for.
    pub(super) fn counted(&self, number: u64) -> u64 {
        self.beyond.rest + number * self.beyond.unit
    }

    /// The number at the distance below the best that the stage at hand asks for.
    pub(super) fn at_distance(&self) -> Option<u64> {
        let distance = match self.stage {
            SearchStage::Below(step) if step <= self.beyond.reach() => step,
            SearchStage::Rounder(_) => self.rounder()?,
            SearchStage::Round(place) if place < FIRST_FURTHER => round_distance(self.best, place),
            SearchStage::Round(place) => further_distance(self.best, place - FIRST_FURTHER)?,
            SearchStage::Divided(_) => 1,
            _ => return None,
        };
        let is_there = self.best > distance || (self.best > 0 && self.beyond.rest > 0);
        if is_there { Some(self.best.saturating_sub(distance)) } else { None }
    }

    /// The distance to a rounder number: the greatest power of two within what is left. Small powers only if they clear
    /// a bit.
    fn rounder(&self) -> Option<u64> {
        let mut bits = self.best.saturating_sub(self.least).checked_ilog2()?;
        while bits < LARGE_BITS && self.best & (1 << bits) == 0 && self.best != 2 << bits {
            bits = bits.checked_sub(1)?;
        }
        let is_divided = self.beyond.is_counted && bits > LARGE_BITS + 1;
        Some(if is_divided { DIVIDED << (bits - DIVIDED.ilog2() - 1) } else { 1 << bits })
    }

    /// Notes what a taken number says about the rule; `before` was the best before it.
    pub(super) fn learn(&mut self, before: u64) {
        let (number, beyond) = (self.best, &mut self.beyond);
        beyond.common = common_divisor(beyond.common, (before - number) * beyond.unit);
        if matches!(self.stage, SearchStage::Probe(_) | SearchStage::Below(_)) {
            beyond.is_thorough &= !beyond.is_doubtful;
        }
        match self.stage {
            SearchStage::Round(_) | SearchStage::Below(_) => beyond.signs.step(),
            _ if !beyond.is_vain || beyond.unit > 1 => beyond.signs.take(),
            // A number with all bits up to some position may be taken for the bits that it needs.
            SearchStage::Gallop(_) | SearchStage::Bits(..) => beyond.signs.skip(number, number),
            _ => beyond.signs.skip(before, number),
        }
        beyond.is_vain = false;
    }

    pub(super) fn after_bits(&mut self) -> SearchStage {
        if !self.beyond.is_vain {
            return SearchStage::Halve;
        }
        if self.least < self.best {
            return SearchStage::Rounder(self.beyond.effort);
        }
        // A power of two is just above all numbers with a bit less, so half of it may be taken.
        self.least = self.least.div_ceil(2);
        SearchStage::Rounder(0)
    }

    pub(super) fn after_steps(&mut self) -> SearchStage {
        self.beyond.is_vain = true;
        if self.beyond.is_thorough { SearchStage::Zero } else { SearchStage::Done }
    }

    /// Whether the numbers taken may have more in common than a bound.
    pub(super) fn seeks_distances(&self) -> bool {
        self.beyond.effort > 0
    }

    /// Whether what is taken may repeat at a distance that no round one is a multiple of.
    fn may_repeat(&self) -> bool {
        let is_likely = self.best <= NARROW || self.beyond.parts > 0 || self.beyond.is_few;
        is_likely && !self.beyond.signs.is_bound()
    }

    pub(super) fn after_rounder(&mut self) -> SearchStage {
        let is_worth_it = self.seeks_distances() || self.best > LARGE;
        let is_asked = if self.beyond.is_few { self.may_repeat() } else { self.beyond.is_alone && is_worth_it };
        if is_asked { SearchStage::Round(0) } else { self.divide(2) }
    }

    /// The stage after a round distance that was not taken.
    pub(super) fn after_round(&mut self, place: usize) -> SearchStage {
        let next = if self.seeks_distances() { place + 1 } else { (place + 1).max(FIRST_FURTHER) };
        let is_asked = next < FIRST_FURTHER || self.may_repeat();
        if is_asked && next < FIRST_FURTHER + FURTHER_DISTANCES.len() {
            SearchStage::Round(next)
        } else {
            self.divide(2)
        }
    }

    /// Goes on in these units: if only even numbers are taken, in units of two. A round distance is divided in the end.
    pub(super) fn go_on_in(&mut self, units: u64) -> SearchStage {
        self.count_in(self.beyond.unit.saturating_mul(units));
        (self.least, self.beyond.reach) = (u64::from(self.beyond.rest == 0), STEPS_BELOW);
        if !self.is_stepping() {
            self.beyond.round = self.beyond.unit;
        }
        SearchStage::Zero
    }

    /// Counts in units of this size from now on.
    fn count_in(&mut self, unit: u64) {
        let best = self.counted(self.best);
        (self.best, self.beyond.rest, self.beyond.unit) = (best / unit, best % unit, unit);
    }

    /// The stage that divides what was taken so far. First a round distance that was taken, into parts larger than the
    /// single steps that were tried. If several numbers were taken, the next may lie as far below as the common divisor
    /// of all distances. If only one was, it is divided into equal parts, the greatest prime number of them first.
    pub(super) fn divide(&mut self, mut by: u64) -> SearchStage {
        let (round, parts, common) = (self.beyond.round, self.beyond.parts, self.beyond.common);
        let most = (round / (STEPS_BELOW_ALONE + 1)).min(MOST_PARTS);
        while by <= most {
            if round.is_multiple_of(by) {
                self.count_in(round / by);
                return SearchStage::Divided(by);
            }
            by += 1;
        }
        self.beyond.round = 0;
        if parts > 1 && common > 1 && self.beyond.unit == 1 {
            self.beyond.round = common;
            self.count_in(common);
            return SearchStage::Divided(1);
        }
        let whole = self.beyond.origin + self.counted(self.best);
        if parts > 1
            && common == 0
            && whole > SMALL
            && let Some(by) = greatest_prime_part(whole, parts.min(whole - 1))
        {
            self.beyond.parts = by - 1;
            self.count_in(whole / by);
            return SearchStage::Divided(by);
        }
        SearchStage::Done
    }
}

/// Most numbers up to this one have been tried one by one.
const SMALL: u64 = 16;
/// The most equal parts into which a number is divided.
const MOST_EQUAL_PARTS: u64 = 1000;
/// Replaces the next power of two, 16, as a factor of distances that many numbers should divide.
const DIVIDED: u64 = 15;

/// The greatest prime factor of a number that is no greater than `most`.
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
    // What is left is prime if no smaller factor can be left.
    let is_prime = rest > 1 && by * by > rest;
    if is_prime && rest <= most { Some(rest) } else { greatest }
}

/// Distances that many numbers divide, small numbers and those common in decimal counting first: if the taken numbers
/// repeat at a regular distance, another one probably lies this far below. Each divides the next.
const ROUND_DISTANCES: &[u64] =
    &[12, 60, 420, 2_100, 4_200, 25_200, 277_200, 3_603_600, 61_261_200, 1_163_962_800, 26_771_144_400];
/// Up to this number, distances that repeat are small.
const NARROW: u64 = 420;
/// Two of the round distances are tried, then these.
const FIRST_FURTHER: usize = 2;
/// With 12, multiples of all small numbers that are a likely distance: up to 10, 15 and 16. The last one is not as far as
/// 30, where there is a bound.
const FURTHER_DISTANCES: [u64; 4] = [30, 14, 16, 10];

/// One of the further distances, or as large a part of it as there is below the number.
fn further_distance(number: u64, place: usize) -> Option<u64> {
    let mut distance = *FURTHER_DISTANCES.get(place)?;
    while distance >= number && distance > 1 {
        distance /= if distance.is_multiple_of(2) { 2 } else { 3 };
    }
    Some(distance)
}

/// The most parts into which one of them is divided.
const MOST_PARTS: u64 = 840;

/// The greatest of these distances below the number, or the one `smaller` places before it.
pub(super) fn round_distance(number: u64, smaller: usize) -> u64 {
    let below = first_place(ROUND_DISTANCES.len(), &|place: usize| ROUND_DISTANCES[place] >= number);
    match below.checked_sub(1 + smaller) {
        Some(place) => ROUND_DISTANCES[place],
        None => number,
    }
}

/// A hash of a key as a single bit. Two keys seldom share one; if they do, one of them is searched a little less.
pub(crate) fn bit_of(key: u64) -> u64 {
    1 << (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58)
}

#[cfg(test)]
mod tests;
