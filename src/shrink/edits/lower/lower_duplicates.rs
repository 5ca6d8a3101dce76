//! Equal numbers lowered together: to 0, then as a single number is. After a group of equal numbers has gone to 0,
//! several groups are set to 0 at once, twice as many each time.

use crate::choices::draft::Draft;
use crate::choices::{Leaf, LeafKind};
use crate::shrink::edits::pass::PassState;
use crate::shrink::edits::schedule::round::Round;
use crate::shrink::edits::schedule::run::RunLength;
use crate::shrink::edits::schedule::search::{NumberSearch, StepEffort};
use crate::shrink::edits::select::characters::Simplest;
use crate::shrink::node::Node;
use alloc::vec::Vec;

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
            let lowered = match &mut self.stage {
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
                    lowered => lowered,
                },
                DuplicatesStage::Simplest(search) => search.next(),
                DuplicatesStage::Mirror(tried) => {
                    let there = node.distance(self.at).saturating_sub(*tried);
                    let is_wanted = *tried < MIRRORED && there > 0;
                    *tried += 1;
                    if is_wanted && let Some(draft) = all_mirrored(node, &leaf, there) {
                        return Some(draft);
                    }
                    if is_wanted {
                        continue;
                    }
                    None
                }
            };
            if lowered.is_none() {
                (self.at, self.stage) = (self.at + 1, DuplicatesStage::Find);
            }
            if let Some(lowered) = lowered {
                return Some(all_at(node, &leaf, lowered));
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
            DuplicatesStage::Find | DuplicatesStage::Zero | DuplicatesStage::Mirror(_) => {
                (self.at, self.run, self.stage) = (self.at + 1, self.run.after_success(), DuplicatesStage::Find);
            }
        }
    }
}

#[cfg(test)]
mod tests;
