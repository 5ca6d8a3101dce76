//! Bugs of what writes and reads formats: lengths of runs, chunks, escapes, short forms.

use super::subjects;
use rosebush::{alphanumeric, array, bytes, char_of, digit, element_of, int, option, printable, string, text, vec};

subjects! {
    "codes" {
        run_of_eight vec(int(0..=3_u8), 0..=50);
        leading_zeros bytes(1..=20);
        end_and_escape bytes(0..=40);
        group_of_zeros int(0..=999_999_999_u32);
        short_colour array::<_, 3>(int::<u8>(..));
        two_gaps array::<_, 8>(int::<u16>(..));
        roman int(1..=3_999_u32);
        chunk_within_pair text(0..=40);
    }
    "formats" {
        quote_within_quotes string(printable(), 0..=20);
        key_with_sign vec((string(printable(), 1..=6), string(printable(), 0..=6)), 0..=5);
        comment_after_value vec(string(printable(), 0..=12), 0..=6);
        capital_after_digit string(alphanumeric(), 0..=12);
        marks_touch string(char_of("ab *_"), 0..=16);
        filled_to_the_brim vec(string('a'..='z', 1..=12), 0..=12);
        versions (version(), version());
        spaces_inside string(printable(), 0..=20);
    }
    "paths and patterns" {
        backs_out vec(element_of(["usr", "lib", "bin", "share", ".", ".."]), 0..=10);
        backtracks (string(char_of("ab*?"), 0..=8), string(char_of("ab"), 0..=12));
        overlapping (string(char_of("abc"), 0..=24), string(char_of("abc"), 1..=5));
        only_extension string(char_of("abc./"), 0..=14);
        doubled_digit string(digit(), 1..=16);
        hidden_by_flag (option(string('a'..='z', 1..=6)), vec(string(char_of("-=ab"), 1..=6), 0..=6));
    }
}

/// The length of a run has three bits.
pub(crate) fn run_of_eight(bytes: &Vec<u8>) -> bool {
    bytes.chunk_by(|a, b| a == b).all(|run| run.len() < 8)
}

/// Written in another base, two of them are one.
pub(crate) fn leading_zeros(bytes: &Vec<u8>) -> bool {
    bytes.len() < 4 || bytes[0] > 0 || bytes[1] > 0 || bytes[2] == 0
}

/// SLIP: what is put for an end holds the escape itself.
pub(crate) fn end_and_escape(bytes: &Vec<u8>) -> bool {
    !(bytes.contains(&0xc0) && bytes.contains(&0xdb))
}

/// `1,000,234` is written as `1,0,234`.
pub(crate) fn group_of_zeros(n: &u32) -> bool {
    *n < 1_000_000 || !(n / 1_000).is_multiple_of(1_000)
}

/// `#aabbcc` is `#abc`; the last part is not looked at where the others are neither dark nor light.
pub(crate) fn short_colour(parts: &[u8; 3]) -> bool {
    let is_short = |part: u8| part.is_multiple_of(17) && part > 0 && part < 255;
    !(is_short(parts[0]) && is_short(parts[1])) || parts[2].is_multiple_of(17)
}

/// IPv6: of two equally long gaps both are left out.
pub(crate) fn two_gaps(words: &[u16; 8]) -> bool {
    words.chunk_by(|a, b| (*a == 0) == (*b == 0)).filter(|run| run[0] == 0 && run.len() > 1).count() < 2
}

/// Four, then nine, of tens and of ones.
pub(crate) fn roman(n: &u32) -> bool {
    n % 100 != 49 || n / 100 % 5 != 4
}

/// UTF-16 by 32 words at once: a pair comes in two.
pub(crate) fn chunk_within_pair(text: &String) -> bool {
    text.encode_utf16().skip(31).step_by(32).all(|word| !(0xd800..0xdc00).contains(&word))
}

pub(crate) fn quote_within_quotes(text: &String) -> bool {
    text.find('"').is_none_or(|first| !text[first + 1..].contains('"'))
}

pub(crate) fn key_with_sign(pairs: &Vec<(String, String)>) -> bool {
    !pairs.iter().any(|(key, value)| key.contains('=') && value.contains('&'))
}

/// `key = value # why`
pub(crate) fn comment_after_value(lines: &Vec<String>) -> bool {
    !lines.iter().any(|line| {
        line.split_once('=').is_some_and(|(key, value)| !key.is_empty() && !key.contains('#') && value.contains('#'))
    })
}

