//! The `Debug` text of a user's value, whatever its implementation does: a value that cannot be shown must not be lost.

use super::catch::caught;
use crate::check::facts::{Cause, Ending};
use std::fmt::{self, Debug, Write};

/// The bytes of the text of a short value.
const SHORT_TEXT: usize = 256;
/// What is nested deeper than this has no long form: it would take time and room that grow with a power of the depth.
const DEEPEST: usize = 100;
/// And so has what is longer: nobody reads it line by line, and the long form takes several times the room of the
/// short.
const LONGEST: usize = 1 << 20;
/// What is longer is cut there: it may have no end.
const LONGEST_SHORT: usize = 1 << 24;
/// So often `Debug` may go on after it was told to stop.
const MOST_REFUSED: u32 = 1 << 16;
/// More than is kept of a value in a line.
const BEGINNING: usize = 1000;
/// What the long form indents by.
const INDENT: &str = "    ";

/// In the short form; where `Debug` gives up, as far as it came.
pub(crate) fn short(value: &dyn Debug) -> String {
    let (mut text, _) = in_form(value, false, LONGEST_SHORT);
    if text.len() > LONGEST_SHORT {
        text += "… (its `Debug` text goes on)";
    }
    text
}

/// In the long form, if it has one.
pub(crate) fn long(value: &dyn Debug) -> String {
    match in_long_form(value) {
        Some(long) => long,
        None => short(value),
    }
}

/// In the short form, and of a long text the beginning alone: `Debug` is stopped there.
pub(crate) fn beginning(value: &dyn Debug) -> String {
    in_form(value, false, BEGINNING).0
}

/// In the short form and in the long one.
#[inline]
pub(crate) fn in_both_forms(value: &dyn Debug) -> (String, String) {
    match in_long_form(value) {
        // Nothing to lay out, as in most values that a property draws: it is not formatted twice.
        Some(line) if !line.as_bytes().contains(&b'\n') => (line.clone(), line),
        long => {
            let short = short(value);
            let long = long.unwrap_or_else(|| short.clone());
            (short, long)
        }
    }
}

/// None if it has none.
fn in_long_form(value: &dyn Debug) -> Option<String> {
    let (text, is_too_deep) = in_form(value, true, LONGEST);
    if is_too_deep || text.len() > LONGEST { None } else { Some(text) }
}

/// The text, and whether it ends where it would have gone too deep.
fn in_form(value: &dyn Debug, is_long: bool, most: usize) -> (String, bool) {
    // Room for most values at once, rather than more and more of it.
    let mut written = BoundedText { text: String::with_capacity(SHORT_TEXT), indent: 0, most, refused: 0 };
    let mut is_written = Ok(());
    let ended = caught(&mut || {
        is_written = if is_long { write!(written, "{value:#?}") } else { write!(written, "{value:?}") };
    });
    let is_too_deep = is_long && written.indent > DEEPEST;
    let mut text = written.text;
    if !is_too_deep && text.len() <= most {
        match &ended {
            Ok(()) if is_written.is_ok() => {}
            Ok(()) => text.push_str("… (its `Debug` returned an error)"),
            Err(ending) => match &**ending {
                Ending::Panicked(Cause::Panicked { message, place: Some(place) }) => {
                    text += &format!("… (its `Debug` panicked at {place}: {message})");
                }
                _ => text.push_str("… (its `Debug` panicked)"),
            },
        }
    }
    (text, is_too_deep)
}

/// A text that is being written, up to where it goes too deep or is long enough.
struct BoundedText {
    text: String,
    /// How often it was indented since anything else was written: the long form does so once for each bracket that is
    /// open.
    indent: usize,
    most: usize,
    /// How often more was written after that.
    refused: u32,
}

impl Write for BoundedText {
    #[inline]
    fn write_str(&mut self, more: &str) -> fmt::Result {
        if self.indent > DEEPEST || self.text.len() > self.most {
            self.refused += 1;
            assert!(self.refused < MOST_REFUSED, "a `Debug` that writes without end");
            return Err(fmt::Error);
        }
        self.indent = if more == INDENT { self.indent + 1 } else { 0 };
        self.text.push_str(more);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
