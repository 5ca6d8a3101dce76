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

/// A function from places to what is found there. As a `dyn Fn`, each closure would be compiled as `FnOnce` and `FnMut`
/// too.
pub(crate) trait Finds<T> {
    fn find(&self, place: usize) -> Option<T>;
}

impl<T, F: Fn(usize) -> Option<T>> Finds<T> for F {
    fn find(&self, place: usize) -> Option<T> {
        self(place)
    }
}

/// What is found at these places, from the left. `filter_map` and `collect` are five hundred lines of intermediate code
/// for each caller.
pub(crate) fn all_found<T>(places: Range<usize>, finds: &dyn Finds<T>) -> Vec<T> {
    let (mut all, mut at) = (Vec::new(), places.start);
    while at < places.end {
        if let Some(found) = finds.find(at) {
            if all.capacity() == 0 {
                all = Vec::with_capacity(SOME.min(places.end - at));
            }
            all.push(found);
        }
        at += 1;
    }
    all
}

/// The runs that `count` places form: all but the first place of a run go with the place before them.
pub(crate) fn runs_of(count: usize, goes_with_last: &dyn Holds<usize>) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for at in 0..count {
        match runs.last_mut() {
            Some(run) if goes_with_last.holds(at) => run.end += 1,
            _ => runs.push(at..at + 1),
        }
    }
    runs
}

/// The capacity that the list of wanted places begins with. Usually there is none, and nothing is allocated.
const SOME: usize = 16;
