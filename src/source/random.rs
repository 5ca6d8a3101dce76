//! Randomness: one named, portable algorithm, and the few ways of sampling from its words that the library needs.
//!
//! The only file that names `rand`, but for the generators of its types. Knows nothing of choices or generators.

mod low_entropy;

use self::low_entropy::{LowEntropy, few_number, few_word, one_of_few};
use crate::choices::mix;
use alloc::vec::Vec;
use core::fmt;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{SeedableRng as _, TryRng as _};

/// A mask that leaves the ways 0 to 3 of drawing a number: see [`Random::way`].
#[cfg(feature = "std")]
const AT_BOUNDS: u64 = !0b1100;

/// How many lists of a case have their lengths drawn evenly, if values are to fill their ranges.
#[cfg(feature = "std")]
const MAX_LONG_LENGTHS: u32 = 4;

/// How many lists of a case are nearly as long as they may be, if lists are to be long. With lists inside each other,
/// there would be far too much otherwise.
#[cfg(feature = "std")]
const MAX_NEARLY_FULL: u32 = 32;

/// A stream of random words: xoshiro256++ (Blackman and Vigna, 2019), seeded through SplitMix64.
///
/// A seed gives the same values on every platform and with every release of `rand`.
///
/// ```
/// use rosebush::Random;
/// let mut random = Random::from_seed(1);
/// assert_eq!(random.up_to(0), 0);
/// assert!(random.up_to(9) <= 9);
/// ```
#[derive(Clone)]
pub struct Random {
    stream: Xoshiro256PlusPlus,
    low_entropy: LowEntropy,
    /// How many of the next lengths are drawn evenly.
    long_left: u32,
    /// How many of the next lengths are nearly the greatest.
    nearly_full_left: u32,
    /// Which bits of a [`way`](Random::way) are set, and which are left.
    ways: (u64, u64),
}

/// What [`Random::widen`] changes.
pub(super) struct Narrowed {
    low_entropy_words: u32,
    ways: (u64, u64),
}

impl Random {
    /// Returns the stream of a seed.
    ///
    /// ```
    /// use rosebush::Random;
    /// assert_eq!(Random::from_seed(7).next_u64(), Random::from_seed(7).next_u64());
    /// ```
    #[must_use]
    pub fn from_seed(seed: u64) -> Random {
        Random {
            stream: Xoshiro256PlusPlus::seed_from_u64(seed),
            low_entropy: LowEntropy::NONE,
            long_left: 0,
            nearly_full_left: 0,
            ways: (0, u64::MAX),
        }
    }

