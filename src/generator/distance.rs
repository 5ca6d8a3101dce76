//! How far from its origin a fresh integer lies, and how that is recorded. Compiled once for all types of up to 64
//! bits.

use crate::choices::{FULL_SIZE, Leaf};
use crate::source::{Random, Rejected, Source};

/// How fresh integers are drawn from their range.
///
/// ```
/// use rosebush::{Distribution, Gen, int};
/// let large = |distribution| {
///     let numbers = int(0..=u64::MAX).distribution(distribution);
///     (0..1000).filter(|seed| numbers.sample(*seed).unwrap() > u64::MAX / 2).count()
/// };
/// assert!((450..550).contains(&large(Distribution::Uniform)));
/// assert!(large(Distribution::Bits) < 30);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Distribution {
    /// The default. Of 16 draws, one is a bound, one is the origin, and one is at or next to a power of two from the
    /// origin. Of the others, half are [`Uniform`](Distribution::Uniform) and half are [`Bits`](Distribution::Bits),
    /// within a distance that grows with the size, up to half of the full size. Below a quarter of the full size there
    /// are no bounds and powers of two. In some cases of a check all draws are uniform, and in others three of four are
    /// bounds, the origin or powers of two.
    Edges,
    /// Every value of the range is equally likely, whatever the size.
    Uniform,
    /// Every number of bits of the distance from the origin is about equally likely, whatever the size.
    Bits,
    /// Half of the draws are [`Uniform`](Distribution::Uniform), half are [`Bits`](Distribution::Bits).
    Mixed,
}

/// From this size on, bounds and powers of two are drawn from the whole range.
pub(super) const EDGES_FROM: u32 = FULL_SIZE / 4;
/// From this size on, distances are drawn from the whole range. If only the full size did, hardly any case of a run
/// would have a number from the upper half of a range, and bugs that need two of them would be missed.
pub(super) const WHOLE_FROM: u32 = FULL_SIZE / 2;

/// The exponent of a power of two with at most this many bits; and 0, 1 or 2 for the number before it, itself, or the
/// one after it. Both come from the upper bits of a word.
pub(super) fn exponent_and_step(bits: u32, word: u64) -> (u64, u64) {
    (((word >> 32) * u64::from(bits)) >> 32, (((word >> 16) & 0xffff) * 3) >> 16)
}

/// A distance from the origin, drawn from a distribution: at most `below` under the origin or `above` over it. The
/// second value says whether it lies below.
pub(super) fn distance(
    distribution: Distribution,
    below: u64,
    above: u64,
    random: &mut Random,
    size: u32,
) -> (u64, bool) {
    let (below, above) = match distribution {
        Distribution::Edges => {
            return at_edges((below, above), (scaled(below, size), scaled(above, size)), random, size);
        }
        Distribution::Bits => return by_bits(below, above, random),
        Distribution::Mixed if random.next_u64() & 1 == 0 => return by_bits(below, above, random),
        Distribution::Mixed | Distribution::Uniform => (below, above),
    };
    evenly(below, above, random)
}

/// This many distances, those below the origin negated: the same as calling [`distance`] that many times, but from a
/// stream that stays in registers.
pub(super) fn distances(below: u64, above: u64, random: &mut Random, size: u32, drawn: &mut [u64]) {
    let near = (scaled(below, size), scaled(above, size));
    let mut stream = random.clone();
    let mut at = 0;
    while at < drawn.len() {
        let (distance, is_below) = at_edges((below, above), near, &mut stream, size);
        drawn[at] = if is_below { distance.wrapping_neg() } else { distance };
        at += 1;
    }
    *random = stream;
}

/// Draws for [`Distribution::Edges`]: how far the range goes below and above, and how far at this size.
#[inline(always)]
fn at_edges((below, above): (u64, u64), near: (u64, u64), random: &mut Random, size: u32) -> (u64, bool) {
    let word = random.way();
    match word & 15 {
        1 => (0, false),
        edge @ (0 | 2) if size >= EDGES_FROM => {
            let is_below = above == 0 || (below > 0 && word & 16 == 0);
            let most = if is_below { below } else { above };
            if edge == 0 {
                return (most, is_below && most > 0);
            }
            let (exponent, step) = exponent_and_step(u64::BITS - most.leading_zeros(), word);
            let distance = ((1 << exponent) - 1 + step).min(most);
            (distance, is_below && distance > 0)
        }
        way if way & 1 == 0 => by_bits(near.0, near.1, random),
        _ => evenly(near.0, near.1, random),
    }
}

/// Uniform over all values.
#[inline(always)]
fn evenly(below: u64, above: u64, random: &mut Random) -> (u64, bool) {
    let drawn = random.up_to(below + above);
    if drawn < below { (below - drawn, true) } else { (drawn - below, false) }
}

/// Every number of bits about equally likely, on both sides of the origin as far as they go.
#[inline(always)]
fn by_bits(below: u64, above: u64, random: &mut Random) -> (u64, bool) {
    let is_below = match (below, above) {
        (0, _) => false,
        (_, 0) => true,
        _ => random.next_u64() & 1 == 0,
    };
    let distance = random.log_uniform_up_to(if is_below { below } else { above });
    (distance, is_below && distance > 0)
}

/// The greatest distance at a size: its number of bits is proportional to the size, but at least four if the range has
/// that many.
#[allow(clippy::manual_div_ceil, reason = "in an unoptimised build it is a call, as `min` and `max` are")]
fn scaled(distance: u64, size: u32) -> u64 {
    if size >= WHOLE_FROM || distance < 16 {
        return distance;
    }
    let share = ((u64::BITS - distance.leading_zeros()) * size + FULL_SIZE - 1) / FULL_SIZE;
    let most = (1 << if share < 4 { 4 } else { share }) - 1;
    if distance < most { distance } else { most }
}

/// The recorded distance from the origin, and whether it lies below. One for all types.
pub(super) fn recorded_distance(
    distribution: Distribution,
    leaf: &Leaf,
    source: &mut Source,
) -> Result<(u64, bool), Rejected> {
    let key = match source.kept_key(leaf) {
        Some(key) => key,
        None => recorded_key(distribution, leaf, source)?,
    };
    Ok(leaf.offset(key))
}

/// Separate from the rest, because most of what is read back is unchanged.
#[inline(never)]
fn recorded_key(distribution: Distribution, leaf: &Leaf, source: &mut Source) -> Result<u64, Rejected> {
    source.leaf(*leaf, |random, size| fresh_key(distribution, leaf, random, size))
}

/// The first elements of a recorded list, at most `most`. One for all types.
pub(super) fn recorded_elements(
    distribution: Distribution,
    leaf: &Leaf,
    source: &mut Source,
    count: usize,
    each: &mut dyn FnMut(u64),
) {
    let (below, above) = (leaf.max_below(), leaf.max_above());
    // What there is to know of the range and the distribution is asked once for all elements.
    let key = |(distance, is_below)| leaf.key_of(distance, is_below).unwrap_or(0);
    match distribution {
        Distribution::Uniform => {
            source.recorded_elements(leaf, count, &|random, _| key(evenly(below, above, random)), each);
        }
        _ => {
            let drawn = |random: &mut Random, size| key(distance(distribution, below, above, random, size));
            source.recorded_elements(leaf, count, &drawn, each);
        }
    }
}

fn fresh_key(distribution: Distribution, leaf: &Leaf, random: &mut Random, size: u32) -> u64 {
    let (distance, is_below) = distance(distribution, leaf.max_below(), leaf.max_above(), random, size);
    leaf.key_of(distance, is_below).unwrap_or(0)
}
