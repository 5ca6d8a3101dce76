//! How quickcheck draws what its own types do not bound, and keeps what it shrinks in bounds.

use super::contest::Smaller;
use quickcheck::{Arbitrary, Gen};

pub const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";

pub fn up_to(g: &mut Gen, most: u64) -> u64 {
    u64::arbitrary(g) % (most + 1)
}

/// A collection of up to so many: quickcheck's own go to the size, which is one for all.
pub fn some<T: Arbitrary, C: FromIterator<T>>(g: &mut Gen, most: u64) -> C {
    (0..up_to(g, most)).map(|_| T::arbitrary(g)).collect()
}

/// A text of up to so many of these characters.
pub fn some_of(g: &mut Gen, alphabet: &str, most: u64) -> String {
    let choices = alphabet.as_bytes();
    (0..up_to(g, most)).map(|_| char::from(choices[up_to(g, choices.len() as u64 - 1) as usize])).collect()
}

pub fn kept<T: Arbitrary>(value: &T, is_valid: fn(&T) -> bool) -> Smaller<T> {
    Box::new(value.shrink().filter(is_valid))
}
