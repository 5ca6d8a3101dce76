//! Partitions of a number and of given values.

use super::lengths::Lengths;
use super::{Gen, IntoValues};
use crate::choices::{Leaf, Tag};
use crate::source::{ElementOrder, Random, Rejected, Source};
use alloc::vec::Vec;
use core::panic::Location;

/// The most cuts of a fresh partition.
const MAX_FRESH_CUTS: usize = 100;

const CUT: Tag = Tag::of("cut of a partition");

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
    Partition { total, location: Location::caller() }
}

/// Made by [`partition`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Partition {
    total: u64,
    location: &'static Location<'static>,
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
        source.distinct_list(cuts_of, &fresh_length, Rejected::at(self.location), |source, other| {
            let key = other.unwrap_or(source).leaf(Leaf::plain(last).with_tag(CUT), |random, _| {
                match random.next_u64() & 3 {
                    // Near the ends, so that small parts are common however large the total is.
                    0 => random.log_uniform_up_to(last),
                    1 => last - random.log_uniform_up_to(last),
                    _ => random.up_to(last),
                }
            })?;
            let found = cuts.binary_search(&(key + 1));
            if let Err(index) = found {
                cuts.insert(index, key + 1);
            }
            Ok(found.is_err())
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
