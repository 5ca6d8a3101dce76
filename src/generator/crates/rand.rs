//! Random number generators of the crate `rand` whose words are drawn, for code that takes one, such as a simulator.

use crate::source::Random;
use crate::{Gen, IntoLengths, int, vec};
use ::rand::TryRng;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;

/// Generates a random number generator whose first `words` words of 64 bits are drawn.
///
/// After these come the words of a fixed stream, the same in all cases, so a loop that waits for one particular number
/// ends.
///
/// Shrinks towards fewer drawn words, then smaller ones. Small words give small numbers, first elements, and true where
/// `rand` draws with a probability. Drawing costs as much as a list of all the words, whether they are used or not.
///
/// ```
/// use rand::RngExt as _;
/// use rosebush::{Gen, crates::rand::rng};
/// // Three dice.
/// let throw = |mut rng: rosebush::crates::rand::DrawnRng| [(); 3].map(|()| rng.random_range(1..=6));
/// let minimal = rng(3).minimal(|rng| throw(rng)[2] == 6).unwrap();
/// assert_eq!(throw(minimal), [1, 1, 6]);
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[doc(alias = "randoms")]
#[track_caller]
pub fn rng(words: impl IntoLengths) -> impl Gen<Value = DrawnRng> + Clone {
    vec(int::<u64>(..).uniform(), words).map(|words| DrawnRng { words, used: 0, rest: Random::from_seed(0) })
}

/// A random number generator of `rand` 0.10, drawn by [`rng`]. Its `Debug` text has the drawn words.
#[derive(Clone)]
pub struct DrawnRng {
    words: Vec<u64>,
    used: usize,
    rest: Random,
}

impl fmt::Debug for DrawnRng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DrawnRng").field("words", &self.words).finish_non_exhaustive()
    }
}

/// A number of 32 bits is the upper half of a word.
impl TryRng for DrawnRng {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| (word >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let word = self.words.get(self.used).copied();
        self.used += usize::from(word.is_some());
        Ok(word.unwrap_or_else(|| self.rest.next_u64()))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            let word = self.try_next_u64()?;
            chunk.copy_from_slice(&word.to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}
