//! States that a search has seen. They are compared by `==` alone, so the text of a state only says among which
//! others it has to be looked for.

use crate::check::step;
use std::collections::HashMap;
use std::fmt::{self, Debug, Write};

/// So many states are compared with each other one by one. Most sets of operations have fewer, and to compare states
/// costs less than their texts.
const MAX_UNHASHED: usize = 8;

/// So much of the text of a state is looked at.
const MAX_TEXT: usize = 1 << 12;

/// States of which no two are equal.
pub(super) struct SeenStates<T> {
    few: Vec<T>,
    /// All others, by the hash of their texts.
    others: HashMap<u64, Vec<T>>,
}

impl<T> Default for SeenStates<T> {
    fn default() -> SeenStates<T> {
        SeenStates { few: Vec::new(), others: HashMap::new() }
    }
}

impl<T: Clone + PartialEq + Debug> SeenStates<T> {
    /// Adds a state, if it is new, which is returned. Counts down for each comparison of two states. Two equal states
    /// whose texts differ, as those of hash maps do, count as two: then a search does something twice.
    pub(super) fn insert(&mut self, state: &T, comparisons_left: &mut usize) -> bool {
        let mut is_equal = |other: &T| {
            *comparisons_left = comparisons_left.saturating_sub(1);
            other == state
        };
        if self.few.iter().any(&mut is_equal) {
            return false;
        }
        if self.few.len() < MAX_UNHASHED {
            self.few.push(state.clone());
            return true;
        }
        let alike = self.others.entry(hash_of_text(state)).or_default();
        let is_new = !alike.iter().any(is_equal);
        if is_new {
            alike.push(state.clone());
        }
        is_new
    }
}

/// A hash of the beginning of a state's text.
fn hash_of_text(state: &impl Debug) -> u64 {
    let mut text = HashedText { hash: 0xcbf2_9ce4_8422_2325, bytes_left: MAX_TEXT };
    // The text may be too long, or a user's `Debug` may panic: then more states are compared.
    step::ends(&mut || _ = write!(text, "{state:?}"));
    text.hash
}

/// Hashes what is written to it, by FNV-1a, up to a number of bytes.
struct HashedText {
    hash: u64,
    bytes_left: usize,
}

impl Write for HashedText {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let bytes = text.as_bytes().iter().take(self.bytes_left);
        self.hash = bytes.fold(self.hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3));
        self.bytes_left = self.bytes_left.saturating_sub(text.len());
        if self.bytes_left > 0 { Ok(()) } else { Err(fmt::Error) }
    }
}

#[cfg(test)]
mod tests;
