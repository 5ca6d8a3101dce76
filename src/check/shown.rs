//! The `Debug` text of a value of the user's, whatever its implementation does: what cannot be shown must not be lost.

use super::panics::{Ending, caught};
use super::verdict::Cause;
use std::fmt::{self, Debug, Write};

/// The bytes of the text of a short value.
const SHORT_TEXT: usize = 256;
/// What is nested deeper than this has no long form: it would take time and room that grow with a power of the depth.
const DEEPEST: usize = 100;
/// More than is kept of a value in a line.
const BEGINNING: usize = 1000;
/// What the long form indents by.
const INDENT: &str = "    ";

/// In the short form; where `Debug` gives up, as far as it came.
pub(super) fn short(value: &dyn Debug) -> String {
    in_form(value, false, usize::MAX).0
}

/// In the long form, if it has one.
pub(super) fn long(value: &dyn Debug) -> String {
    match in_long_form(value) {
        Some(long) => long,
        None => short(value),
    }
}

/// In the short form, and of a long text the beginning alone: `Debug` is stopped there.
pub(super) fn beginning(value: &dyn Debug) -> String {
    in_form(value, false, BEGINNING).0
}

/// In the short form and in the long one.
#[inline]
pub(super) fn in_both_forms(value: &dyn Debug) -> (String, String) {
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
    let (text, is_too_deep) = in_form(value, true, usize::MAX);
    if is_too_deep { None } else { Some(text) }
}

/// The text, and whether it ends where it would have gone too deep.
fn in_form(value: &dyn Debug, is_long: bool, most: usize) -> (String, bool) {
    // Room for most values at once, rather than more and more of it.
    let mut written = Written { text: String::with_capacity(SHORT_TEXT), indent: 0, most };
    let mut is_written = Ok(());
    let ended = caught(&mut || {
        is_written = if is_long { write!(written, "{value:#?}") } else { write!(written, "{value:?}") };
    });
    let is_too_deep = is_long && written.indent > DEEPEST;
    let mut text = written.text;
    match ended {
        _ if is_too_deep || text.len() > most => {}
        Ok(()) if is_written.is_ok() => {}
        Ok(()) => text.push_str("… (its `Debug` returned an error)"),
        Err(Ending::Panicked(Cause::Panicked { message, place: Some(place) })) => {
            text += &format!("… (its `Debug` panicked at {place}: {message})");
        }
        Err(_) => text.push_str("… (its `Debug` panicked)"),
    }
    (text, is_too_deep)
}

/// A text that is being written, up to where it goes too deep or is long enough.
struct Written {
    text: String,
    /// How often it was indented since anything else was written: the long form does so once for each bracket that is
    /// open.
    indent: usize,
    most: usize,
}

impl Write for Written {
    #[inline]
    fn write_str(&mut self, more: &str) -> fmt::Result {
        if self.indent > DEEPEST || self.text.len() > self.most {
            return Err(fmt::Error);
        }
        self.indent = if more == INDENT { self.indent + 1 } else { 0 };
        self.text.push_str(more);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Broken(Option<u8>);

    impl Debug for Broken {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("Broken ")?;
            let Some(number) = self.0 else { return Err(fmt::Error) };
            panic!("{number} has no text")
        }
    }

    #[test]
    fn a_text_goes_as_far_as_it_came() {
        assert_eq!(short(&Some(1)), "Some(1)");
        assert_eq!(long(&Broken(None)), "Broken … (its `Debug` returned an error)");
        let line = line!() - 8;
        let panicked = format!("Broken … (its `Debug` panicked at {}:{line}:13: 5 has no text)", file!());
        assert_eq!(short(&Broken(Some(5))), panicked);
    }

    #[test]
    fn of_a_long_text_no_more_than_its_beginning_is_made() {
        assert_eq!(beginning(&Some(1)), "Some(1)");
        let made = std::cell::Cell::new(0);
        let parts = std::array::from_fn::<_, 500, _>(|_| Counted(&made));
        assert!(short(&parts).starts_with(&beginning(&parts)) && made.get() == 500 + 167);
    }

    struct Counted<'c>(&'c std::cell::Cell<u32>);

    impl Debug for Counted<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.set(self.0.get() + 1);
            f.write_str("part")
        }
    }

    #[derive(Debug)]
    struct Nested(#[allow(dead_code, reason = "it is shown")] Option<Box<Nested>>);

    #[test]
    fn what_is_nested_deep_has_the_short_form() {
        let nested = |depth: usize| (1..depth).fold(Nested(None), |inner, _| Nested(Some(Box::new(inner))));
        let lines = |value: &dyn Debug| long(value).lines().count();
        assert_eq!((lines(&nested(50)), lines(&nested(51))), (199, 1));
        // No brackets, and no indents.
        let texts = [["(".repeat(200), "    ".repeat(200)], ["\n    ".repeat(200), String::new()]];
        assert_eq!(lines(&texts), 10);
    }
}
