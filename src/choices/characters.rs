//! The order of characters, from the simplest, and their classes. Knows nothing of cells.

/// All characters by their ordinals, the simplest first: the printable ones of ASCII, its controls, and all others.
const SIMPLEST_FIRST: [(u32, u32, Class); 12] = [
    ('a' as u32, 'z' as u32, Class::Small),
    ('A' as u32, 'Z' as u32, Class::Capital),
    ('0' as u32, '9' as u32, Class::Digit),
    (' ' as u32, '/' as u32, Class::Sign),
    (':' as u32, '@' as u32, Class::Sign),
    ('[' as u32, '`' as u32, Class::Sign),
    ('{' as u32, '~' as u32, Class::Sign),
    ('\n' as u32, '\n' as u32, Class::Newline),
    (0, '\t' as u32, Class::Control),
    (0x0b, 0x1f, Class::Control),
    (0x7f, 0x7f, Class::Control),
    (0x80, MAX_ORDINAL, Class::Other),
];

/// The ordinal of the last character.
const MAX_ORDINAL: u32 = char::MAX as u32 - SURROGATES;

/// The code points between the two blocks of characters.
const SURROGATES: u32 = 0xE000 - 0xD800;

/// The classes by which programs distinguish characters.
#[derive(Clone, Copy, PartialEq)]
#[repr(u8)]
pub(crate) enum Class {
    Small,
    Capital,
    Digit,
    /// The space, punctuation and symbols of ASCII, each of which may have a meaning of its own.
    Sign,
    Newline,
    Control,
    Other,
}

/// The number of a character among all characters: its code point, without the gap of the surrogates.
pub(crate) fn ordinal(character: char) -> u32 {
    let code = u32::from(character);
    if code < 0xD800 { code } else { code - SURROGATES }
}

pub(crate) fn character(ordinal: u32) -> char {
    let code = if ordinal < 0xD800 { ordinal } else { ordinal + SURROGATES };
    char::from_u32(code).expect("every ordinal up to that of char::MAX has its character")
}

/// A range of characters, from the ordinal of the first to that of the last. Their keys are numbered from the simplest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) first: u32,
    pub(crate) last: u32,
}

impl Span {
    pub(crate) const ALL: Span = Span { first: 0, last: MAX_ORDINAL };

    pub(crate) const fn of(first: char, last: char) -> Span {
        assert!((last as u32) < 0xD800);
        Span { first: first as u32, last: last as u32 }
    }

    /// Whether the keys of the range are in the order of code points.
    pub(crate) fn is_plain(self) -> bool {
        for &(first, last, _) in &SIMPLEST_FIRST {
            // No other block has its first character.
            if first <= self.first && self.first <= last {
                return self.last <= last;
            }
        }
        false
    }

    pub(crate) fn contains(self, ordinal: u32) -> bool {
        self.first <= ordinal && ordinal <= self.last
    }

    fn overlap(self, first: u32, last: u32) -> (u32, u32) {
        let first = first.max(self.first);
        (first, (last.min(self.last) + 1).saturating_sub(first))
    }

    /// The key of a character of this range, given its ordinal.
    pub(crate) fn key(self, ordinal: u32) -> u32 {
        let mut before = 0;
        for &(first, last, _) in &SIMPLEST_FIRST {
            let (start, count) = self.overlap(first, last);
            if first <= ordinal && ordinal <= last {
                return before + ordinal - start;
            }
            before += count;
        }
        before
    }

    /// The key of a character given its ordinal; one outside of the range stands for some character in it.
    pub(crate) fn key_or_other(self, ordinal: u32) -> u32 {
        if self.contains(ordinal) { self.key(ordinal) } else { ordinal % (self.last - self.first + 1) }
    }

    pub(crate) fn ordinal(self, key: u32) -> u32 {
        let mut left = key;
        for &(first, last, _) in &SIMPLEST_FIRST {
            let (start, count) = self.overlap(first, last);
            if left < count {
                return start + left;
            }
            left -= count;
        }
        self.last
    }

    /// The range of keys of a class, from its first key to just after its last. Empty if the class does not occur.
    pub(crate) fn class(self, wanted: Class) -> (u64, u64) {
        let (mut start, mut end) = (0, 0);
        for &(first, last, class) in &SIMPLEST_FIRST {
            let count = u64::from(self.overlap(first, last).1);
            if (class as u8) < wanted as u8 {
                start += count;
            }
            if class as u8 <= wanted as u8 {
                end += count;
            }
        }
        (start, end)
    }

    /// The key of the simplest character that takes this many bytes, if there is one.
    pub(crate) fn first_of_bytes(self, bytes: u64) -> Option<u64> {
        let (first, after) = match bytes {
            1 => return (self.first < 0x80).then(|| u64::from(self.key(self.ordinal(0)))),
            2 => (0x80, 0x800),
            3 => (0x800, ordinal('\u{10000}')),
            _ => (ordinal('\u{10000}'), MAX_ORDINAL + 1),
        };
        let (start, count) = self.overlap(first, after - 1);
        if count > 0 { Some(self.key(start).into()) } else { None }
    }

    /// The class of the character with this key.
    pub(crate) fn class_of(self, key: u64) -> Class {
        let mut before = 0;
        for &(first, last, class) in &SIMPLEST_FIRST {
            before += u64::from(self.overlap(first, last).1);
            if key < before {
                return class;
            }
        }
        Class::Other
    }
}

#[cfg(test)]
mod tests;
