//! The first and the last place of which something holds, and all of them. Knows neither cells nor moves.

use alloc::vec::Vec;
use core::ops::Range;

/// A closure that says of what something holds. As a `dyn Fn`, each would be compiled as a `FnOnce` and a `FnMut`, too.
pub(crate) trait Holds<T> {
    fn holds(&self, of: T) -> bool;
}

impl<T, F: Fn(T) -> bool> Holds<T> for F {
    fn holds(&self, of: T) -> bool {
        self(of)
    }
}

/// The first of these places of which something holds. `Iterator::find` would be compiled for each that asks.
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

/// The last of these places of which something holds.
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

/// All of these places of which something holds, from the left.
pub(crate) fn all_of(places: Range<usize>, wanted: &dyn Holds<usize>) -> Vec<usize> {
    let mut all = Vec::new();
    let mut at = places.start;
    while at < places.end {
        if wanted.holds(at) {
            if all.is_empty() {
                all.reserve(SOME);
            }
            all.push(at);
        }
        at += 1;
    }
    all
}

/// For how many there is room with the first: most often there is none.
const SOME: usize = 16;
