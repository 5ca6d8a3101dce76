//! The `Debug` text of a user's value, whatever its implementation does: a value that cannot be shown must not be lost.

use super::catch::caught;
use crate::check::facts::{Cause, Ending};
use std::fmt::{self, Debug, Write};

/// The bytes of the text of a short value.
const SHORT_TEXT: usize = 256;
/// A value that is nested deeper than this has no long form, whose time and room grow with a power of the depth.
const DEEPEST: usize = 100;
/// A text that is longer than this has no long form either: nobody reads it line by line, and it would take several
/// times the room.
const LONGEST: usize = 1 << 20;
/// A text is cut at this length, since it may have no end.
const LONGEST_SHORT: usize = 1 << 24;
/// How often `Debug` may write more after it should stop.
const MAX_OVER_LIMIT: u32 = 1 << 16;
/// How many bytes of a value are asked for where only its beginning is shown: more than is kept in a line.
const BEGINNING: usize = 1000;
/// The indentation of the long form.
const INDENT: &str = "    ";

/// The text in the short form. If `Debug` gives up or panics, as much of it as was written.
pub(crate) fn short(value: &dyn Debug) -> String {
    let (mut text, _) = in_form(value, false, LONGEST_SHORT);
    if text.len() > LONGEST_SHORT {
        text += "… (its `Debug` text continues)";
    }
    text
}

/// The text in the long form, or in the short one if it has no long form.
pub(crate) fn long(value: &dyn Debug) -> String {
    match in_long_form(value) {
        Some(long) => long,
        None => short(value),
    }
}

/// The text in the short form, and only the beginning of a long one: `Debug` is stopped there.
pub(crate) fn beginning(value: &dyn Debug) -> String {
    in_form(value, false, BEGINNING).0
}

/// The texts in the short form and in the long one.
#[inline]
pub(crate) fn in_both_forms(value: &dyn Debug) -> (String, String) {
    match in_long_form(value) {
        // A text of one line, as of most values that a property draws, is both: the value is not formatted twice.
        Some(line) if !line.as_bytes().contains(&b'\n') => (line.clone(), line),
        long => {
            let short = short(value);
            let long = long.unwrap_or_else(|| short.clone());
            (short, long)
        }
    }
}

/// The text in the long form; `None` if it has none.
fn in_long_form(value: &dyn Debug) -> Option<String> {
    let (text, is_too_deep) = in_form(value, true, LONGEST);
    if is_too_deep || text.len() > LONGEST { None } else { Some(text) }
}

/// The text in one of the forms, and whether it was cut because it went too deep.
fn in_form(value: &dyn Debug, is_long: bool, most: usize) -> (String, bool) {
    // Room for most values, so that the text need not grow step by step.
    let mut written = BoundedText { text: String::with_capacity(SHORT_TEXT), indent: 0, most, over_limit: 0 };
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
                Ending::Panicked(Cause::Panicked { message, location: Some(location), .. }) => {
                    text += &format!("… (its `Debug` panicked at {location}: {message})");
                }
                _ => text.push_str("… (its `Debug` panicked)"),
            },
        }
    }
    (text, is_too_deep)
}

/// A text that is being written. It is cut where it goes too deep or becomes too long.
struct BoundedText {
    text: String,
    /// How many indentations were written since anything else: the long form writes one for each open bracket.
    indent: usize,
    most: usize,
    /// How often more was written after the cut.
    over_limit: u32,
}

impl Write for BoundedText {
    #[inline]
    fn write_str(&mut self, more: &str) -> fmt::Result {
        if self.indent > DEEPEST || self.text.len() > self.most {
            self.over_limit += 1;
            assert!(self.over_limit < MAX_OVER_LIMIT, "a `Debug` that writes without end");
            return Err(fmt::Error);
        }
        self.indent = if more == INDENT { self.indent + 1 } else { 0 };
        self.text.push_str(more);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
