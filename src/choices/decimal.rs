//! A number with decimals as cells: a precision, a whole part, a fraction and a sign, in this order. Generators draw it
//! so, and edits find its parts again. What the keys of the parts mean as a float is not known here.

use super::leaf::{Leaf, LeafKind};

/// The four parts of a number with decimals: their leaves, or where these are.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(PartialEq, Debug))]
pub(crate) struct Decimal<T> {
    pub(crate) precision: T,
    pub(crate) whole: T,
    pub(crate) fraction: T,
    pub(crate) sign: T,
}

/// The precision of an integer and a half: the first that is not an integer's.
pub(crate) const HALVES: u64 = 2;

/// The precision of numbers with this many decimals, where further ones are cut off.
pub(crate) const fn cut_to(places: u64) -> u64 {
    2 * places + 1
}

/// How many decimals a precision above [`HALVES`] stands for.
pub(crate) fn places(precision: u64) -> u64 {
    (precision - 1) / 2
}

impl<T> Decimal<T> {
    pub(crate) fn in_order(self) -> [T; 4] {
        [self.precision, self.whole, self.fraction, self.sign]
    }

    pub(crate) fn of_order([precision, whole, fraction, sign]: [T; 4]) -> Decimal<T> {
        Decimal { precision, whole, fraction, sign }
    }
}

impl Decimal<usize> {
    /// Where the parts are of a number that begins here.
    pub(crate) fn at(begin: usize) -> Decimal<usize> {
        Decimal { precision: begin, whole: begin + 1, fraction: begin + 2, sign: begin + 3 }
    }

    /// Where the parts are of a number whose whole part is here.
    pub(crate) fn of_whole(whole: usize) -> Option<Decimal<usize>> {
        whole.checked_sub(Decimal::at(0).whole).map(Decimal::at)
    }
}

/// Whether a number with decimals begins with this leaf.
pub(crate) fn begins(leaf: &Leaf) -> bool {
    leaf.kind == LeafKind::Precision
}

#[cfg(test)]
mod tests;
