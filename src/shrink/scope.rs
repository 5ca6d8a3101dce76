//! Growing everything that comes before the best choices within a small scope.
//!
//! Knows no edits, and evaluates nothing.

mod estimate;

use super::growth::{Grower, Growth};
use super::node::Node;
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Choices, Leaf};
use crate::source::{Detail, Limit, Odometer, Scope};
use alloc::boxed::Box;
use alloc::vec::Vec;
use estimate::size_of;
pub(crate) use estimate::{EarlierArms, MAX_COUNT};

/// What there is in a scope.
pub(crate) struct Smaller {
    /// The choices that were not tried yet, each with the first level of detail that has its keys; by level, and the
    /// simplest first.
    pub(crate) untried: Vec<(Detail, Choices)>,
    /// How many different ones there are in all, how many were rejected, and how many were grown to find that out.
    pub(crate) accepted: u64,
    pub(crate) rejected: u64,
    pub(crate) grown: u64,
    /// Whether nothing else comes before the best.
    pub(crate) is_all: bool,
}

impl Smaller {
    /// Whether at most so many choices were not tried yet. Several combinations of keys may lead to the same choices.
    fn has_at_most(&mut self, untried: u64) -> bool {
        if self.untried.len() as u64 > untried {
            self.sort();
        }
        self.untried.len() as u64 <= untried
    }

    /// Leaves out the levels of detail with which there are more than so many.
    pub(crate) fn keep_levels_of(&mut self, most: u64) {
        while self.untried.len() as u64 > most
            && let Some((last, _)) = self.untried.last()
        {
            let last = *last;
            self.untried.retain(|(detail, _)| *detail < last);
        }
    }

    fn sort(&mut self) {
        sort_by(&mut self.untried, &Ord::cmp);
        self.untried.dedup();
    }
}

/// How many levels of detail there are, each with more keys than the one before.
pub(crate) const LEVELS: usize = Detail::LEVELS.len();

/// So many rejections are no sign yet that most are rejected.
const MIN_REJECTED: u64 = 20;

impl Growth {
    /// About how many choices come before the best, of this level of detail and those before it; and the best itself.
    pub(crate) fn size_of_scope(best: &Choices, level: usize, arms: EarlierArms) -> u64 {
        size_of(&mut Scope::before(best, Detail::LEVELS[level]), best, arms)
    }

    /// The share of all candidates so far that was not rejected, of so many.
    pub(crate) fn accepted_of(&self, candidates: u64) -> u64 {
        candidates.saturating_mul(self.attempts - self.rejections) / self.attempts.max(1)
    }

    /// Grows everything that comes before `best`, of this level of detail and those before it; `None` if more than
    /// `max_untried` were not tried yet, if more than `max_grown` have to be grown, or if most are rejected. `is_over`
    /// is asked after each.
    pub(crate) fn smaller_than(
        &mut self,
        grower: &mut dyn Grower,
        best: &Choices,
        level: usize,
        (max_untried, max_grown): (u64, u64),
        is_over: &mut dyn FnMut() -> bool,
    ) -> Option<Smaller> {
        let levels = Scope::before(best, Detail::Simplest);
        let mut odometer = Box::new(Odometer::within(Scope::before(best, Detail::LEVELS[level])));
        let mut all = Smaller { untried: Vec::new(), accepted: 0, rejected: 0, grown: 0, is_all: true };
        let mut identities = Vec::new();
        loop {
            let is_ok = self.grow_next(grower, best, odometer);
            odometer = self.source.counted()?;
            all.grown += 1;
            if is_ok && self.reading.choices < *best {
                let identity = self.reading.choices.identity_as_draft();
                identities.push(identity);
                // What was tried leaves its memory to the next one.
                if !self.has_tried(identity) {
                    let choices = core::mem::take(&mut self.reading.choices);
                    all.untried.push((levels.detail_of(&choices), choices));
                }
            } else if !is_ok {
                self.rejections += 1;
                let is_too_large = self.source.is_full();
                all.rejected += u64::from(!is_too_large);
                // What was rejected for another reason than its size may be accepted another time.
                all.is_all &= is_too_large || !self.source.has_outgrown();
            }
            let are_most_rejected = all.rejected > MIN_REJECTED.max(all.grown / 2);
            if are_most_rejected || !all.has_at_most(max_untried) || self.is_at_limit() || is_over() {
                return None;
            }
            if !odometer.advance() {
                break;
            }
            if all.grown >= max_grown {
                return None;
            }
        }
        all.sort();
        sort_by(&mut identities, &Ord::cmp);
        identities.dedup();
        all.accepted = identities.len() as u64;
        all.is_all &= !odometer.leaves_some_out();
        Some(all)
    }

    fn grow_next(&mut self, grower: &mut dyn Grower, best: &Choices, odometer: Box<Odometer>) -> bool {
        self.attempts += 1;
        self.cells += best.cells().len() as u64;
        let draft = self.source.draft();
        draft.clear();
        draft.extend_from_slice(best.cells());
        self.source.count_on(odometer, Limit::of(best));
        let is_ok = grower.grow(&mut self.source);
        if is_ok {
            self.source.finish(best.sum(), &mut self.reading);
        }
        is_ok
    }
}

/// How many smaller numbers are tried below each number, and below how many numbers at most.
const MAX_NEAR: u64 = 16;
const MAX_NUMBERS: usize = 4;
/// So many larger numbers that fail show that a number is a bound.
pub(crate) const MAX_LARGER: usize = 3;

/// The indices of the leaves that are numbers with smaller ones between them and their origin; none if these are many.
pub(crate) fn few_numbers(node: &Node) -> Vec<usize> {
    // How far characters lie apart means nothing.
    let is_far = |leaf: &Leaf| leaf.is_number() && leaf.span().is_none() && leaf.offset(leaf.key).0 > 1;
    let leaves = node.cells().iter().filter_map(Cell::leaf).enumerate();
    let numbers: Vec<usize> = leaves.filter(|(_, leaf)| is_far(leaf)).map(|(number, _)| number).collect();
    if numbers.len() > MAX_NUMBERS { Vec::new() } else { numbers }
}

/// The choices of a node with one number nearer to its origin, each with how much nearer.
pub(crate) fn with_nearer_numbers(node: &Node, number: usize) -> Vec<(u64, Choices)> {
    // Its simplest was tried before.
    let nearer = |distance: u64, by: u64| distance.checked_sub(by).filter(|there| *there > 0);
    (1..=MAX_NEAR).filter_map(|by| Some((by, at_distance(node, number, |distance| nearer(distance, by))?))).collect()
}

/// The choices of a node with one number farther from its origin, on the same side.
pub(crate) fn with_larger_numbers(node: &Node, number: usize) -> Vec<Choices> {
    (1..=MAX_LARGER as u64).filter_map(|by| at_distance(node, number, |distance| distance.checked_add(by))).collect()
}

fn at_distance(node: &Node, number: usize, there: impl FnOnce(u64) -> Option<u64>) -> Option<Choices> {
    let leaf = node.cells().iter().filter_map(Cell::leaf).nth(number)?;
    let (distance, is_below) = leaf.offset(leaf.key);
    Some(node.choices.with_key(number, leaf.key_of(there(distance)?, is_below)?))
}

#[cfg(all(test, feature = "std"))]
mod tests;
