//! Arrangements of what is given: permutations, subsequences, partitions of a number.

use super::Gen;
use super::list::Lengths;
use crate::choices::{Label, Leaf};
use crate::source::{Rejected, Source};
use alloc::vec::Vec;
use core::panic::Location;

const PLACE: Label = Label::of("place in a permutation");
const MEMBER: Label = Label::of("member of a subsequence");
const PART: Label = Label::of("part of a partition");

/// The given values in any order, all orders equally likely. Shrinks towards the order given, with few values out of
/// their places, the last ones rather than the first.
///
/// ```
/// use rosebush::{Gen, shuffle};
/// let orders = shuffle([1, 2, 3, 4]);
/// assert_eq!(orders.least(|_| true), Some(vec![1, 2, 3, 4]));
/// assert_eq!(orders.least(|order| !order.is_sorted()), Some(vec![1, 2, 4, 3]));
/// assert_eq!(orders.least(|order| order[0] == 3), Some(vec![3, 1, 2, 4]));
/// ```
#[doc(alias = "permutation")]
#[doc(alias = "permutations")]
pub fn shuffle<T: Clone>(values: impl Into<Vec<T>>) -> ShuffleOf<T> {
    ShuffleOf(values.into())
}

/// Made by [`shuffle`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct ShuffleOf<T>(Vec<T>);

impl<T: Clone> Gen for ShuffleOf<T> {
    type Value = Vec<T>;

    fn generate(&self, source: &mut Source) -> Result<Vec<T>, Rejected> {
        let mut drawn = self.0.clone();
        // The Lehmer code: for each place, how many of those that are left are passed over.
        for place in 0..drawn.len().saturating_sub(1) {
            let last = (drawn.len() - 1 - place) as u64;
            let passed = source.leaf(Leaf::signed(0, last).labelled(PLACE), |random, _| random.up_to(last))?;
            drawn[place..=place + passed as usize].rotate_right(1);
        }
        Ok(drawn)
    }
}

/// Some of the given values, from none to all, in the order given. Shrinks towards fewer, then towards the later ones.
///
/// ```
/// use rosebush::{Gen, subsequence};
/// let some = subsequence([1, 2, 3, 4]);
/// assert_eq!(some.least(|_| true), Some(vec![]));
/// assert_eq!(some.least(|list| list.len() == 2), Some(vec![3, 4]));
/// assert_eq!(some.least(|list| list.contains(&2)), Some(vec![2]));
/// ```
#[doc(alias = "sublist")]
#[doc(alias = "subset")]
pub fn subsequence<T: Clone>(values: impl Into<Vec<T>>) -> SubsequenceOf<T> {
    SubsequenceOf(values.into())
}

/// Made by [`subsequence`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct SubsequenceOf<T>(Vec<T>);

impl<T: Clone> Gen for SubsequenceOf<T> {
    type Value = Vec<T>;

    fn generate(&self, source: &mut Source) -> Result<Vec<T>, Rejected> {
        // How many of 16 are taken is drawn first, so that sparse and dense ones are common.
        let mut density = None;
        let mut drawn = Vec::new();
        for value in &self.0 {
            let taken = source.leaf(Leaf::plain(1).labelled(MEMBER), |random, _| {
                let taken = *density.get_or_insert_with(|| random.up_to(16));
                u64::from(random.chance(taken, 16))
            })?;
            if taken == 1 {
                drawn.push(value.clone());
            }
        }
        Ok(drawn)
    }
}

/// Positive numbers that add up to the total, in any order; none for 0. Shrinks towards the total alone, then towards
/// fewer parts and small ones in front.
///
/// ```
/// use rosebush::{Gen, partition};
/// let parts = partition(10);
/// assert_eq!(parts.least(|_| true), Some(vec![10]));
/// assert_eq!(parts.least(|parts| parts.len() > 2), Some(vec![1, 1, 8]));
/// ```
#[doc(alias = "composition")]
#[doc(alias = "split")]
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

impl Gen for Partition {
    type Value = Vec<u64>;

    fn generate(&self, source: &mut Source) -> Result<Vec<u64>, Rejected> {
        let mut drawn = Vec::new();
        let mut rest = self.total;
        let most = usize::try_from(self.total.saturating_sub(1)).unwrap_or(usize::MAX);
        // Each element cuts a part off; what is left is the last part.
        Lengths::new(0..=most).draw_picky(source, self.place, |source| {
            if rest < 2 {
                return Ok(false);
            }
            let largest = rest - 2;
            let less_one = source.leaf(Leaf::plain(largest).labelled(PART), |random, _| random.bits_up_to(largest))?;
            drawn.push(less_one + 1);
            rest -= less_one + 1;
            Ok(true)
        })?;
        drawn.extend((rest > 0).then_some(rest));
        Ok(drawn)
    }
}
