//! A small scope: the choices that come before given ones and have few keys. An odometer counts through them.
//!
//! Knows no generator and no search.

use crate::choices::sorting::sort_by;
use crate::choices::{Cell, Choices, Leaf, LeafKind};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// How many keys of a leaf a scope has. Each level contains those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Detail {
    /// Key 0. Of alternatives the first eight arms, and of booleans both.
    Simplest,
    /// Key 1 as well.
    One,
    /// The keys that leaves drawn alike have in the best as well.
    Alike,
    /// Key 2, and one less than the keys of leaves drawn alike, as well.
    Near,
    /// All keys.
    All,
}

impl Detail {
    pub(crate) const LEVELS: [Detail; 5] = [Detail::Simplest, Detail::One, Detail::Alike, Detail::Near, Detail::All];
}

/// The most arms of an alternative that a scope has.
const MAX_ARMS: u64 = 8;

/// What counting is restricted to: few keys of each leaf, and only what comes before the best choices.
pub(crate) struct Scope {
    detail: Detail,
    /// The numbers of the best choices.
    numbers: Vec<Leaf>,
    /// How much the best choices count.
    count: usize,
    /// Each kind of leaf that was drawn, and its keys; `None` stands for all of them.
    leaves: Vec<(Leaf, Option<Vec<u64>>)>,
    /// How what is recorded compares with the best choices, and at which cell that was decided.
    decided: Option<(usize, Ordering)>,
    /// Whether keys were left out with which there may be choices that come before the best.
    pub(crate) leaves_some_out: bool,
}

impl Scope {
    /// What comes before the best choices.
    pub(crate) fn before(best: &Choices, detail: Detail) -> Scope {
        let numbers = best.cells().iter().filter_map(Cell::number).copied().collect();
        let count = best.count();
        Scope { detail, numbers, count, leaves: Vec::new(), decided: None, leaves_some_out: false }
    }

    /// How many keys a leaf has in this scope.
    pub(crate) fn keys_of(&mut self, leaf: &Leaf) -> u64 {
        let number = self.number_of(leaf);
        self.count_of(number)
    }

    /// How many keys of a leaf in this scope come before its own.
    pub(crate) fn keys_below(&mut self, leaf: &Leaf) -> u64 {
        let number = self.number_of(leaf);
        match &self.leaves[number] {
            (_, Some(keys)) => keys.partition_point(|key| *key < leaf.key) as u64,
            (_, None) => leaf.key,
        }
    }

    /// Whether the key of a leaf is in this scope.
    pub(crate) fn has_key(&mut self, leaf: &Leaf) -> bool {
        let number = self.number_of(leaf);
        self.leaves[number].1.as_ref().is_none_or(|keys| keys.binary_search(&leaf.key).is_ok())
    }

    /// The first level of detail that has all keys of these choices.
    pub(crate) fn detail_of(&self, choices: &Choices) -> Detail {
        let leaves = choices.cells().iter().filter_map(Cell::leaf);
        leaves.map(|leaf| detail_of(&self.numbers, leaf)).max().unwrap_or(Detail::Simplest)
    }

    /// The number of this kind of leaf.
    pub(super) fn number_of(&mut self, wanted: &Leaf) -> usize {
        if let Some(number) = self.leaves.iter().position(|(leaf, _)| leaf.is_drawn_as(wanted)) {
            return number;
        }
        self.leaves.push((*wanted, keys(&self.numbers, wanted, self.detail)));
        self.leaves.len() - 1
    }

    /// How many keys the leaf with this number has.
    pub(super) fn count_of(&self, number: usize) -> u64 {
        match &self.leaves[number] {
            (_, Some(keys)) => keys.len() as u64,
            // One less than there are, of a whole 64-bit number: it is not counted to its end anyway.
            (leaf, None) => leaf.max.saturating_add(1),
        }
    }

