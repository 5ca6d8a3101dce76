//! The numbers of a node: which there are, how far they lie from their origins, and how many are large.

use super::{Holds, Kinds, Node};
use crate::choices::Leaf;

impl Node {
    /// The leaf here, if its key stands for a value that may be lowered for its own sake.
    pub(crate) fn number(&self, at: usize) -> Option<&Leaf> {
        let cells = self.cells();
        if at < cells.len() { cells[at].number() } else { None }
    }

    /// The numbers at two places, if both are there.
    pub(crate) fn numbers(&self, one: usize, other: usize) -> Option<(&Leaf, &Leaf)> {
        Some((self.number(one)?, self.number(other)?))
    }

    /// How far the number here lies from its origin; 0 if there is none.
    pub(crate) fn distance(&self, at: usize) -> u64 {
        match self.number(at) {
            Some(leaf) => leaf.offset(leaf.key).0,
            None => 0,
        }
    }

    /// How far above zero the number here lies; 0 if there is none.
    pub(crate) fn value(&self, at: usize) -> i128 {
        match self.number(at) {
            Some(leaf) => leaf.above_zero(),
            None => 0,
        }
    }

    /// The first number from here on of which something holds.
    pub(crate) fn find_number(&self, from: usize, wanted: &dyn for<'l> Holds<&'l Leaf>) -> Option<usize> {
        let (cells, mut at) = (self.cells(), from);
        while at < cells.len() {
            if let Some(leaf) = cells[at].number()
                && wanted.holds(leaf)
            {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// How many numbers are not at their simplest yet.
    pub(crate) fn positives(&self) -> usize {
        let (cells, mut count, mut at) = (self.cells(), 0, 0);
        while at < cells.len() {
            if let Some(leaf) = cells[at].number() {
                count += (leaf.key > 0) as usize;
            }
            at += 1;
        }
        count
    }

    /// Whether just one number is not at its simplest.
    pub(crate) fn has_one_positive(&self) -> bool {
        let kinds = self.kinds();
        kinds.has(Kinds::POSITIVE) && !kinds.has(Kinds::POSITIVES)
    }

    /// Whether another number stands for the same as the one here.
    pub(crate) fn has_equal(&self, at: usize) -> bool {
        let value = self.value(at);
        let is_equal = |other: &Leaf| other.above_zero() == value;
        self.find_number(0, &is_equal) != Some(at) || self.find_number(at + 1, &is_equal).is_some()
    }

    /// Whether just one number is to speak of: none else is above its simplest, or none but coins that came up and counts of
    /// one beside an integer.
    pub(crate) fn has_one_to_speak_of(&self) -> bool {
        // For each step of a search it is asked again.
        if let Some(known) = self.has_one_to_speak_of.get() {
            return known;
        }
        let has_one =
            self.has_one_positive() || matches!(self.first_far(), Some(far) if far.is_signed() && self.are_few(far, 1));
        self.has_one_to_speak_of.set(Some(has_one));
        has_one
    }

    fn first_far(&self) -> Option<&Leaf> {
        let (cells, mut at) = (self.cells(), 0);
        while at < cells.len() {
            match cells[at].number() {
                Some(leaf) if leaf.key > 1 => return Some(leaf),
                _ => at += 1,
            }
        }
        None
    }

    /// Whether there are numbers to speak of, and at most this many: further than one step from their simplest, or drawn as
    /// the first that is.
    pub(crate) fn has_few_far(&self, most: usize) -> bool {
        matches!(self.first_far(), Some(far) if self.are_few(far, most))
    }

    /// Whether at most this many numbers are further than one step from their simplest, or drawn as this one.
    fn are_few(&self, far: &Leaf, most: usize) -> bool {
        let (cells, mut count, mut at) = (self.cells(), 0, 0);
        while at < cells.len() && count <= most {
            if let Some(leaf) = cells[at].number() {
                count += (leaf.key > 1 || (leaf.key == 1 && leaf.is_drawn_as(far))) as usize;
            }
            at += 1;
        }
        count <= most
    }

    /// Whether a number drawn in the same way has the same value.
    pub(crate) fn has_twin(&self, at: usize) -> bool {
        let Some(leaf) = self.number(at) else {
            return false;
        };
        let (cells, mut other) = (self.cells(), 0);
        while other < cells.len() {
            if let Some(twin) = cells[other].number()
                && other != at
                && twin.key == leaf.key
                && twin.is_drawn_as(leaf)
            {
                return true;
            }
            other += 1;
        }
        false
    }
}
