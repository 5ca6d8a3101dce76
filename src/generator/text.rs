//! Characters and strings of them.

use super::interval::{ShownRange, is_empty};
use super::lengths::Lengths;
use super::many::{Many, kept_string};
use super::reflect::Reflection;
use super::{CharClass, Gen, Int, IntoGen, IntoLengths, MapTo, VecOf, any_char, int, vec};
use crate::choices::Leaf;
use crate::choices::bytes::Sequence;
use crate::choices::characters::{Span, character, ordinal};
use crate::source::{Rejected, Source, tried};
use alloc::ffi::CString;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::{Bound, RangeBounds};

// Functions that are not generic are `#[inline]`, so that only crates that use them compile them (see DESIGN.md).

/// Generates a character from a range, all equally likely. Shrinks towards `a`, in the order of [`any_char`]: small
/// letters, capital letters, digits, the other printable ones of ASCII, the space first, then all others.
///
/// ```
/// use rosebush::{Gen, char};
/// assert_eq!(char('0'..='9').minimal(|c| c >= '4'), Some('4'));
/// assert_eq!(char(' '..='~').minimal(|_| true), Some('a'));
/// assert_eq!(char(' '..='~').minimal(|c| !c.is_alphanumeric()), Some(' '));
/// ```
///
/// # Panics
/// If the range is empty.
#[doc(alias = "range")]
#[doc(alias = "choose")]
#[doc(alias = "enum")]
#[track_caller]
pub fn char(range: impl RangeBounds<char>) -> CharOf {
    let first = match range.start_bound() {
        Bound::Included(first) => ordinal(*first),
        Bound::Excluded(before) => ordinal(*before) + 1,
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(last) => ordinal(*last) + 1,
        Bound::Excluded(end) => ordinal(*end),
        Bound::Unbounded => ordinal(char::MAX) + 1,
    };
    if first >= end {
        is_empty("char", &ShownRange::new(&range));
    }
    let last = end - 1;
    let is_mixed = !Span { first, last }.is_plain();
    CharOf { first, last, origin: first, is_mixed }
}

/// Made by [`char`](fn@char) and from ranges of characters.
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct CharOf {
    first: u32,
    last: u32,
    origin: u32,
    /// Whether the characters shrink in the order of [`any_char`], and not from an origin on.
    is_mixed: bool,
}

impl CharOf {
    /// Sets the character that it shrinks towards: next are those above it, upwards, then those below it, downwards.
    ///
    /// ```
    /// use rosebush::{Gen, char};
    /// let marks = char('!'..='~').origin('A');
    /// assert_eq!(marks.minimal(|_| true), Some('A'));
    /// assert_eq!(marks.minimal(|c| c < 'A'), Some('@'));
    /// ```
    ///
    /// # Panics
    /// If the origin is not in the range.
    #[track_caller]
    #[inline]
    pub fn origin(mut self, origin: char) -> CharOf {
        assert!(
            self.span().contains(ordinal(origin)),
            "origin: {origin:?} is not in the range from {:?} to {:?}",
            character(self.first),
            character(self.last)
        );
        (self.origin, self.is_mixed) = (ordinal(origin), false);
        self
    }

    /// The leaf of a character. Its keys go from the origin upwards, then from the origin downwards.
    #[inline]
    fn key(&self, ordinal: u32) -> u32 {
        if ordinal >= self.origin { ordinal - self.origin } else { self.last - ordinal }
    }

    #[inline]
    fn ordinal(&self, key: u32) -> u32 {
        if key <= self.last - self.origin { self.origin + key } else { self.last - key }
    }

    #[inline]
    fn spread(&self) -> u64 {
        u64::from(self.last - self.first)
    }

    fn span(&self) -> Span {
        Span { first: self.first, last: self.last }
    }

    fn leaf(&self) -> Leaf {
        if self.is_mixed { Leaf::character(self.span()) } else { Leaf::plain(self.spread()) }
    }

    fn character(&self, key: u64) -> char {
        let key = key as u32;
        character(if self.is_mixed { self.span().ordinal(key) } else { self.ordinal(key) })
    }

    #[inline(never)]
    fn text_of_bytes(&self, source: &mut Source, lengths: &Lengths) -> Option<String> {
        let fits = |drawn| self.span().contains(ordinal(drawn));
        let key = |drawn| match (fits(drawn), self.is_mixed) {
            (_, true) => self.span().key_or_other(ordinal(drawn)).into(),
            (true, false) => self.key(ordinal(drawn)).into(),
            (false, false) => u64::from(drawn) % (self.spread() + 1),
        };
        source.text(lengths.bounds(), &self.leaf(), &fits, &key, &|key| self.character(key))
    }

    /// A function of its own, so that loops of fresh draws stay short.
    #[inline(never)]
    fn recorded(&self, source: &mut Source) -> Result<char, Rejected> {
        if !self.is_mixed && source.has_bytes() {
            let key = |drawn| {
                let ordinal = ordinal(drawn);
                self.span().contains(ordinal).then(|| self.key(ordinal).into())
            };
            return source.character(&self.leaf(), &key, &|key| self.character(key));
        }
        let key = source.leaf(self.leaf(), |random, _| {
            let drawn = self.first + random.up_to(self.spread()) as u32;
            u64::from(if self.is_mixed { self.span().key(drawn) } else { self.key(drawn) })
        })?;
        Ok(self.character(key))
    }
}

impl Gen for CharOf {
    type Value = char;

    // Inlined, since the shortcut is as short as the call.
    #[inline(always)]
    fn generate(&self, source: &mut Source) -> Result<char, Rejected> {
        match source.unrecorded() {
            Some((random, _)) => Ok(character(self.first + random.up_to(self.spread()) as u32)),
            None => self.recorded(source),
        }
    }

