//! Small pieces of text that reports share: counts, lines, lists of names, and the beginning of long texts.

use std::fmt::{self, Display, Formatter};

/// How much of a value that is no least counterexample is shown.
const MOST_LINES: usize = 8;
const MOST_CHARACTERS: usize = 400;

/// A number of things, by their name in the singular.
pub(crate) struct Count(pub(crate) u64, pub(crate) &'static str);

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

/// The lines of a text, one after the other: one more than it has ends of lines.
pub(crate) struct Lines<'t>(Option<&'t str>);

impl<'t> Lines<'t> {
    pub(crate) fn of(text: &'t str) -> Lines<'t> {
        Lines(Some(text))
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let text = self.0?;
        // By hand: a search for a character is a thousand lines of std's.
        let mut end = 0;
        while end < text.len() && text.as_bytes()[end] != b'\n' {
            end += 1;
        }
        self.0 = text.get(end + 1..);
        Some(&text[..end])
    }
}

/// Texts with something between them. The standard library's `join` is compiled anew for each type of text.
pub(crate) fn joined(texts: &[String], between: &str) -> String {
    let (mut all, mut separator) = (String::new(), "");
    for text in texts {
        all.push_str(separator);
        all.push_str(text);
        separator = between;
    }
    all
}

/// The first so many characters of a text.
pub(crate) fn first_characters(text: &str, most: usize) -> &str {
    let (mut count, mut end) = (0, 0);
    for c in text.chars() {
        if count == most {
            break;
        }
        count += 1;
        end += c.len_utf8();
    }
    &text[..end]
}

/// The first lines of a text, and how many were left out.
pub(crate) fn shortened(text: &str) -> String {
    let mut all = 0;
    for _ in Lines::of(text) {
        all += 1;
    }
    // To leave out a single line gains none.
    let most = if all > MOST_LINES + 1 { MOST_LINES } else { all };
    let (mut shown, mut number, mut room) = (String::new(), 0, MOST_CHARACTERS);
    for line in Lines::of(text) {
        let length = line.chars().count();
        if number == most || (length > room && number > 0) {
            break;
        }
        if number > 0 {
            shown.push('\n');
        }
        number += 1;
        shown.push_str(first_characters(line, room));
        if length > room {
            shown += &format!(" ({} left out)", Count((length - room) as u64, "more character"));
            break;
        }
        room -= length;
    }
    if number < all {
        shown += &format!("\n({} left out)", Count((all - number) as u64, "more line"));
    }
    shown
}

/// What stands before the first `::` of a name, and behind it. By hand, because to look for a text in a text takes 3,000
/// lines of std's.
pub(crate) fn first_part(name: &str) -> (&str, Option<&str>) {
    for at in 0..name.len() {
        if name.as_bytes()[at..].starts_with(b"::") {
            return (&name[..at], Some(&name[at + 2..]));
        }
    }
    (name, None)
}

#[cfg(test)]
mod tests;
