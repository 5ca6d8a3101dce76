//! The shape of each case of a run: how large it is and how it grows. One table, by the number of the case and the size
//! that it is given, so that every run has cases of every shape. Knows neither choices nor values.
//!
//! No single way of drawing meets all bugs: some need what is small, some long lists of many numbers, some deep terms.

use crate::choices::{FULL_SIZE, mix};
use crate::source::{Sharing, Source};

/// One of so many cases is full-sized.
const EACH: u64 = 4;
/// But none before sizes have grown to this one: a bug is first looked for in small cases.
const FULL_FROM: u32 = FULL_SIZE / 2;

/// One of so many cases repeats itself. More find more, but each of its draws takes a few times as long.
const EACH_REPEATS: u64 = 8;

/// In so many of eight cases the levels of a recursion share the size: they have more in them than others.
const SHARED: u64 = 3;

/// How large a case is, and how it grows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Shape {
    size: u32,
    /// Whether the case is full-sized in everything: lists as likely long as short, numbers from the whole of their ranges.
    is_full: bool,
    sharing: Sharing,
    /// Whether draws repeat earlier ones.
    repeats: bool,
}

impl Shape {
    /// The shape of the case with this number, once sizes have grown to this one.
    #[inline]
    pub(crate) fn of(number: u64, size: u32) -> Shape {
        let is_full = number % EACH == 2 && size >= FULL_FROM;
        Shape {
            size: if is_full { FULL_SIZE } else { size },
            is_full,
            sharing: sharing(number),
            repeats: number % EACH_REPEATS == 4,
        }
    }

    /// A new source for a case of this shape: `make` makes it, given the size.
    #[inline]
    pub(crate) fn source(self, make: impl FnOnce(u32) -> Source) -> Source {
        let mut source = make(self.size);
        source.share(self.sharing);
        if self.repeats {
            source.repeat();
        }
        if self.is_full {
            source.fill();
        }
        source
    }
}

/// How recursions grow: by a hash of the number, so that it goes with every other way in which a case is drawn.
#[inline]
fn sharing(number: u64) -> Sharing {
    let hash = mix(number);
    if hash % 8 < SHARED { Sharing::Shared { all: (hash >> 3 & 7) as u8 } } else { Sharing::Halved }
}

#[cfg(test)]
mod tests;
