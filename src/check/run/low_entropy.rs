//! Cases that are drawn from few words of randomness: much in them is the same, and some kinds of things are missing.
//!
//! Many bugs need just that: equal elements, the same key again, a row of equal commands. It costs next to nothing.
//! Knows neither choices nor values.

use crate::check::case::{Held, Lost, Subject};
use crate::source::Source;

/// One of so many cases is of few words.
const EACH: u64 = 4;

/// Whether a case is of few words.
#[inline]
pub(crate) fn is_of_few(number: u64) -> bool {
    number % EACH == 1
}

/// Draws such a case from this source. More of these cases are rejected than of others; then draws an ordinary one from
/// a new source.
#[inline(never)]
pub(crate) fn draw_of_few(
    subject: Subject<'_>,
    source: &mut Source,
    anew: &dyn Fn(bool) -> Source,
) -> Result<Held, Lost> {
    source.keep_to_few_words();
    match subject.draw(source) {
        // A property that draws as it goes must not run in vain. A case that was too large to record may do if it is not
        // recorded.
        Err(Lost::Rejected(_)) if !subject.draws_inside && !source.has_outgrown() => {
            *source = anew(source.unrecorded().is_none());
            subject.draw(source)
        }
        drawn => drawn,
    }
}

#[cfg(test)]
mod tests;
