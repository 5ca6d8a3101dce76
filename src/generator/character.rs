//! Classes of characters.

mod edge_cases;

use self::edge_cases::{CONTROLS, EDGE_CASES, MARKS};
use super::Gen;
use super::lengths::Lengths;
use super::many::{Many, kept_string};
use super::reflect::Reflection;
use crate::choices::Leaf;
use crate::choices::characters::{Span, character, ordinal};
use crate::source::{Random, Rejected, Source};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

// Functions that are not generic are `#[inline]`, so that only crates that use them compile them (see DESIGN.md), and
// since without it drawing a character executes 2.5 % more instructions in release.

/// A character from ranges in a given order, all equally likely. Shrinks towards the first.
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct CharClass {
    characters: Characters,
    leaf: Leaf,
    /// Characters that often break code. If there are any, a quarter of fresh draws is one of these, half is from
    /// the first characters (see `usual`), and a quarter is any.
    favours: &'static [char],
    /// The key of the last of the first characters.
    usual: u64,
    /// If this is not 0, half of fresh draws is from this many first characters.
    head: u64,
}

#[derive(Clone, Debug)]
enum Characters {
    Span(Span),
    Ranges(Cow<'static, [RangeInclusive<char>]>),
}

impl CharClass {
    #[inline]
    fn of(ranges: impl Into<Cow<'static, [RangeInclusive<char>]>>) -> CharClass {
        let ranges = ranges.into();
        let mut all = 0;
        for range in ranges.iter() {
            all += count(range);
        }
        CharClass {
            characters: Characters::Ranges(ranges),
            leaf: Leaf::plain(all - 1),
            favours: &[],
            usual: 0,
            head: 0,
        }
    }

    #[inline]
    fn spanning(span: Span) -> CharClass {
        let leaf = Leaf::character(span);
        CharClass { characters: Characters::Span(span), leaf, favours: &[], usual: 0, head: 0 }
    }

    /// All characters of a span, a quarter of fresh draws being one of `favours`.
    #[inline]
    fn favouring_of(span: Span, favours: &'static [char]) -> CharClass {
        let class = CharClass::spanning(span);
        CharClass { favours, usual: class.leaf.max, ..class }
    }

    #[inline]
    fn character(&self, key: u64) -> char {
        let ranges = match &self.characters {
            Characters::Span(span) => return character(span.ordinal(key as u32)),
            Characters::Ranges(ranges) => ranges,
        };
        let mut left = key;
        for range in ranges.iter() {
            if left < count(range) {
                return character(ordinal(*range.start()) + left as u32);
            }
            left -= count(range);
        }
        unreachable!("the key is below the count of all ranges")
    }

    /// This class, half of fresh draws being from `first`, the ranges that it begins with.
    #[cfg(feature = "regex")]
    pub(super) fn favouring(self, first: &[RangeInclusive<char>]) -> CharClass {
        CharClass { head: first.iter().map(count).sum(), ..self }
    }

    #[inline]
    fn sample(&self, random: &mut Random) -> u64 {
        if self.head > 0 && random.next_u64() >> 63 == 0 {
            return random.up_to(self.head - 1);
        }
        if self.favours.is_empty() {
            return random.up_to(self.leaf.max);
        }
        let number = match random.next_u64() & 3 {
            0 => return random.up_to(self.leaf.max),
            1 => random.up_to(self.favours.len() as u64 - 1),
            _ => return random.up_to(self.usual),
        };
        match &self.characters {
            Characters::Span(span) => span.key(ordinal(self.favours[number as usize])).into(),
            Characters::Ranges(_) => unreachable!("only spans favour some"),
        }
    }
}

/// The key of a character: how many characters of the ranges come before it. `None` if it is in no range.
fn place(ranges: &[RangeInclusive<char>], drawn: char) -> Option<u64> {
    let mut before = 0;
    for range in ranges {
        if range.contains(&drawn) {
            return Some(before + u64::from(ordinal(drawn) - ordinal(*range.start())));
        }
        before += count(range);
    }
    None
}

#[inline]
fn count(range: &RangeInclusive<char>) -> u64 {
    u64::from(ordinal(*range.end()) + 1 - ordinal(*range.start()))
}

impl Gen for CharClass {
    type Value = char;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<char, Rejected> {
        if let Characters::Ranges(ranges) = &self.characters
            && source.has_bytes()
        {
            return source.character(&self.leaf, &|drawn| place(ranges, drawn), &|key| self.character(key));
        }
        let key = source.leaf(self.leaf, |random, _| self.sample(random))?;
        Ok(self.character(key))
    }

