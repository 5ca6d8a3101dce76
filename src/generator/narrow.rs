//! Integers of up to 64 bits: how they are drawn, one by one and as a list.

use super::distance::{Distribution, distance, distances, recorded_distance, recorded_elements};
use super::integer::{Int, sealed};
use super::lengths::Lengths;
use crate::choices::Leaf;
use crate::source::{Random, Rejected, Source};
use alloc::vec::Vec;

/// How many numbers of a list are drawn at once.
const AT_ONCE: usize = 32;

/// The types of up to 64 bits. The distance between two numbers is that between their words.
pub trait Narrow: Copy {
    /// How many bytes it takes in the bytes form, on every platform.
    const BYTES: usize;
    /// The number as a word, with its sign in all higher bits.
    fn word(self) -> u64;
    /// The number in the lower bits of a word.
    fn of_word(word: u64) -> Self;

    /// How far another one lies above this one.
    #[inline(always)]
    fn distance_to(self, above: Self) -> u64 {
        above.word().wrapping_sub(self.word())
    }

    /// The number this far above.
    #[inline(always)]
    fn plus(self, distance: u64) -> Self {
        Self::of_word(self.word().wrapping_add(distance))
    }

    /// The number this far below.
    #[inline(always)]
    fn minus(self, distance: u64) -> Self {
        Self::of_word(self.word().wrapping_sub(distance))
    }
}

macro_rules! narrow_integers {
    ($($type:ty: $bytes:literal)*) => {$(
        impl Narrow for $type {
            const BYTES: usize = $bytes;

            #[inline(always)]
            fn word(self) -> u64 {
                self as u64
            }

            #[inline(always)]
            fn of_word(word: u64) -> $type {
                word as $type
            }
        }
    )*};
}
narrow_integers!(u8: 1 u16: 2 u32: 4 u64: 8 usize: 8 i8: 1 i16: 2 i32: 4 i64: 8 isize: 8);

impl<T: Narrow> sealed::Draw for T {
    const WIDTH: usize = T::BYTES;

    #[inline(always)]
    fn draw(int: &Int<T>, source: &mut Source) -> Result<T, Rejected> {
        match source.unrecorded() {
            Some((random, _)) if int.distribution == Distribution::Uniform => {
                Ok(int.low.plus(random.up_to(int.low.distance_to(int.high))))
            }
            Some((random, size)) => {
                let (below, above) = int.reach();
                Ok(int.at(distance(int.distribution, below, above, random, size)))
            }
            None => int.recorded(source),
        }
    }

    fn bits(self) -> u128 {
        self.word().into()
    }

    fn above(number: T) -> T {
        number.plus(1)
    }

    fn below(number: T) -> T {
        number.minus(1)
    }

    fn whole_list(int: &Int<T>, source: &mut Source, lengths: &Lengths) -> Option<Vec<T>> {
        let Some((random, size)) = source.unrecorded() else {
            return match source.repeated_length(lengths.bounds(), |random, size| lengths.sample(random, size)) {
                Some(length) => Some(Self::recorded_list(int, source, length)),
                None if T::BYTES == 1 && source.has_bytes() => int.list_of_bytes(source, lengths),
                None => int.kept_list(source, lengths),
            };
        };
        let length = lengths.sample(random, size);
        let mut list = Vec::with_capacity(length);
        int.fresh_elements(random, size, length, &mut list);
        Some(list)
    }

    fn recorded_list(int: &Int<T>, source: &mut Source, expected: usize) -> Vec<T> {
        let mut list = Vec::with_capacity(expected);
        let leaf = int.leaf();
        if source.has_bytes() {
            source.words(&leaf, int.origin.word(), T::BYTES, expected, &mut |word| list.push(T::of_word(word)));
            return list;
        }
        recorded_elements(int.distribution, &leaf, source, expected, &mut |key| list.push(int.at(leaf.offset(key))));
        let left = expected - list.len();
        if left > 0
            && let Some((random, size)) = source.unrecorded_rest()
        {
            int.fresh_elements(random, size, left, &mut list);
        }
        list
    }
}

impl<T: Narrow> Int<T> {
    /// How far the range goes below the origin and above it.
    fn reach(&self) -> (u64, u64) {
        (self.low.distance_to(self.origin), self.origin.distance_to(self.high))
    }

    /// Draws this many more elements of a list without recording them.
    #[inline(always)]
    fn fresh_elements(&self, random: &mut Random, size: u32, count: usize, list: &mut Vec<T>) {
        if self.distribution == Distribution::Uniform {
            let low = self.low;
            return random.list_up_to(low.distance_to(self.high), count, list, |drawn| low.plus(drawn));
        }
        let (below, above) = self.reach();
        let mut left = count;
        if self.distribution == Distribution::Edges {
            let (mut drawn, origin) = ([0; AT_ONCE], self.origin.word());
            while left > 0 {
                let now = if left < AT_ONCE { left } else { AT_ONCE };
                let drawn = &mut drawn[..now];
                distances(below, above, random, size, drawn);
                let mut at = 0;
                while at < drawn.len() {
                    list.push(T::of_word(origin.wrapping_add(drawn[at])));
                    at += 1;
                }
                left -= now;
            }
        }
        while left > 0 {
            list.push(self.at(distance(self.distribution, below, above, random, size)));
            left -= 1;
        }
    }

    /// The value at a distance from the origin, below it or above.
    fn at(&self, (distance, is_below): (u64, bool)) -> T {
        if is_below { self.origin.minus(distance) } else { self.origin.plus(distance) }
    }

    fn leaf(&self) -> Leaf {
        let (below, above) = self.reach();
        Leaf::integer(below, above, self.simplest(), self.tag)
    }

    /// The origin, or 0 if it does not fit 16 bits.
    fn simplest(&self) -> i16 {
        // The standard library's conversion is two calls in an unoptimised build, for each number that is read.
        let origin = self.origin.word();
        if origin as i16 as u64 == origin { origin as i16 } else { 0 }
    }

    /// Separate from the rest, so that loops of fresh draws stay short.
    // The function is large, so it is compiled once for each type.
    #[inline(never)]
    #[allow(clippy::question_mark, reason = "in an unoptimised build it is a call")]
    fn kept_list(&self, source: &mut Source, lengths: &Lengths) -> Option<Vec<T>> {
        let leaf = self.leaf();
        let Some(keys) = source.kept_list(lengths.bounds(), &leaf) else { return None };
        // Many lists are empty while shrinking.
        if keys.count() == 0 {
            return Some(Vec::new());
        }
        let mut list = Vec::with_capacity(keys.count());
        keys.each(|key| list.push(self.at(leaf.offset(key))));
        Some(list)
    }

    #[inline(never)]
    fn list_of_bytes(&self, source: &mut Source, lengths: &Lengths) -> Option<Vec<T>> {
        let mut list = Vec::new();
        let each = &mut |word| list.push(T::of_word(word));
        source.byte_list(lengths.bounds(), &self.leaf(), self.origin.word(), each).then_some(list)
    }

    #[cold]
    #[inline(never)]
    fn recorded(&self, source: &mut Source) -> Result<T, Rejected> {
        if source.has_bytes() {
            return source.word(&self.leaf(), self.origin.word(), T::BYTES).map(T::of_word);
        }
        let distance = recorded_distance(self.distribution, &self.leaf(), source)?;
        Ok(self.at(distance))
    }
}
