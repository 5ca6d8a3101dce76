//! Values whose type is erased: drawing, searching and checking are compiled once for all subjects, and not again for each.
//! The choices behind a value stay as they are, since `map` adds none.

use rosebush::{BoxGen, Gen};
use std::any::Any;
use std::fmt;

/// A value of any type.
pub(crate) struct Erased {
    value: Box<dyn Any>,
    show: fn(&Erased, &mut fmt::Formatter<'_>) -> fmt::Result,
}

impl Erased {
    pub(crate) fn new<T: fmt::Debug + 'static>(value: T) -> Erased {
        Erased { value: Box::new(value), show: |erased, f| erased.get::<T>().fmt(f) }
    }

    /// The value itself, which must be of this type.
    pub(crate) fn get<T: 'static>(&self) -> &T {
        self.value.downcast_ref().expect("a predicate is given the values of its own generator")
    }
}

impl fmt::Debug for Erased {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.show)(self, f)
    }
}

/// The generator, of erased values.
pub(crate) fn erased<T: fmt::Debug + 'static>(generator: impl Gen<Value = T> + 'static) -> BoxGen<'static, Erased> {
    generator.map(Erased::new).boxed()
}

/// A predicate of erased values.
pub(crate) type Predicate = Box<dyn Fn(&Erased) -> bool>;

/// The predicate, of erased values.
pub(crate) fn of_erased<T: 'static>(predicate: impl Fn(&T) -> bool + 'static) -> Predicate {
    Box::new(move |erased| predicate(erased.get()))
}
