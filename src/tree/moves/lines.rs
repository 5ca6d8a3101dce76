//! A row or a column of what was drawn one after the other out, and the number of rows or columns one lower: where there are
//! as many elements, or rounds of a user's own loop, as two numbers multiplied. Of as many rows as columns, one of each.
//!
//! Part of the last, thorough course alone.

use super::parts::Parts;
use super::sweep::{Drafts, Rule, Then, Tries};
use super::{Places, first_of};
use crate::choices::edit::Draft;
use crate::choices::places::Holds;
use crate::tree::node::Node;
use alloc::vec::Vec;

pub(super) const LINES: Rule = Rule { place: Parts::find, tries: Tries::Parts(add_drafts), then: Then::Again };

/// How many parts there are at most.
const MANY: usize = 100;
/// How many numbers before them are looked at, the last ones.
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

/// Without each part of which something holds, and these numbers one lower.
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
    let value = |number: usize| usize::try_from(node.value(number)).unwrap_or(0);
    for number in &factors {
        let lines = value(*number);
        if lines < 2 || !count.is_multiple_of(lines) {
            continue;
        }
        let width = count / lines;
        // What there is but one of in each line is an element of a list, no more.
        if width < 2 {
            continue;
        }
        let is_other = |other: usize| factors[other] != *number && value(factors[other]) == width;
        let sides: &[usize] = match first_of(0..factors.len(), &is_other) {
            Some(other) => &[*number, factors[other]],
            None => &[*number],
        };
        for line in 0..lines {
            let (column, row) = (|place: usize| place % lines == line, |place: usize| place / width == line);
            if sides.len() > 1 {
                drafts.add(without(node, parts, &column, &[*number]));
                drafts.add(without(node, parts, &row, &[*number]));
            }
            // One number may say both.
            if lines == width && (sides.len() == 1 || sides[1] < *number) {
                drafts.add(without(node, parts, &|place: usize| column(place) || row(place), sides));
            }
        }
    }
}

#[cfg(test)]
mod tests;
