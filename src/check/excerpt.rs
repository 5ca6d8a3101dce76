//! Small shapes of text that reports share: counts, indentation, and the beginning of what is long.

use std::fmt::{self, Display, Formatter};

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

/// With four spaces before each line.
pub(super) fn indented(text: &str) -> String {
    in_each_line(text, "    ", "")
}

/// The text with something before and behind each line that is not empty.
pub(super) fn in_each_line(text: &str, before: &str, behind: &str) -> String {
    let mut shaped = String::new();
    for (number, line) in lines_of(text).iter().enumerate() {
        if number > 0 {
            shaped.push('\n');
        }
        if !line.is_empty() {
            shaped.push_str(before);
            shaped.push_str(line);
            shaped.push_str(behind);
        }
    }
    shaped
}

/// The lines of a text: one more than it has ends of lines.
pub(super) fn lines_of(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    for line in text.split('\n') {
        lines.push(line);
    }
    lines
}

/// Texts with something between them. The standard library's `join` is compiled anew for each type of text.
pub(super) fn joined(texts: &[String], between: &str) -> String {
    let mut all = String::new();
    for (number, text) in texts.iter().enumerate() {
        if number > 0 {
            all.push_str(between);
        }
        all.push_str(text);
    }
    all
}

/// The first lines of a text, and how many were left out.
pub(super) fn shortened(text: &str) -> String {
    let whole = lines_of(text);
    let mut shown = String::new();
    let mut room = MOST_CHARACTERS;
    for (number, line) in whole.iter().enumerate() {
        let length = line.chars().count();
        // To leave out a single line gains none.
        let is_full = number == MOST_LINES && whole.len() > MOST_LINES + 1;
        if is_full || (length > room && number > 0) {
            shown.push_str(&format!("({} left out)", Count((whole.len() - number) as u64, "more line")));
            return shown;
        }
        if length > room {
            for c in line.chars().take(room) {
                shown.push(c);
            }
            shown.push_str(&format!(" ({} left out)", Count((length - room) as u64, "more character")));
            if whole.len() > 1 {
                shown.push_str(&format!("\n({} left out)", Count((whole.len() - 1) as u64, "more line")));
            }
            return shown;
        }
        room -= length;
        shown.push_str(line);
        if number + 1 < whole.len() {
            shown.push('\n');
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_a_few_lines_is_shown_whole() {
        assert_eq!(shortened(""), "");
        assert_eq!(shortened("a\nb\n"), "a\nb\n");
        for lines in [MOST_LINES, MOST_LINES + 1] {
            let few = vec!["x"; lines].join("\n");
            assert_eq!(shortened(&few), few);
        }
    }

    #[test]
    fn many_lines_are_cut_and_counted() {
        let text: Vec<String> = (1..=MOST_LINES + 2).map(|number| number.to_string()).collect();
        assert_eq!(shortened(&text.join("\n")), format!("{}\n(2 more lines left out)", text[..MOST_LINES].join("\n")));
    }

    #[test]
    fn many_characters_are_cut_and_counted() {
        let long = "x".repeat(MOST_CHARACTERS + 3);
        let cut = &long[..MOST_CHARACTERS];
        assert_eq!(shortened(&long), format!("{cut} (3 more characters left out)"));
        assert_eq!(
            shortened(&format!("{long}\ny")),
            format!("{cut} (3 more characters left out)\n(1 more line left out)")
        );
        let half = "x".repeat(MOST_CHARACTERS / 2 + 1);
        assert_eq!(shortened(&format!("{half}\n{half}\nx")), format!("{half}\n(2 more lines left out)"));
    }

    #[test]
    fn empty_lines_are_not_indented() {
        assert_eq!(indented("a\n\nb\n"), "    a\n\n    b\n");
    }
}
