//! One number lowered by what another one is, and a third by one, or by as much: pages of a size, rows of a width, what is a
//! multiple of something.
//!
//! Among a few numbers of a record. Part of the last, thorough course alone.

use super::all_of;
use super::partner::scope;
use super::search::Search;
use super::sweep::{Rule, Step, Then, Tries, whole};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const MULTIPLES: Rule = Rule { place: whole, tries: Tries::Each(next), then: Then::On };

/// How many numbers there are at most.
const MANY: usize = 5;

/// Three of the numbers.
#[derive(Clone, Copy)]
struct Three {
    /// What is lowered by multiples of the size, with the count or what is lowered by as much.
    whole: usize,
    size: usize,
    other: usize,
    /// Whether the other one is lowered by one for each.
    is_count: bool,
}

fn value(node: &Node, at: usize) -> u64 {
    u64::try_from(node.value(at)).unwrap_or(0)
}

impl Three {
    fn of(places: &[usize], number: usize) -> Option<Three> {
        let count = places.len();
        let (way, rest) = (number % 2, number / 2);
        let (whole, size, other) = (rest / count / count, rest / count % count, rest % count);
        let is_three = whole != size && whole != other && size != other;
        let three = Three { whole: places[whole], size: places[size], other: places[other], is_count: way == 0 };
        if is_three { Some(three) } else { None }
    }

    /// How often the size can be taken away; 0 where nothing speaks for it that it belongs to the others.
    fn most(self, node: &Node) -> u64 {
        let (whole, size, other) = (value(node, self.whole), value(node, self.size), value(node, self.other));
        if size < 2 || whole <= size {
            return 0;
        }
        if self.is_count {
            // As many as it has, or one less or more.
            let is_near = other > 1 && whole.abs_diff(size.saturating_mul(other)) <= size;
            return if is_near { other.min(whole / size) } else { 0 };
        }
        let are_multiples = whole.is_multiple_of(size) || other.is_multiple_of(size);
        // Each pair once.
        if are_multiples && whole != other && self.whole < self.other { (whole / size).min(other / size) } else { 0 }
    }

    /// The size taken away so often.
    fn lowered(self, node: &Node, times: u64) -> Option<Draft> {
        let (whole, other) = node.numbers(self.whole, self.other)?;
        let by = i128::from(value(node, self.size)) * i128::from(times);
        let by_other = if self.is_count { i128::from(times) } else { by };
        Some(Draft::with_two((self.whole, whole.moved(-by)?), (self.other, other.moved(-by_other)?)))
    }
}

/// Each three of the numbers, in both ways.
fn next(node: &Node, _whole: usize, step: &mut Step) -> Option<Draft> {
    // A number may be at its simplest without being zero.
    let is_one = |at: usize| value(node, at) > 0 && scope(node, at).is_none();
    let places = all_of(0..node.cells().len(), &is_one);
    if !matches!(places.len(), 3..=MANY) {
        return None;
    }
    while step.number < 2 * places.len() * places.len() * places.len() {
        let three = Three::of(&places, step.number);
        let most = match three {
            Some(three) => three.most(node),
            None => 0,
        };
        if most == 0 && !step.is_searching() {
            step.number += 1;
        } else if let Some(left) = step.searched(Search::down_to_zero(most, false))
            && left <= most
            && let Some(draft) = three?.lowered(node, most - left)
        {
            return Some(draft);
        }
    }
    None
}

#[cfg(test)]
mod tests;
