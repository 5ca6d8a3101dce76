//! The identity of a cell sequence: a sum that can be updated for an edit without going over the other cells. Knows
//! nothing of what edits are for.
//!
//! What each cell contributes is multiplied by a power for its position, so that a stretch that moves is multiplied as
//! a whole (after Karp and Rabin, "Efficient randomized pattern-matching algorithms", 1987). Mixed once more, the sum
//! is well distributed.

use super::cell::{Cell, Frame, Leaf};
use alloc::vec::Vec;
use core::ops::Range;

/// The sum of a cell sequence.
pub(crate) fn sum_of(cells: &[Cell]) -> u64 {
    let (mut sum, mut power, mut at) = (0_u64, 1_u64, 0);
    while at < cells.len() {
        sum = sum.wrapping_add(power.wrapping_mul(summand(&cells[at])));
        power = power.wrapping_mul(BASE);
        at += 1;
    }
    sum
}

/// How much a sum changes if the leaf at a position gets another key.
pub(crate) fn change(at: usize, leaf: &Leaf, key: u64) -> u64 {
    let kind = leaf.kind_code();
    power(&POWERS, at).wrapping_mul(folded(kind, key).wrapping_sub(folded(kind, leaf.key)))
}

/// The sum of cells with other keys at some positions; `sum` is that of the cells as they are.
pub(crate) fn sum_with_keys(cells: &[Cell], sum: u64, keys: &[(usize, u64)]) -> u64 {
    let (mut sum, mut number) = (sum, 0);
    while number < keys.len() {
        let (at, key) = keys[number];
        if at < cells.len()
            && let Cell::Leaf(leaf) = &cells[at]
        {
            sum = sum.wrapping_add(change(at, leaf, key));
        }
        number += 1;
    }
    sum
}

/// The sums of the first cells of a sequence and of its last cells: of none, of one, of two, and so on. They are
/// computed as far as they are asked for, and neither beyond the middle: most edits change something near an end, and
/// once one is accepted, all sums differ.
#[derive(Clone, Default)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Sums {
    first: Vec<u64>,
    last: Vec<u64>,
}

impl Sums {
    /// The sum with the cells of one range in place of those of another; `all` is the sum of all cells.
    pub(crate) fn with(&mut self, cells: &[Cell], all: u64, by: &Range<usize>, gone: &Range<usize>) -> u64 {
        let between = self.before(cells, all, by.end).wrapping_sub(self.before(cells, all, by.start));
        let after = all.wrapping_sub(self.before(cells, all, gone.end));
        let (between, after) = (moved(between, by.start, gone.start), moved(after, gone.end, gone.start + by.len()));
        self.before(cells, all, gone.start).wrapping_add(between).wrapping_add(after)
    }

    /// The sum of the cells before a position.
    fn before(&mut self, cells: &[Cell], all: u64, position: usize) -> u64 {
        let after = cells.len() - position;
        if position <= after {
            reach(&mut self.first, position, |number| number, cells, &POWERS)
        } else {
            all.wrapping_sub(reach(&mut self.last, after, |number| cells.len() - 1 - number, cells, &INVERSE_POWERS))
        }
    }
}

/// The sum of the first `count` cells in the order of `position`. Continues `sums` as far as needed.
fn reach(
    sums: &mut Vec<u64>,
    count: usize,
    position: impl Fn(usize) -> usize,
    cells: &[Cell],
    powers: &[u64; AT_HAND],
) -> u64 {
    if sums.is_empty() {
        sums.reserve(count + 1);
        sums.push(0);
    }
    let reached = sums.len() - 1;
    if reached < count {
        let (mut sum, mut power) = (sums[reached], power(&POWERS, position(reached)));
        for number in reached..count {
            sum = sum.wrapping_add(power.wrapping_mul(summand(&cells[position(number)])));
            power = power.wrapping_mul(powers[1]);
            sums.push(sum);
        }
    }
    sums[count]
}

/// What cells contribute if they begin at another position.
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
    let (kind, key) = match cell {
        // Draws and levels are read back by tag, so the same choices under another tag are another draft.
        Cell::Open(open) if matches!(open.frame, Frame::Draw | Frame::Level) => {
            (2 + open.frame as u64, open.tag.0.into())
        }
        _ => cell.identity(),
    };
    folded(kind, key)
}

#[inline(always)]
fn folded(kind: u64, key: u64) -> u64 {
    let product = u128::from(key ^ 0x9e37_79b9_7f4a_7c15) * u128::from((kind << 1) ^ 0x94d0_49bb_1331_11eb);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests;