    /// Returns the next word, uniform over all 64 bits.
    ///
    /// ```
    /// use rosebush::Random;
    /// assert_eq!(Random::from_seed(0).next_u64(), 5_987_356_902_031_041_503);
    /// ```
    #[doc(alias = "word")]
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        // It never fails. `next_u64` would be one more call in an unoptimised build.
        let Ok(word) = self.stream.try_next_u64();
        if self.low_entropy.left == 0 {
            return word;
        }
        self.low_entropy.left -= 1;
        one_of_few(self.low_entropy.few, word)
    }

    /// A number for the place in the stream. Draws nothing.
    #[cfg(feature = "machine")]
    pub(super) fn fingerprint(&self) -> u64 {
        let Ok(word) = self.stream.clone().try_next_u64();
        mix(word)
    }

    /// The next word, for a decision by odds whether to continue. Decisions return to their odds sooner than other
    /// draws: with low entropy, a recursion that should end after some steps could continue far longer.
    #[inline]
    pub(crate) fn deciding_word(&mut self) -> u64 {
        if self.low_entropy.left == 0 { self.next_u64() } else { self.decide(Random::next_u64) }
    }

    /// A number from 0 to `max`, both included, all equally likely, for a decision by odds.
    #[inline]
    pub(crate) fn deciding_up_to(&mut self, max: u64) -> u64 {
        if self.low_entropy.left == 0 { self.up_to(max) } else { self.decide(|random| random.up_to(max)) }
    }

    #[cold]
    fn decide(&mut self, draw: impl FnOnce(&mut Random) -> u64) -> u64 {
        let left = self.low_entropy.left;
        if !self.low_entropy.may_decide() {
            self.low_entropy.left = 0;
        }
        let drawn = draw(self);
        self.low_entropy.left = left;
        drawn
    }

    /// From here on, seven of eight words are one of the same one to four words. So equal parts are drawn again and
    /// again, whatever the generator. Each eighth word is any word, so that a generator that waits for something else
    /// ends. Numbers are drawn at the bounds of their ranges then, unless they are to fill them.
    #[cfg(feature = "std")]
    pub(super) fn lower_entropy(&mut self) {
        self.low_entropy = LowEntropy::begun(self.next_u64(), self.low_entropy.decisions);
        self.ways.1 = AT_BOUNDS;
    }

    /// From here on, values fill their ranges: numbers are drawn evenly from the whole of them, and so are the lengths
    /// of the first lists. The first lists are the outer ones. Lists inside them have their usual lengths, or there
    /// would be far too much.
    #[cfg(feature = "std")]
    pub(super) fn fill(&mut self) {
        (self.ways.0, self.long_left) = (u64::MAX, MAX_LONG_LENGTHS);
    }

    /// From here on, lists are nearly as long as they may be.
    #[cfg(feature = "std")]
    pub(super) fn fill_lists(&mut self) {
        self.nearly_full_left = MAX_NEARLY_FULL;
    }

    /// From here on, all words are any words, and numbers are drawn evenly, until [`restore`](Random::restore) is given
    /// what this returns.
    pub(super) fn widen(&mut self) -> Narrowed {
        let narrow = Narrowed { low_entropy_words: self.low_entropy.left, ways: self.ways };
        (self.low_entropy.left, self.ways) = (0, (u64::MAX, u64::MAX));
        narrow
    }

    pub(super) fn restore(&mut self, narrow: &Narrowed) {
        (self.low_entropy.left, self.ways) = (narrow.low_entropy_words, narrow.ways);
    }

    /// A word whose lowest four bits say in which way a number is drawn: 0 to 2 at a bound, odd ones evenly. Ways are
    /// ruled out by masks, which are cheap enough for each number of a list.
    #[inline(always)]
    pub(crate) fn way(&mut self) -> u64 {
        (self.next_u64() | self.ways.0) & self.ways.1
    }

    /// Whether the next length, if it may be great, is drawn evenly from its whole range.
    #[inline]
    pub(crate) fn is_long(&mut self) -> bool {
        let is_long = self.long_left > 0;
        self.long_left -= u32::from(is_long);
        is_long
    }

    /// Whether the next length, if it may be great, is nearly the greatest.
    #[inline]
    pub(crate) fn is_nearly_full(&mut self) -> bool {
        self.nearly_full_left > 0 && self.is_one_of_nearly_full()
    }

    /// One list of four has a usual length: some bugs need a short list next to long ones.
    #[cold]
    fn is_one_of_nearly_full(&mut self) -> bool {
        self.nearly_full_left -= 1;
        self.up_to(3) > 0
    }

    /// Returns a number from 0 to `max`, both included, all equally likely.
    ///
    /// Source: Lemire, "Fast random integer generation in an interval", 2019.
    ///
    /// ```
    /// use rosebush::Random;
    /// let mut random = Random::from_seed(1);
    /// let sixes = (0..6000).filter(|_| random.up_to(5) == 5).count();
    /// assert!((850..1150).contains(&sixes));
    /// ```
    // Not inlined, it would be a call for each part of a value: drawing ten fields would execute 9 % more instructions.
    #[inline(always)]
    pub fn up_to(&mut self, max: u64) -> u64 {
        if max == u64::MAX {
            return self.next_u64();
        }
        let count = max + 1;
        // No `From`: in an unoptimised build it is a call.
        let product = self.next_u64() as u128 * count as u128;
        if product as u64 >= count {
            return (product >> 64) as u64;
        }
        // By value: if its address were passed on, the stream could not stay in registers over a loop of draws.
        let (random, drawn) = self.clone().up_to_without_bias(count, product);
        *self = random;
        drawn
    }

    /// One of these things, all equally likely.
    #[inline]
    pub(crate) fn one_of<'t, T>(&mut self, things: &'t [T]) -> &'t T {
        &things[self.up_to(things.len() as u64 - 1) as usize]
    }

    #[cold]
    fn up_to_without_bias(mut self, count: u64, mut product: u128) -> (Random, u64) {
        let threshold = count.wrapping_neg() % count;
        while (product as u64) < threshold {
            product = u128::from(self.next_u64()) * u128::from(count);
        }
        (self, (product >> 64) as u64)
    }

    /// Returns a number from 0 to `max`, both included. Each number of bits is about equally likely, so small numbers
    /// are common however large `max` is.
    ///
    /// ```
    /// use rosebush::Random;
    /// let mut random = Random::from_seed(1);
    /// let small = (0..6500).filter(|_| random.log_uniform_up_to(u64::MAX) < 1 << 32).count();
    /// assert!((3000..3600).contains(&small));
    /// ```
    #[doc(alias = "bits_up_to")]
    #[inline]
    pub fn log_uniform_up_to(&mut self, max: u64) -> u64 {
        let bits = self.up_to(u64::from(u64::BITS - max.leading_zeros())) as u32;
        if bits == 0 {
            return 0;
        }
        let smallest = 1 << (bits - 1);
        let largest = max.min(smallest | (smallest - 1));
        smallest + self.up_to(largest - smallest)
    }

    /// Adds this many values made of numbers from 0 to `max`, all equally likely: the same as calling
    /// [`up_to`](Random::up_to) that many times.
    pub(crate) fn list_up_to<T>(&mut self, max: u64, count: usize, list: &mut Vec<T>, value: impl Fn(u64) -> T) {
        let mut left = count;
        if self.low_entropy.left > 0 {
            left = self.list_of_few(max, left, list, &value);
        }
        if max & max.wrapping_add(1) == 0 && max > 0 && self.low_entropy.left == 0 {
            // A whole number of bits needs no multiplication and no second try. A clone of the stream alone stays in
            // registers: with a clone of `self`, a list takes 16 % more instructions.
            let (zeros, mut stream) = (max.leading_zeros(), self.stream.clone());
            while left > 0 {
                let Ok(word) = stream.try_next_u64();
                list.push(value(word >> zeros));
                left -= 1;
            }
            self.stream = stream;
            return;
        }
        self.each_up_to(max, left, |drawn| list.push(value(drawn)));
    }

    /// Hands on this many numbers from 0 to `max`, all equally likely: the same as calling
    /// [`up_to`](Random::up_to) that many times.
    pub(crate) fn each_up_to(&mut self, max: u64, mut count: usize, mut each: impl FnMut(u64)) {
        while (self.low_entropy.left > 0 || max == u64::MAX) && count > 0 {
            each(self.up_to(max));
            count -= 1;
        }
        // A clone of the stream alone stays in registers.
        let (numbers, mut stream) = (max.wrapping_add(1), self.stream.clone());
        while count > 0 {
            let Ok(word) = stream.try_next_u64();
            // No `From`: in an unoptimised build it is a call.
            let product = word as u128 * numbers as u128;
            let mut drawn = (product >> 64) as u64;
            if (product as u64) < numbers {
                let (random, own) = Random { stream, ..self.clone() }.up_to_without_bias(numbers, product);
                (stream, drawn) = (random.stream, own);
            }
            each(drawn);
            count -= 1;
        }
        self.stream = stream;
    }

    /// Draws the part of a list that comes from the few random words: what each of them stands for is found once.
    /// Returns how many elements are left.
    #[cold]
    fn list_of_few<T>(&mut self, max: u64, count: usize, list: &mut Vec<T>, value: &impl Fn(u64) -> T) -> usize {
        let spread = u128::from(max) + 1;
        let products = [0, 1, 2, 3].map(|number| u128::from(few_word(self.low_entropy.few, number)) * spread);
        let may_be_unfair = |product: u128| max & max.wrapping_add(1) != 0 && product as u64 <= max;
        // If so, the caller draws one by one.
        if products.iter().any(|product| may_be_unfair(*product)) {
            return count;
        }
        let drawn = products.map(|product| (product >> 64) as u64);
        let (few, mut stream) = (self.low_entropy.few, self.stream.clone());
        let mut left = if count < self.low_entropy.left as usize { count } else { self.low_entropy.left as usize };
        let rest = count - left;
        self.low_entropy.left -= left as u32;
        while left > 0 {
            left -= 1;
            let Ok(word) = stream.try_next_u64();
            if word & 7 != 0 {
                list.push(value(drawn[few_number(few, word) as usize]));
                continue;
            }
            let product = u128::from(mix(word)) * spread;
            if may_be_unfair(product) {
                self.low_entropy.left += left as u32;
                self.stream = stream;
                let (random, own) = self.clone().up_to_without_bias(max + 1, product);
                list.push(value(own));
                *self = random;
                return left + rest;
            }
            list.push(value((product >> 64) as u64));
        }
        self.stream = stream;
        rest
    }

    /// Returns true with the probability `wins` / `tries`.
    ///
    /// ```
    /// use rosebush::Random;
    /// let mut random = Random::from_seed(1);
    /// let wins = (0..1000).filter(|_| random.chance(1, 4)).count();
    /// assert!((200..300).contains(&wins));
    /// ```
    ///
    /// # Panics
    /// If `tries` is 0.
    #[inline]
    #[track_caller]
    pub fn chance(&mut self, wins: u64, tries: u64) -> bool {
        assert!(tries > 0, "chance: tries is 0");
        self.deciding_up_to(tries - 1) < wins
    }
}

impl fmt::Debug for Random {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Random")
    }
}

#[cfg(test)]
mod tests;
