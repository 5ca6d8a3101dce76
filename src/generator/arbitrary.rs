//! Values of types that implement the trait of the crate `arbitrary`. The only file that names it.

use super::{Gen, Int, IntoLengths, VecOf, bytes};
use crate::source::{Rejected, Source};
use arbitrary::{Arbitrary, Unstructured};
use core::fmt;
use core::marker::PhantomData;
use core::panic::Location;

/// Generates a value of a type with the trait `Arbitrary` of the crate `arbitrary`, made from this many bytes.
///
/// Shrinks towards fewer bytes, then smaller ones. What that means for the value depends on the type's implementation;
/// a generator written for the type shrinks better. If the implementation returns an error, the draw is rejected.
/// Missing bytes are read as 0.
///
/// Needs the feature `arbitrary`.
///
/// ```
/// use rosebush::{Gen, arbitrary};
/// let pairs = arbitrary::<(u8, bool)>(..=8);
/// assert_eq!(pairs.minimal(|_| true), Some((0, false)));
/// assert_eq!(pairs.minimal(|(n, _)| n >= 12), Some((12, false)));
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[track_caller]
pub fn arbitrary<T: for<'a> Arbitrary<'a>>(length: impl IntoLengths) -> ArbitraryOf<T> {
    ArbitraryOf { bytes: bytes(length), location: Location::caller(), value: PhantomData }
}

/// Made by [`arbitrary`](fn@arbitrary).
#[must_use = "a generator does nothing until it is drawn from"]
pub struct ArbitraryOf<T> {
    bytes: VecOf<Int<u8>>,
    location: &'static Location<'static>,
    value: PhantomData<fn() -> T>,
}

impl<T> Clone for ArbitraryOf<T> {
    fn clone(&self) -> Self {
        ArbitraryOf { bytes: self.bytes.clone(), ..*self }
    }
}

impl<T> fmt::Debug for ArbitraryOf<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ArbitraryOf").field(&self.bytes).finish()
    }
}

impl<T: for<'a> Arbitrary<'a>> Gen for ArbitraryOf<T> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        let bytes = self.bytes.generate(source)?;
        T::arbitrary_take_rest(Unstructured::new(&bytes)).map_err(|_| Rejected::at(self.location))
    }
}
