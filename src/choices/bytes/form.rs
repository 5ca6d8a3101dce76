//! What reading and writing the bytes form must agree on.

use crate::choices::cell::Leaf;

/// How many elements lists may have in all, besides one for each byte, as far as their minimum length do not need more.
/// Without a bound a few bytes could ask for long lists of long lists whose elements take no bytes.
pub(super) const MAX_WITHOUT_BYTES: usize = 256;

/// The end of a text, or the first byte of the end of a list of bytes.
pub(super) const END: u8 = 0xff;
/// After [`END`] in a list of bytes: it is the end.
pub(super) const OF_BYTES: u8 = 0x81;
/// After [`END`] in a list of bytes: it is that byte itself. Written only where it would be mistaken.
pub(super) const ITSELF: u8 = 0x80;
/// The last byte of an input that has a size, after it. Part of no UTF-8 either.
pub(super) const SIZE: u8 = 0xfe;

/// What has an end among the values, and no length among the shapes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sequence {
    Text,
    Bytes,
}

impl Sequence {
    pub(super) fn end(self) -> &'static [u8] {
        match self {
            Sequence::Text => &[END],
            Sequence::Bytes => &[END, OF_BYTES],
        }
    }
}

/// The smallest number of a leaf's range as a word, and how many bytes its numbers take.
pub(super) fn min_and_width(leaf: &Leaf) -> (u64, usize) {
    let (simplest, below) = (i128::from(leaf.simplest), i128::from(leaf.max_below()));
    let (min, greatest) =
        if leaf.is_signed() { (simplest - below, simplest + i128::from(leaf.above)) } else { (0, leaf.max.into()) };
    let fits = |width: &usize| {
        let bits = 8 * *width as u32;
        let values = 1_i128 << bits;
        if min < 0 { -values / 2 <= min && greatest < values / 2 } else { greatest < values }
    };
    (min as u64, [1, 2, 4].into_iter().find(fits).unwrap_or(8))
}
