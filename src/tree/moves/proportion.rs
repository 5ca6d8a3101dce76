//! Numbers in the same proportion as before, or nearly, but smaller: what matters of a width and a height, or a part and a
//! whole, may be how many times the one goes into the other.
//!
//! All that something divides; and two in nearly the same proportion, as small as may be, where they are the only ones and
//! stand in a record. Part of the last, thorough course alone.

use super::partner::scope;
use super::search::Search;
use super::similar::common_divisor;
use super::sweep::{Rule, Step, Then, Tries, whole};
use crate::choices::Leaf;
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const PROPORTION: Rule = Rule { place: whole, tries: Tries::Each(next), then: Then::On };

/// Numbers are taken to be in proportion if of so many sets of them fewer than one has as large a common divisor, or the least
/// divides the others.
const FEW: u64 = 8;

/// How many numbers are lowered in proportion at most.
const MOST: u32 = 100;

/// Numbers that are no larger have been tried one by one, most of them.
const SMALL: u64 = 8;

/// The convergent of this number of a fraction: by its continued fraction, the simplest that are near.
fn convergent(one: u64, other: u64, number: usize) -> Option<(u64, u64)> {
    let (mut numerators, mut denominators) = ((0, 1_u64), (1, 0_u64));
    let (mut whole, mut part) = (one, other);
    for _ in 0..number + 1 {
        if part == 0 {
            return None;
        }
        let times = whole / part;
        (whole, part) = (part, whole % part);
        numerators = (numerators.1, times.checked_mul(numerators.1)?.checked_add(numerators.0)?);
        denominators = (denominators.1, times.checked_mul(denominators.1)?.checked_add(denominators.0)?);
    }
    Some((numerators.1, denominators.1))
}

/// What divides all numbers, but those at their simplest, unless these are equal; 1 where that says little.
fn divisor_of_all(node: &Node) -> u64 {
    let (mut divisor, mut count, mut least, mut greatest) = (0, 0, u64::MAX, 0);
    for cell in node.cells() {
        let Some(leaf) = cell.number() else { continue };
        let Some(value) = (if leaf.key > 0 { from_zero(leaf) } else { Some(0) }) else { return 1 };
        (divisor, greatest, count) = (common_divisor(divisor, value), greatest.max(value), count + 1);
        least = if leaf.key > 0 { least.min(value) } else { least };
    }
    // Of so many sets of as many numbers, one has as large a common divisor.
    let sets = match count {
        0 | 1 => divisor,
        2 => divisor.saturating_mul(divisor),
        _ => divisor.saturating_mul(divisor).saturating_mul(divisor),
    };
    let is_proportion = greatest > divisor && count <= MOST && (sets >= FEW || divisor == least);
    if is_proportion { divisor } else { 1 }
}

/// How far a number lies from zero.
fn from_zero(leaf: &Leaf) -> Option<u64> {
    u64::try_from(leaf.above_zero().unsigned_abs()).ok()
}

/// All that is not at its simplest made less in proportion, so that this divides it.
fn scaled(node: &Node, divisor: u64) -> Option<Draft> {
    let (now, divisor) = (i128::from(divisor_of_all(node)), i128::from(divisor));
    let mut draft = Draft::unchanged();
    for (at, cell) in node.cells().iter().enumerate() {
        if let Some(leaf) = cell.number()
            && leaf.key > 0
        {
            draft.set_key(at, leaf.key_above_zero(leaf.above_zero() / now * divisor)?);
        }
    }
    Some(draft)
}

/// The only two numbers in nearly the same proportion, by the convergents of theirs, the first in step 1.
fn near(node: &Node, step: &mut Step) -> Option<Draft> {
    let (first, second) = node.only_two()?;
    let (one, other) = node.numbers(first, second)?;
    let (whole, part) = (u64::try_from(one.above_zero()).ok()?, u64::try_from(other.above_zero()).ok()?);
    let are_records = scope(node, first).is_none() && scope(node, second).is_none();
    if whole <= SMALL || part <= SMALL || !are_records || !one.is_like(other) {
        return None;
    }
    while let Some((numerator, denominator)) = convergent(whole, part, step.number - 1) {
        step.number += 1;
        if numerator > 0
            && numerator < whole
            && let Some(key) = one.key_above_zero(numerator.into())
            && let Some(other_key) = other.key_above_zero(denominator.into())
        {
            return Some(Draft::with_two((first, key), (second, other_key)));
        }
    }
    None
}

fn next(node: &Node, _whole: usize, step: &mut Step) -> Option<Draft> {
    while step.number == 0 {
        if let Some(divisor) = step.searched(Search::below(divisor_of_all(node), false))
            && let Some(draft) = scaled(node, divisor)
        {
            return Some(draft);
        }
    }
    near(node, step)
}

#[cfg(test)]
mod tests;
