//! Buffers of the crate `bytes`.

use crate::{Gen, IntoLengths};
use ::bytes::{Bytes, BytesMut};

/// Generates a buffer that cannot be changed. Shrinks towards fewer bytes, then smaller ones.
///
/// ```
/// use rosebush::{Gen, crates::bytes::bytes};
/// assert_eq!(bytes(..=8).minimal(|buffer| buffer.contains(&7)).unwrap(), &[7][..]);
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[track_caller]
pub fn bytes(length: impl IntoLengths) -> impl Gen<Value = Bytes> + Clone {
    crate::bytes(length).map(Bytes::from)
}

/// Generates a buffer that can be changed. Shrinks towards fewer bytes, then smaller ones.
///
/// ```
/// use rosebush::{Gen, crates::bytes::bytes_mut};
/// assert_eq!(bytes_mut(2..=8).minimal(|_| true).unwrap(), &[0, 0][..]);
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[track_caller]
pub fn bytes_mut(length: impl IntoLengths) -> impl Gen<Value = BytesMut> + Clone {
    crate::bytes(length).map(|drawn| BytesMut::from(&drawn[..]))
}