    /// The key that shows whether all keys above this bound are too large, unless the scope has it anyway.
    pub(super) fn probe_above(&self, number: usize, bound: u64) -> Option<u64> {
        let (leaf, keys) = &self.leaves[number];
        let probe = if bound < leaf.max { bound + 1 } else { return None };
        match keys {
            Some(keys) if keys.binary_search(&probe).is_err() => Some(probe),
            _ => None,
        }
    }

    /// A key of the leaf with this number, in order, with the probe in its place.
    pub(super) fn key(&self, number: usize, probe: Option<u64>, at: u64) -> u64 {
        let Some(keys) = &self.leaves[number].1 else { return at };
        let at = at as usize;
        let Some(probe) = probe else { return keys[at] };
        let before = keys.partition_point(|key| *key < probe);
        match at.cmp(&before) {
            Ordering::Less => keys[at],
            Ordering::Equal => probe,
            Ordering::Greater => keys[at - 1],
        }
    }

    /// Notes that all keys of a leaf were counted through, up to its end or up to one that was rejected.
    pub(super) fn finish(&mut self, number: usize, probe: Option<u64>, rejected_at: Option<u64>) {
        let are_all = match rejected_at {
            // As many keys before it as there are.
            Some(at) => self.key(number, probe, at) == at,
            None => {
                let counted = self.count_of(number) + u64::from(probe.is_some());
                self.leaves[number].0.max < counted
            }
        };
        self.leaves_some_out |= !are_all;
    }

    /// Whether what was recorded so far is as the best choices begin.
    pub(super) fn is_undecided(&self, written: usize) -> bool {
        self.decided.is_none_or(|(at, _)| written <= at)
    }

    /// Notes that a cell is recorded at this place. Returns how much may be counted in all.
    pub(super) fn note(&mut self, at: usize, cell: &Cell, best: Option<&Cell>) -> usize {
        // What was rejected may have been dropped, and something else is recorded in its place.
        if self.is_undecided(at) {
            let order = best.map_or(Ordering::Greater, |best| cell.compare_ranks(best));
            self.decided = if order.is_eq() { None } else { Some((at, order)) };
        }
        match self.decided {
            // What begins so comes before the best only if it counts less.
            Some((_, Ordering::Greater)) => self.count.saturating_sub(1),
            _ => self.count,
        }
    }
}

/// The keys of a leaf, in order; `None` if these are all that there are.
fn keys(numbers: &[Leaf], leaf: &Leaf, detail: Detail) -> Option<Vec<u64>> {
    if detail == Detail::All {
        return None;
    }
    let mut keys: Vec<u64> = (0..MAX_ARMS).collect();
    alike(numbers, leaf).for_each(|key| keys.extend([key, key.saturating_sub(1)]));
    keys.retain(|key| *key <= leaf.max && detail_of(numbers, &leaf.with_key(*key)) <= detail);
    sort_by(&mut keys, &Ord::cmp);
    keys.dedup();
    Some(keys)
}

/// The keys of this leaf that stand for the numbers which were drawn the same way.
fn alike(numbers: &[Leaf], leaf: &Leaf) -> impl Iterator<Item = u64> {
    numbers.iter().filter(|number| number.is_like(leaf)).filter_map(|number| {
        let (distance, is_below) = number.offset(number.key);
        leaf.key_of(distance, is_below)
    })
}

/// The first level of detail that has the key of a leaf. `numbers` are those of the best choices.
fn detail_of(numbers: &[Leaf], leaf: &Leaf) -> Detail {
    let key = leaf.key;
    match key {
        0 => Detail::Simplest,
        _ if key < MAX_ARMS && (leaf.kind == LeafKind::Arm || leaf.max == 1) => Detail::Simplest,
        1 => Detail::One,
        _ if alike(numbers, leaf).any(|alike| alike == key) => Detail::Alike,
        2 => Detail::Near,
        _ if alike(numbers, leaf).any(|alike| alike == key + 1) => Detail::Near,
        _ => Detail::All,
    }
}

#[cfg(test)]
mod tests;
