//! Values whose type is erased: drawing, searching and checking are compiled once for all subjects, and not again for each.
//! The choices behind a value stay as they are, since `map` adds none.

use rosebush::{BoxGen, Gen};
use std::any::Any;
use std::fmt;

/// A value of any type.
pub(crate) struct Erased {
    value: Box<dyn Any>,
    show: fn(&dyn Any, &mut fmt::Formatter<'_>) -> fmt::Result,
}

impl fmt::Debug for Erased {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.show)(&*self.value, f)
    }
}

/// The generator, of erased values.
pub(crate) fn erased<T: fmt::Debug + 'static>(generator: impl Gen<Value = T> + 'static) -> BoxGen<'static, Erased> {
    let erase = |value: T| Erased { value: Box::new(value), show: |value, f| typed::<T>(value).fmt(f) };
    generator.map(erase).boxed()
}

/// The predicate, of erased values; they must be of its type.
pub(crate) fn of_erased<T: 'static>(predicate: impl Fn(&T) -> bool + 'static) -> Box<dyn Fn(&Erased) -> bool> {
    Box::new(move |erased| predicate(typed(&*erased.value)))
}

fn typed<T: 'static>(value: &dyn Any) -> &T {
    value.downcast_ref().expect("a predicate is given the values of its own generator")
}
