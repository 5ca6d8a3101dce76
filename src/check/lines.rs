//! A report as it grows, line by line. Knows colours, but not what is reported.
//!
//! What is said goes straight into the text: to make a text of each line first takes more code, and is nothing simpler.

use super::style::{Mark, Style};
use std::fmt::{Arguments, Write};

/// A report as it grows.
pub(super) struct Report {
    pub(super) text: String,
    pub(super) style: Style,
}

impl Report {
    /// Goes on in the last line.
    pub(super) fn add(&mut self, words: Arguments<'_>) {
        self.text.write_fmt(words).expect("a text takes whatever is written to it");
    }

    /// On a line of its own.
    pub(super) fn line(&mut self, words: Arguments<'_>) {
        self.text.push('\n');
        self.add(words);
    }

    /// The same in colour, if the style has any.
    pub(super) fn marked(&mut self, mark: Mark, text: &str) {
        self.line(format_args!("{}", self.style.paint(mark, text)));
    }

    pub(super) fn notes(&mut self, notes: &[String]) {
        for note in notes {
            self.line(format_args!("Note: {note}"));
        }
    }
}
