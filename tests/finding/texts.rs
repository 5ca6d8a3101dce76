//! Bugs of texts: special characters, escapes, white space, characters of several bytes.

use super::subjects;
use rosebush::{char_of, printable, string, text, vec};

subjects! {
    "texts" {
        csv vec(text(0..=6), 0..=5);
        unescaped string(printable(), 0..=20);
        percent_decoded string(printable(), 0..=20);
        ends_in_backslash text(0..=10);
        ends_of_lines text(0..=20);
        joined_by_nothing text(0..=10);
        nul_inside text(1..=20);
        comment string(printable(), 0..=20);
        goes_up string(char_of("ab./"), 0..=12);
        run_of_three string('a'..='z', 0..=20);
        palindrome string('a'..='z', 0..=10);
        brackets string(char_of("()[]{}"), 0..=12);
    }
}

/// Quotes for a comma and for a quote, and none for a new line.
pub(crate) fn csv(cells: &Vec<String>) -> bool {
    cells.iter().all(|cell| cell.contains([',', '"']) || !cell.contains('\n'))
}

/// JSON pointers: `~01` stands for `~1`.
pub(crate) fn unescaped(name: &String) -> bool {
    name.replace('~', "~0").replace('/', "~1").replace("~0", "~").replace("~1", "/") == *name
}

pub(crate) fn percent_decoded(text: &String) -> bool {
    !text.as_bytes().windows(3).any(|three| three[0] == b'%' && three[1..].iter().all(u8::is_ascii_hexdigit))
}

pub(crate) fn ends_in_backslash(text: &String) -> bool {
    !text.ends_with('\\')
}

pub(crate) fn ends_of_lines(text: &String) -> bool {
    text.lines().collect::<Vec<_>>().join("\n") == text.strip_suffix('\n').unwrap_or(text)
}

/// Joiners of no width stand between two characters.
pub(crate) fn joined_by_nothing(text: &String) -> bool {
    !text.trim_matches('\u{200d}').contains('\u{200d}')
}

pub(crate) fn nul_inside(text: &String) -> bool {
    std::ffi::CString::new(text.as_bytes()).is_ok()
}

pub(crate) fn comment(text: &String) -> bool {
    !text.contains("//") && !text.contains("/*")
}

pub(crate) fn goes_up(path: &String) -> bool {
    !path.split('/').any(|name| name == "..") || path.starts_with('.')
}

pub(crate) fn run_of_three(text: &String) -> bool {
    !text.as_bytes().windows(3).any(|three| three[0] == three[1] && three[1] == three[2])
}

pub(crate) fn palindrome(text: &String) -> bool {
    text.len() < 4 || !text.chars().rev().eq(text.chars())
}

/// Each kind is counted by itself, so `([)]` passes for balanced.
pub(crate) fn brackets(text: &String) -> bool {
    let (mut open, mut heights, mut is_balanced, mut is_counted) = (Vec::new(), [0; 3], true, true);
    for c in text.chars() {
        let kind = "()[]{}".find(c).unwrap_or(0);
        if kind.is_multiple_of(2) {
            open.push(kind);
            heights[kind / 2] += 1;
        } else {
            is_balanced &= open.pop() == Some(kind - 1);
            heights[kind / 2] -= 1;
            is_counted &= heights[kind / 2] >= 0;
        }
    }
    (is_balanced && open.is_empty()) == (is_counted && heights == [0; 3])
}
