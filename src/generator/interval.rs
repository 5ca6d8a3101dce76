//! A range in a panic message, as it is written in the source text. Knows nothing of generators.

use core::fmt::{Debug, Formatter, Result};
use core::ops::{Bound, RangeBounds};

/// Shows a range as `1..=0`. An excluded start is shown after a `>`, because Rust has no syntax for it.
///
/// Takes the bounds, of any type, so that it is compiled once.
pub(super) struct ShownRange<'r>(Bound<&'r dyn Debug>, Bound<&'r dyn Debug>);

impl<'r> ShownRange<'r> {
    pub(super) fn new<T: Debug + 'r>(range: &'r impl RangeBounds<T>) -> ShownRange<'r> {
        ShownRange(any(range.start_bound()), any(range.end_bound()))
    }
}

/// The panic of a function that was given an empty range.
#[cold]
#[track_caller]
pub(super) fn is_empty(function: &str, range: &ShownRange<'_>) -> ! {
    panic!("{function}: the range {range} is empty")
}

fn any<'r, T: Debug + 'r>(bound: Bound<&'r T>) -> Bound<&'r dyn Debug> {
    match bound {
        Bound::Included(end) => Bound::Included(end),
        Bound::Excluded(end) => Bound::Excluded(end),
        Bound::Unbounded => Bound::Unbounded,
    }
}

impl core::fmt::Display for ShownRange<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Bound::Included(low) => write!(f, "{low:?}..")?,
            Bound::Excluded(below) => write!(f, ">{below:?}..")?,
            Bound::Unbounded => write!(f, "..")?,
        }
        match self.1 {
            Bound::Included(high) => write!(f, "={high:?}"),
            Bound::Excluded(above) => write!(f, "{above:?}"),
            Bound::Unbounded => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
