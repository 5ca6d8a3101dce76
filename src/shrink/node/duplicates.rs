//! Which numbers of a node have duplicates: others that were drawn the same way and have the same value.

use super::Node;
use crate::choices::sorting::{count_before, sort_by};
use crate::choices::{Cell, Leaf, mix};
use alloc::vec::Vec;

impl Node {
    /// The first number from here on that is above 0, has a duplicate after it and none before it.
    pub(crate) fn first_duplicate(&self, from: usize) -> Option<usize> {
        let all = self.first_duplicates.get_or_init(|| first_duplicates(self.cells()));
        all.get(count_before(all, from)).copied()
    }

    /// The numbers at these positions, and all their duplicates.
    pub(crate) fn with_duplicates_of(&self, positions: &[usize]) -> Vec<usize> {
        let mut words: Vec<u64> = positions.iter().filter_map(|at| self.number(*at).map(word_of)).collect();
        sort_by(&mut words, &u64::cmp);
        let is_wanted = |leaf: &Leaf| leaf.key > 0 && words.binary_search(&word_of(leaf)).is_ok();
        (0..self.cells().len()).filter(|at| self.number(*at).is_some_and(is_wanted)).collect()
    }
}

/// A hash of what duplicates have in common. Others may have it by chance, so duplicates are compared, too.
fn word_of(leaf: &Leaf) -> u64 {
    let (distance, is_below) = leaf.offset(leaf.key);
    let likeness = if leaf.is_signed() { 0 } else { leaf.max };
    let kind = u64::from(leaf.tag.0) << 16 | leaf.kind_code() << 8 | u64::from(is_below);
    mix(mix(mix(distance).wrapping_add(likeness)).wrapping_add(kind))
}

/// The first number of each group of duplicates above 0. Found by sorting, since comparing all pairs would take too
/// long.
fn first_duplicates(cells: &[Cell]) -> Vec<usize> {
    let word = |(at, cell): (usize, &Cell)| Some((word_of(cell.number().filter(|leaf| leaf.key > 0)?), at));
    let mut words: Vec<(u64, usize)> = cells.iter().enumerate().filter_map(word).collect();
    sort_by(&mut words, &<(u64, usize)>::cmp);
    let groups = words.chunk_by(|(one, _), (other, _)| one == other).filter(|group| group.len() > 1);
    let mut first: Vec<usize> = groups.map(|group| group[0].1).collect();
    sort_by(&mut first, &usize::cmp);
    first
}
