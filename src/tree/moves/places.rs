//! The first and the last place of which something holds. Knows neither cells nor moves.

use core::ops::Range;

/// The first of these places of which something holds. `Iterator::find` would be compiled for each that asks.
pub(super) fn first_of(places: Range<usize>, holds: &dyn Fn(usize) -> bool) -> Option<usize> {
    let mut at = places.start;
    while at < places.end {
        if holds(at) {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// The last of these places of which something holds.
pub(super) fn last_of(places: Range<usize>, holds: &dyn Fn(usize) -> bool) -> Option<usize> {
    let mut end = places.end;
    while end > places.start {
        end -= 1;
        if holds(end) {
            return Some(end);
        }
    }
    None
}
