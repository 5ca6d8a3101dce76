//! Strings and paths of the operating system.

use super::lengths::Lengths;
use super::{CharClass, Gen, IntoLengths, StringOf, alphanumeric, any_char, string};
use crate::choices::{Leaf, Tag};
use crate::source::{Rejected, Source};
use std::ffi::OsString;
use std::path::PathBuf;

// Functions that are not generic are `#[inline]`, so that only crates that use them compile them (see DESIGN.md).

/// Generates a string of the operating system: characters as [`text`](crate::text) draws them, and in one of sixteen
/// places something that is not Unicode: on Unix a byte above 127, on Windows half of a surrogate pair, elsewhere
/// U+FFFD. The length counts both.
///
/// Shrinks towards fewer characters, then only Unicode, then simpler characters, `a` being the simplest. Needs `std`.
///
/// ```
/// use rosebush::{Gen, ffi::os_string};
/// assert_eq!(os_string(1..).minimal(|_| true), Some("a".into()));
/// let minimal = os_string(..).minimal(|string| string.to_str().is_none()).unwrap();
/// assert_eq!(minimal.to_string_lossy(), "\u{fffd}");
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[doc(alias = "OsString")]
#[track_caller]
pub fn os_string(length: impl IntoLengths) -> OsStringOf {
    OsStringOf { character: any_char(), lengths: Lengths::new(length.into_lengths()) }
}

/// Made by [`os_string`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct OsStringOf {
    character: CharClass,
    lengths: Lengths,
}

impl OsStringOf {
    fn units(&self, source: &mut Source, allowed: impl Fn(char) -> char) -> Result<OsString, Rejected> {
        let mut drawn = Units::default();
        self.lengths.draw(source, |source| {
            source.alternative(
                2,
                |random, _| usize::from(random.chance(1, 16)),
                |source, arm| {
                    match arm {
                        0 => drawn.push(allowed(self.character.generate(source)?)),
                        _ => drawn.push_raw(source.leaf(Leaf::plain(127), |random, _| random.up_to(127))? as u8),
                    }
                    Ok(())
                },
            )
        })?;
        Ok(drawn.into_string())
    }
}

/// A string of the operating system as it grows: of characters, and of what is not Unicode, by its number below 128.
#[cfg(unix)]
#[derive(Default)]
struct Units(Vec<u8>);

#[cfg(unix)]
impl Units {
    #[inline]
    fn push(&mut self, character: char) {
        self.0.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
    }

    #[inline]
    fn push_raw(&mut self, number: u8) {
        self.0.push(0x80 + number);
    }

    #[inline]
    fn into_string(self) -> OsString {
        std::os::unix::ffi::OsStringExt::from_vec(self.0)
    }
}

#[cfg(windows)]
#[derive(Default)]
struct Units(Vec<u16>);

#[cfg(windows)]
impl Units {
    fn push(&mut self, character: char) {
        self.0.extend_from_slice(character.encode_utf16(&mut [0; 2]));
    }

    fn push_raw(&mut self, number: u8) {
        self.0.push(0xDC00 + u16::from(number));
    }

    fn into_string(self) -> OsString {
        std::os::windows::ffi::OsStringExt::from_wide(&self.0)
    }
}

#[cfg(not(any(unix, windows)))]
#[derive(Default)]
struct Units(String);

#[cfg(not(any(unix, windows)))]
impl Units {
    fn push(&mut self, character: char) {
        self.0.push(character);
    }

    fn push_raw(&mut self, _number: u8) {
        self.0.push(char::REPLACEMENT_CHARACTER);
    }

    fn into_string(self) -> OsString {
        self.0.into()
    }
}

impl Gen for OsStringOf {
    type Value = OsString;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<OsString, Rejected> {
        self.units(source, |character| character)
    }
}

/// Generates a path of this many names; one in four begins at the root. Half of the names are short and plain. A
/// quarter often break code: mostly `.` and `..`, and also hidden names, several dots, a space, combining marks and
/// others. A quarter are strings as [`os_string`] draws them, without separators. No file is looked up or created.
///
/// Shrinks towards fewer names, no root, then plain names, `a` being the simplest. Needs `std`.
///
/// ```
/// use rosebush::{Gen, ffi::path};
/// use std::path::Component;
/// let paths = path(..=4);
/// assert_eq!(paths.minimal(|path| path.file_name().is_some()), Some("a".into()));
/// assert_eq!(paths.minimal(|path| path.components().any(|part| part == Component::ParentDir)), Some("..".into()));
/// ```
///
/// # Panics
/// If the range of numbers of names is empty, or goes beyond 2^24.
#[doc(alias = "PathBuf")]
#[track_caller]
pub fn path(names: impl IntoLengths) -> PathOf {
    PathOf { names: Lengths::new(names.into_lengths()), plain: string(alphanumeric(), 1..=8), any: os_string(1..=8) }
}

/// Made by [`path`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct PathOf {
    names: Lengths,
    plain: StringOf<CharClass>,
    any: OsStringOf,
}

const ROOT: Tag = Tag::of("begins at the root");

/// Names that often break code.
const EDGE_CASES: [&str; 14] =
    [".", "..", ".hidden", "a.", "a.b", "a.tar.gz", "...", "-", "~", " ", "a b", "CON", "\u{e9}", "e\u{301}"];

#[inline]
fn without_separators(character: char) -> char {
    if matches!(character, '/' | '\\' | ':' | '\0') { '_' } else { character }
}

impl Gen for PathOf {
    type Value = PathBuf;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<PathBuf, Rejected> {
        let has_root = source.leaf(Leaf::plain(1).with_tag(ROOT), |random, _| u64::from(random.chance(1, 4)))?;
        let mut drawn = PathBuf::from(if has_root == 1 { "/" } else { "" });
        let last = EDGE_CASES.len() as u64 - 1;
        self.names.draw(source, |source| {
            drawn.push(source.alternative(
                3,
                |random, _| [0, 0, 1, 2][random.up_to(3) as usize],
                |source, arm| {
                    match arm {
                        0 => self.plain.generate(source).map(OsString::from),
                        1 => source
                            .leaf(Leaf::plain(last), |random, _| {
                                let most = if random.chance(1, 2) { 1 } else { last };
                                random.up_to(most)
                            })
                            .map(|at| EDGE_CASES[at as usize].into()),
                        _ => self.any.units(source, without_separators),
                    }
                },
            )?);
            Ok(())
        })?;
        Ok(drawn)
    }
}
