//! Sorting and binary search, compiled once. With the standard library's sort in its place, the library is 41,000 lines
//! of intermediate code more, or 8 %: five thousand for each type. Test crates that should compile fast do not need it
//! to be faster than this.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

/// Things to be sorted, by their indices.
trait Things {
    fn compare(&mut self, one: usize, other: usize) -> Ordering;
    fn swap(&mut self, one: usize, other: usize);
}

/// By what things are sorted. As a trait object, since sorting is then compiled once per type, not once per order.
type Order<'o, T> = dyn Fn(&T, &T) -> Ordering + 'o;

struct Sorted<'t, T> {
    things: &'t mut [T],
    order: &'t Order<'t, T>,
}

impl<T> Things for Sorted<'_, T> {
    fn compare(&mut self, one: usize, other: usize) -> Ordering {
        (self.order)(&self.things[one], &self.things[other])
    }

    fn swap(&mut self, one: usize, other: usize) {
        self.things.swap(one, other);
    }
}

/// The most things that are sorted in place, without allocating.
const MAX_INSERTION_SORTED: usize = 12;

/// Sorts things. The sort is stable.
pub(crate) fn sort_by<T>(things: &mut [T], order: &Order<'_, T>) {
    if things.len() > 1 {
        sort(things.len(), &mut Sorted { things, order });
    }
}

/// Sorts ranges by where they begin.
pub(crate) fn sort_ranges(ranges: &mut [Range<usize>]) {
    sort_by(ranges, &|one, other| one.start.cmp(&other.start));
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

/// How many of these places, which are sorted, come before this one. Without a closure, since passes ask this all the
/// time: with `partition_point` an unoptimised search over records executes 3 % more instructions.
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
