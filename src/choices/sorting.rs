//! Sorting and binary search, compiled once. The standard library's sort is some five thousand lines of intermediate
//! code for each type and order; test crates that should compile fast do not need it to be faster than this.

use super::places::Holds;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

/// Things to be sorted, by their indices.
trait Things {
    fn compare(&mut self, one: usize, other: usize) -> Ordering;
    fn swap(&mut self, one: usize, other: usize);
}

/// A closure that compares two things, so that sorting is compiled once per type, not once per order.
pub(crate) trait Compares<T> {
    fn compare(&self, one: &T, other: &T) -> Ordering;
}

impl<T, F: Fn(&T, &T) -> Ordering> Compares<T> for F {
    fn compare(&self, one: &T, other: &T) -> Ordering {
        self(one, other)
    }
}

struct Sorted<'t, T> {
    things: &'t mut [T],
    order: &'t dyn Compares<T>,
}

impl<T> Things for Sorted<'_, T> {
    fn compare(&mut self, one: usize, other: usize) -> Ordering {
        self.order.compare(&self.things[one], &self.things[other])
    }

    fn swap(&mut self, one: usize, other: usize) {
        self.things.swap(one, other);
    }
}

/// The most things that are sorted in place, without allocating.
const MAX_INSERTION_SORTED: usize = 12;

/// Sorts things. The sort is stable.
pub(crate) fn sort_by<T>(things: &mut [T], order: &dyn Compares<T>) {
    if things.len() > 1 {
        sort(things.len(), &mut Sorted { things, order });
    }
}

/// Sorts ranges by where they begin.
pub(crate) fn sort_ranges(ranges: &mut [Range<usize>]) {
    sort_by(ranges, &|one: &Range<usize>, other: &Range<usize>| one.start.cmp(&other.start));
}

fn sort(count: usize, things: &mut dyn Things) {
    if count <= MAX_INSERTION_SORTED {
        for end in 1..count {
            let mut at = end;
            while at > 0 && things.compare(at - 1, at).is_gt() {
                things.swap(at - 1, at);
                at -= 1;
            }
        }
        return;
    }
    // Usually all is in order already.
    let mut at = 1;
    while at < count && things.compare(at - 1, at).is_le() {
        at += 1;
    }
    if at == count {
        return;
    }
    let mut places = places(count, things);
    // Follow each cycle: swap in what belongs here, then continue at the position where that was.
    for begin in 0..count {
        let mut here = begin;
        while places[here] != begin {
            let there = places[here];
            things.swap(here, there);
            places[here] = here;
            here = there;
        }
        places[here] = here;
    }
}

/// The indices of the things in sorted order. The sort is stable.
fn places(count: usize, things: &mut dyn Things) -> Vec<usize> {
    let mut places = Vec::with_capacity(count);
    while places.len() < count {
        places.push(places.len());
    }
    let mut merged = places.clone();
    // Merge sorted runs, of twice the length each time.
    let mut run = 1;
    while run < count {
        let mut rest = 0;
        while rest < count {
            let begin = rest;
            rest += 2 * run;
            let (middle, end) = ((begin + run).min(count), (begin + 2 * run).min(count));
            if middle == end || things.compare(places[middle - 1], places[middle]).is_le() {
                merged[begin..end].copy_from_slice(&places[begin..end]);
                continue;
            }
            let (mut left, mut right) = (begin, middle);
            for place in &mut merged[begin..end] {
                let takes_left = right == end || (left < middle && things.compare(places[left], places[right]).is_le());
                let next = if takes_left { &mut left } else { &mut right };
                *place = places[*next];
                *next += 1;
            }
        }
        (places, merged) = (merged, places);
        run *= 2;
    }
    places
}

/// Binary search: the first of `count` places that is wanted, if all places after it are wanted too; `count` if none
/// is.
pub(crate) fn first_place(count: usize, wanted: &dyn Holds<usize>) -> usize {
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low + (high - low) / 2;
        if wanted.holds(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

/// How many of these places, which are sorted, come before this one. Without a closure, since passes ask this all the
/// time.
pub(crate) fn count_before(places: &[usize], at: usize) -> usize {
    let (mut low, mut high) = (0, places.len());
    while low < high {
        let middle = low + (high - low) / 2;
        if places[middle] < at {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests;
