//! One row and one column removed from a square whose cells were drawn one after the other, and the number of rows and
//! columns lowered by one: the number of elements, or of rounds of a user's own loop, is the square of a number drawn
//! before.
//!
//! Only in the thorough course.

use super::parts::Parts;
use super::sweep::{Drafts, Rule, Then, Tries};
use super::{Places, first_of};
use crate::choices::edit::Draft;
use crate::choices::places::Holds;
use crate::tree::node::Node;
use alloc::vec::Vec;

pub(super) const LINES: Rule = Rule { place: Parts::find, tries: Tries::Parts(add_drafts), then: Then::Again };

/// The most parts that are looked at.
const MANY: usize = 100;
/// How many of the last numbers before them are looked at.
const FACTORS: usize = 4;

/// The last numbers before this place.
fn factors(node: &Node, before: usize) -> Places {
    let (mut factors, mut at) = (Places::new(), before);
    while at > 0 && factors.len() < FACTORS {
        at -= 1;
        if node.number(at).is_some() {
            factors.push(at);
        }
    }
    factors
}

/// Without the parts that are `is_gone`, and these numbers lowered by one.
fn without(node: &Node, parts: &Parts, is_gone: &dyn Holds<usize>, numbers: &[usize]) -> Option<Draft> {
    let (mut gone, mut keys) = (Vec::new(), Vec::new());
    for number in numbers {
        let leaf = node.number(*number)?;
        keys.push((*number, leaf.moved(-1)?));
    }
    for (place, part) in parts.all.iter().enumerate() {
        if is_gone.holds(place) {
            gone.push(part.clone());
        }
    }
    Some(Draft::without_all(node.cells(), &gone, &keys))
}

fn add_drafts(node: &Node, parts: &Parts, drafts: &mut Drafts) {
    let count = parts.all.len();
    if !matches!(count, 2..=MANY) {
        return;
    }
    let factors = factors(node, parts.at);
    let value = |number: usize| usize::try_from(node.value(factors[number])).unwrap_or(0);
    let is_side = |number: usize| value(number) > 1 && value(number).saturating_mul(value(number)) == count;
    let Some(one) = first_of(0..factors.len(), &is_side) else { return };
    // One number may give both the rows and the columns.
    let sides: &[usize] = match first_of(one + 1..factors.len(), &is_side) {
        Some(other) => &[factors[one], factors[other]],
        None => &[factors[one]],
    };
    let lines = value(one);
    for line in 0..lines {
        let is_gone = |place: usize| place % lines == line || place / lines == line;
        drafts.add(without(node, parts, &is_gone, sides));
    }
}

#[cfg(test)]
mod tests;
