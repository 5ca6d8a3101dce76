//! A bug that drawing finds: an encoder of runs that forgets about long ones.

use rosebush::{Gen, int, vec};

/// Each run of equal bytes, as its length and the byte.
#[must_use]
pub fn encode(bytes: &[u8]) -> Vec<(u8, u8)> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for byte in bytes {
        match runs.last_mut() {
            // The bug: a count of four is the last one.
            Some((count, last)) if last == byte => *count = (*count + 1).min(4),
            _ => runs.push((1, *byte)),
        }
    }
    runs
}

/// The bytes of these runs.
#[must_use]
pub fn decode(runs: &[(u8, u8)]) -> Vec<u8> {
    runs.iter().flat_map(|(count, byte)| std::iter::repeat_n(*byte, usize::from(*count))).collect()
}

pub fn bytes() -> impl Gen<Value = Vec<u8>> {
    vec(int(0..=2), 0..=40)
}

/// What was encoded is decoded to what it was.
pub fn is_decoded(bytes: Vec<u8>) {
    assert_eq!(decode(&encode(&bytes)), bytes);
}