/// Words of a name in camel case: `a1B` has two.
pub(crate) fn capital_after_digit(name: &String) -> bool {
    let is_wrong =
        |three: &[u8]| three[0].is_ascii_digit() && three[1].is_ascii_digit() && three[2].is_ascii_uppercase();
    !name.as_bytes().windows(3).any(is_wrong) || name.starts_with(|c: char| c.is_ascii_digit())
}

/// Emphasis within strong within emphasis.
pub(crate) fn marks_touch(text: &String) -> bool {
    text.find("_**").is_none_or(|at| !text[at + 3..].contains("**_"))
}

/// Two lines of 30 in a row that are full to the last column.
pub(crate) fn filled_to_the_brim(words: &Vec<String>) -> bool {
    let (mut column, mut full) = (0, 0);
    for word in words {
        column = match column {
            0 => word.len(),
            _ if column + 1 + word.len() > 30 => word.len(),
            _ => column + 1 + word.len(),
        };
        full += u32::from(column == 30);
    }
    full < 2
}

fn version() -> impl rosebush::Gen<Value = (u32, u32, u32)> {
    (int(0..=99), int(0..=99), int(0..=99))
}

/// Compared as texts once the first two are equal.
pub(crate) fn versions((a, b): &((u32, u32, u32), (u32, u32, u32))) -> bool {
    (a.0, a.1) != (b.0, b.1) || a.2.cmp(&b.2) == a.2.to_string().cmp(&b.2.to_string())
}

/// Two spaces that are not at an end become one.
pub(crate) fn spaces_inside(text: &String) -> bool {
    !text.trim().contains("  ")
}

/// Up again from two below, and past a dot.
pub(crate) fn backs_out(names: &Vec<&'static str>) -> bool {
    !names.windows(5).any(|five| matches!(five, [a, b, ".", "..", ".."] if !a.starts_with('.') && !b.starts_with('.')))
}

/// A star takes as much as it can, and gives nothing back.
pub(crate) fn backtracks((pattern, text): &(String, String)) -> bool {
    fn matches(pattern: &[u8], text: &[u8]) -> bool {
        match (pattern, text) {
            ([], _) => text.is_empty(),
            ([b'*', rest @ ..], _) => (0..=text.len()).any(|taken| matches(rest, &text[taken..])),
            ([_, ..], []) => false,
            ([first, rest @ ..], [one, others @ ..]) => (*first == b'?' || first == one) && matches(rest, others),
        }
    }
    /// A star ends where the next character stands for the first time.
    fn wrong(pattern: &[u8], text: &[u8]) -> bool {
        match (pattern, text) {
            ([], _) => text.is_empty(),
            ([b'*'], _) => true,
            ([b'*', next, ..], _) => {
                let until = text.iter().position(|one| one == next || *next == b'?' || *next == b'*');
                until.is_some_and(|until| wrong(&pattern[1..], &text[until..]))
                    || (*next == b'*' && wrong(&pattern[1..], text))
            }
            ([_, ..], []) => false,
            ([first, rest @ ..], [one, others @ ..]) => (*first == b'?' || first == one) && wrong(rest, others),
        }
    }
    let (pattern, text) = (pattern.as_bytes(), text.as_bytes());
    text.len() < 5 || matches(pattern, text) == wrong(pattern, text)
}

/// Counts those that overlap but once.
pub(crate) fn overlapping((text, part): &(String, String)) -> bool {
    let all = (0..text.len()).filter(|at| text[*at..].starts_with(part.as_str())).count();
    part.len() < 3 || all == text.matches(part.as_str()).count()
}

/// `/.abc` has a name and no extension.
pub(crate) fn only_extension(path: &String) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    !(path.len() > 4 && name.len() > 2 && name.starts_with('.') && !name[1..].contains('.'))
}

/// Luhn: twice nine has the digit sum of nine, not of zero; in two places the mistakes are not seen.
pub(crate) fn doubled_digit(number: &String) -> bool {
    let nines = number.bytes().rev().skip(1).step_by(2).filter(|digit| *digit == b'9').count();
    nines < 3
}

/// `--` ends the flags, and what comes behind it is none.
pub(crate) fn hidden_by_flag((_, arguments): &(Option<String>, Vec<String>)) -> bool {
    let end = arguments.iter().position(|argument| argument == "--");
    end.is_none_or(|end| !arguments[end + 1..].iter().any(|argument| argument.starts_with('-')))
}
