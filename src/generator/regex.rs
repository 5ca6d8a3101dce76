//! Strings, and byte strings, that match a regular expression.
//!
//! The only file that names `regex-syntax`: it parses, this file draws.

use super::lengths::Lengths;
use super::{CharClass, Gen, char_of};
use crate::source::{RECORDED_LIMIT, Random, Rejected, Source};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::RangeInclusive;
use regex_syntax::ast::{self, Ast};
use regex_syntax::hir::{self, Hir, HirKind};

/// The most repetitions above the minimum if the pattern gives no upper bound.
const OPEN_REPETITIONS: usize = 16;
/// From this many bytes on, such repetitions are the fewest: nested ones would grow exponentially with their depth.
const LONG: usize = 10_000;

/// Generates a string that matches a regular expression, in the syntax of the crate `regex`. The whole string matches,
/// as if the pattern had `^` and `$`.
///
/// An unbounded repetition (`*`, `+`, `{3,}`) is repeated at most sixteen times more than its minimum. Beyond 10,000
/// bytes, it has its minimum.
///
/// If a class has ASCII characters, half of its draws are.
///
/// Shrinks towards few repetitions, the first alternative, and the simplest character of a class: `a` if the class has
/// it, otherwise the smallest printable ASCII character, then controls, then all others. Every shrunk string matches
/// too. Alternatives of one character each count as a class.
///
/// Needs the feature `regex`.
///
/// ```
/// use rosebush::{Gen, string_matching};
/// let codes = string_matching(r"[a-z]{2,5}-\d+");
/// assert_eq!(codes.minimal(|_| true), Some("aa-0".into()));
/// assert_eq!(codes.minimal(|code| code.contains("7") && code.chars().count() > 5), Some("aa-007".into()));
/// ```
///
/// # Panics
/// If the pattern is not a valid regular expression, if nothing of up to 2^24 bytes matches it, or if it has an
/// assertion in its middle (`\b`, or `^` and `$` not at the ends). The message shows where.
#[doc(alias = "string_regex")]
#[doc(alias = "from_regex")]
#[doc(alias = "stringMatching")]
#[track_caller]
pub fn string_matching(pattern: &str) -> StringMatching {
    match parse(pattern, true) {
        Ok(part) => StringMatching { part },
        Err(problem) => panic!("string_matching: {problem}"),
    }
}

/// Generates bytes that match a regular expression. Draws and shrinks as [`string_matching`] does. Within `(?-u:…)` the
/// bytes need not be Unicode: a class is one of bytes, and `.` is any byte but the newline.
///
/// Needs the feature `regex`.
///
/// ```
/// use rosebush::{Gen, bytes_matching};
/// let packets = bytes_matching(r"(?s-u:\xfe[0-9]{2}.*)");
/// assert_eq!(packets.minimal(|_| true), Some(b"\xfe00".to_vec()));
/// assert_eq!(packets.minimal(|packet| packet.ends_with(&[0xff])), Some(b"\xfe00\xff".to_vec()));
/// ```
///
/// # Panics
/// As [`string_matching`] does.
#[doc(alias = "bytes_regex")]
#[doc(alias = "from_regex")]
#[track_caller]
pub fn bytes_matching(pattern: &str) -> BytesMatching {
    match parse(pattern, false) {
        Ok(part) => BytesMatching { part },
        Err(problem) => panic!("bytes_matching: {problem}"),
    }
}

/// Made by [`string_matching`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct StringMatching {
    part: PatternPart,
}

/// Made by [`bytes_matching`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct BytesMatching {
    part: PatternPart,
}

#[derive(Clone, Debug)]
enum PatternPart {
    Literal(Vec<u8>),
    Class(CharClass),
    /// A class of bytes, each as the character with its number.
    ByteClass(CharClass),
    Repeated(Box<PatternPart>, Lengths),
    /// A repetition without an upper bound.
    OpenRepeated(Box<PatternPart>, Lengths),
    Sequence(Vec<PatternPart>),
    Alternatives(Vec<PatternPart>),
}