    fn many(&self) -> Option<&dyn Many<char>> {
        Some(self)
    }

    fn reflect(&self, value: &char, reflection: &mut Reflection) -> bool {
        reflection.character(*value);
        match &self.characters {
            Characters::Span(span) => span.contains(ordinal(*value)),
            Characters::Ranges(ranges) => place(ranges, *value).is_some(),
        }
    }
}

impl Many<char> for CharClass {
    #[inline]
    fn whole_string(&self, source: &mut Source, lengths: &Lengths) -> Option<String> {
        if !source.has_bytes() {
            return kept_string(source, lengths, &self.leaf, &|key| self.character(key));
        }
        let other = |drawn| u64::from(drawn) % (self.leaf.max + 1);
        let character = |key| self.character(key);
        match &self.characters {
            Characters::Span(span) => {
                let fits = |drawn| span.contains(ordinal(drawn));
                let key = |drawn| span.key_or_other(ordinal(drawn)).into();
                source.text(lengths.bounds(), &self.leaf, &fits, &key, &character)
            }
            Characters::Ranges(ranges) => {
                let fits = |drawn| place(ranges, drawn).is_some();
                let key = |drawn| place(ranges, drawn).unwrap_or_else(|| other(drawn));
                source.text(lengths.bounds(), &self.leaf, &fits, &key, &character)
            }
        }
    }
}

/// A set of characters to draw from: the characters of a string, or ranges.
///
/// ```
/// use rosebush::IntoChars;
/// assert_eq!("ab".into_ranges(), ['a'..='a', 'b'..='b']);
/// assert_eq!((&String::from("ab")).into_ranges(), "ab".into_ranges());
/// assert_eq!(['0'..='9'].into_ranges(), ['0'..='9']);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no list of characters",
    note = "`char_of` takes a string, or several inclusive ranges; a character from one range: `char('a'..='z')`; one of \
            an array or a vector of characters: `element_of`"
)]
pub trait IntoChars {
    /// Returns the characters as ranges, the simplest first.
    fn into_ranges(self) -> Vec<RangeInclusive<char>>;
}

impl IntoChars for &str {
    #[inline]
    fn into_ranges(self) -> Vec<RangeInclusive<char>> {
        let mut ranges = Vec::new();
        for character in self.chars() {
            ranges.push(character..=character);
        }
        ranges
    }
}

impl IntoChars for &String {
    #[inline]
    fn into_ranges(self) -> Vec<RangeInclusive<char>> {
        self.as_str().into_ranges()
    }
}

impl<const N: usize> IntoChars for [RangeInclusive<char>; N] {
    fn into_ranges(self) -> Vec<RangeInclusive<char>> {
        Vec::from(self)
    }
}

impl IntoChars for Vec<RangeInclusive<char>> {
    fn into_ranges(self) -> Vec<RangeInclusive<char>> {
        self
    }
}

/// Generates one of the characters of a string, or of several ranges, all equally likely. Shrinks towards the first.
///
/// ```
/// use rosebush::{Gen, char_of};
/// assert_eq!(char_of("+-*/").minimal(|c| c != '+'), Some('-'));
/// assert_eq!(char_of(['0'..='9', 'A'..='F']).minimal(|c| c > '9'), Some('A'));
/// ```
///
/// # Panics
/// If there is no character, or a range is empty.
#[doc(alias = "ranges")]
#[doc(alias = "element")]
#[track_caller]
pub fn char_of(characters: impl IntoChars) -> CharClass {
    let ranges = characters.into_ranges();
    for range in &ranges {
        assert!(!range.is_empty(), "char_of: the range {range:?} is empty");
    }
    assert!(!ranges.is_empty(), "char_of: there is no character to choose from");
    CharClass::of(ranges)
}

