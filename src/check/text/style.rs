//! Colour in reports: what it marks, and when it is wanted. Writes nothing itself.

use std::env::var_os;
use std::ffi::OsString;
use std::io::{IsTerminal, stderr, stdout};

/// Whether marks are shown by a terminal's colours, or not at all.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    Plain,
    Coloured,
}

/// Ends all colours.
pub(crate) const COLOURS_END: &str = "\x1b[0m";

/// What a piece of text is in a report.
pub(crate) enum Mark {
    /// Plain text.
    Nothing,
    /// What happened.
    Heading,
    /// The minimal counterexample.
    Value,
    /// Something that is only on the left, or only on the right, of a comparison.
    Left,
    Right,
    /// Something of less importance.
    Aside,
}

impl Style {
    /// The codes that begin and end a line with a mark.
    pub(crate) fn codes(self, mark: Mark) -> (&'static str, &'static str) {
        let begin = match (self, mark) {
            (Style::Plain, _) | (_, Mark::Nothing) => return ("", ""),
            (_, Mark::Heading) => "\x1b[1;31m",
            (_, Mark::Value) => "\x1b[1m",
            (_, Mark::Left) => "\x1b[31m",
            (_, Mark::Right) => "\x1b[32m",
            (_, Mark::Aside) => "\x1b[2m",
        };
        (begin, COLOURS_END)
    }

    /// The style of a report that is about to be printed on the standard error.
    pub(crate) fn of_output() -> Style {
        // Both must be terminals, since a test runner prints to its standard output what a test wrote to the standard
        // error.
        let is_terminal = stderr().is_terminal() && stdout().is_terminal();
        chosen(is_terminal, &[var_os("NO_COLOR"), var_os("TERM"), var_os("WT_SESSION")])
    }
}

/// The style for an output: colours on a terminal that has them, unless `NO_COLOR` (<https://no-color.org>) is set and
/// not empty. The variables are `NO_COLOR`, `TERM` and `WT_SESSION`.
fn chosen(is_terminal: bool, [no_colour, terminal, windows_terminal]: &[Option<OsString>; 3]) -> Style {
    let is_unwanted = matches!(no_colour, Some(value) if !value.is_empty());
    // Every Unix says what its terminal is; on Windows only Windows Terminal does, by a variable of its own.
    let is_capable = match terminal {
        Some(terminal) => terminal != "dumb" && !terminal.is_empty(),
        None => windows_terminal.is_some(),
    };
    if is_terminal && is_capable && !is_unwanted { Style::Coloured } else { Style::Plain }
}

#[cfg(test)]
mod tests;
