//! A summary of many values of a generator: how many choices they take, and which labels they get.

use super::Gen;
use crate::choices::FULL_SIZE;
use crate::choices::sorting::sort_by;
use crate::source::Source;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

// Functions that are not generic are `#[inline]`, so that only crates that use them compile them (see DESIGN.md).

/// How many seeds are tried for each value that is wanted.
const TRIES: usize = 10;
/// After this many rejected draws in a row, each further one raises the size by one: perhaps nothing passes at small
/// sizes.
const MISSES_BEFORE_GROWTH: u32 = 30;
/// After this many rejected draws at the beginning, no more are tried.
const HOPELESS: u32 = 1000;
/// How many labels are shown.
const SHOWN: usize = 20;
/// The length of the bar of all values, in characters.
const BAR: u64 = 40;

/// The size of the draw with this number of `count`: it grows from almost 0 to full.
#[inline]
fn size(number: usize, count: usize) -> u32 {
    ((number as u128 + 1) * u128::from(FULL_SIZE) / count as u128) as u32
}

/// The values of this seed and the next ones, at growing sizes: `count`, or fewer if draws are rejected.
pub(super) fn samples<G: Gen>(generator: &G, seed: u64, count: usize) -> Vec<G::Value> {
    let mut drawn = Vec::with_capacity(count);
    draw(seed, count, &mut |seed, size| {
        generator.generate(&mut Source::fresh(seed, size)).map(|value| drawn.push(value)).is_ok()
    });
    drawn
}

/// Draws `count` values, or fewer if that takes too many tries. `draw` is given a seed and a size, and returns whether
/// its draw was accepted. Returns how many were.
#[inline]
fn draw(seed: u64, count: usize, draw: &mut dyn FnMut(u64, u32) -> bool) -> usize {
    let (mut values, mut in_a_row, mut min_size) = (0, 0_u32, 0);
    for number in 0..count.saturating_mul(TRIES) as u64 {
        if values == count || (values == 0 && in_a_row == HOPELESS) {
            break;
        }
        let size = (size(values, count).max(min_size) + in_a_row.saturating_sub(MISSES_BEFORE_GROWTH)).min(FULL_SIZE);
        if draw(seed.wrapping_add(number), size) {
            values += 1;
            // Later draws need not grow to this size again.
            min_size = if in_a_row > MISSES_BEFORE_GROWTH { size } else { min_size };
            in_a_row = 0;
        } else {
            in_a_row += 1;
        }
    }
    values
}

/// A summary of the values of a generator, as a table in its `Display` text. Made by [`Gen::describe`].
///
/// ```
/// use rosebush::{Gen, int, vec};
/// let lists = vec(int(0..=9_u8), 0..5);
/// let description = lists.describe(1, 1000, |list| if list.is_empty() { "empty" } else { "full" });
/// assert_eq!(description.to_string(), "\
/// 1000 values, 0 rejected draws
/// choices:
///    20.2 % ########                                 0
///    17.4 % #######                                  2 to 3
///    41.9 % #################                        4 to 7
///    20.5 % ########                                 8 to 15
/// labels:
///    79.8 % ################################         full
///    20.2 % ########                                 empty");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Description {
    /// How many values were drawn.
    pub values: u64,
    /// How many draws were rejected.
    pub rejections: u64,
    /// Ranges of numbers of choices ([`Choices::count`](crate::Choices::count)), ascending, and how many values took so
    /// many. From 2 on, each range is twice as wide as the one before.
    pub choices: Vec<(RangeInclusive<usize>, u64)>,
    /// How many values were given each label, the most frequent first.
    pub labels: Vec<(String, u64)>,
}

impl Description {
    pub(super) fn of<G: Gen, L: ToString>(
        generator: &G,
        seed: u64,
        count: usize,
        mut label: impl FnMut(&G::Value) -> L,
    ) -> Description {
        let mut rejections = 0;
        let (mut choices, mut labels) = (BTreeMap::new(), BTreeMap::new());
        let values = draw(seed, count, &mut |seed, size| {
            let mut source = Source::recording(seed, size);
            let Ok(value) = generator.generate(&mut source) else {
                rejections += 1;
                return false;
            };
            *choices.entry(source.into_choices().count().checked_ilog2()).or_insert(0) += 1;
            *labels.entry(label(&value).to_string()).or_insert(0) += 1;
            true
        });
        let range = |bits: Option<u32>| bits.map_or(0..=0, |bits| 1 << bits..=(1 << bits) + ((1 << bits) - 1));
        let mut labels = Vec::from_iter(labels);
        sort_by(&mut labels, &|(_, one), (_, other)| other.cmp(one));
        let mut ranges = Vec::with_capacity(choices.len());
        for (bits, count) in choices {
            ranges.push((range(bits), count));
        }
        Description { values: values as u64, rejections, choices: ranges, labels }
    }
}

/// One line of a table: a share of all values in percent, as a bar, and what has this share.
#[inline]
fn line(f: &mut fmt::Formatter<'_>, count: u64, all: u64, what: &str) -> fmt::Result {
    let permille = (count * 1000 + all / 2) / all;
    let bar = "#".repeat(((count * BAR + all / 2) / all) as usize);
    write!(f, "\n  {:>3}.{} % {bar:<width$} {what}", permille / 10, permille % 10, width = BAR as usize)
}

impl fmt::Display for Description {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} values, {} rejected draws", self.values, self.rejections)?;
        if self.values == 0 {
            return Ok(());
        }
        write!(f, "\nchoices:")?;
        for (range, count) in &self.choices {
            let (min, max) = (range.start(), range.end());
            let range = if min == max { min.to_string() } else { format!("{min} to {max}") };
            line(f, *count, self.values, &range)?;
        }
        write!(f, "\nlabels:")?;
        for (label, count) in self.labels.iter().take(SHOWN) {
            line(f, *count, self.values, label)?;
        }
        match self.labels.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, "\n  and {more} more"),
        }
    }
}

#[cfg(test)]
mod tests;
