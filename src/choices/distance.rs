//! How far numbers lie from their origins and from zero, and the keys at other distances. Knows nothing of other cells.

use super::cell::Leaf;

impl Leaf {
    /// How far above its origin the number lies; negative if it lies below.
    pub(crate) fn value(&self) -> i128 {
        let (distance, is_below) = self.offset(self.key);
        if is_below { -i128::from(distance) } else { i128::from(distance) }
    }

    /// How far above zero the number lies, if its origin is known; otherwise how far above its origin.
    pub(crate) fn above_zero(&self) -> i128 {
        self.value() + i128::from(self.simplest)
    }

    /// How far the origin lies above zero or, if `is_below`, below zero; 0 if it lies on the other side.
    pub(crate) fn origin(&self, is_below: bool) -> u64 {
        let above = i64::from(self.simplest);
        if (above < 0) == is_below { above.unsigned_abs() } else { 0 }
    }

    /// The key of the number this far above the origin; `None` if the range does not reach so far.
    pub(crate) fn key_of_value(&self, value: i128) -> Option<u64> {
        self.key_of(u64::try_from(value.unsigned_abs()).ok()?, value < 0)
    }

    /// The key of the number this far above zero; `None` if the range does not reach so far.
    pub(crate) fn key_above_zero(&self, number: i128) -> Option<u64> {
        self.key_of_value(number - i128::from(self.simplest))
    }

    /// The sum of the smallest and the largest number of its range.
    pub(crate) fn sum_of_ends(&self) -> i128 {
        2 * i128::from(self.simplest) + i128::from(self.max_above()) - i128::from(self.max_below())
    }

    /// The key of the number raised by this much; `None` if the range does not reach so far.
    pub(crate) fn moved(&self, by: i128) -> Option<u64> {
        self.key_of_value(self.value() + by)
    }

    /// The key of this distance from the origin, on the side where the number lies; `None` if that side does not reach
    /// so far.
    pub(crate) fn key_at(&self, distance: u64) -> Option<u64> {
        self.key_of(distance, self.offset(self.key).1)
    }

    /// The key this many steps nearer to the origin; `None` if the number is nearer already.
    pub(crate) fn nearer(&self, steps: u64) -> Option<u64> {
        self.key_at(self.offset(self.key).0.checked_sub(steps)?)
    }
}
