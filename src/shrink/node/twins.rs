//! Which numbers of a node have twins: others that were drawn alike and have the same value.

use super::{Node, SHORT, kept};
use crate::choices::sorting::{first_place, sort_by};
use crate::choices::{Cell, Leaf, mix};
use alloc::vec::Vec;

impl Node {
    /// The first number from here on that is above 0, has a twin behind it and none before it.
    pub(crate) fn first_twin(&self, from: usize) -> Option<usize> {
        if self.cells().len() <= SHORT {
            return self.first_twin_of_few(from);
        }
        let all = kept(&self.first_twins, &|| first_twins(self.cells()));
        all.get(first_place(all.len(), &|number: usize| all[number] >= from)).copied()
    }

    /// The numbers at these places, and all their twins.
    pub(crate) fn twins_of(&self, places: &[usize]) -> Vec<usize> {
        let mut words: Vec<u64> = places.iter().filter_map(|at| Some(word_of(self.number(*at)?))).collect();
        words.sort_unstable();
        let is_wanted = |at: &usize| match self.number(*at) {
            Some(leaf) => leaf.key > 0 && words.binary_search(&word_of(leaf)).is_ok(),
            None => false,
        };
        (0..self.cells().len()).filter(is_wanted).collect()
    }

    /// Finds them by comparing each with each, where that takes less than to put all in order.
    fn first_twin_of_few(&self, from: usize) -> Option<usize> {
        let mut next = from;
        while let Some(at) = self.next_positive(next) {
            let leaf = self.number(at)?;
            let is_twin = |other: &Leaf| are_twins(leaf, other);
            if self.find_number(0, &is_twin)? == at && self.find_number(at + 1, &is_twin).is_some() {
                return Some(at);
            }
            next = at + 1;
        }
        None
    }
}

/// What the words below tell of all numbers.
fn are_twins(one: &Leaf, other: &Leaf) -> bool {
    one.kind as u8 == other.kind as u8
        && one.label.0 == other.label.0
        && (one.is_signed() || one.max == other.max)
        && one.offset(one.key) == other.offset(other.key)
}

/// What twins have in common. What has the same word by chance has no twin where one is looked for.
fn word_of(leaf: &Leaf) -> u64 {
    let (distance, is_below) = leaf.offset(leaf.key);
    let likeness = if leaf.is_signed() { 0 } else { leaf.max };
    let kind = u64::from(leaf.label.0) << 16 | leaf.tag() << 8 | u64::from(is_below);
    mix(mix(mix(distance).wrapping_add(likeness)).wrapping_add(kind))
}

/// Of all numbers above 0 that have twins: the first ones. Sorted, since each with each would take too long.
fn first_twins(cells: &[Cell]) -> Vec<usize> {
    // One word for each number at its place.
    let (mut sorted, mut words) = (Vec::with_capacity(cells.len()), Vec::with_capacity(cells.len()));
    while words.len() < cells.len() {
        let mut word = 0;
        if let Some(leaf) = cells[words.len()].number()
            && leaf.key > 0
        {
            word = word_of(leaf);
            sorted.push(words.len());
        }
        words.push(word);
    }
    sort_by(&mut sorted, &|one: &usize, other: &usize| words[*one].cmp(&words[*other]));
    let mut found = Vec::new();
    let mut start = 0;
    while start < sorted.len() {
        let mut end = start + 1;
        while end < sorted.len() && words[sorted[end]] == words[sorted[start]] {
            end += 1;
        }
        if end > start + 1 {
            found.push(sorted[start]);
        }
        start = end;
    }
    sort_by(&mut found, &usize::cmp);
    found
}
