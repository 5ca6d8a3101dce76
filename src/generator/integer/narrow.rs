//! Integers of up to 64 bits: each is drawn as one key.

use super::sealed::Draw;
use super::{Distribution, EDGES_FROM, Int, Integer, exponent_and_step};
use crate::choices::{FULL_SIZE, Leaf};
use crate::generator::list::Lengths;
use crate::source::{Random, Rejected, Source};
use alloc::vec::Vec;

/// A distance from the origin, drawn as a distribution says: at most `below` under it or `above` over it. The second
/// part says whether it lies below.
fn distance(distribution: Distribution, below: u64, above: u64, random: &mut Random, size: u32) -> (u64, bool) {
    let (below, above) = match distribution {
        Distribution::Edges => {
            let word = random.word();
            match word & 15 {
                1 => return (0, false),
                edge @ (0 | 2) if size >= EDGES_FROM => {
                    let is_below = above == 0 || (below > 0 && word & 16 == 0);
                    let most = if is_below { below } else { above };
                    if edge == 0 {
                        return (most, is_below && most > 0);
                    }
                    let (exponent, step) = exponent_and_step(u64::BITS - most.leading_zeros(), word);
                    let distance = ((1 << exponent) - 1 + step).min(most);
                    return (distance, is_below && distance > 0);
                }
                way => {
                    let (below, above) = (scaled(below, size), scaled(above, size));
                    if way & 1 == 0 {
                        return by_bits(below, above, random);
                    }
                    (below, above)
                }
            }
        }
        Distribution::Bits => return by_bits(below, above, random),
        Distribution::Mixed if random.word() & 1 == 0 => return by_bits(below, above, random),
        Distribution::Mixed | Distribution::Uniform => (below, above),
    };
    // All values from the lowest up, shifted to the origin.
    let drawn = random.up_to(below + above);
    if drawn < below { (below - drawn, true) } else { (drawn - below, false) }
}

/// The same on both sides of the origin as far as they go: every number of bits about equally likely.
fn by_bits(below: u64, above: u64, random: &mut Random) -> (u64, bool) {
    let is_below = match (below, above) {
        (0, _) => false,
        (_, 0) => true,
        _ => random.word() & 1 == 0,
    };
    let distance = random.bits_up_to(if is_below { below } else { above });
    (distance, is_below && distance > 0)
}

/// The greatest distance at a size: its bits in proportion, never less than four bits where there are so many.
fn scaled(distance: u64, size: u32) -> u64 {
    if size >= FULL_SIZE {
        return distance;
    }
    let bits = u64::BITS - distance.leading_zeros();
    let bits = (bits * size).div_ceil(FULL_SIZE).max(4);
    distance.min((1 << bits.min(63)) - 1)
}

macro_rules! narrow_integers {
    ($($type:ty as $unsigned:ty)*) => {$(
        impl Integer for $type {
            const MIN: $type = <$type>::MIN;
            const MAX: $type = <$type>::MAX;
            const ZERO: $type = 0;

            fn next_up(self) -> Option<$type> {
                self.checked_add(1)
            }

            fn next_down(self) -> Option<$type> {
                self.checked_sub(1)
            }
        }

        impl Draw for $type {
            #[inline(always)]
            fn draw(int: &Int<$type>, source: &mut Source) -> Result<$type, Rejected> {
                match source.unrecorded() {
                    Some((random, _)) if int.distribution == Distribution::Uniform => {
                        Ok(int.low.wrapping_add(random.up_to(int.spread()) as $type))
                    }
                    Some((random, size)) => {
                        let (below, above) = int.reach();
                        Ok(int.at(distance(int.distribution, below, above, random, size)))
                    }
                    None => int.recorded(source),
                }
            }

            fn list(int: &Int<$type>, random: &mut Random, size: u32, lengths: &Lengths) -> Option<Vec<$type>> {
                let length = lengths.sample(random, size);
                if int.distribution == Distribution::Uniform {
                    let low = int.low;
                    return Some(random.list_up_to(int.spread(), length, |drawn| low.wrapping_add(drawn as $type)));
                }
                let (below, above) = int.reach();
                let mut list = Vec::with_capacity(length);
                while list.len() < length {
                    list.push(int.at(distance(int.distribution, below, above, random, size)));
                }
                Some(list)
            }
        }

        impl Int<$type> {
            /// How many values there are beside the lowest.
            #[inline]
            fn spread(&self) -> u64 {
                self.high.wrapping_sub(self.low) as $unsigned as u64
            }

            /// How far the range goes below the origin and above it.
            #[inline]
            fn reach(&self) -> (u64, u64) {
                let below = self.origin.wrapping_sub(self.low) as $unsigned as u64;
                let above = self.high.wrapping_sub(self.origin) as $unsigned as u64;
                (below, above)
            }

            /// The value at a distance from the origin, below it or above.
            #[inline]
            fn at(&self, (distance, is_below): (u64, bool)) -> $type {
                if is_below {
                    self.origin.wrapping_sub(distance as $type)
                } else {
                    self.origin.wrapping_add(distance as $type)
                }
            }

            /// Apart from the rest, so that loops of fresh draws stay short.
            #[cold]
            #[inline(never)]
            fn recorded(&self, source: &mut Source) -> Result<$type, Rejected> {
                let (below, above) = self.reach();
                let leaf = Leaf::signed(below, above).labelled(self.label);
                let key = source.leaf(leaf, |random, size| {
                    let (distance, is_below) = distance(self.distribution, below, above, random, size);
                    leaf.key_of(distance, is_below).unwrap_or(0)
                })?;
                Ok(self.at(leaf.offset(key)))
            }
        }
    )*};
}
narrow_integers!(u8 as u8 u16 as u16 u32 as u32 u64 as u64 usize as usize);
narrow_integers!(i8 as u8 i16 as u16 i32 as u32 i64 as u64 isize as usize);
