//! Tuples of generators, to twelve, are generators of tuples.

use super::Gen;
use crate::source::{Rejected, Source, tried};

macro_rules! tuples_are_generators {
    ($($name:ident)*) => {
        impl<$($name: Gen),*> Gen for ($($name,)*) {
            type Value = ($($name::Value,)*);

            #[inline]
            #[allow(non_snake_case, reason = "one name serves as the type and as the part")]
            fn generate(&self, source: &mut Source) -> Result<Self::Value, Rejected> {
                let ($($name,)*) = self;
                Ok(($(tried!($name.generate(source)),)*))
            }
        }
    };
}
tuples_are_generators!(A);
tuples_are_generators!(A B);
tuples_are_generators!(A B C);
tuples_are_generators!(A B C D);
tuples_are_generators!(A B C D E);
tuples_are_generators!(A B C D E F);
tuples_are_generators!(A B C D E F G);
tuples_are_generators!(A B C D E F G H);
tuples_are_generators!(A B C D E F G H I);
tuples_are_generators!(A B C D E F G H I J);
tuples_are_generators!(A B C D E F G H I J K);
tuples_are_generators!(A B C D E F G H I J K L);
