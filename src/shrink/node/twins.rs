//! Which numbers of a node have twins: others that were drawn alike and have the same value.

use super::Node;
use crate::choices::places::{all_found, all_of, runs_of};
use crate::choices::sorting::{count_before, sort_by};
use crate::choices::{Cell, Leaf, mix};
use alloc::vec::Vec;

impl Node {
    /// The first number from here on that is above 0, has a twin behind it and none before it.
    pub(crate) fn first_twin(&self, from: usize) -> Option<usize> {
        let all = self.first_twins.get_or_init(|| first_twins(self.cells()));
        all.get(count_before(all, from)).copied()
    }

    /// The numbers at these places, and all their twins.
    pub(crate) fn twins_of(&self, places: &[usize]) -> Vec<usize> {
        let mut words = all_found(0..places.len(), &|at: usize| Some(word_of(self.number(places[at])?)));
        sort_by(&mut words, &u64::cmp);
        let is_wanted = |leaf: &Leaf| leaf.key > 0 && words.binary_search(&word_of(leaf)).is_ok();
        all_of(0..self.cells().len(), &|at: usize| self.number(at).is_some_and(is_wanted))
    }
}

/// A hash of what twins have in common. Others may have it by chance, so twins are compared, too.
fn word_of(leaf: &Leaf) -> u64 {
    let (distance, is_below) = leaf.offset(leaf.key);
    let likeness = if leaf.is_signed() { 0 } else { leaf.max };
    let kind = u64::from(leaf.label.0) << 16 | leaf.tag() << 8 | u64::from(is_below);
    mix(mix(mix(distance).wrapping_add(likeness)).wrapping_add(kind))
}

/// The first number of each group of twins above 0. Found by sorting, since comparing all pairs would take too long.
fn first_twins(cells: &[Cell]) -> Vec<usize> {
    let word = |at: usize| {
        let leaf = cells[at].number()?;
        if leaf.key > 0 { Some((word_of(leaf), at)) } else { None }
    };
    let mut words = all_found(0..cells.len(), &word);
    sort_by(&mut words, &<(u64, usize)>::cmp);
    let twins = runs_of(words.len(), &|at: usize| words[at].0 == words[at - 1].0);
    let first = |at: usize| if twins[at].len() > 1 { Some(words[twins[at].start].1) } else { None };
    let mut first = all_found(0..twins.len(), &first);
    sort_by(&mut first, &usize::cmp);
    first
}
