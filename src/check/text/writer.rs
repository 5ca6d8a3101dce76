//! A report being written, line by line. Knows colours, but not what is reported.
//!
//! Text is written directly into the report: making each line first takes more code and is no simpler.

use super::escape::{Unescaped, add_escaped};
use super::pieces::{Lines, TextLimit, cut};
use super::style::{COLOURS_END, Mark, Style};
use std::fmt::{self, Arguments, Write};

/// What comes before the lines of a text that is quoted.
const INDENT: &str = "    ";

/// A report as it grows.
pub(crate) struct ReportWriter {
    pub(crate) text: String,
    style: Style,
    is_whole: bool,
    /// Whether something was left out that is shown nowhere else.
    pub(crate) is_cut: bool,
}

impl ReportWriter {
    pub(crate) fn new(style: Style) -> ReportWriter {
        ReportWriter { text: String::new(), style, is_whole: false, is_cut: false }
    }

    /// A report in which nothing is left out that is shown nowhere else.
    pub(crate) fn whole() -> ReportWriter {
        ReportWriter { is_whole: true, ..ReportWriter::new(Style::Plain) }
    }

    /// As much as is shown of a text that is shown nowhere else.
    pub(crate) fn excerpt(&mut self, text: String, most: TextLimit) -> String {
        match if self.is_whole { None } else { cut(&text, most) } {
            Some(cut) => {
                self.is_cut = true;
                cut
            }
            None => text,
        }
    }

    /// Whether something of this length is left out, of which a part would be of no use.
    pub(crate) fn leaves_out(&mut self, length: usize, most: usize) -> bool {
        let is_left_out = length > most && !self.is_whole;
        self.is_cut |= is_left_out;
        is_left_out
    }

    /// Adds words to the last line.
    pub(crate) fn add(&mut self, words: Arguments<'_>) {
        self.write_fmt(words).expect("a text takes whatever is written to it");
    }

    /// Adds words on a line of their own.
    pub(crate) fn line(&mut self, words: Arguments<'_>) {
        self.text.push('\n');
        self.add(words);
    }

    /// Adds a text to the last line, in colour if the style has any.
    pub(crate) fn add_marked(&mut self, mark: Mark, text: &str) {
        self.write(mark, "", text);
    }

    /// Adds a text on a line of its own, in colour if the style has any.
    pub(crate) fn marked(&mut self, mark: Mark, text: &str) {
        self.text.push('\n');
        self.write(mark, "", text);
    }

    /// Adds a text on lines of its own, with four spaces before each.
    pub(crate) fn quoted(&mut self, mark: Mark, text: &str) {
        self.text.push('\n');
        self.write(mark, INDENT, text);
    }

    /// Adds a text with an indent before each line that is not empty. Colours begin and end in each line, so that none
    /// reaches further, whatever shows the text.
    fn write(&mut self, mark: Mark, indent: &str, text: &str) {
        let (colour, end) = self.style.codes(mark);
        let kept = if matches!(self.style, Style::Coloured) { Unescaped::Colours } else { Unescaped::LineEnds };
        for (number, line) in Lines::of(text).enumerate() {
            if number > 0 {
                self.text.push('\n');
            }
            if !line.is_empty() {
                self.text.push_str(colour);
                self.text.push_str(indent);
                let has_colours = add_escaped(line, kept, &mut self.text);
                self.text.push_str(if has_colours { COLOURS_END } else { end });
            }
        }
    }

    pub(crate) fn notes(&mut self, notes: &[String]) {
        for note in notes {
            self.line(format_args!("Note: {note}"));
        }
    }
}

impl Write for ReportWriter {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        add_escaped(text, Unescaped::LineEnds, &mut self.text);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
