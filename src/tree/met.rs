//! Hashes that were met, the latest of which can be forgotten again. Knows nothing of what they stand for.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

#[derive(Clone, Debug, Default)]
pub(crate) struct Met {
    all: BTreeSet<u64>,
    /// The same, in the order in which they came.
    order: Vec<u64>,
}

impl Met {
    /// Whether it was not there yet.
    pub(crate) fn insert(&mut self, hash: u64) -> bool {
        let is_new = self.all.insert(hash);
        if is_new {
            self.order.push(hash);
        }
        is_new
    }

    /// A point to go back to.
    pub(crate) fn point(&self) -> usize {
        self.order.len()
    }

    /// Forgets what came since.
    pub(crate) fn back_to(&mut self, point: usize) {
        for hash in self.order.drain(point..) {
            self.all.remove(&hash);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_since_a_point_is_forgotten_and_nothing_else() {
        let mut met = Met::default();
        assert!(met.insert(1) && !met.insert(1));
        let point = met.point();
        assert!(met.insert(2) && !met.insert(1) && met.insert(3));
        met.back_to(point);
        assert!(!met.insert(1) && met.insert(2) && met.insert(3));
    }
}
