//! References, boxes and shared pointers to generators are generators.

use super::Gen;
use super::many::Many;
use super::reflect::Reflection;
use crate::source::{Rejected, Source};
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::sync::Arc;
use core::fmt;

/// A boxed generator, for collections of generators of different types and for storing one in a struct.
///
/// The box stays on its thread and cannot be cloned, but `Check::check_on_threads` accepts it. Other pointers to `dyn
/// Gen` are generators too. An `Rc` can be cloned. A `static` can hold a box that is declared `Send` and `Sync`, if its
/// generator is both; for a recursion, use a function that [makes one for each draw](crate::recursive#sharing).
///
/// ```
/// use rosebush::{Gen, int, vec};
/// use std::rc::Rc;
/// use std::sync::LazyLock;
///
/// static LISTS: LazyLock<Box<dyn Gen<Value = Vec<u8>> + Send + Sync>> = LazyLock::new(|| Box::new(vec(int(..), 0..9)));
/// assert_eq!(LISTS.minimal(|list| list.contains(&7)), Some(vec![7]));
///
/// let digit: Rc<dyn Gen<Value = u8>> = Rc::new(int(0..=9));
/// assert_eq!((digit.clone(), digit).minimal(|(a, b)| a + b == 18), Some((9, 9)));
/// ```
pub type BoxGen<'g, T> = Box<dyn Gen<Value = T> + 'g>;

impl<T> fmt::Debug for BoxGen<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BoxGen")
    }
}

macro_rules! pointers_to_generators {
    ($($pointer:ty)*) => {$(
        impl<G: Gen + ?Sized> Gen for $pointer {
            type Value = G::Value;

            fn generate(&self, source: &mut Source) -> Result<G::Value, Rejected> {
                (**self).generate(source)
            }

            fn generate_in_parts(
                &self,
                source: &mut Source,
                after: &mut dyn FnMut(usize, &Source),
            ) -> Result<G::Value, Rejected> {
                (**self).generate_in_parts(source, after)
            }

            fn many(&self) -> Option<&dyn Many<G::Value>> {
                (**self).many()
            }

            fn reflect(&self, value: &G::Value, reflection: &mut Reflection) -> bool {
                (**self).reflect(value, reflection)
            }
        }
    )*};
}
pointers_to_generators!(&G Box<G> Rc<G> Arc<G>);
