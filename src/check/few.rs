//! Cases that are drawn from few words of randomness: much in them is the same, and not all kinds of things occur.
//!
//! Many a bug takes just that: equal elements, the same key again, a row of the same commands. Costs next to nothing, and
//! knows neither choices nor values.

use super::subject::{Held, Lost, Subject};
use crate::source::Source;

/// One of so many cases is of few words.
const EACH: u64 = 4;

/// Whether a case is of few words.
#[inline]
pub(super) fn is_of_few(number: u64) -> bool {
    number % EACH == 1
}

/// Draws such a case from this source; where it is rejected, which more of them are than of others, draws as ever from one
/// that is given anew.
#[inline(never)]
pub(super) fn draw_of_few(
    subject: Subject<'_>,
    source: &mut Source,
    anew: &dyn Fn(bool) -> Source,
) -> Result<Held, Lost> {
    source.keep_to_few_words();
    match subject.draw(source) {
        // What runs the property while it draws is not to do so in vain. What outgrew only what is written down did not
        // where nothing was.
        Err(Lost::Rejected(_)) if !subject.draws_inside && !source.has_outgrown() => {
            *source = anew(source.unrecorded().is_none());
            subject.draw(source)
        }
        drawn => drawn,
    }
}

#[cfg(test)]
mod tests;
