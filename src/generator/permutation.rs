//! Arrangements of given things: permutations, subsequences, partitions of a number and of a list.

use super::lengths::Lengths;
use super::{Gen, IntoLengths, IntoValues};
use crate::choices::{Leaf, Tag};
use crate::source::{ElementOrder, Random, Rejected, Source};
use alloc::vec::Vec;
use core::panic::Location;

const PLACE: Tag = Tag::of("place in a permutation");
const MEMBER: Tag = Tag::of("member of a subsequence");
/// The most cuts of a fresh partition.
const MAX_FRESH_CUTS: usize = 100;

const CUT: Tag = Tag::of("cut of a partition");

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

/// Generates some of the given values, from none to all, in the order given. Shrinks by leaving values out, the first
/// ones rather than the last. All lengths are about equally likely, and so are all subsequences of one length.
///
/// ```
/// use rosebush::{Gen, subsequence};
/// let some = subsequence([1, 2, 3, 4]);
/// assert_eq!(some.minimal(|_| true), Some(vec![]));
/// assert_eq!(some.minimal(|list| list.len() == 2), Some(vec![3, 4]));
/// assert_eq!(some.minimal(|list| list.contains(&2)), Some(vec![2]));
/// ```
///
/// # Panics
/// If a range has more than 2^24 values.
#[doc(alias = "subarray")]
#[doc(alias = "sublistOf")]
#[doc(alias = "subset")]
#[track_caller]
pub fn subsequence<V: IntoValues<Value: Clone>>(values: V) -> Subsequence<V::Value> {
    Subsequence { values: values.into_values(), lengths: None }
}

/// Made by [`subsequence`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Subsequence<T> {
    values: Vec<T>,
    /// The smallest and the greatest number of values selected, if lengths were given; at most the number of all
    /// values.
    lengths: Option<(usize, usize)>,
}

impl<T> Subsequence<T> {
    /// Sets how many of the values are there: a number, or a range, each number of which is equally likely.
    ///
    /// ```
    /// use rosebush::{Gen, subsequence};
    /// let pairs = subsequence(["a", "b", "c"]).lengths(2);
    /// assert_eq!(pairs.minimal(|_| true), Some(vec!["b", "c"]));
    /// assert_eq!(pairs.minimal(|pair| pair[0] == "a"), Some(vec!["a", "c"]));
    /// ```
    ///
    /// # Panics
    /// If the range is empty, or begins above the number of values. An end above that number is lowered to it.
    #[track_caller]
    pub fn lengths(mut self, lengths: impl IntoLengths) -> Subsequence<T> {
        let (min, max) = lengths.into_lengths().into_inner();
        let count = self.values.len();
        assert!(min <= count, "lengths: {min} is more than the number of values, {count}");
        self.lengths = Some((min, max.min(count)));
        self
    }
}

/// How a fresh value is selected or left.
enum Chances {
    /// This many of 16 are selected. The number is drawn first, so that sparse and dense selections are common.
    Density(u64),
    /// This many are selected in all.
    Count(usize),
}

impl<T: Clone> Gen for Subsequence<T> {
    type Value = Vec<T>;

    fn generate(&self, source: &mut Source) -> Result<Vec<T>, Rejected> {
        let (min, max) = self.lengths.unwrap_or((0, self.values.len()));
        let mut chances = None;
        // A bit set of the values selected, so that the list is allocated once, at its length.
        let (mut few, mut many) = ([0_u64; 4], Vec::new());
        let words = self.values.len().div_ceil(64);
        let bits = if words <= few.len() {
            &mut few[..]
        } else {
            many.resize(words, 0);
            &mut many
        };
        let mut selected = 0;
        for at in 0..self.values.len() {
            let left = self.values.len() - at;
            let is_needed = selected + left <= min;
            let is_open = !is_needed && selected < max;
            let key = source.leaf(Leaf::plain(u64::from(is_open)).with_tag(MEMBER), |random, _| {
                let chances = chances.get_or_insert_with(|| match self.lengths {
                    None => Chances::Density(random.up_to(16)),
                    Some(_) => Chances::Count(min + random.up_to((max - min) as u64) as usize),
                });
                // Source of the second: selection sampling, Knuth, "The Art of Computer Programming", 3.4.2, S.
                u64::from(match *chances {
                    Chances::Density(dense) => random.chance(dense, 16),
                    Chances::Count(count) => random.chance(count.saturating_sub(selected) as u64, left as u64),
                })
            })?;
            if key == 1 || is_needed {
                bits[at / 64] |= 1 << (at % 64);
                selected += 1;
            }
        }
        let mut drawn = Vec::with_capacity(selected);
        for (at, value) in self.values.iter().enumerate() {
            if bits[at / 64] >> (at % 64) & 1 == 1 {
                drawn.push(value.clone());
            }
        }
        Ok(drawn)
    }
}

