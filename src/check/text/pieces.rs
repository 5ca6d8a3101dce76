//! Small pieces of text that reports share: counts, lines, lists of names, and the beginning of long texts.

use std::fmt::{self, Display, Formatter};

/// A number of things, with their name in the singular.
pub(crate) struct Quantity(pub(crate) u64, pub(crate) &'static str);

impl Display for Quantity {
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
        // By hand: std's search for a character compiles to a thousand lines.
        let mut end = 0;
        while end < text.len() && text.as_bytes()[end] != b'\n' {
            end += 1;
        }
        self.0 = text.get(end + 1..);
        Some(&text[..end])
    }
}

/// Joins texts. The standard library's `join` is compiled again for each type of text.
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

/// The last so many characters of a text.
pub(crate) fn last_characters(text: &str, most: usize) -> &str {
    let left_out = text.chars().count().saturating_sub(most);
    &text[first_characters(text, left_out).len()..]
}

/// How much of a text is shown.
#[derive(Clone, Copy)]
pub(crate) struct TextLimit {
    pub(crate) lines: usize,
    pub(crate) characters: usize,
}

impl TextLimit {
    /// For a value that is not the minimal counterexample.
    pub(crate) const SECONDARY: TextLimit = TextLimit { lines: 8, characters: 400 };
    /// For the minimal counterexample, and for what is said of it.
    pub(crate) const MAIN: TextLimit = TextLimit { lines: 200, characters: 16_000 };
}

/// The length of the words that say how much is left out.
const NOTE: usize = " (00 more characters left out) ".len();

/// A text without its middle, if it is long, since what is important may be at either end. Words in its place say how
/// much is left out.
pub(crate) fn shortened(text: &str, most: TextLimit) -> String {
    cut(text, most).unwrap_or_else(|| text.to_owned())
}

/// A text without its middle, as [`shortened`] gives it; `None` if the text is short enough.
pub(crate) fn cut(text: &str, most: TextLimit) -> Option<String> {
    let all = Lines::of(text).count();
    // Leaving out a single line would gain none.
    if all > most.lines + 1 {
        let head = most.lines.div_ceil(2);
        let tail = most.lines - head;
        let (mut begin, mut end) = (Vec::new(), Vec::new());
        for (number, line) in Lines::of(text).enumerate() {
            if number < head {
                begin.push(line.to_owned());
            } else if number >= all - tail {
                end.push(line.to_owned());
            }
        }
        let halves = TextLimit { lines: most.lines, characters: most.characters / 2 };
        let (begin, end) = (joined(&begin, "\n"), joined(&end, "\n"));
        let left_out = Quantity((all - most.lines) as u64, "more line");
        return Some(format!("{}\n({left_out} left out)\n{}", shortened(&begin, halves), shortened(&end, halves)));
    }
    let length = text.chars().count();
    // What is left out must be longer than the words that say so.
    if length <= most.characters + NOTE {
        return None;
    }
    let head = most.characters.div_ceil(2);
    let (begin, end) = (first_characters(text, head), last_characters(text, most.characters - head));
    let left_out = Quantity((length - most.characters) as u64, "more character");
    Some(format!("{begin} ({left_out} left out) {end}"))
}

/// What is before the first separator of a text, and after it. By hand, because to look for a text in a text takes
/// 3,000 lines of std's.
pub(crate) fn first_part<'t>(text: &'t str, separator: &str) -> (&'t str, Option<&'t str>) {
    for at in 0..text.len() {
        if text.as_bytes()[at..].starts_with(separator.as_bytes()) {
            return (&text[..at], Some(&text[at + separator.len()..]));
        }
    }
    (text, None)
}

#[cfg(test)]
mod tests;
