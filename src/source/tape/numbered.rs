//! Everything that can be drawn, by numbers: a number is spelled out in what is drawn, one digit for each leaf.

use crate::choices::{Leaf, LeafKind};

/// What is left of a number: 0 is the simplest. The first leaf is the lowest digit; what is left in the end is more than
/// there was to draw.
pub(in crate::source) struct Numbered {
    pub(in crate::source) left: u64,
    /// How many leaves are passed over at their simplest before the first digit.
    pub(in crate::source) passed: usize,
}

impl Numbered {
    /// The key of this leaf.
    pub(super) fn leaf(&mut self, wanted: &Leaf) -> u64 {
        // A step of these is no small one.
        if matches!(wanted.kind, LeafKind::High | LeafKind::Left | LeafKind::Step | LeafKind::Precision) {
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

    /// Whether a list that is as long as it must be goes on: if something is left.
    pub(super) fn goes_on(&mut self) -> bool {
        let goes_on = self.passed == 0 && self.left > 0;
        self.left -= u64::from(goes_on);
        goes_on
    }
}
