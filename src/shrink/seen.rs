//! A bounded set of hashes, each with marks: when it is full, the oldest are forgotten first. The latest changes can be
//! undone. Knows nothing of what the hashes stand for.

use alloc::collections::{BTreeMap, VecDeque};

#[cfg_attr(test, derive(Clone))]
pub(crate) struct SeenHashes {
    /// The marks of each hash, as bits; at least one.
    marks: BTreeMap<u64, u8>,
    /// The hashes in the order in which they came.
    order: VecDeque<u64>,
    /// The most hashes.
    most: usize,
    /// Whether changes may be undone later.
    keeps_changes: bool,
    /// The changes since the earliest point that may be gone back to, in order.
    changes: VecDeque<Marked>,
    /// The number of changes before those.
    settled: usize,
}

/// A hash that got a mark.
#[derive(Clone, Copy)]
struct Marked {
    hash: u64,
    /// The marks that it had, if it was there.
    before: Option<u8>,
    /// What was forgotten for it.
    forgotten: Option<(u64, u8)>,
}

impl SeenHashes {
    pub(crate) fn new(most: usize, keeps_changes: bool) -> SeenHashes {
        let (marks, order, changes) = (BTreeMap::new(), VecDeque::new(), VecDeque::new());
        SeenHashes { marks, order, most, keeps_changes, changes, settled: 0 }
    }

    /// The marks of a hash: 0 if it is not there.
    #[cfg(test)]
    pub(crate) fn marks(&self, hash: u64) -> u8 {
        self.marks.get(&hash).copied().unwrap_or(0)
    }

    /// Adds a mark to a hash. Returns the marks that it had: 0 if it was not there.
    pub(crate) fn mark(&mut self, hash: u64, mark: u8) -> u8 {
        if self.most == 0 {
            return 0;
        }
        let marks = self.marks.entry(hash).or_default();
        let before = *marks;
        *marks |= mark;
        if *marks == before {
            return before;
        }
        let mut forgotten = None;
        if before == 0 {
            if self.order.len() == self.most {
                forgotten = self.order.pop_front().and_then(|oldest| self.marks.remove_entry(&oldest));
            }
            self.order.push_back(hash);
        }
        if self.keeps_changes {
            self.changes.push_back(Marked { hash, before: (before != 0).then_some(before), forgotten });
        }
        before
    }

    /// A point to go back to.
    pub(crate) fn point(&self) -> usize {
        self.settled + self.changes.len()
    }

    /// Promises not to go back to before this point.
    pub(crate) fn settle(&mut self, point: usize) {
        self.changes.drain(..point.saturating_sub(self.settled));
        self.settled = self.settled.max(point);
    }

    /// Undoes the changes since this point.
    pub(crate) fn back_to(&mut self, point: usize) {
        while self.point() > point
            && let Some(Marked { hash, before, forgotten }) = self.changes.pop_back()
        {
            match before {
                Some(before) => _ = self.marks.insert(hash, before),
                None => {
                    self.marks.remove(&hash);
                    self.order.pop_back();
                }
            }
            if let Some((oldest, marks)) = forgotten {
                self.marks.insert(oldest, marks);
                self.order.push_front(oldest);
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