fn parse(pattern: &str, is_text: bool) -> Result<PatternPart, String> {
    let parsed = ast::parse::Parser::new().parse(pattern).map_err(|error| error.to_string())?;
    if let Some(assertion) = inner_assertion(&parsed, true, true) {
        let column = assertion.span.start.column;
        let text = &pattern[assertion.span.start.offset..assertion.span.end.offset];
        return Err(format!(
            "`{text}` at character {column} of the pattern `{pattern}` cannot be generated: `^` may be at the \
             beginning, `$` at the end, and nothing else may ask for what is before or after"
        ));
    }
    let mut translator = hir::translate::TranslatorBuilder::new().utf8(is_text).build();
    let hir = translator.translate(pattern, &parsed).map_err(|error| error.to_string())?;
    if let Some(min) = hir.properties().minimum_len()
        && min > RECORDED_LIMIT
    {
        return Err(format!(
            "the shortest match of the pattern `{pattern}` has {min} bytes, more than {RECORDED_LIMIT}"
        ));
    }
    part(&hir).ok_or_else(|| format!("no string matches the pattern `{pattern}`"))
}

/// The first assertion in the pattern, unless it is at an end of the pattern, where it always holds.
fn inner_assertion(parsed: &Ast, begins: bool, ends: bool) -> Option<&ast::Assertion> {
    use ast::AssertionKind::{EndLine, EndText, StartLine, StartText};
    match parsed {
        Ast::Assertion(assertion) => {
            let holds = match assertion.kind {
                StartLine | StartText => begins,
                EndLine | EndText => ends,
                _ => false,
            };
            (!holds).then_some(&**assertion)
        }
        Ast::Repetition(repetition) => inner_assertion(&repetition.ast, false, false),
        Ast::Group(group) => inner_assertion(&group.ast, begins, ends),
        Ast::Alternation(alternation) => alternation.asts.iter().find_map(|arm| inner_assertion(arm, begins, ends)),
        Ast::Concat(concat) => {
            let takes_room = |part: &Ast| !matches!(part, Ast::Empty(_) | Ast::Flags(_) | Ast::Assertion(_));
            let first = concat.asts.iter().position(takes_room).unwrap_or(concat.asts.len());
            let last = concat.asts.iter().rposition(takes_room).unwrap_or(0);
            let parts = concat.asts.iter().enumerate();
            parts.into_iter().find_map(|(at, part)| inner_assertion(part, begins && at <= first, ends && at >= last))
        }
        _ => None,
    }
}

/// What draws strings that match this; `None` if nothing matches.
fn part(hir: &Hir) -> Option<PatternPart> {
    match hir.kind() {
        // Only anchors are left, which hold where they are.
        HirKind::Empty | HirKind::Look(_) => Some(PatternPart::Literal(Vec::new())),
        HirKind::Literal(literal) => Some(PatternPart::Literal(literal.0.to_vec())),
        HirKind::Class(hir::Class::Unicode(class)) => class_of(&ranges(class)).map(PatternPart::Class),
        HirKind::Class(hir::Class::Bytes(class)) => {
            let bounds = |range: &hir::ClassBytesRange| range.start().into()..=range.end().into();
            class_of(&class.ranges().iter().map(bounds).collect::<Vec<_>>()).map(PatternPart::ByteClass)
        }
        HirKind::Capture(group) => part(&group.sub),
        HirKind::Concat(parts) => parts.iter().map(part).collect::<Option<_>>().map(PatternPart::Sequence),
        HirKind::Alternation(arms) => {
            if let Some(class) = one_class(arms) {
                return class_of(&ranges(&class)).map(PatternPart::Class);
            }
            let arms: Vec<PatternPart> = arms.iter().filter_map(part).collect();
            (!arms.is_empty()).then_some(PatternPart::Alternatives(arms))
        }
        HirKind::Repetition(repetition) => {
            let min = repetition.min as usize;
            let max = repetition.max.map_or(min.saturating_add(OPEN_REPETITIONS), |max| max as usize);
            let max = max.min(min.max(RECORDED_LIMIT));
            match part(&repetition.sub) {
                Some(sub) if repetition.max.is_none() => {
                    Some(PatternPart::OpenRepeated(Box::new(sub), Lengths::new(min..=max)))
                }
                Some(sub) => Some(PatternPart::Repeated(Box::new(sub), Lengths::new(min..=max))),
                None if min == 0 => Some(PatternPart::Literal(Vec::new())),
                None => None,
            }
        }
    }
}

