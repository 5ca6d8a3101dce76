//! The shape of each case of a run: how large it is, how it grows, and what its parts have to do with each other. One
//! table, by the number of the case and the size that it is given, so that every run has cases of every shape. Knows
//! neither choices nor values.
//!
//! No single mode finds all bugs: some need what is small, some long lists of many numbers, some deep terms,
//! some values that are equal, at the bounds of their ranges, or next to each other.

use crate::choices::{FULL_SIZE, mix};
use crate::source::{Correlation, Sharing, Source};
use std::hint::select_unpredictable;

/// How a case is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
struct DrawMode {
    /// Whether it is drawn from few random words: many parts of it are equal, some kinds of parts are missing, and
    /// numbers are at the bounds of their ranges. This costs next to nothing.
    is_low_entropy: bool,
    /// Whether it is uniform at full size in everything: lists as likely long as short, numbers from the whole of their
    /// ranges.
    is_uniform: bool,
    /// How its draws follow earlier ones, if they do: each of them takes a few times as long then.
    correlation: Option<Correlation>,
}

const USUAL: DrawMode = DrawMode { is_low_entropy: false, is_uniform: false, correlation: None };
const LOW_ENTROPY: DrawMode = DrawMode { is_low_entropy: true, ..USUAL };
const UNIFORM: DrawMode = DrawMode { is_uniform: true, ..USUAL };
const CORRELATED: DrawMode = DrawMode { correlation: Some(Correlation::Repeats), ..USUAL };

/// The draw modes of a run, in turn. What each mode finds was measured over planted bugs; with these shares a run finds
/// the most, and no kind of bug less often.
const DRAW_MODES: [DrawMode; 8] = [
    USUAL,
    LOW_ENTROPY,
    UNIFORM,
    USUAL,
    CORRELATED,
    DrawMode { is_uniform: true, ..LOW_ENTROPY },
    DrawMode { is_uniform: true, ..CORRELATED },
    DrawMode { correlation: Some(Correlation::Walks), ..LOW_ENTROPY },
];

/// Before sizes have grown to this one, cases that would be uniform at full size are usual ones: bugs are first looked
/// for in small cases.
const FULL_FROM: u32 = FULL_SIZE / 3;

/// In this many of eight cases the levels of a recursion share the size, and terms become larger.
const SHARED: u64 = 4;

/// In this many of eight cases lists are nearly as long as they may be: programs of many commands, texts of many parts.
const FULL_LISTS: u64 = 2;

/// How large a case is, how it grows, and how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Shape {
    size: u32,
    sharing: Sharing,
    has_full_lists: bool,
    mode: DrawMode,
}

impl Shape {
    /// The shape of the case with this number, at a time when sizes have grown to `size`.
    #[inline]
    pub(crate) fn of(number: u64, size: u32) -> Shape {
        let mode = match DRAW_MODES[(number % DRAW_MODES.len() as u64) as usize] {
            mode if mode.is_uniform && size < FULL_FROM => USUAL,
            mode => mode,
        };
        // Chosen by a hash of the number, so that each mode has cases of each kind.
        let hash = mix(number);
        let has_full_lists = hash >> 6 & 7 < FULL_LISTS;
        Shape { size: if mode.is_uniform { FULL_SIZE } else { size }, sharing: sharing(hash), has_full_lists, mode }
    }

    pub(crate) fn size(self) -> u32 {
        self.size
    }

    /// Prepares a new source, made with the shape's size, to draw a case of this shape. The caller must also have it
    /// draw with low entropy, if the shape [asks for that](Shape::is_low_entropy).
    #[inline]
    pub(crate) fn prepare(self, source: &mut Source) {
        source.share(self.sharing);
        if let Some(correlation) = self.mode.correlation {
            source.correlate(correlation);
        }
        if self.mode.is_uniform {
            source.fill();
        }
        if self.has_full_lists {
            source.fill_lists();
        }
    }

    /// Whether the case is drawn with low entropy: from few random words.
    #[inline]
    pub(crate) fn is_low_entropy(self) -> bool {
        self.mode.is_low_entropy
    }
}

/// How levels of recursions share the size, by the hash of a case's number.
#[inline]
fn sharing(hash: u64) -> Sharing {
    // The choice is unpredictable, and a mispredicted branch takes as long as drawing three numbers.
    select_unpredictable(hash % 8 < SHARED, Sharing::Shared { all: (hash >> 3 & 7) as u8 }, Sharing::Halved)
}

#[cfg(test)]
mod tests;
