//! Numbers nearer to their origins, on the side on which they lie. Knows nothing of other cells.

use super::cell::Leaf;

impl Leaf {
    /// The key of a distance from the origin on the side of this number, if that side reaches so far.
    pub(crate) fn key_at(&self, distance: u64) -> Option<u64> {
        self.key_of(distance, self.offset(self.key).1)
    }

    /// The key so many steps nearer to the origin, if it is so far off.
    pub(crate) fn nearer(&self, steps: u64) -> Option<u64> {
        self.key_at(self.offset(self.key).0.checked_sub(steps)?)
    }
}
