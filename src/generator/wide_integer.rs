//! Integers of 128 bits, whose keys are wider than a leaf.

use super::distance::{Distribution, EDGES_FROM, WHOLE_FROM, exponent_and_step};
use super::integer::{Int, sealed};
use crate::choices::{FULL_SIZE, Leaf, Tag};
use crate::source::{Random, Rejected, Source};

// Functions that are not generic are `#[inline]`, so that only crates that use them compile them (see DESIGN.md).

#[inline]
fn wide_sample(distribution: Distribution, below: u128, above: u128, random: &mut Random, size: u32) -> (u128, bool) {
    let uses_bits = match distribution {
        Distribution::Uniform => false,
        Distribution::Bits => true,
        Distribution::Mixed => random.next_u64() & 1 == 0,
        Distribution::Edges => {
            let word = random.way();
            match word & 15 {
                1 => return (0, false),
                edge @ (0 | 2) if size >= EDGES_FROM => {
                    let is_below = above == 0 || (below > 0 && word & 16 == 0);
                    let most = if is_below { below } else { above };
                    if edge == 0 {
                        return (most, is_below && most > 0);
                    }
                    let (exponent, step) = exponent_and_step(u128::BITS - most.leading_zeros(), word);
                    let distance = ((1 << exponent) - 1 + u128::from(step)).min(most);
                    return (distance, is_below && distance > 0);
                }
                way => way & 1 == 0,
            }
        }
    };
    let scale = |distance: u128| {
        if distribution != Distribution::Edges || size >= WHOLE_FROM {
            return distance;
        }
        let bits = (u128::BITS - distance.leading_zeros()) * size / FULL_SIZE;
        distance.min((1 << bits.max(4)) - 1)
    };
    let (below, above) = (scale(below), scale(above));
    if uses_bits {
        let is_below = above == 0 || (below > 0 && random.next_u64() & 1 == 0);
        let most = if is_below { below } else { above };
        let bits = random.up_to(u64::from(u128::BITS - most.leading_zeros())) as u32;
        let distance = if bits == 0 { 0 } else { wide_up_to((u128::MAX >> (u128::BITS - bits)).min(most), random) };
        return (distance, is_below && distance > 0);
    }
    let drawn = wide_up_to(below + above, random);
    if drawn < below { (below - drawn, true) } else { (drawn - below, false) }
}

/// A number from 0 to `max`, by drawing as many bits as `max` has until one fits.
#[inline]
fn wide_up_to(max: u128, random: &mut Random) -> u128 {
    if max == 0 {
        return 0;
    }
    loop {
        let drawn = (u128::from(random.next_u64()) << 64 | u128::from(random.next_u64())) >> max.leading_zeros();
        if drawn <= max {
            return drawn;
        }
    }
}

/// The distance from the origin, and whether it lies below.
#[inline]
fn wide_distance(
    (below, above): (u128, u128),
    distribution: Distribution,
    tag: Tag,
    source: &mut Source,
) -> Result<(u128, bool), Rejected> {
    // The distance, then the side: the same order as zigzag, without its arithmetic.
    let mut drawn = None;
    let distance = source.wide_leaf(below.max(above), tag, |random, size| {
        let (distance, is_below) = wide_sample(distribution, below, above, random, size);
        drawn = Some(is_below);
        distance
    })?;
    // If only one side reaches so far, the side is recorded too: a smaller distance then stays on it.
    let side = Leaf::plain(u64::from(below > 0 && above > 0)).with_tag(tag);
    let side = source.key(
        side,
        |random, _| drawn.map_or_else(|| random.next_u64() >> 63, u64::from),
        |side| match distance {
            0 => 0,
            _ if distance > below => 0,
            _ if distance > above => u64::from(above > 0),
            _ => side,
        },
    )?;
    let is_below = if above == 0 { distance > 0 } else { side == 1 };
    Ok((distance, is_below))
}

/// Reads or writes the number where choices are read from bytes or written as such: there it is written as it is.
#[inline]
fn wide_bytes(
    (below, above): (u128, u128),
    origin: u128,
    tag: Tag,
    source: &mut Source,
) -> Result<(u128, bool), Rejected> {
    let min = origin.wrapping_sub(below);
    let parts = |number: u128| {
        let (distance, most) = (number.wrapping_sub(min), below.wrapping_add(above));
        let distance = if distance <= most { distance } else { distance % (most + 1) };
        let (distance, is_below) = if distance < below { (below - distance, true) } else { (distance - below, false) };
        let keys = [(distance >> 64) as u64, distance as u64, u64::from(is_below)];
        keys.map(|key| Leaf::plain(u64::MAX).with_key(key)).to_vec()
    };
    source.in_parts(
        16,
        parts,
        |source| wide_distance((below, above), Distribution::Uniform, tag, source),
        |(distance, is_below)| {
            if *is_below { origin.wrapping_sub(*distance) } else { origin.wrapping_add(*distance) }
        },
    )
}

macro_rules! wide_integers {
    ($($type:ty)*) => {$(
        impl sealed::Draw for $type {
            #[inline]
            fn draw(int: &Int<$type>, source: &mut Source) -> Result<$type, Rejected> {
                let below = int.origin.wrapping_sub(int.low) as u128;
                let above = int.high.wrapping_sub(int.origin) as u128;
                let reach = (below, above);
                let (distance, is_below) = if source.has_bytes() {
                    wide_bytes(reach, int.origin as u128, int.tag, source)?
                } else {
                    wide_distance(reach, int.distribution, int.tag, source)?
                };
                Ok(if is_below {
                    int.origin.wrapping_sub(distance as $type)
                } else {
                    int.origin.wrapping_add(distance as $type)
                })
            }

            const WIDTH: usize = 16;

            fn bits(self) -> u128 {
                self as u128
            }

            #[inline]
            fn above(number: $type) -> $type {
                number + 1
            }

            #[inline]
            fn below(number: $type) -> $type {
                number - 1
            }
        }
    )*};
}
wide_integers!(u128 i128);
