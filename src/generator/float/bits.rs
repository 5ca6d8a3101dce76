//! Floats in the bytes form: there they are written by their bits. `float_keys.rs` knows how they are split into keys.

use super::{Float, FloatOf};
use crate::generator::float_keys::FINEST;
use crate::source::{Rejected, Source};

impl<T: Float> FloatOf<T> {
    /// Draws a float whose bits are in bytes.
    #[inline(never)]
    pub(super) fn in_bytes(&self, source: &mut Source) -> Result<T, Rejected> {
        let nearest = |number: u128| {
            let read = T::from_bits(number as u64);
            let sign = |float: T| if read.is_negative() { float.negated() } else { float };
            // All NaNs are one.
            self.fitted(read.is_negative(), if read.is_nan() { T::NAN } else { sign(read) }, FINEST)
        };
        // If nothing is recorded, the float need not be split, which takes long.
        if let Some(number) = source.number_of_bytes(size_of::<T>()) {
            return Ok(nearest(number));
        }
        source.in_parts(
            size_of::<T>(),
            |number| self.leaves(nearest(number)).to_vec(),
            |source| self.recorded(source),
            |float| float.bits().into(),
        )
    }
}
