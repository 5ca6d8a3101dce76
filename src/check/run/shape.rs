//! The shape of each case of a run: how large it is, how it grows, and what its parts have to do with each other. One
//! table, by the number of the case and the size that it is given, so that every run has cases of every shape. Knows
//! neither choices nor values.
//!
//! No single way of drawing meets all bugs: some need what is small, some long lists of many numbers, some deep terms,
//! some values that are equal, at the bounds of their ranges, or next to each other.

use crate::choices::{FULL_SIZE, mix};
use crate::source::{Following, Sharing, Source};
use std::hint::select_unpredictable;

/// How a case is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Manner {
    /// Whether it is drawn from few random words: many parts of it are equal, some kinds of parts are missing, and
    /// numbers are at the bounds of their ranges. This costs next to nothing.
    has_few_words: bool,
    /// Whether it is full-sized in everything: lists as likely long as short, numbers from the whole of their ranges.
    is_full: bool,
    /// How its draws follow earlier ones, if they do: each of them takes a few times as long then.
    follows: Option<Following>,
}

const USUAL: Manner = Manner { has_few_words: false, is_full: false, follows: None };
const FEW_WORDS: Manner = Manner { has_few_words: true, ..USUAL };
const FULL: Manner = Manner { is_full: true, ..USUAL };
const AGREES: Manner = Manner { follows: Some(Following::Agrees), ..USUAL };

/// The manners of a run, in turn. What each manner finds was measured over planted bugs; with these shares a run finds
/// the most, and no kind of bug less often.
const MANNERS: [Manner; 8] = [
    USUAL,
    FEW_WORDS,
    FULL,
    USUAL,
    AGREES,
    Manner { is_full: true, ..FEW_WORDS },
    Manner { is_full: true, ..AGREES },
    Manner { follows: Some(Following::Walks), ..FEW_WORDS },
];

/// Before sizes have grown to this one, cases that would be full-sized are usual ones: bugs are first looked for in
/// small cases.
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
    manner: Manner,
}

impl Shape {
    /// The shape of the case with this number, at a time when sizes have grown to `size`.
    #[inline]
    pub(crate) fn of(number: u64, size: u32) -> Shape {
        let manner = match MANNERS[(number % MANNERS.len() as u64) as usize] {
            manner if manner.is_full && size < FULL_FROM => USUAL,
            manner => manner,
        };
        // Chosen by a hash of the number, so that each manner has cases of each kind.
        let hash = mix(number);
        let has_full_lists = hash >> 6 & 7 < FULL_LISTS;
        Shape { size: if manner.is_full { FULL_SIZE } else { size }, sharing: sharing(hash), has_full_lists, manner }
    }

    pub(crate) fn size(self) -> u32 {
        self.size
    }

    /// Prepares a new source, made with the shape's size, to draw a case of this shape. The caller must also have it
    /// keep to few words, if the shape [has few](Shape::has_few_words).
    #[inline]
    pub(crate) fn prepare(self, source: &mut Source) {
        source.share(self.sharing);
        if let Some(following) = self.manner.follows {
            source.follow(following);
        }
        if self.manner.is_full {
            source.fill();
        }
        if self.has_full_lists {
            source.fill_lists();
        }
    }

    /// Whether the case is drawn from few words of randomness.
    #[inline]
    pub(crate) fn has_few_words(self) -> bool {
        self.manner.has_few_words
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
