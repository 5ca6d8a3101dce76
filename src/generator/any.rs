//! What is here for those who look for `any`, as other libraries have it: an error that says what to write.

use super::Gen;
use crate::source::{Rejected, Source};
use core::marker::PhantomData;

/// The types that have one generator for all uses: none.
#[diagnostic::on_unimplemented(
    message = "there is no `any`: a generator is a value, and not chosen by the type `{Self}`",
    label = "write `int::<u8>(..)`, `float::<f64>(..)`, `boolean()`, `text(..)` or `any_char()`",
    note = "structs: `record!`; enums: `variants!`; types with `arbitrary::Arbitrary`: `arbitrary`, with that feature"
)]
pub trait HasOneGenerator {}

/// There is no such generator. It exists so that the compiler says what to write, and once: so its result has no
/// condition of its own.
#[doc(hidden)]
pub fn any<T: HasOneGenerator>() -> NoGenerator<T> {
    NoGenerator(PhantomData)
}

/// Never made, since no type has a single generator.
#[derive(Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct NoGenerator<T>(PhantomData<T>);

impl<T> Gen for NoGenerator<T> {
    type Value = T;

    fn generate(&self, _: &mut Source) -> Result<T, Rejected> {
        unreachable!("no type has a single generator")
    }
}
