//! The `Debug` text of a value of the user's, whatever its implementation does: what cannot be shown must not be lost.

use super::panics::{Ending, catching};
use super::verdict::Cause;
use std::fmt::{Debug, Write};

/// The bytes of the text of a short value.
const SHORT_TEXT: usize = 256;
/// What is nested deeper than this has no long form: it would take time and room that grow with a power of the depth.
const DEEPEST: usize = 100;

/// In the long form or the short one. Where `Debug` gives up, as far as it came.
pub(super) fn shown(value: &dyn Debug, is_long: bool) -> String {
    if is_long { in_both_forms(value).1 } else { in_form(value, false) }
}

/// In the short form and in the long one.
pub(super) fn in_both_forms(value: &dyn Debug) -> (String, String) {
    let short = in_form(value, false);
    let long = if depth(&short) > DEEPEST { short.clone() } else { in_form(value, true) };
    (short, long)
}

fn in_form(value: &dyn Debug, is_long: bool) -> String {
    // Room for most values at once, rather than more and more of it.
    let mut text = String::with_capacity(SHORT_TEXT);
    let written = catching(|| if is_long { write!(text, "{value:#?}") } else { write!(text, "{value:?}") });
    match written {
        Ok(Ok(())) => {}
        Ok(Err(_)) => text.push_str("… (its `Debug` returned an error)"),
        Err(Ending::Panicked(Cause::Panicked { message, place: Some(place) })) => {
            text += &format!("… (its `Debug` panicked at {place}: {message})");
        }
        Err(_) => text.push_str("… (its `Debug` panicked)"),
    }
    text
}

/// How many brackets are open at once at most, but for those in quotes.
fn depth(text: &str) -> usize {
    let (mut open, mut most) = (0_usize, 0);
    let (mut is_quoted, mut last) = (false, b' ');
    let mut bytes = text.bytes().peekable();
    while let Some(byte) = bytes.next() {
        match byte {
            _ if !is_quoted && last == b'\'' && bytes.peek() == Some(&last) => {}
            b'"' if last != b'\\' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            b'(' | b'[' | b'{' => open += 1,
            b')' | b']' | b'}' => open = open.saturating_sub(1),
            _ => {}
        }
        most = most.max(open);
        last = if last == b'\\' { b' ' } else { byte };
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt;

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
        assert_eq!(shown(&Some(1), false), "Some(1)");
        assert_eq!(shown(&Broken(None), true), "Broken … (its `Debug` returned an error)");
        let line = line!() - 8;
        let panicked = format!("Broken … (its `Debug` panicked at {}:{line}:13: 5 has no text)", file!());
        assert_eq!(shown(&Broken(Some(5)), false), panicked);
    }

    #[derive(Debug)]
    struct Nested(#[allow(dead_code, reason = "it is shown")] Option<Box<Nested>>);

    #[test]
    fn what_is_nested_deep_has_the_short_form() {
        let nested = |depth: usize| (1..depth).fold(Nested(None), |inner, _| Nested(Some(Box::new(inner))));
        let lines = |value: &dyn Debug| shown(value, true).lines().count();
        assert_eq!((lines(&nested(50)), lines(&nested(51))), (199, 1));
        // Not a bracket among these opens anything.
        let texts = (["(".repeat(200), "\\\"[".repeat(200)], ['('; 200], ['"'; 3], [['\''; 2]; 9]);
        assert_eq!(depth(&format!("{texts:?}")), 3);
    }
}
