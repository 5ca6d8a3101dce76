//! Sorting, and finding in what is sorted, compiled once: the standard library's is some five thousand lines of
//! intermediate code for each type and order, and a test crate that is compiled fast needs none of them to be faster
//! than this.

use super::places::Holds;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

/// Things as those see them who put them in order.
trait Things {
    fn compare(&mut self, one: usize, other: usize) -> Ordering;
    fn swap(&mut self, one: usize, other: usize);
}

/// A closure that says in which order two things come: one of each type of things is compiled for all orders.
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

/// Up to how many things are put in order without room for their places.
const FEW: usize = 12;

/// Puts things in order; what is equal stays as it stood.
pub(crate) fn sort_by<T>(things: &mut [T], order: &dyn Compares<T>) {
    sort(things.len(), &mut Sorted { things, order });
}

/// Puts ranges in the order in which they begin.
pub(crate) fn sort_ranges(ranges: &mut [Range<usize>]) {
    sort_by(ranges, &|one: &Range<usize>, other: &Range<usize>| one.start.cmp(&other.start));
}

fn sort(count: usize, things: &mut dyn Things) {
    if count <= FEW {
        for end in 1..count {
            let mut at = end;
            while at > 0 && things.compare(at - 1, at).is_gt() {
                things.swap(at - 1, at);
                at -= 1;
            }
        }
        return;
    }
    // Most often they are in order.
    let mut at = 1;
    while at < count && things.compare(at - 1, at).is_le() {
        at += 1;
    }
    if at == count {
        return;
    }
    let mut places = places(count, things);
    // Round each cycle: what belongs here is swapped in, and what stood here goes on to where that was.
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

/// The places of so many things in their order; what is equal stays as it stood.
fn places(count: usize, things: &mut dyn Things) -> Vec<usize> {
    let mut places = Vec::with_capacity(count);
    while places.len() < count {
        places.push(places.len());
    }
    let mut merged = places.clone();
    // Runs that are in order, of twice the length each time.
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

/// The first of so many places in order at which something holds that holds from there on; their number if there is none.
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

#[cfg(test)]
mod tests;