    fn reflect(&self, value: &char, reflection: &mut Reflection) -> bool {
        reflection.character(*value);
        self.span().contains(ordinal(*value))
    }

    fn many(&self) -> Option<&dyn Many<char>> {
        Some(self)
    }
}

impl Many<char> for CharOf {
    #[inline]
    fn whole_string(&self, source: &mut Source, lengths: &Lengths) -> Option<String> {
        let Some((random, size)) = source.unrecorded() else {
            if source.has_bytes() {
                return self.text_of_bytes(source, lengths);
            }
            return kept_string(source, lengths, &self.leaf(), &|key| self.character(key));
        };
        if self.last >= 0x80 {
            return None;
        }
        let length = lengths.sample(random, size);
        let first = self.first as u8;
        let mut drawn = String::with_capacity(length);
        // The mask changes nothing, but shows the compiler that each character takes one byte.
        random.each_up_to(self.spread(), length, |key| drawn.push(char::from((first + key as u8) & 0x7f)));
        Some(drawn)
    }
}

/// Generates a string. The length, in characters, is a number or a range. Shrinks towards fewer characters, then
/// simpler ones.
///
/// ```
/// use rosebush::{Gen, string};
/// let names = string('a'..='z', 1..=8);
/// assert_eq!(names.minimal(|name: String| name.contains('q')), Some("q".into()));
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[doc(alias = "text")]
#[doc(alias = "stringOf")]
#[track_caller]
pub fn string<G: Gen<Value = char>>(character: impl IntoGen<Gen = G>, length: impl IntoLengths) -> StringOf<G> {
    StringOf { character: character.into_gen(), lengths: Lengths::new(length.into_lengths()) }
}

/// Generates a string of any characters of Unicode, many of them edge cases: short for [`string`] of [`any_char`].
/// Shrinks towards fewer characters, then simpler ones: `a`, then the printable ones of ASCII.
///
/// ```
/// use rosebush::{Gen, text};
/// assert_eq!(text(..).minimal(|text| text.len() >= 3), Some("\u{800}".into()));
/// assert_eq!(text(2..).minimal(|text| !text.is_ascii()), Some("a\u{80}".into()));
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[doc(alias = "any")]
#[doc(alias = "fullUnicodeString")]
#[doc(alias = "UnicodeString")]
#[doc(alias = "utf8")]
#[track_caller]
pub fn text(length: impl IntoLengths) -> StringOf<CharClass> {
    string(any_char(), length)
}

/// Generates a C string of bytes other than 0. The length does not count the final 0. Shrinks towards fewer bytes, then
/// smaller ones; 1 is the smallest.
///
/// ```
/// use rosebush::{Gen, ffi::c_string};
/// assert_eq!(c_string(..).minimal(|string| string.to_str().is_err()), Some(c"\x80".into()));
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[doc(alias = "CString")]
#[track_caller]
pub fn c_string(length: impl IntoLengths) -> MapTo<VecOf<Int<u8>>, CString> {
    vec(int(1..=u8::MAX), length).map(|bytes| CString::new(bytes).expect("no byte is 0"))
}

/// Made by [`string`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct StringOf<G> {
    character: G,
    lengths: Lengths,
}

impl<G> StringOf<G> {
    /// Draws every length of the range with the same probability, whatever the size.
    ///
    /// ```
    /// use rosebush::{Gen, string};
    /// let names = string('a'..='z', 0..100).uniform_lengths();
    /// let long = (0..1000).filter(|seed| names.sample(*seed).unwrap().len() >= 75).count();
    /// assert!((200..300).contains(&long));
    /// ```
    pub fn uniform_lengths(mut self) -> StringOf<G> {
        self.lengths.make_uniform();
        self
    }
}

impl<G: Gen<Value = char>> StringOf<G> {
    /// A function of its own, so that strings of simple characters, which do not need it, take few steps.
    #[inline(never)]
    fn one_by_one(&self, source: &mut Source) -> Result<String, Rejected> {
        let is_sequence = source.has_bytes() && self.is_plain() && source.writes_sequence(Sequence::Text);
        let mut list = tried!(self.lengths.begin(source));
        let mut drawn = String::with_capacity(list.expected());
        while tried!(source.next_element(&mut list)) {
            match self.character.generate(source) {
                Ok(character) => drawn.push(character),
                Err(rejected) if !source.is_cut(&mut list, rejected) => return Err(rejected),
                Err(_) => break,
            }
        }
        source.end_list(&list);
        if is_sequence {
            source.end_sequence(drawn.chars().count());
        }
        Ok(drawn)
    }

    /// Whether it is a text in the bytes form, which has an end, and no length: no other generators than those of
    /// plain characters draw many at once.
    fn is_plain(&self) -> bool {
        self.character.many().is_some()
    }
}

impl<G: Gen<Value = char>> Gen for StringOf<G> {
    type Value = String;

    // Inlined among the fields of a struct, it makes drawing that struct a tenth slower.
    #[inline(never)]
    fn generate(&self, source: &mut Source) -> Result<String, Rejected> {
        if let Some(many) = self.character.many()
            && let Some(drawn) = many.whole_string(source, &self.lengths)
        {
            return Ok(drawn);
        }
        self.one_by_one(source)
    }

    fn reflect(&self, value: &String, reflection: &mut Reflection) -> bool {
        let characters: Vec<char> = value.chars().collect();
        let character = &mut |character, reflection: &mut Reflection| self.character.reflect(&character, reflection);
        match self.is_plain() {
            true => reflection.sequence(Sequence::Text, characters.into_iter(), self.lengths.bounds(), character),
            false => reflection.list(characters.into_iter(), self.lengths.bounds(), character),
        }
    }
}
