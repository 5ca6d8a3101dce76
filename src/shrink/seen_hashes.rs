//! A bounded set of hashes, each with marks: when it is full, the oldest are forgotten first. The latest changes can be
//! undone. Knows nothing of what the hashes mean.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

#[cfg_attr(test, derive(Clone))]
pub(crate) struct SeenHashes {
    // A table of our own, since every candidate is looked for here twice: with a `BTreeMap` searches execute up to a
    // tenth more instructions.
    /// The hashes in the order in which they came, and the number of the first one.
    order: VecDeque<SeenHash>,
    first: usize,
    /// For each bucket the number of its latest hash. The bucket is empty if the first hash has a greater number.
    latest: Vec<usize>,
    /// The most hashes.
    most: usize,
    /// Whether changes may be undone later.
    keeps_changes: bool,
    /// The changes since the earliest point that may be gone back to, in order.
    changes: VecDeque<Marked>,
    /// The number of changes before those.
    forgotten_changes: usize,
}

/// A hash, its marks as bits, and the number of the one before it in its bucket.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(Debug, PartialEq))]
struct SeenHash {
    hash: u64,
    marks: u8,
    before: usize,
}

/// A hash that got a mark.
#[derive(Clone, Copy)]
struct Marked {
    hash: u64,
    /// The marks that it had, if it was there.
    before: Option<u8>,
    /// The hash that was forgotten to make room.
    forgotten: Option<SeenHash>,
}

/// How many buckets there are at first. It is always a power of two.
const BUCKETS: usize = 64;

impl SeenHashes {
    /// Holds at most so many hashes, and cannot be undone.
    pub(crate) fn new(most: usize) -> SeenHashes {
        let (order, latest, changes) = (VecDeque::with_capacity(BUCKETS), vec![0; BUCKETS], VecDeque::new());
        SeenHashes { order, first: 1, latest, most, keeps_changes: false, changes, forgotten_changes: 0 }
    }

    /// From here on, changes can be undone.
    pub(crate) fn keep_changes(&mut self) {
        self.keeps_changes = true;
    }

    /// The marks of a hash: 0 if it is not there.
    #[cfg(test)]
    pub(crate) fn marks(&self, hash: u64) -> u8 {
        self.position(hash).map_or(0, |at| self.order[at].marks)
    }

    fn bucket(&self, hash: u64) -> usize {
        hash as usize & (self.latest.len() - 1)
    }

    /// The position of a hash in the order.
    fn position(&self, hash: u64) -> Option<usize> {
        let mut number = self.latest[self.bucket(hash)];
        while number >= self.first {
            let seen = &self.order[number - self.first];
            if seen.hash == hash {
                return Some(number - self.first);
            }
            number = seen.before;
        }
        None
    }

    /// Adds a mark to a hash. Returns the marks that it had: 0 if it was not there.
    pub(crate) fn mark(&mut self, hash: u64, mark: u8) -> u8 {
        let (position, mut forgotten) = (self.position(hash), None);
        let before = position.map_or(0, |at| self.order[at].marks);
        if before | mark == before || self.most == 0 {
            return before;
        }
        match position {
            Some(at) => self.order[at].marks |= mark,
            None => {
                if self.order.len() == self.most {
                    forgotten = self.order.pop_front();
                    self.first += 1;
                } else if self.order.len() == self.latest.len() {
                    self.spread();
                }
                self.order.push_back(SeenHash { hash, marks: mark, before: 0 });
                self.link(self.order.len() - 1);
            }
        }
        if self.keeps_changes {
            self.changes.push_back(Marked { hash, before: position.map(|_| before), forgotten });
        }
        before
    }

    /// Puts the hash with this number into its bucket.
    fn link(&mut self, at: usize) {
        let bucket = self.bucket(self.order[at].hash);
        self.order[at].before = core::mem::replace(&mut self.latest[bucket], self.first + at);
    }

    /// Makes four times as many buckets. Nothing was forgotten yet that could come back.
    fn spread(&mut self) {
        self.latest = vec![0; 4 * self.latest.len()];
        (0..self.order.len()).for_each(|at| self.link(at));
    }

    /// A point to go back to.
    pub(crate) fn point(&self) -> usize {
        self.forgotten_changes + self.changes.len()
    }

    /// Promises not to go back to before this point.
    pub(crate) fn commit(&mut self, point: usize) {
        while self.forgotten_changes < point && self.changes.pop_front().is_some() {
            self.forgotten_changes += 1;
        }
        self.forgotten_changes = self.forgotten_changes.max(point);
    }

    /// Undoes the changes since this point.
    #[inline]
    pub(crate) fn back_to(&mut self, point: usize) {
        while self.point() > point
            && let Some(Marked { hash, before, forgotten }) = self.changes.pop_back()
        {
            match (before, self.position(hash)) {
                (Some(before), Some(at)) => self.order[at].marks = before,
                _ => {
                    let bucket = self.bucket(hash);
                    self.latest[bucket] = self.order.pop_back().map_or(0, |latest| latest.before);
                }
            }
            if let Some(oldest) = forgotten {
                self.order.push_front(oldest);
                self.first -= 1;
            }
        }
    }

    /// The number of hashes, and of changes that can be undone.
    #[cfg(test)]
    pub(crate) fn held(&self) -> (usize, usize) {
        (self.order.len(), self.changes.len())
    }
}

#[cfg(test)]
mod tests;
