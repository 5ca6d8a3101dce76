//! What is accepted where a generator, a length or a list of values is wanted: also ranges, arrays and vectors of std.
//!
//! These are no generators themselves, because their own `map` and `filter` would clash with ours.

use super::reflect::Reflection;
use super::{CharOf, FloatOf, Gen, Int, Integer, IntoArms, IntoGen, char, float, int};
use crate::source::{RECORDED_LIMIT as MAX_VALUES, Rejected, Source, tried};
use alloc::vec::Vec;
use core::ops::{Range, RangeBounds, RangeFrom, RangeInclusive, RangeTo, RangeToInclusive};

/// The types whose ranges are generators.
#[diagnostic::on_unimplemented(
    message = "a range of `{Self}` is no generator",
    note = "ranges of integers, of floats and of characters are"
)]
pub trait Ranged: Sized {
    type Gen: Gen<Value = Self>;
    fn within(range: impl RangeBounds<Self>) -> Self::Gen;
}

impl<T: Integer> Ranged for T {
    type Gen = Int<T>;

    #[track_caller]
    fn within(range: impl RangeBounds<T>) -> Int<T> {
        int(range)
    }
}

macro_rules! others_are_ranged {
    ($($type:ty, $generator:ty, $function:ident;)*) => {$(
        impl Ranged for $type {
            type Gen = $generator;

            #[track_caller]
            fn within(range: impl RangeBounds<$type>) -> $generator {
                $function(range)
            }
        }
    )*};
}
others_are_ranged! {
    f32, FloatOf<f32>, float;
    f64, FloatOf<f64>, float;
    char, CharOf, char;
}

/// A hint in the compiler's error where a combinator is called on a range, as in `(0..10).bind(..)`. A range of
/// literals has no type yet then, and the compiler only says that a type does not implement a trait: so the names of
/// this trait and of the type are the hint.
pub trait WriteIntOfTheRange {}

/// A type that does not implement [`WriteIntOfTheRange`], for the compiler to name both.
#[derive(Debug)]
pub struct ToChainOn;

macro_rules! ranges_are_generators {
    ($($range:ident)*) => {$(
        // A range never is a generator. The lifetime is there because the compiler refuses a plain condition that never
        // holds.
        #[diagnostic::do_not_recommend]
        #[doc(hidden)]
        impl<T> Gen for $range<T>
        where
            for<'a> ToChainOn: WriteIntOfTheRange,
        {
            type Value = T;

            fn generate(&self, _: &mut Source) -> Result<T, Rejected> {
                unreachable!("a range is no generator")
            }
        }

        impl<T: Ranged> IntoGen for $range<T> {
            type Value = T;
            type Gen = T::Gen;

            #[track_caller]
            fn into_gen(self) -> T::Gen {
                T::within(self)
            }
        }
    )*};
}
ranges_are_generators!(Range RangeInclusive RangeFrom RangeTo RangeToInclusive);

// If only one implementation may fit a type, as the one for all generators does for a tuple, the compiler takes it
// before it checks the conditions, follows the associated types, and reports the same mistake wherever these do not
// fit. This second one, whose condition never holds, makes it check first: one mistake gives one error.
#[diagnostic::do_not_recommend]
#[doc(hidden)]
impl<T> IntoGen for T
where
    for<'a> ToChainOn: WriteIntOfTheRange,
{
    type Value = ();
    type Gen = ();

    fn into_gen(self) {
        unreachable!("this is nothing's implementation")
    }
}

/// An array of generators, drawn in order. Made by [`IntoGen`] from an array.
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct EachInArray<G, const N: usize>([G; N]);

impl<G: IntoGen, const N: usize> IntoGen for [G; N] {
    type Value = [G::Value; N];
    type Gen = EachInArray<G::Gen, N>;

    #[track_caller]
    fn into_gen(self) -> EachInArray<G::Gen, N> {
        // A loop: in a closure given to `map`, a misuse would be reported at a line of the standard library.
        let mut generators = [const { None }; N];
        for (slot, generator) in generators.iter_mut().zip(self) {
            *slot = Some(generator.into_gen());
        }
        EachInArray(filled(generators))
    }
}

impl<G: Gen, const N: usize> Gen for EachInArray<G, N> {
    type Value = [G::Value; N];

    fn generate(&self, source: &mut Source) -> Result<[G::Value; N], Rejected> {
        let mut drawn = [const { None }; N];
        for (slot, generator) in drawn.iter_mut().zip(&self.0) {
            *slot = Some(generator.generate(source)?);
        }
        Ok(filled(drawn))
    }

    fn reflect(&self, value: &[G::Value; N], reflection: &mut Reflection) -> bool {
        self.0.iter().zip(value).all(|(generator, value)| generator.reflect(value, reflection))
    }
}

