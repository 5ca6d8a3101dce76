//! Finding the first place of a range that a predicate holds for, the last, or all. Knows neither cells nor edits.

use alloc::vec::Vec;
use core::ops::Range;

/// A predicate. As a `dyn Fn`, each closure would be compiled as `FnOnce` and `FnMut` too.
pub(crate) trait Holds<T> {
    fn holds(&self, of: T) -> bool;
}

impl<T, F: Fn(T) -> bool> Holds<T> for F {
    fn holds(&self, of: T) -> bool {
        self(of)
    }
}

/// Whether a range holds a place. `contains` is several nested calls in an unoptimised build.
#[inline(always)]
pub(crate) fn is_in(range: &Range<usize>, place: usize) -> bool {
    range.start <= place && place < range.end
}

/// The first wanted place. `Iterator::find` would be compiled for each caller.
pub(crate) fn first_of(places: Range<usize>, wanted: &dyn Holds<usize>) -> Option<usize> {
    let mut at = places.start;
    while at < places.end {
        if wanted.holds(at) {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// The last wanted place.
pub(crate) fn last_of(places: Range<usize>, wanted: &dyn Holds<usize>) -> Option<usize> {
    let mut end = places.end;
    while end > places.start {
        end -= 1;
        if wanted.holds(end) {
            return Some(end);
        }
    }
    None
}

/// All wanted places, from the left.
pub(crate) fn all_of(places: Range<usize>, wanted: &dyn Holds<usize>) -> Vec<usize> {
    let mut all = Vec::new();
    let mut at = places.start;
    while at < places.end {
        if wanted.holds(at) {
            if all.capacity() == 0 {
                all = Vec::with_capacity(SOME);
            }
            all.push(at);
        }
        at += 1;
    }
    all
}

/// The capacity that the list of wanted places begins with. Usually there is none, and nothing is allocated.
const SOME: usize = 16;
