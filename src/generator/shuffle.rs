//! Permutations of given values.

use super::{Gen, IntoValues};
use crate::choices::{Leaf, Tag};
use crate::source::{Rejected, Source};
use alloc::vec::Vec;

const PLACE: Tag = Tag::of("place in a permutation");

/// Generates the given values in any order, all orders equally likely. Shrinks towards the order given: few values
/// moved, those near the end rather than the first.
///
/// ```
/// use rosebush::{Gen, shuffle};
/// let orders = shuffle([1, 2, 3, 4]);
/// assert_eq!(orders.minimal(|_| true), Some(vec![1, 2, 3, 4]));
/// assert_eq!(orders.minimal(|order| !order.is_sorted()), Some(vec![1, 2, 4, 3]));
/// assert_eq!(orders.minimal(|order| order[0] == 3), Some(vec![3, 1, 2, 4]));
/// ```
///
/// # Panics
/// If a range has more than 2^24 values.
#[doc(alias = "prop_shuffle")]
#[doc(alias = "permutations")]
#[doc(alias = "shuffledSubarray")]
#[track_caller]
pub fn shuffle<V: IntoValues<Value: Clone>>(values: V) -> Shuffle<V::Value> {
    Shuffle(values.into_values())
}

/// Made by [`shuffle`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Shuffle<T>(Vec<T>);

impl<T: Clone> Gen for Shuffle<T> {
    type Value = Vec<T>;

    fn generate(&self, source: &mut Source) -> Result<Vec<T>, Rejected> {
        let mut drawn = self.0.clone();
        let (last, mut place) = (drawn.len().saturating_sub(1), 0);
        // The few draws that may repeat earlier ones are drawn one by one.
        while place < last && source.repeats() {
            take_next(&mut drawn[place..], source)?;
            place += 1;
        }
        if source.fresh_random().is_some() {
            shuffle_fresh(&mut drawn[place..], source)?;
        } else if last - place < LONG {
            for place in place..last {
                take_next(&mut drawn[place..], source)?;
            }
        } else {
            let mut left = Left::all(drawn.len() - place);
            let rest = drawn.split_off(place);
            for last in (0..rest.len() as u64).rev() {
                let passed = if last > 0 { passed_over(source, last)? } else { 0 };
                drawn.push(rest[left.take(passed)].clone());
            }
        }
        Ok(drawn)
    }
}

/// Draws which of the values that are left comes next, and moves it to the front. The numbers of values passed over are
/// the Lehmer code of the permutation.
fn take_next<T>(left: &mut [T], source: &mut Source) -> Result<(), Rejected> {
    let passed = passed_over(source, left.len() as u64 - 1)?;
    left[..=passed].rotate_right(1);
    Ok(())
}

#[inline]
fn passed_over(source: &mut Source, last: u64) -> Result<usize, Rejected> {
    let passed = source.leaf(Leaf::signed(0, last).with_tag(PLACE), |random, _| random.up_to(last))?;
    Ok(passed as usize)
}

/// Shuffles by exchanges, which take the same time for each value however many there are. If choices are recorded, they
/// are computed from the outcome.
///
/// Source: Durstenfeld, "Algorithm 235: Random permutation", 1964.
fn shuffle_fresh<T: Clone>(values: &mut [T], source: &mut Source) -> Result<(), Rejected> {
    if !source.is_recorded() {
        exchange(values, source);
        return Ok(());
    }
    let mut order: Vec<usize> = (0..values.len()).collect();
    exchange(&mut order, source);
    let mut left = Left::all(order.len());
    for (value, last) in order.iter().zip((1..order.len() as u64).rev()) {
        let passed = left.before(*value) as u64;
        source.leaf(Leaf::signed(0, last).with_tag(PLACE), |_, _| passed)?;
        left.remove(*value);
    }
    let shuffled: Vec<T> = order.iter().map(|at| values[*at].clone()).collect();
    values.clone_from_slice(&shuffled);
    Ok(())
}

/// Exchanges each value with one of those from its place on.
fn exchange<T>(values: &mut [T], source: &mut Source) {
    let Some(random) = source.fresh_random() else { return };
    // The stream of a copy can stay in registers.
    let (mut stream, last) = (random.clone(), values.len().saturating_sub(1));
    for place in 0..last {
        values.swap(place, place + stream.up_to((last - place) as u64) as usize);
    }
    *random = stream;
}

/// From this many values on, those that are read back are each found by a binary indexed tree, instead of moving the
/// values after it.
const LONG: usize = 512;

/// Which values are left (a binary indexed tree: Fenwick, "A new data structure for cumulative frequency tables",
/// 1994).
struct Left(Vec<usize>);

impl Left {
    #[inline]
    fn all(count: usize) -> Left {
        // For each place, counted from 1: how many of the values before it are left, as far back as its lowest bit
        // says.
        let mut left = Vec::with_capacity(count + 1);
        for at in 0..count + 1 {
            left.push(at & at.wrapping_neg());
        }
        Left(left)
    }

    /// Takes the value that has `passed` untaken values before it.
    #[inline]
    fn take(&mut self, passed: usize) -> usize {
        let (mut at, mut rest) = (0, passed);
        let mut step = self.0.len().next_power_of_two() / 2;
        while step > 0 {
            if at + step < self.0.len() && self.0[at + step] <= rest {
                at += step;
                rest -= self.0[at];
            }
            step /= 2;
        }
        self.remove(at);
        at
    }

    /// How many values before this one are left.
    #[inline]
    fn before(&self, value: usize) -> usize {
        let (mut here, mut count) = (value, 0);
        while here > 0 {
            count += self.0[here];
            here -= here & here.wrapping_neg();
        }
        count
    }

    #[inline]
    fn remove(&mut self, value: usize) {
        let mut here = value + 1;
        while here < self.0.len() {
            self.0[here] -= 1;
            here += here & here.wrapping_neg();
        }
    }
}

#[cfg(test)]
mod tests;