fn ranges(class: &hir::ClassUnicode) -> Vec<RangeInclusive<char>> {
    class.ranges().iter().map(|range| range.start()..=range.end()).collect()
}

/// The class of alternatives of one character each, unless the parser has merged them already.
fn one_class(arms: &[Hir]) -> Option<hir::ClassUnicode> {
    let mut all = hir::ClassUnicode::empty();
    for arm in arms {
        match arm.kind() {
            HirKind::Class(hir::Class::Unicode(class)) => all.union(class),
            HirKind::Literal(literal) => {
                let mut characters = core::str::from_utf8(&literal.0).ok()?.chars();
                let (Some(only), None) = (characters.next(), characters.next()) else {
                    return None;
                };
                all.push(hir::ClassUnicodeRange::new(only, only));
            }
            _ => return None,
        }
    }
    Some(all)
}

/// The class of these ranges, with the simplest characters first.
fn class_of(ranges: &[RangeInclusive<char>]) -> Option<CharClass> {
    let ascii: &[_] = match ranges.iter().any(|range| range.contains(&'a')) {
        true => &['a'..='z', ' '..='`', '{'..='~'],
        false => &[' '..='~'],
    };
    let controls = ['\n'..='\n', '\0'..='\t', '\x0b'..='\x1f', '\x7f'..='\x7f'];
    let within = |wanted: &RangeInclusive<char>| -> Vec<_> {
        let both = |range: &RangeInclusive<char>| *range.start().max(wanted.start())..=*range.end().min(wanted.end());
        ranges.iter().map(both).filter(|both| !both.is_empty()).collect()
    };
    let ascii: Vec<_> = ascii.iter().chain(&controls).flat_map(within).collect();
    let beyond = within(&('\u{80}'..=char::MAX));
    match (ascii.is_empty(), beyond.is_empty()) {
        (true, true) => None,
        (false, false) => Some(char_of([ascii.clone(), beyond].concat()).favouring(&ascii)),
        _ => Some(char_of([ascii, beyond].concat())),
    }
}

impl PatternPart {
    fn draw(&self, source: &mut Source, drawn: &mut Vec<u8>) -> Result<(), Rejected> {
        match self {
            PatternPart::Literal(bytes) => drawn.extend_from_slice(bytes),
            PatternPart::Class(class) => {
                drawn.extend_from_slice(class.generate(source)?.encode_utf8(&mut [0; 4]).as_bytes());
            }
            PatternPart::ByteClass(class) => drawn.push(u32::from(class.generate(source)?) as u8),
            PatternPart::Sequence(parts) => parts.iter().try_for_each(|part| part.draw(source, drawn))?,
            PatternPart::Repeated(part, lengths) => lengths.draw(source, |source| part.draw(source, drawn))?,
            PatternPart::OpenRepeated(part, lengths) => {
                let ((min, max), is_long) = (lengths.bounds(), drawn.len() >= LONG);
                let fresh = |random: &mut Random, size| if is_long { min } else { lengths.sample(random, size) };
                source.list(min..=max, fresh, |source| part.draw(source, drawn))?;
            }
            PatternPart::Alternatives(arms) => {
                let last = arms.len() - 1;
                source.alternative(
                    arms.len(),
                    |random, _| random.up_to(last as u64) as usize,
                    |source, arm| arms[arm].draw(source, drawn),
                )?;
            }
        }
        Ok(())
    }
}

impl Gen for StringMatching {
    type Value = String;

    fn generate(&self, source: &mut Source) -> Result<String, Rejected> {
        let mut drawn = Vec::new();
        self.part.draw(source, &mut drawn)?;
        Ok(String::from_utf8(drawn).expect("the parser takes no pattern that something but text matches"))
    }
}

impl Gen for BytesMatching {
    type Value = Vec<u8>;

    fn generate(&self, source: &mut Source) -> Result<Vec<u8>, Rejected> {
        let mut drawn = Vec::new();
        self.part.draw(source, &mut drawn)?;
        Ok(drawn)
    }
}
