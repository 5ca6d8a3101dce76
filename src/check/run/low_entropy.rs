//! Cases that are drawn from few words of randomness: much in them is the same, and some kinds of things are missing.
//!
//! Many bugs need just that: equal elements, the same key again, a row of equal commands. It costs next to nothing.
//! Knows neither choices nor values.

use crate::check::case::{ErasedProperty, Handle, Lost};
use crate::source::Source;

/// One of so many cases has low entropy.
const EACH: u64 = 4;

/// Whether a case has low entropy: it is drawn from few words of randomness.
#[inline]
pub(crate) fn has_low_entropy(number: u64) -> bool {
    number % EACH == 1
}

/// Draws such a case from this source. More of these cases are rejected than of others; then draws an ordinary one from
/// a new source.
#[inline(never)]
pub(crate) fn draw_low_entropy(
    property: ErasedProperty<'_>,
    source: &mut Source,
    anew: &dyn Fn(bool) -> Source,
) -> Result<Handle, Lost> {
    source.keep_to_few_words();
    match property.draw(source) {
        // A property that draws as it goes must not run in vain. A case that was too large to record may do if it is not
        // recorded.
        Err(Lost::Rejected(_)) if !property.draws_inside && !source.is_full() => {
            *source = anew(source.is_recorded());
            property.draw(source)
        }
        drawn => drawn,
    }
}

#[cfg(test)]
mod tests;
