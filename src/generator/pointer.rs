//! References, boxes and shared pointers to generators are generators.

use super::Gen;
use super::list::Lengths;
use crate::source::{Random, Rejected, Source};
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

macro_rules! pointers_to_generators {
    ($($pointer:ty)*) => {$(
        impl<G: Gen + ?Sized> Gen for $pointer {
            type Value = G::Value;

            #[inline]
            fn generate(&self, source: &mut Source) -> Result<G::Value, Rejected> {
                (**self).generate(source)
            }

            #[inline]
            fn fresh_list(&self, random: &mut Random, size: u32, lengths: &Lengths) -> Option<Vec<G::Value>> {
                (**self).fresh_list(random, size, lengths)
            }

            #[inline]
            fn kept_list(&self, source: &mut Source, most: usize, expected: usize) -> Vec<G::Value> {
                (**self).kept_list(source, most, expected)
            }

            #[inline]
            fn fresh_string(&self, random: &mut Random, size: u32, lengths: &Lengths) -> Option<String> {
                (**self).fresh_string(random, size, lengths)
            }
        }
    )*};
}
pointers_to_generators!(&G Box<G> Rc<G> Arc<G>);
