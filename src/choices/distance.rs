//! How far numbers lie from their origins and from zero, and what lies nearer. Knows nothing of other cells.

use super::cell::Leaf;

impl Leaf {
    /// How far above its origin the number lies; less than 0 where it lies below.
    pub(crate) fn value(&self) -> i128 {
        let (distance, is_below) = self.offset(self.key);
        if is_below { -i128::from(distance) } else { i128::from(distance) }
    }

    /// How far above zero it lies, where its origin does by a known distance; else how far above its origin.
    pub(crate) fn above_zero(&self) -> i128 {
        self.value() + i128::from(self.simplest)
    }

    /// How far above zero the origin lies, on the side of numbers below it how far below zero; 0 where it does not.
    pub(crate) fn origin(&self, is_below: bool) -> u64 {
        let above = i64::from(self.simplest);
        if (above < 0) == is_below { above.unsigned_abs() } else { 0 }
    }

    /// The key of what lies so far above the origin, or `None` where the range does not reach so far.
    pub(crate) fn key_of_value(&self, value: i128) -> Option<u64> {
        self.key_of(u64::try_from(value.unsigned_abs()).ok()?, value < 0)
    }

    /// The key of what lies so far above zero, or `None` where the range does not reach so far.
    pub(crate) fn key_above_zero(&self, number: i128) -> Option<u64> {
        self.key_of_value(number - i128::from(self.simplest))
    }

    /// The key so much further up, or `None` where the range does not reach so far.
    pub(crate) fn moved(&self, by: i128) -> Option<u64> {
        self.key_of_value(self.value() + by)
    }

    /// The key of a distance from the origin on the side of this number, if that side reaches so far.
    pub(crate) fn key_at(&self, distance: u64) -> Option<u64> {
        self.key_of(distance, self.offset(self.key).1)
    }

    /// The key so many steps nearer to the origin, if it is so far off.
    pub(crate) fn nearer(&self, steps: u64) -> Option<u64> {
        self.key_at(self.offset(self.key).0.checked_sub(steps)?)
    }
}
