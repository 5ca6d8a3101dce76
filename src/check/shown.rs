//! The `Debug` text of a value of the user's, whatever its implementation does: what cannot be shown must not be lost.

use super::panics::{Ending, catching};
use super::verdict::Cause;
use std::fmt::{Debug, Write};

/// The bytes of the text of a short value.
const SHORT_TEXT: usize = 256;

/// In the long form or the short one. Where `Debug` gives up, as far as it came.
pub(super) fn shown(value: &dyn Debug, is_long: bool) -> String {
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
}
