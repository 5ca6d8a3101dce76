//! The identity of a cell sequence: a sum of which it is known, without the other cells, how an edit changes it. Knows
//! nothing of what edits are for.
//!
//! What each cell contributes is multiplied by a power for its place, so that a stretch that moves is multiplied as a
//! whole (after Karp and Rabin, "Efficient randomized pattern-matching algorithms", 1987). Mixed once more, the sum is
//! well distributed.

use super::cell::{Cell, Frame, Leaf};
use alloc::vec::Vec;
use core::ops::Range;

/// The sum of a cell sequence.
pub(crate) fn sum_of(cells: &[Cell]) -> u64 {
    let mut sum = Sum::NONE;
    sum.add(cells);
    sum.sum
}

/// How much a sum changes if the leaf at a place gets another key.
pub(crate) fn change(at: usize, leaf: &Leaf, key: u64) -> u64 {
    let tag = leaf.tag();
    power(&POWERS, at).wrapping_mul(folded(tag, key).wrapping_sub(folded(tag, leaf.key)))
}

/// A sum of some of the cells.
struct Sum {
    sum: u64,
    /// The power of the next place.
    power: u64,
}

impl Sum {
    const NONE: Sum = Sum { sum: 0, power: 1 };

    fn add(&mut self, cells: &[Cell]) {
        let mut at = 0;
        while at < cells.len() {
            self.add_cell(&cells[at]);
            at += 1;
        }
    }

    #[inline(always)]
    fn add_cell(&mut self, cell: &Cell) {
        self.sum = self.sum.wrapping_add(self.power.wrapping_mul(summand(cell)));
        self.power = self.power.wrapping_mul(BASE);
    }
}

/// Prefix sums: the sums of all cells up to each place.
#[derive(Clone)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Sums(Vec<u64>);

impl Sums {
    pub(crate) fn of(cells: &[Cell]) -> Sums {
        let mut sums = Vec::with_capacity(cells.len() + 1);
        let (mut sum, mut at) = (Sum::NONE, 0);
        sums.push(sum.sum);
        while at < cells.len() {
            sum.add_cell(&cells[at]);
            sums.push(sum.sum);
            at += 1;
        }
        Sums(sums)
    }

    /// The sum with the cells of one range in place of those of another.
    pub(crate) fn with(&self, by: &Range<usize>, gone: &Range<usize>) -> u64 {
        let all = self.0.len() - 1;
        let rest = self.moved(gone.end..all, gone.start + by.len());
        self.0[gone.start].wrapping_add(self.moved(by.clone(), gone.start)).wrapping_add(rest)
    }

    /// What a range of cells contributes if it begins at another place.
    fn moved(&self, range: Range<usize>, to: usize) -> u64 {
        if range.is_empty() {
            return 0;
        }
        moved(self.0[range.end].wrapping_sub(self.0[range.start]), range.start, to)
    }
}

/// What cells contribute if they begin at another place.
fn moved(sum: u64, from: usize, to: usize) -> u64 {
    if to >= from {
        sum.wrapping_mul(power(&POWERS, to - from))
    } else {
        sum.wrapping_mul(power(&INVERSE_POWERS, from - to))
    }
}

/// Odd, so that there is an inverse; and three above a multiple of eight, so that no power comes back for very long.
const BASE: u64 = 0xd1b5_4a32_d192_ed03;
const INVERSE: u64 = {
    // Newton's iteration: each step doubles how many bits are right, and the first three of an odd number are its own.
    let (mut inverse, mut right_bits) = (BASE, 3);
    while right_bits < u64::BITS {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(BASE.wrapping_mul(inverse)));
        right_bits *= 2;
    }
    inverse
};

/// How many powers are precomputed.
const AT_HAND: usize = 64;
const POWERS: [u64; AT_HAND] = first_powers(BASE);
const INVERSE_POWERS: [u64; AT_HAND] = first_powers(INVERSE);

const fn first_powers(base: u64) -> [u64; AT_HAND] {
    let (mut powers, mut at) = ([1; AT_HAND], 1);
    while at < AT_HAND {
        powers[at] = base.wrapping_mul(powers[at - 1]);
        at += 1;
    }
    powers
}

fn power(first: &[u64; AT_HAND], exponent: usize) -> u64 {
    let (mut power, mut left) = (first[exponent % AT_HAND], exponent / AT_HAND);
    let mut square = first[AT_HAND - 1].wrapping_mul(first[1]);
    while left > 0 {
        if left & 1 == 1 {
            power = power.wrapping_mul(square);
        }
        square = square.wrapping_mul(square);
        left /= 2;
    }
    power
}

/// What a cell contributes in the first place: one wide multiplication, so that several can run in parallel (after the
/// folded multiplication of wyhash, Wang Yi, 2019).
#[inline(always)]
fn summand(cell: &Cell) -> u64 {
    let (tag, key) = match cell {
        // Draws and levels are read back by label, so the same choices under another label are another draft.
        Cell::Open(open) if matches!(open.frame, Frame::Draw | Frame::Level) => {
            (2 + open.frame as u64, open.label.0.into())
        }
        _ => cell.identity(),
    };
    folded(tag, key)
}

#[inline(always)]
fn folded(tag: u64, key: u64) -> u64 {
    let product = u128::from(key ^ 0x9e37_79b9_7f4a_7c15) * u128::from((tag << 1) ^ 0x94d0_49bb_1331_11eb);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests;
