//! Numbers for everything that can be drawn, smaller numbers for what comes earlier in the reduction order.
//!
//! The leaves of a value are the digits of its number. As long as a value has the leaves of the simplest one, its last
//! leaf is the lowest digit, as the order wants it. Which leaves other values have is not known, so these have further
//! numbers, with the first leaf as the lowest digit.

use crate::choices::{Leaf, LeafKind};
use alloc::vec::Vec;

/// The number of a value that is being drawn. Number 0 is the simplest value.
pub(in crate::source) struct Numbered {
    /// The part of the number that no leaf has used yet.
    left: u64,
    /// How many leaves stay at their simplest before the first digit.
    pub(in crate::source) skipped: usize,
    /// How many keys each leaf of the simplest value has, in order; they are noted as that one is drawn.
    bases: Vec<u64>,
    /// How many leaves were drawn, if the value may be one with the leaves of the simplest.
    drawn: Option<usize>,
    is_simplest: bool,
}

impl Numbered {
    /// The value with this number, of those with the leaves of the simplest one, whose `bases` these are. Of the
    /// simplest itself they are not known yet.
    pub(in crate::source) fn in_order(number: u64, bases: Vec<u64>) -> Numbered {
        let bases = if number == 0 { Vec::new() } else { bases };
        Numbered { left: number, skipped: 0, bases, drawn: Some(0), is_simplest: number == 0 }
    }

    /// The value with this number, of all of which the first `skipped` leaves stay at their simplest.
    pub(in crate::source) fn beyond(number: u64, skipped: usize) -> Numbered {
        Numbered { left: number, skipped, bases: Vec::new(), drawn: None, is_simplest: false }
    }

    /// The key of this leaf.
    pub(super) fn leaf(&mut self, wanted: &Leaf) -> u64 {
        // A small change of such a key is no small change of the value.
        if matches!(wanted.kind, LeafKind::High | LeafKind::StepsLeft | LeafKind::Step | LeafKind::Precision) {
            return 0;
        }
        let base = wanted.max.checked_add(1);
        if self.is_simplest {
            self.bases.push(base.unwrap_or(u64::MAX));
            return 0;
        }
        if let Some(drawn) = &mut self.drawn {
            *drawn += 1;
            let unit = product(self.bases.get(*drawn..).unwrap_or_default());
            let key = if *drawn > self.bases.len() { 0 } else { (self.left / unit).min(wanted.max) };
            self.left -= key * unit;
            return key;
        }
        if self.skipped > 0 {
            self.skipped -= 1;
            return 0;
        }
        let (key, left) = match base {
            Some(base) => (self.left % base, self.left / base),
            None => (self.left, 0),
        };
        self.left = left;
        key
    }

    /// The part of the number that no leaf has used, if that shows that there is no value with this number.
    pub(in crate::source) fn unused(&self) -> u64 {
        if self.drawn.is_none() { self.left } else { 0 }
    }

    /// The numbers of keys that were noted.
    pub(in crate::source) fn noted(&mut self) -> Option<Vec<u64>> {
        self.is_simplest.then(|| core::mem::take(&mut self.bases))
    }

    /// Whether a list that is long enough has more elements: it does while something of the number is left.
    pub(super) fn has_more(&mut self) -> bool {
        let has_more = self.drawn.is_none() && self.skipped == 0 && self.left > 0;
        self.left -= u64::from(has_more);
        has_more
    }
}

/// How many combinations there are of so many keys each.
pub(in crate::source) fn product(bases: &[u64]) -> u64 {
    bases.iter().fold(1, |product: u64, base| product.saturating_mul(*base))
}