/// Generates a list of positive numbers that add up to the total, in any order; an empty list for 0. Shrinks towards
/// the total alone: towards fewer numbers, then towards smaller ones in front. Fresh lists have up to 101 numbers; how
/// many is drawn like the length of a list.
///
/// ```
/// use rosebush::{Gen, partition};
/// let parts = partition(10);
/// assert_eq!(parts.minimal(|_| true), Some(vec![10]));
/// assert_eq!(parts.minimal(|parts| parts.len() > 2), Some(vec![1, 1, 8]));
/// ```
#[track_caller]
pub fn partition(total: u64) -> Partition {
    Partition { total, place: Location::caller() }
}

/// Made by [`partition`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Partition {
    total: u64,
    place: &'static Location<'static>,
}

impl Partition {
    #[inline]
    fn parts(&self, source: &mut Source) -> Result<Vec<u64>, Rejected> {
        // The cuts between the parts, ascending. Leaving one out joins two parts.
        let mut cuts = Vec::new();
        let most = usize::try_from(self.total.saturating_sub(1)).unwrap_or(usize::MAX);
        let lengths = Lengths::new(0..=most.min(MAX_FRESH_CUTS));
        let last = self.total.saturating_sub(2);
        let fresh_length = |random: &mut Random, size: u32| lengths.sample(random, size);
        let cuts_of = ((0, most), ElementOrder::Lost);
        source.distinct_list(cuts_of, &fresh_length, Rejected::at(self.place), |source, other| {
            let key = other.unwrap_or(source).leaf(Leaf::plain(last).with_tag(CUT), |random, _| {
                match random.next_u64() & 3 {
                    // Near the ends, so that small parts are common however large the total is.
                    0 => random.log_uniform_up_to(last),
                    1 => last - random.log_uniform_up_to(last),
                    _ => random.up_to(last),
                }
            })?;
            let place = cuts.binary_search(&(key + 1));
            if let Err(place) = place {
                cuts.insert(place, key + 1);
            }
            Ok(place.is_err())
        })?;
        let mut before = 0;
        if self.total > 0 {
            cuts.push(self.total);
        }
        for cut in &mut cuts {
            (*cut, before) = (*cut - before, *cut);
        }
        Ok(cuts)
    }
}

impl Gen for Partition {
    type Value = Vec<u64>;

    #[inline]
    fn generate(&self, source: &mut Source) -> Result<Vec<u64>, Rejected> {
        self.parts(source)
    }
}

/// Generates the given values, in order, cut into non-empty parts; no parts if there are no values. Shrinks towards one
/// part: towards fewer parts, then towards short ones in front.
///
/// ```
/// use rosebush::{Gen, partition_of};
/// let parts = partition_of([1, 2, 3, 4]);
/// assert_eq!(parts.minimal(|_| true), Some(vec![vec![1, 2, 3, 4]]));
/// assert_eq!(parts.minimal(|parts| parts.len() > 2), Some(vec![vec![1], vec![2], vec![3, 4]]));
/// ```
///
/// # Panics
/// If a range has more than 2^24 values.
#[track_caller]
pub fn partition_of<V: IntoValues<Value: Clone>>(values: V) -> PartitionOf<V::Value> {
    let values = values.into_values();
    PartitionOf { lengths: partition(values.len() as u64), values }
}

/// Made by [`partition_of`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct PartitionOf<T> {
    values: Vec<T>,
    lengths: Partition,
}

impl<T: Clone> Gen for PartitionOf<T> {
    type Value = Vec<Vec<T>>;

    fn generate(&self, source: &mut Source) -> Result<Vec<Vec<T>>, Rejected> {
        let mut rest = &self.values[..];
        let lengths = self.lengths.parts(source)?;
        let mut drawn = Vec::with_capacity(lengths.len());
        for length in lengths {
            let (part, after) = rest.split_at(length as usize);
            drawn.push(part.to_vec());
            rest = after;
        }
        Ok(drawn)
    }
}

#[cfg(test)]
mod tests;
