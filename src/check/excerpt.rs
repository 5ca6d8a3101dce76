//! Small shapes of text that reports share: counts, lines, lists of names, and the beginning of what is long.

use std::fmt::{self, Display, Formatter, Write};

/// How much of a value that is no least counterexample is shown.
const MOST_LINES: usize = 8;
const MOST_CHARACTERS: usize = 400;

/// A number of things, by their name in the singular.
pub(super) struct Count(pub(super) u64, pub(super) &'static str);

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

/// The lines of a text, one after the other: one more than it has ends of lines.
pub(super) struct Lines<'t>(Option<&'t str>);

impl<'t> Lines<'t> {
    pub(super) fn of(text: &'t str) -> Lines<'t> {
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
pub(super) fn joined(texts: &[String], between: &str) -> String {
    let (mut all, mut separator) = (String::new(), "");
    for text in texts {
        all.push_str(separator);
        all.push_str(text);
        separator = between;
    }
    all
}

/// The first lines of a text, and how many were left out.
pub(super) fn shortened(text: &str) -> String {
    let mut shown = String::new();
    write_shortened(text, &mut shown).expect("a text takes whatever is written to it");
    shown
}

fn write_shortened(text: &str, shown: &mut dyn Write) -> fmt::Result {
    let mut all = 0;
    for _ in Lines::of(text) {
        all += 1;
    }
    let mut room = MOST_CHARACTERS;
    for (number, line) in Lines::of(text).enumerate() {
        let length = line.chars().count();
        // To leave out a single line gains none.
        let is_full = number == MOST_LINES && all > MOST_LINES + 1;
        if is_full || (length > room && number > 0) {
            return write!(shown, "({} left out)", Count((all - number) as u64, "more line"));
        }
        if length > room {
            for c in line.chars().take(room) {
                shown.write_char(c)?;
            }
            write!(shown, " ({} left out)", Count((length - room) as u64, "more character"))?;
            if all > 1 {
                write!(shown, "\n({} left out)", Count((all - 1) as u64, "more line"))?;
            }
            return Ok(());
        }
        room -= length;
        shown.write_str(line)?;
        if number + 1 < all {
            shown.write_char('\n')?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
