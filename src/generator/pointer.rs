//! References, boxes and shared pointers to generators are generators.

use super::Gen;
use crate::source::{Rejected, Source};
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::sync::Arc;

macro_rules! pointers_to_generators {
    ($($pointer:ty)*) => {$(
        impl<G: Gen + ?Sized> Gen for $pointer {
            type Value = G::Value;

            #[inline]
            fn generate(&self, source: &mut Source) -> Result<G::Value, Rejected> {
                (**self).generate(source)
            }
        }
    )*};
}
pointers_to_generators!(&G Box<G> Rc<G> Arc<G>);