/// Generates any of the 128 characters of ASCII; a quarter of the draws are edge cases (controls, digits, the space,
/// quotes, brackets, separators). Shrinks towards `a`: the printable ones as in [`printable`], then the controls, the
/// newline first.
///
/// ```
/// use rosebush::{Gen, ascii};
/// assert_eq!(ascii().minimal(|c| c.is_ascii_uppercase()), Some('A'));
/// ```
#[doc(alias = "ASCIIString")]
#[inline]
pub fn ascii() -> CharClass {
    CharClass::favouring_of(const { Span::of('\0', '\x7f') }, MARKS)
}

/// Generates a letter of ASCII. Shrinks towards `a`; small letters before capital ones.
///
/// ```
/// use rosebush::{Gen, alphabetic};
/// assert_eq!(alphabetic().minimal(|c| c.is_uppercase()), Some('A'));
/// ```
#[doc(alias = "alpha")]
#[inline]
pub fn alphabetic() -> CharClass {
    CharClass::of(const { &['a'..='z', 'A'..='Z'] }.as_slice())
}

/// Generates a decimal digit. Shrinks towards `0`.
///
/// ```
/// use rosebush::{Gen, digit};
/// assert_eq!(digit().minimal(|c| c > '4'), Some('5'));
/// ```
#[inline]
pub fn digit() -> CharClass {
    CharClass::of(const { &['0'..='9'] }.as_slice())
}

/// Generates a hexadecimal digit, in small letters. Shrinks towards `0`.
///
/// ```
/// use rosebush::{Gen, hex_digit};
/// assert_eq!(hex_digit().minimal(|c| !c.is_ascii_digit()), Some('a'));
/// ```
#[doc(alias = "hexa")]
#[doc(alias = "hexit")]
#[inline]
pub fn hex_digit() -> CharClass {
    CharClass::of(const { &['0'..='9', 'a'..='f'] }.as_slice())
}

/// Generates a letter or decimal digit of ASCII. Shrinks towards `a`: small letters, capital letters, digits.
///
/// ```
/// use rosebush::{Gen, alphanumeric};
/// assert_eq!(alphanumeric().minimal(|c| c.is_ascii_digit()), Some('0'));
/// ```
#[doc(alias = "alphaNum")]
#[inline]
pub fn alphanumeric() -> CharClass {
    CharClass::of(const { &['a'..='z', 'A'..='Z', '0'..='9'] }.as_slice())
}

/// Generates a printable character of ASCII, including the space; a quarter of the draws are edge cases (digits, the
/// space, quotes, brackets, separators). Shrinks towards `a`: small letters, capital letters, digits, then the others,
/// the space first.
///
/// ```
/// use rosebush::{Gen, printable};
/// assert_eq!(printable().minimal(|c| !c.is_alphanumeric()), Some(' '));
/// ```
#[doc(alias = "PrintableString")]
#[inline]
pub fn printable() -> CharClass {
    CharClass::favouring_of(const { Span::of(' ', '~') }, MARKS.split_at(CONTROLS).1)
}

/// Generates any character of Unicode. Half of the draws are printable ASCII, a quarter are edge cases (controls,
/// quotes, combining marks, zero width, right to left, unusual case, next to the surrogates), and a quarter are from
/// everywhere.
///
/// Shrinks towards `a`: the printable ones as in [`printable`], then controls, the newline first, then all others by
/// their code points.
///
/// ```
/// use rosebush::{Gen, any_char};
/// assert_eq!(any_char().minimal(|_| true), Some('a'));
/// assert_eq!(any_char().minimal(|c| c.is_control()), Some('\n'));
/// assert_eq!(any_char().minimal(|c| c.len_utf8() > 2), Some('\u{800}'));
/// ```
#[doc(alias = "any")]
#[doc(alias = "characters")]
#[doc(alias = "fullUnicode")]
#[doc(alias = "unicode")]
#[doc(alias = "unicodeAll")]
#[inline]
pub fn any_char() -> CharClass {
    // The first 95 are the printable ones of ASCII.
    CharClass { usual: 94, ..CharClass::favouring_of(Span::ALL, EDGE_CASES) }
}

#[cfg(test)]
mod tests;
