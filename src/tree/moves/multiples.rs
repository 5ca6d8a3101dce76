//! One number lowered by another one, and a third by one, or by the same amount: pages of a size, rows of a width, or
//! multiples of something.
//!
//! Only among a few numbers of a record, and only in the thorough course.

use super::all_of;
use super::partner::scope;
use super::search::Search;
use super::sweep::{Rule, Step, Then, Tries, whole};
use crate::choices::edit::Draft;
use crate::tree::node::Node;

pub(super) const MULTIPLES: Rule = Rule { place: whole, tries: Tries::Each(next), then: Then::On };

/// The most numbers that are looked at.
const MANY: usize = 5;

/// Three of the numbers.
#[derive(Clone, Copy)]
struct Three {
    /// `whole` is lowered by multiples of `size`, and `other` is either their count or lowered by the same amount.
    whole: usize,
    size: usize,
    other: usize,
    /// Whether `other` is lowered by one for each multiple.
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

    /// How often `size` can be subtracted; 0 if nothing suggests that the three belong together.
    fn most(self, node: &Node) -> u64 {
        let (whole, size, other) = (value(node, self.whole), value(node, self.size), value(node, self.other));
        if size < 2 || whole <= size {
            return 0;
        }
        if self.is_count {
            // The count is right, or one too low or too high.
            let is_near = other > 1 && whole.abs_diff(size.saturating_mul(other)) <= size;
            return if is_near { other.min(whole / size) } else { 0 };
        }
        let are_multiples = whole.is_multiple_of(size) || other.is_multiple_of(size);
        // Each pair is tried once.
        if are_multiples && whole != other && self.whole < self.other { (whole / size).min(other / size) } else { 0 }
    }

    /// `size` subtracted this many times.
    fn lowered(self, node: &Node, times: u64) -> Option<Draft> {
        let (whole, other) = node.numbers(self.whole, self.other)?;
        let by = i128::from(value(node, self.size)) * i128::from(times);
        let by_other = if self.is_count { i128::from(times) } else { by };
        Some(Draft::with_two((self.whole, whole.moved(-by)?), (self.other, other.moved(-by_other)?)))
    }
}

/// Every three of the numbers, in both ways.
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
