//! Searches that go in units: of a distance that is taken again and again, and of one that what was taken speaks for.
//! Knows no cells.

use super::{STEPS_BELOW, STEPS_BELOW_ALONE, Search, Stage};

impl Search {
    /// Counts in units of another size from now on.
    pub(super) fn count_in(&mut self, unit: u64) {
        let best = self.rest + self.best * self.unit;
        (self.best, self.rest, self.unit) = (best / unit, best % unit, unit);
    }

    pub(super) fn go_on_in(&mut self, unit: u64) -> Stage {
        self.count_in(unit);
        self.floor = 0;
        (self.tries_zero, self.reach) = (self.rest > 0, STEPS_BELOW);
        Stage::Zero
    }

    /// A round distance in smaller parts, as long as they are larger than the single steps that were tried.
    pub(super) fn divided(&mut self, from: u64) -> Stage {
        let unit = self.round.unwrap_or(0);
        let most = (unit / (STEPS_BELOW_ALONE + 1)).min(MOST_PARTS);
        let mut by = from;
        while by <= most {
            if unit.is_multiple_of(by) {
                self.count_in(unit / by);
                return Stage::Divided(by);
            }
            by += 1;
        }
        self.round = None;
        Stage::Done
    }

    /// Where several numbers were taken, the next one may lie as far below as all distances between them have in common.
    /// Of one alone some part is taken, a small one first: what is a multiple of something stays one by one of them.
    pub(super) fn part(&mut self) -> Stage {
        let whole = self.origin + self.rest + self.best * self.unit;
        if self.common > 1 && self.unit == 1 {
            self.round = Some(self.common);
            self.count_in(self.common);
            return Stage::Divided(1);
        }
        if self.parts > 1
            && self.common == 0
            && whole > SMALL
            && let Some(by) = greatest_prime_part(whole, self.parts.min(whole - 1))
        {
            self.parts = by - 1;
            self.count_in(whole / by);
            return Stage::Divided(by);
        }
        self.parts = 0;
        Stage::Done
    }

    /// Whether what was taken tells that such numbers have nothing in common but a bound.
    pub(in crate::tree::moves) fn is_explained(&self) -> bool {
        self.common == 1 && self.signs.is_bound()
    }
}

/// Numbers that are no larger have been tried one by one, most of them.
const SMALL: u64 = 16;
/// Into how many equal parts a number is divided at most.
pub(super) const MOST_EQUAL_PARTS: u64 = 1000;
/// What takes the place of its next power of two in distances, where many numbers are to divide them.
pub(super) const DIVIDED: u64 = 15;

/// The greatest prime that divides a number and is no greater than this.
fn greatest_prime_part(whole: u64, most: u64) -> Option<u64> {
    let (mut rest, mut by, mut greatest) = (whole, 2, None);
    while by <= most && by * by <= rest {
        if rest.is_multiple_of(by) {
            (rest, greatest) = (rest / by, Some(by));
        } else {
            by += 1;
        }
    }
    // Nothing that is left has two parts, if it has come to that.
    let is_prime = rest > 1 && by * by > rest;
    if is_prime && rest <= most { Some(rest) } else { greatest }
}

/// Distances that many numbers divide, small ones and those of our way of counting first: whichever of them the
/// numbers that are taken lie apart, this far below lies another one. Each divides the next.
const ROUND_DISTANCES: &[u64] =
    &[12, 60, 420, 4_200, 25_200, 277_200, 3_603_600, 61_261_200, 1_163_962_800, 26_771_144_400];
/// Into how many parts one of them is divided at most.
const MOST_PARTS: u64 = 840;

/// The greatest of these distances that leaves something.
pub(super) fn round_distance(number: u64) -> u64 {
    let mut greatest = number;
    for distance in ROUND_DISTANCES {
        if *distance < number {
            greatest = *distance;
        }
    }
    greatest
}

/// A key as one of a few bits: two keys that share one are rare, and then less is asked of one of them.
pub(in crate::tree::moves) fn bit_of(key: u64) -> u64 {
    1 << (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58)
}

#[cfg(test)]
mod tests;
