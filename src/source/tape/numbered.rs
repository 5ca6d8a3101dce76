//! Numbers for everything that can be drawn: the leaves of a value are the digits of its number.

use crate::choices::{Leaf, LeafKind};

/// The part of a number that no leaf has used yet. Number 0 is the simplest value, and the first leaf is the lowest
/// digit. If something is left in the end, there is no value with that number.
pub(in crate::source) struct Numbered {
    pub(in crate::source) left: u64,
    /// How many leaves are passed over at their simplest before the first digit.
    pub(in crate::source) passed: usize,
}

impl Numbered {
    /// The key of this leaf.
    pub(super) fn leaf(&mut self, wanted: &Leaf) -> u64 {
        // A small change of such a key is no small change of the value.
        if matches!(wanted.kind, LeafKind::High | LeafKind::StepsLeft | LeafKind::Step | LeafKind::Precision) {
            return 0;
        }
        if self.passed > 0 {
            self.passed -= 1;
            return 0;
        }
        let (key, left) = match wanted.max.checked_add(1) {
            Some(base) => (self.left % base, self.left / base),
            None => (self.left, 0),
        };
        self.left = left;
        key
    }

    /// Whether a list that is long enough goes on: it does while something of the number is left.
    pub(super) fn goes_on(&mut self) -> bool {
        let goes_on = self.passed == 0 && self.left > 0;
        self.left -= u64::from(goes_on);
        goes_on
    }
}