/// A vector of generators, drawn in order. Made by [`IntoGen`] from a vector.
///
/// Each value shrinks as its generator does. If an earlier value says how many there are, as in [`bind`](Gen::bind),
/// shrinking can remove any of them, not only the last. So in the example, where each node of a tree has a parent among
/// the nodes before it, any node can be removed.
///
/// ```
/// use rosebush::{Gen, int};
/// let parents = int(1..=20_usize).bind(|count| (0..count).map(|node| int(0..=node)).collect::<Vec<_>>());
/// let depth = |parents: &[usize]| {
///     let above = |node: usize| std::iter::successors(Some(node), |node| Some(parents[*node]).filter(|up| up != node));
///     (0..parents.len()).map(|node| above(node).count() - 1).max()
/// };
/// assert_eq!(parents.minimal(|parents| depth(&parents) >= Some(3)), Some(vec![0, 0, 1, 2]));
/// ```
#[doc(alias = "sequence")]
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct EachOf<G>(Vec<G>);

impl<G: IntoGen> IntoGen for Vec<G> {
    type Value = Vec<G::Value>;
    type Gen = EachOf<G::Gen>;

    #[track_caller]
    fn into_gen(self) -> EachOf<G::Gen> {
        EachOf(self.into_arms())
    }
}

impl<G: Gen> Gen for EachOf<G> {
    type Value = Vec<G::Value>;

    fn generate(&self, source: &mut Source) -> Result<Vec<G::Value>, Rejected> {
        let mut drawn = Vec::with_capacity(self.0.len());
        let may_be_fewer = source.is_in_frame();
        for generator in &self.0 {
            let depth = if may_be_fewer { Some(tried!(source.begin_one_of_many())) } else { None };
            let element = generator.generate(source);
            if let Some(depth) = depth {
                source.end_inner_frame(depth, element.is_ok());
            }
            drawn.push(tried!(element));
        }
        Ok(drawn)
    }

    fn reflect(&self, value: &Vec<G::Value>, reflection: &mut Reflection) -> bool {
        let mut both = self.0.iter().zip(value);
        self.0.len() == value.len() && both.all(|(generator, value)| generator.reflect(value, reflection))
    }
}

/// The array of the contents of these slots, all of which must be filled.
pub(super) fn filled<T, const N: usize>(slots: [Option<T>; N]) -> [T; N] {
    slots.map(|slot| slot.expect("every slot was filled"))
}

/// A list of values to choose from: vectors, arrays and slices, owned or borrowed, and ranges of integers.
///
/// Collect other collections into a vector first. Sort the content of a hash set, since its order differs from run to
/// run.
///
/// ```
/// use rosebush::{Gen, element_of, shuffle};
/// let open = vec![3, 5, 8];
/// assert_eq!(element_of(&open).minimal(|file| file > 3), Some(5));
/// assert_eq!(shuffle(0..4).minimal(|order| order[0] == 2), Some(vec![2, 0, 1, 3]));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no list of values",
    note = "values are given as a vector, an array, a slice, or a range of integers; what else there is can be collected: \
            `Vec::from_iter(keys)`; of the characters of a text `char_of(\"abc\")` draws one"
)]
pub trait IntoValues {
    /// The type of the values.
    type Value;
    /// Returns the values, in their order.
    ///
    /// # Panics
    /// If a range has more than 2^24 values: use `int` for it.
    fn into_values(self) -> Vec<Self::Value>;
}

impl<T> IntoValues for Vec<T> {
    type Value = T;

    fn into_values(self) -> Vec<T> {
        self
    }
}

impl<T, const N: usize> IntoValues for [T; N] {
    type Value = T;

    fn into_values(self) -> Vec<T> {
        Vec::from(self)
    }
}

impl<T: Clone> IntoValues for &[T] {
    type Value = T;

    fn into_values(self) -> Vec<T> {
        self.to_vec()
    }
}

impl<T: Clone> IntoValues for &Vec<T> {
    type Value = T;

    fn into_values(self) -> Vec<T> {
        self.clone()
    }
}

impl<T: Clone, const N: usize> IntoValues for &[T; N] {
    type Value = T;

    fn into_values(self) -> Vec<T> {
        self.to_vec()
    }
}

impl<T: Integer> IntoValues for Range<T> {
    type Value = T;

    #[track_caller]
    fn into_values(self) -> Vec<T> {
        match self.end.next_down() {
            Some(last) if self.start < self.end => (self.start..=last).into_values(),
            _ => Vec::new(),
        }
    }
}

impl<T: Integer> IntoValues for RangeInclusive<T> {
    type Value = T;

    #[track_caller]
    fn into_values(self) -> Vec<T> {
        let (first, last) = self.clone().into_inner();
        let mut values = Vec::new();
        let mut next = Some(first);
        while let Some(value) = next.filter(|value| *value <= last) {
            assert!(values.len() < MAX_VALUES, "the range {self:?} has more than {MAX_VALUES} values; see `int`");
            values.push(value);
            next = value.next_up();
        }
        values
    }
}
