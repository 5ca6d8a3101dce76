//! Sorting, compiled once: the standard library's is some five thousand lines of intermediate code for each type and
//! order, and a test crate that is compiled fast needs none of them to be faster than this.

use alloc::vec::Vec;
use core::cmp::Ordering;

/// The places of so many things in their order; what is equal stays as it stood.
fn places(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// Up to how many things are put in order without room for a second copy of them.
const FEW: usize = 12;

/// Puts things in order; what is equal stays as it stood.
pub(crate) fn sort_by<T: Clone>(things: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    if things.len() <= FEW {
        for end in 1..things.len() {
            let mut at = end;
            while at > 0 && compare(&things[at - 1], &things[at]) == Ordering::Greater {
                things.swap(at - 1, at);
                at -= 1;
            }
        }
        return;
    }
    let order = places(things.len(), &mut |one, other| compare(&things[one], &things[other]));
    let mut sorted = Vec::with_capacity(things.len());
    for place in order {
        sorted.push(things[place].clone());
    }
    things.clone_from_slice(&sorted);
}

#[cfg(test)]
mod tests {
    use super::sort_by;

    #[test]
    fn what_is_equal_stays_as_it_stood() {
        let mut things = [(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd'), (1, 'e')];
        sort_by(&mut things, |one, other| one.0.cmp(&other.0));
        assert_eq!(things, [(0, 'd'), (1, 'b'), (1, 'e'), (2, 'a'), (2, 'c')]);
    }
}
