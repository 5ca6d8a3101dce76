//! Equal numbers lowered together: to 0, then as a single number is. After a group of equal numbers has gone to 0,
//! several groups are set to 0 at once, twice as many each time. In the end, some of a few equal numbers without the
//! others: one field of all records, or all of these but one.

use crate::choices::draft::Draft;
use crate::choices::sorting::count_before;
use crate::choices::{Leaf, LeafKind};
use crate::shrink::edits::pass::PassState;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::edits::schedule::search::{NumberSearch, StepEffort};
use crate::shrink::edits::select::characters::Simplest;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// How many distances on the other side of the origin are tried.
const MIRRORED: u64 = 2;

#[derive(Clone)]
pub(crate) struct LowerDuplicates {
    at: usize,
    stage: DuplicatesStage,
    /// How many values are set to 0 at once, in all positions.
    run: RunLength,
}

impl Default for LowerDuplicates {
    fn default() -> LowerDuplicates {
        LowerDuplicates { at: 0, stage: DuplicatesStage::Find, run: RunLength::ONE }
    }
}

#[derive(Clone, Copy)]
enum DuplicatesStage {
    Find,
    /// The numbers of several values set to 0; the first number of the last value is here.
    Zeros(usize),
    Zero,
    Search(NumberSearch),
    Simplest(Simplest),
    /// The other side of the origin, at the same distance, then one nearer: how many of these were tried.
    Mirror(u64),
    /// Some of the numbers at 0, then one nearer: how many of these drafts were tried.
    Some(usize),
}

/// Of how many equal numbers some are lowered without the others.
const SOME: RangeInclusive<usize> = 3..=8;
/// How many groups of them each stands for.
const GROUPS: usize = 4;

/// Some of the numbers that equal this one and are alike. Each of them stands for four groups: those with its range,
/// those in the same position of their elements, those with its range in other positions, and those in its position
/// without it. The number says which; none if it is all of them or only one, and `None` after the last.
fn some_of(node: &Node, at: usize, number: usize) -> Option<Vec<usize>> {
    let leaf = node.number(at)?;
    let all: Vec<usize> = duplicates(node, leaf).collect();
    if !SOME.contains(&all.len()) || number >= GROUPS * all.len() {
        return None;
    }
    let one = all[number / GROUPS];
    let column = column_of(node, one);
    let is_in_column = |other: usize| column_of(node, other) == column;
    let has_range = |other: usize| matches!(node.numbers(one, other), Some((one, other)) if other.is_drawn_as(one));
    let is_wanted = |other: &usize| match number % GROUPS {
        0 => has_range(*other),
        1 => is_in_column(*other),
        2 => has_range(*other) && !is_in_column(*other),
        _ => *other != one && is_in_column(*other),
    };
    let some: Vec<usize> = all.iter().copied().filter(is_wanted).collect();
    Some(if some.len() > 1 && some.len() < all.len() { some } else { Vec::new() })
}

/// These numbers at 0, or each one nearer to its origin, if that is something else.
fn lowered(node: &Node, numbers: &[usize], is_nearer: bool) -> Option<Draft> {
    let key = |at: usize| {
        let leaf = node.number(at)?;
        let (distance, is_below) = leaf.offset(leaf.key);
        if !is_nearer {
            return Some(0);
        }
        leaf.key_of(distance.checked_sub(1).filter(|there| *there > 0)?, is_below)
    };
    if numbers.is_empty() { None } else { Draft::with_each(numbers, key) }
}

/// How far into its element a number is.
fn column_of(node: &Node, at: usize) -> Option<usize> {
    let marks = node.marks(node.list_around(at)?);
    Some(at - marks[count_before(marks, at).checked_sub(1)?])
}

/// All numbers that equal this one and are alike, set to this distance from their origins instead.
fn all_at(node: &Node, leaf: &Leaf, distance: u64) -> Draft {
    let (cells, (_, is_below), mut draft, mut at) = (node.cells(), leaf.offset(leaf.key), Draft::unchanged(), 0);
    let key = leaf.key_of(distance, is_below).unwrap_or(0);
    while at < cells.len() {
        if let Some(other) = cells[at].number() {
            // Most numbers with the same value have the same range.
            if other.is_drawn_as(leaf) {
                if other.key == leaf.key {
                    draft.set_key(at, key);
                }
            } else if other.is_duplicate_of(leaf) {
                draft.set_key(at, other.key_of(distance, is_below).unwrap_or(0));
            }
        }
        at += 1;
    }
    draft
}

/// All numbers that equal this one and are alike, set to this distance on the other side, if that is simpler.
fn all_mirrored(node: &Node, leaf: &Leaf, distance: u64) -> Option<Draft> {
    let is_below = leaf.offset(leaf.key).1;
    let duplicates: Vec<usize> = duplicates(node, leaf).collect();
    leaf.key_of(distance, !is_below).filter(|key| *key < leaf.key)?;
    Draft::with_each(&duplicates, |at| node.number(at)?.key_of(distance, !is_below))
}

