//! The numbers of a node: which there are, how far they lie from their origins, and how many are large.

use super::{Kinds, Node};
use crate::choices::Leaf;

impl Node {
    /// The leaf here, if it is a number, whose key may be lowered.
    pub(crate) fn number(&self, at: usize) -> Option<&Leaf> {
        // Without `get` and `?`, which are calls in an unoptimised build.
        let cells = self.cells();
        if at < cells.len() { cells[at].number() } else { None }
    }

    /// The numbers at two positions, if both are there.
    pub(crate) fn numbers(&self, one: usize, other: usize) -> Option<(&Leaf, &Leaf)> {
        Some((self.number(one)?, self.number(other)?))
    }

    /// Whether there are more wanted numbers than this.
    fn has_more(&self, than: usize, wanted: &dyn Fn(&Leaf) -> bool) -> bool {
        let (mut count, mut from) = (0, 0);
        while count <= than
            && let Some(at) = self.find(from, &|cell| cell.number().is_some_and(wanted))
        {
            (count, from) = (count + 1, at + 1);
        }
        count > than
    }

    /// How far the number here lies from its origin; 0 if there is none.
    pub(crate) fn distance(&self, at: usize) -> u64 {
        self.number(at).map_or(0, |leaf| leaf.offset(leaf.key).0)
    }

    /// How far above zero the number here lies; 0 if there is none.
    pub(crate) fn value(&self, at: usize) -> i128 {
        self.number(at).map_or(0, Leaf::above_zero)
    }

    /// The first number from here on of which something holds.
    pub(crate) fn find_number(&self, from: usize, wanted: &dyn Fn(&Leaf) -> bool) -> Option<usize> {
        self.find(from, &|cell| matches!(cell.number(), Some(leaf) if wanted(leaf)))
    }

    /// How many numbers are not at their simplest yet.
    pub(crate) fn positives(&self) -> usize {
        let mut count = 0;
        for at in 0..self.cells().len() {
            count += usize::from(self.key(at) > 0);
        }
        count
    }

    /// Whether just one number is not at its simplest.
    pub(crate) fn has_one_positive(&self) -> bool {
        let kinds = self.kinds();
        kinds.contains(Kinds::POSITIVE) && !kinds.contains(Kinds::POSITIVES)
    }

    /// Whether another number has the same value as the one here, however it was drawn.
    pub(crate) fn has_equal(&self, at: usize) -> bool {
        let value = self.value(at);
        self.has_more(1, &|other: &Leaf| other.above_zero() == value)
    }

    /// Whether only one number matters: all others are at their simplest or, next to an integer, one step from it.
    pub(crate) fn has_one_to_speak_of(&self) -> bool {
        // Kept, since it is asked for each step of a search.
        *self.has_one_to_speak_of.get_or_init(|| {
            self.has_one_positive() || self.first_far().is_some_and(|far| far.is_signed() && self.are_few(far, 1))
        })
    }

    fn first_far(&self) -> Option<&Leaf> {
        self.number(self.find_number(0, &|leaf| leaf.key > 1)?)
    }

    /// Whether some numbers are further than one step from their simplest, and at most this many are, or were drawn as
    /// the first of those.
    pub(crate) fn has_few_far(&self, most: usize) -> bool {
        self.first_far().is_some_and(|far| self.are_few(far, most))
    }

    /// Whether at most this many numbers are further than one step from their simplest, or drawn as this one.
    fn are_few(&self, far: &Leaf, most: usize) -> bool {
        !self.has_more(most, &|leaf: &Leaf| leaf.key > 1 || (leaf.key == 1 && leaf.is_drawn_as(far)))
    }

    /// Whether a number drawn in the same way has the same value.
    pub(crate) fn has_duplicate(&self, at: usize) -> bool {
        let Some(leaf) = self.number(at) else { return false };
        self.has_more(1, &|duplicate: &Leaf| duplicate.key == leaf.key && duplicate.is_drawn_as(leaf))
    }
}
