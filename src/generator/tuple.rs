//! Tuples of up to twelve generators: they are generators of tuples, and alternatives to choose from. The tuple of none
//! is a generator, and nothing to choose from.

use super::reflect::Reflection;
use super::{Arms, Gen, IntoArms, IntoGen, IntoWeightedArms};
use crate::source::{Rejected, Source, tried};
use alloc::vec::Vec;

/// The generator of `()`, which draws nothing.
impl Gen for () {
    type Value = ();

    fn generate(&self, _: &mut Source) -> Result<(), Rejected> {
        Ok(())
    }

    fn reflect(&self, (): &(), _: &mut Reflection) -> bool {
        true
    }
}

macro_rules! tuples {
    ($($count:literal: $($name:ident $number:tt)*;)*) => {$(
        impl<$($name: Gen),*> Gen for ($($name,)*) {
            type Value = ($($name::Value,)*);

            fn generate(&self, source: &mut Source) -> Result<Self::Value, Rejected> {
                Ok(($(tried!(self.$number.generate(source)),)*))
            }

            // Inlined, or the parts would be moved through memory twice: once into the result, once out of it.
            #[inline(always)]
            fn generate_mapped<Z>(&self, source: &mut Source, function: &impl Fn(Self::Value) -> Z) -> Result<Z, Rejected> {
                Ok(function(($(tried!(self.$number.generate(source)),)*)))
            }

            fn generate_in_parts(
                &self,
                source: &mut Source,
                after: &mut dyn FnMut(usize, &Source),
            ) -> Result<Self::Value, Rejected> {
                Ok(($({
                    let element = tried!(self.$number.generate(source));
                    after($number, source);
                    element
                },)*))
            }

            fn reflect(&self, value: &Self::Value, reflection: &mut Reflection) -> bool {
                $(self.$number.reflect(&value.$number, reflection))&&*
            }
        }

        impl<T, $($name: Gen<Value = T>),*> Arms for ($($name,)*) {
            type Value = T;

            fn count(&self) -> usize {
                $count
            }

            // Inlined, since it is called at one place for each tuple of generators.
            #[inline(always)]
            fn generate_arm(&self, arm: usize, source: &mut Source) -> Result<T, Rejected> {
                match arm {
                    $($number => self.$number.generate(source),)*
                    _ => unreachable!("the arm is below the number of arms"),
                }
            }

            fn reflect_arm(&self, arm: usize, value: &T, reflection: &mut Reflection) -> bool {
                match arm {
                    $($number => self.$number.reflect(value, reflection),)*
                    _ => false,
                }
            }
        }

        impl<$($name: IntoGen),*> IntoArms for ($($name,)*)
        where
            ($($name::Gen,)*): Arms,
        {
            type Arms = ($($name::Gen,)*);

            #[track_caller]
            fn into_arms(self) -> Self::Arms {
                ($(self.$number.into_gen(),)*)
            }
        }

        // The bound is the one of the tuple without weights, which holds if each part can be turned into a generator of
        // one value.
        impl<$($name),*> IntoWeightedArms for ($((u32, $name),)*)
        where
            ($($name,)*): IntoArms,
        {
            type Arms = <($($name,)*) as IntoArms>::Arms;

            #[track_caller]
            fn into_weighted_arms(self) -> (Vec<u32>, Self::Arms) {
                (Vec::from([$(self.$number.0),*]), ($(self.$number.1,)*).into_arms())
            }
        }
    )*};
}

tuples! {
    1: A 0;
    2: A 0 B 1;
    3: A 0 B 1 C 2;
    4: A 0 B 1 C 2 D 3;
    5: A 0 B 1 C 2 D 3 E 4;
    6: A 0 B 1 C 2 D 3 E 4 F 5;
    7: A 0 B 1 C 2 D 3 E 4 F 5 G 6;
    8: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7;
    9: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8;
    10: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9;
    11: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10;
    12: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11;
}