/// All numbers that equal this one and are alike, including itself.
fn duplicates(node: &Node, leaf: &Leaf) -> impl Iterator<Item = usize> {
    (0..node.cells().len()).filter(|at| node.number(*at).is_some_and(|other| other.is_duplicate_of(leaf)))
}

/// How many numbers equal this one and are alike, including itself.
pub(crate) fn count_of_duplicates(node: &Node, leaf: &Leaf) -> usize {
    duplicates(node, leaf).count()
}

/// All numbers with duplicates, of as many values as this, set to 0; and where the last of these values begins.
fn all_of_several(node: &Node, from: usize, count: usize) -> Option<(Draft, usize)> {
    let mut firsts = Vec::with_capacity(count);
    let mut next = from;
    while firsts.len() < count
        && let Some(first) = node.first_duplicate(next)
    {
        firsts.push(first);
        next = first + 1;
    }
    Some((Draft::with_each(&node.with_duplicates_of(&firsts), |_| Some(0))?, next.saturating_sub(1)))
}

impl PassState for LowerDuplicates {
    fn propose(&mut self, node: &Node, round: Round) -> Option<Draft> {
        loop {
            if matches!(self.stage, DuplicatesStage::Zeros(_)) {
                (self.run, self.stage) = (self.run.after_failure(), DuplicatesStage::Find);
            }
            if matches!(self.stage, DuplicatesStage::Find) {
                self.at = node.first_duplicate(self.at)?;
                if self.run.length() > 1 {
                    let (draft, last) = all_of_several(node, self.at, self.run.length())?;
                    self.stage = DuplicatesStage::Zeros(last);
                    return Some(draft);
                }
            }
            let Some(leaf) = node.number(self.at).copied() else {
                (self.at, self.stage) = (self.at + 1, DuplicatesStage::Find);
                continue;
            };
            let distance = match &mut self.stage {
                DuplicatesStage::Find if !self.run.is_over() => {
                    self.stage = DuplicatesStage::Zero;
                    Some(0)
                }
                // These numbers are known not to go to 0.
                DuplicatesStage::Find | DuplicatesStage::Zero | DuplicatesStage::Zeros(_) => {
                    self.run = RunLength::ONE;
                    let is_alone = node.positives() <= count_of_duplicates(node, &leaf);
                    let effort = if is_alone { StepEffort::All } else { StepEffort::Steps };
                    self.stage = match Simplest::below(&leaf, round.is_thorough()) {
                        Some(simplest) => DuplicatesStage::Simplest(simplest),
                        None => DuplicatesStage::Search(NumberSearch::below(node.distance(self.at), effort)),
                    };
                    continue;
                }
                DuplicatesStage::Search(search) => match search.next() {
                    None if round.is_thorough() && leaf.kind == LeafKind::Signed => {
                        self.stage = DuplicatesStage::Mirror(0);
                        continue;
                    }
                    None if round.is_thorough() => {
                        self.stage = DuplicatesStage::Some(0);
                        continue;
                    }
                    distance => distance,
                },
                DuplicatesStage::Simplest(search) => search.next(),
                DuplicatesStage::Mirror(tried) => {
                    let there = node.distance(self.at).saturating_sub(*tried);
                    let is_wanted = *tried < MIRRORED && there > 0;
                    *tried += 1;
                    if is_wanted && let Some(draft) = all_mirrored(node, &leaf, there) {
                        return Some(draft);
                    }
                    if !is_wanted {
                        self.stage = DuplicatesStage::Some(0);
                    }
                    continue;
                }
                DuplicatesStage::Some(tried) => {
                    let number = *tried;
                    *tried += 1;
                    if let Some(some) = some_of(node, self.at, number / 2) {
                        match lowered(node, &some, number % 2 == 1) {
                            None => continue,
                            draft => return draft,
                        }
                    }
                    None
                }
            };
            if distance.is_none() {
                (self.at, self.stage) = (self.at + 1, DuplicatesStage::Find);
            }
            if let Some(distance) = distance {
                return Some(all_at(node, &leaf, distance));
            }
        }
    }

    fn accepted(&mut self, _before: &Node, _after: &Node) {
        match &mut self.stage {
            DuplicatesStage::Search(search) => search.accepted(),
            DuplicatesStage::Simplest(search) => search.accepted(),
            DuplicatesStage::Zeros(last) => {
                (self.at, self.run, self.stage) = (*last + 1, self.run.after_success(), DuplicatesStage::Find);
            }
            DuplicatesStage::Find | DuplicatesStage::Zero | DuplicatesStage::Mirror(_) | DuplicatesStage::Some(_) => {
                (self.at, self.run, self.stage) = (self.at + 1, self.run.after_success(), DuplicatesStage::Find);
            }
        }
    }
}

#[cfg(test)]
mod tests;
