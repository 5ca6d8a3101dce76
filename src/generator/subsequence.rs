//! Subsequences of given values.

use super::{Gen, IntoLengths, IntoValues};
use crate::choices::{Leaf, Tag};
use crate::source::{Rejected, Source};
use alloc::vec::Vec;

const MEMBER: Tag = Tag::of("member of a subsequence");

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
