//! Numbers in the same or nearly the same proportion as before, but smaller: what matters about a width and a height,
//! or a part and a whole, may be their ratio.
//!
//! All numbers, if they have a common divisor; or the only two numbers, if they stand in a record, as small as possible
//! in nearly the same proportion. Only in the thorough course.

use crate::choices::Leaf;
use crate::choices::edit::Draft;
use crate::shrink::edits::schedule::search::Search;
use crate::shrink::edits::schedule::sweep::{Rule, Step, Then, Tries, whole};
use crate::shrink::edits::select::divisor::common_divisor;
use crate::shrink::edits::select::partner::scope;
use crate::shrink::node::Node;

pub(crate) const PROPORTION: Rule = Rule { place: whole, tries: Tries::Each(next), then: Then::On };

/// Numbers are taken to be in proportion if fewer than one in this many random sets of them has so large a common
/// divisor, or if the least of them divides the others.
const FEW: u64 = 8;

/// The most numbers that are lowered in proportion.
const MOST: u32 = 100;

/// Most numbers up to this one have been tried one by one.
const SMALL: u64 = 8;

/// The convergent with this number of a fraction's continued fraction: the simplest fractions near it.
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

/// The greatest common divisor of all positive numbers, unless these are equal; 1 if it is small enough to be there by
/// chance.
fn divisor_of_all(node: &Node) -> u64 {
    let (mut divisor, mut count, mut least, mut greatest) = (0, 0, u64::MAX, 0);
    for cell in node.cells() {
        let Some(leaf) = cell.number() else { continue };
        let Some(value) = (if leaf.key > 0 { from_zero(leaf) } else { Some(0) }) else { return 1 };
        (divisor, greatest, count) = (common_divisor(divisor, value), greatest.max(value), count + 1);
        least = if leaf.key > 0 { least.min(value) } else { least };
    }
    // One in this many random sets of as many numbers has so large a common divisor.
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

/// All positive numbers lowered in proportion, so that this is their common divisor.
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

/// The only two numbers in nearly the same proportion: the convergents of their ratio, the first of them in step 1.
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
