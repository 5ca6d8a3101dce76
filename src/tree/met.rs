//! Hashes that were met, each with a note; the latest of them can be taken back. Knows nothing of what they stand for.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

#[derive(Clone, Debug)]
pub(crate) struct Met<N> {
    all: BTreeMap<u64, N>,
    /// What was changed, in order: the hash, and its note before.
    changes: Vec<(u64, Option<N>)>,
}

impl<N> Default for Met<N> {
    fn default() -> Met<N> {
        Met { all: BTreeMap::new(), changes: Vec::new() }
    }
}

impl<N: Copy + PartialEq> Met<N> {
    /// Notes a hash; the latest note stands. Whether it was not there yet.
    pub(crate) fn insert(&mut self, hash: u64, note: N) -> bool {
        let before = self.all.insert(hash, note);
        if before != Some(note) {
            self.changes.push((hash, before));
        }
        before.is_none()
    }

    pub(crate) fn get(&self, hash: u64) -> Option<N> {
        self.all.get(&hash).copied()
    }

    /// A point to go back to.
    pub(crate) fn point(&self) -> usize {
        self.changes.len()
    }

    /// Takes back what came since.
    pub(crate) fn back_to(&mut self, point: usize) {
        for (hash, before) in self.changes.drain(point..).rev() {
            match before {
                Some(note) => self.all.insert(hash, note),
                None => self.all.remove(&hash),
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_since_a_point_is_taken_back_and_nothing_else() {
        let mut met = Met::default();
        assert!(met.insert(1, 'a') && !met.insert(1, 'a'));
        let point = met.point();
        assert!(met.insert(2, 'a') && !met.insert(1, 'b') && !met.insert(1, 'c') && met.insert(3, 'a'));
        assert_eq!([1, 2, 3].map(|hash| met.get(hash)), [Some('c'), Some('a'), Some('a')]);
        met.back_to(point);
        assert_eq!([1, 2, 3].map(|hash| met.get(hash)), [Some('a'), None, None]);
        assert!(!met.insert(1, 'a') && met.insert(2, 'a') && met.insert(3, 'a'));
    }
}
