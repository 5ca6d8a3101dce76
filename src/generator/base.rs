//! The trait `Gen` with its combinators. Knows no family of generators.

use super::adaptor::{Bind, Filter, FilterMap, Map, MapWith};
use super::describe::{self, Description};
use super::exhaustive;
use super::into_gen::IntoGen;
use super::many::Many;
use super::pointer::BoxGen;
use super::reflect::{self, Reflection};
use super::sized::{Resize, Scale};
use super::trees;
use crate::choices::{Choices, FULL_SIZE};
use crate::source::{Rejected, Source, tried};
use crate::tree::Tree;
use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::panic::Location;

/// A generator: a function from a [`Source`] to a value, with combinators.
///
/// There is one method to write, [`generate`](Gen::generate), and none for shrinking: a search edits the recorded draws
/// and runs the generator again. So a generator must be pure: the same draws give the same value.
///
/// ```
/// use rosebush::{Gen, Rejected, Source, int};
/// struct Ordered;
/// impl Gen for Ordered {
///     type Value = (u8, u8);
///     fn generate(&self, source: &mut Source) -> Result<(u8, u8), Rejected> {
///         let low = source.draw(int(..))?;
///         Ok((low, source.draw(int(low..))?))
///     }
/// }
/// assert_eq!(Ordered.minimal(|(low, high)| high - low >= 7), Some((0, 7)));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no generator",
    note = "a range is accepted as an argument only; in a tuple, or before a method such as `.map`, write `int(0..10)`; \
            for all values of a type, `int::<u8>(..)`",
    note = "for one value write `just(5)`, for text `text(..)` or `string('a'..='z', 0..8)`"
)]
pub trait Gen {
    /// What is generated.
    type Value;

    /// Draws a value from the source.
    ///
    /// # Errors
    /// If the draw is rejected, by a filter, a function or a limit: see [`Rejected`]. Pass the rejection on with `?`.
    #[doc(alias = "do_draw")]
    fn generate(&self, source: &mut Source) -> Result<Self::Value, Rejected>;

    /// Draws a value and maps it, where that is faster in one step. The choices are the same.
    #[doc(hidden)]
    #[inline(always)]
    fn generate_mapped<U>(&self, source: &mut Source, function: &impl Fn(Self::Value) -> U) -> Result<U, Rejected>
    where
        Self: Sized,
    {
        Ok(function(tried!(self.generate(source))))
    }

    /// Draws many values at once, where that is faster than one by one. The choices are the same.
    #[doc(hidden)]
    fn many(&self) -> Option<&dyn Many<Self::Value>> {
        None
    }

    /// Draws a value, and gives `after` the number of each of its elements once that is drawn, if the value is a tuple.
    #[doc(hidden)]
    fn generate_in_parts(
        &self,
        source: &mut Source,
        _after: &mut dyn FnMut(usize, &Source),
    ) -> Result<Self::Value, Rejected> {
        self.generate(source)
    }

    /// Writes the draws that would give this value, for [`choices_of`](Gen::choices_of). Returns false if there are
    /// none, or the generator does not know.
    #[doc(hidden)]
    fn reflect(&self, _value: &Self::Value, _reflection: &mut Reflection) -> bool {
        false
    }

    /// Applies a function to every value. Shrinks as the generator does; the function needs no inverse.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let even = int(0..=1000).map(|n: u32| n * 2);
    /// assert_eq!(even.minimal(|n| n >= 10), Some(10));
    /// ```
    #[doc(alias("prop_map", "prop_map_into", "fmap"))]
    fn map<U, F: Fn(Self::Value) -> U>(self, function: F) -> Map<Self, F>
    where
        Self: Sized,
    {
        Map { generator: self, function }
    }

    /// Applies a function to every value, as [`map`](Gen::map) does, and also has its inverse, which
    /// [`choices_of`](Gen::choices_of) needs. `back` returns `None` for a value that `function` never returns.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let even = int(0..=1000).map_with(|n: u32| n * 2, |n| (n % 2 == 0).then_some(n / 2));
    /// assert_eq!(even.choices_of(&10), Some(int(0..=1000).choices_of(&5).unwrap()));
    /// assert_eq!(even.choices_of(&11), None);
    /// ```
    fn map_with<U, F, B>(self, function: F, back: B) -> MapWith<Self, F, B>
    where
        Self: Sized,
        F: Fn(Self::Value) -> U,
        B: Fn(&U) -> Option<Self::Value>,
    {
        MapWith { generator: self, function, back }
    }

    /// Draws a pair: first from this generator, then from another. Both parts shrink, together and one by one; of two
    /// pairs, the one with the simpler first part is simpler. Tuples of up to twelve generators are generators too.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let pair = int(0..=100).zip(int(0..=100));
    /// assert_eq!(pair.minimal(|(a, b): (i32, i32)| a + b >= 60), Some((0, 60)));
    /// ```
    #[doc(alias("tuples", "tuple"))]
    #[track_caller]
    fn zip<G: Gen>(self, other: impl IntoGen<Gen = G>) -> (Self, G)
    where
        Self: Sized,
    {
        (self, other.into_gen())
    }

    /// Draws a value, and then from the generator that the function returns for it. Both the outer and the inner value
    /// shrink, in any order: when the outer value shrinks, the new inner generator reads the unchanged inner choices.
    ///
    /// ```
    /// use rosebush::{Gen, int, vec};
    /// let lists = int(1..=100).bind(|length: usize| vec(int(0..=1000), length));
    /// let minimal = lists.minimal(|list: Vec<u32>| list.iter().any(|n| *n >= 900));
    /// assert_eq!(minimal, Some(vec![900]));
    /// ```
    #[doc(alias("prop_flat_map", "prop_ind_flat_map", "flatmap", "chain", "flat_map", "and_then"))]
    fn bind<G: IntoGen, F: Fn(Self::Value) -> G>(self, function: F) -> Bind<Self, F>
    where
        Self: Sized,
    {
        Bind { generator: self, function }
    }

    /// Keeps the values that pass. Draws until one passes: up to 1,000 times, or 10 if an inner filter rejects each
    /// draw; then the draw is rejected. Every shrunk value passes. The filter of
    /// [`element_of`](crate::types::ElementOf::filter) never draws again: it picks one of the elements that pass.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let even = int(0..=1000).filter(|n: &u32| n % 2 == 0);
    /// assert_eq!(even.minimal(|n| n > 500), Some(502));
    /// ```
    #[doc(alias("prop_filter", "suchThat", "suchThatMaybe"))]
    #[track_caller]
    fn filter<P: Fn(&Self::Value) -> bool>(self, passes: P) -> Filter<Self, P>
    where
        Self: Sized,
    {
        Filter { generator: self, passes, location: Location::caller() }
    }

    /// Applies a function to every value, and drops those for which it returns `None`. Draws again as
    /// [`filter`](Gen::filter) does. Shrinks as the generator does.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let digits = int(0..=200).filter_map(|n: u32| char::from_digit(n, 10));
    /// assert_eq!(digits.minimal(|_| true), Some('0'));
    /// ```
    #[doc(alias("prop_filter_map", "suchThatMap", "mapMaybe"))]
    #[track_caller]
    fn filter_map<U, F: Fn(Self::Value) -> Option<U>>(self, function: F) -> FilterMap<Self, F>
    where
        Self: Sized,
    {
        FilterMap { generator: self, function, location: Location::caller() }
    }

    /// Draws at this size, from 0 to [`FULL_SIZE`], whatever the size of the case. Shrinks as the generator does.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let small = int(0..=1_000_000).resize(0);
    /// assert!((0..100).all(|seed| small.sample(seed).unwrap() < 16));
    /// ```
    ///
    /// # Panics
    /// If the size is greater than [`FULL_SIZE`].
    #[track_caller]
    fn resize(self, size: u32) -> Resize<Self>
    where
        Self: Sized,
    {
        assert!(size <= FULL_SIZE, "resize: the size {size} is greater than {FULL_SIZE}");
        Resize { generator: self, size }
    }

    /// Draws at a size that the function computes from the size of the case; one above [`FULL_SIZE`] is clamped.
    /// Shrinks as the generator does.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let small = int(0..=1_000_000).scale(|size| size / 100);
    /// assert!((0..100).all(|seed| small.sample(seed).unwrap() < 16));
    /// ```
    fn scale<F: Fn(u32) -> u32>(self, scale: F) -> Scale<Self, F>
    where
        Self: Sized,
    {
        Scale { generator: self, scale }
    }

    /// Boxes the generator, so that generators of different types can be in one list. A box cannot be cloned; an `Rc`
    /// can.
    ///
    /// ```
    /// use rosebush::{BoxGen, Gen, int, just};
    /// let generators: Vec<BoxGen<'_, i32>> = vec![just(5).boxed(), int(0..10).boxed()];
    /// assert_eq!(generators[0].sample(1), Ok(5));
    /// ```
    fn boxed<'g>(self) -> BoxGen<'g, Self::Value>
    where
        Self: Sized + 'g,
    {
        Box::new(self)
    }

    /// Draws one value at full size, without a tree.
    ///
    /// # Errors
    /// If the draw is rejected.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// assert_eq!(int(0..10).sample(3), int(0..10).sample(3));
    /// ```
    #[doc(alias = "example")]
    fn sample(&self, seed: u64) -> Result<Self::Value, Rejected> {
        self.generate(&mut Source::fresh_here(seed, FULL_SIZE))
    }

    /// Draws `count` values, to see what the generator gives: from this seed and the next ones, while the size grows
    /// from 0 to full as in a run. Rejected draws are left out, so there may be fewer values.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let numbers = int(0..=9).filter(|n: &u8| n % 2 == 0).samples(1, 20);
    /// assert!(numbers.len() == 20 && numbers.iter().all(|n| n % 2 == 0));
    /// ```
    // `Sized`, or this would be compiled for each generator that is boxed.
    #[doc(alias("sample", "examples"))]
    fn samples(&self, seed: u64, count: usize) -> Vec<Self::Value>
    where
        Self: Sized,
    {
        describe::samples(self, seed, count)
    }

    /// Summarizes the values that [`samples`](Gen::samples) returns: how many choices they take, and to how many of
    /// them the function gives each label.
    ///
    /// [`Description`] has an example.
    #[doc(alias("statistics", "classify"))]
    fn describe<L: ToString>(&self, seed: u64, count: usize, label: impl FnMut(&Self::Value) -> L) -> Description
    where
        Self: Sized,
    {
        Description::of(self, seed, count, label)
    }

    /// Returns all values, simplest first. Returns `None` if that takes more than `max_draws` draws, or if the
    /// generator uses the size, on which values may depend. Rejected and repeated draws count. A set is listed once,
    /// whatever the order of its elements; values that a `map` makes equal are listed each time.
    ///
    /// ```
    /// use rosebush::{Gen, boolean, int, option, vec};
    /// assert_eq!(option(int(-1..=1)).all_values(10), Some(vec![None, Some(0), Some(1), Some(-1)]));
    /// assert_eq!(vec(boolean(), 0..=2).all_values(10).map(|lists| lists.len()), Some(7));
    /// assert_eq!(int(0..=1_000_000).all_values(1000), None);
    /// ```
    #[doc(alias("all", "exhaustive", "enumerate"))]
    fn all_values(&self, max_draws: usize) -> Option<Vec<Self::Value>>
    where
        Self: Sized,
    {
        exhaustive::all_values(self, max_draws)
    }

    /// Finds the minimal value that fails: draws up to 1,000 values at full size, and shrinks the first that fails.
    /// Returns `None` if none fails.
    ///
    /// `fails` returns true for a value that fails. A property is the other way round: true passes.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// assert_eq!(int(0..=1000).minimal(|n| n >= 7), Some(7));
    /// assert_eq!(int(0..=1000).minimal(|n| n > 1000), None);
    /// ```
    #[doc(alias = "find")]
    fn minimal(&self, fails: impl FnMut(Self::Value) -> bool) -> Option<Self::Value>
    where
        Self: Sized,
    {
        trees::minimal(self, fails)
    }

    /// Returns the tree of a seed: a value drawn at full size and, lazily, its smaller candidates. If the draw is
    /// rejected, the next seeds are tried. Takes the generator by value; a reference to a generator is a generator too.
    ///
    /// # Panics
    /// If the draws of 100 successive seeds are rejected.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let tree = int(0..=1000_u32).tree(1);
    /// assert!(tree.children().all(|child| child.value() < tree.value()));
    /// ```
    #[doc(alias = "new_tree")]
    #[track_caller]
    fn tree<'g>(self, seed: u64) -> Tree<'g, Self::Value>
    where
        Self: Sized + 'g,
    {
        trees::of_seed(self, seed)
    }

    /// Returns the tree whose root is generated from these choices. Choices that do not fit the generator are read
    /// leniently.
    ///
    /// # Errors
    /// If the generator rejects what the choices give.
    ///
    /// ```
    /// use rosebush::{Gen, int};
    /// let choices = int(0..=1000_u32).tree(1).choices().clone();
    /// assert!(int(0..=9_u32).tree_from(&choices).unwrap().value() <= 9);
    /// ```
    fn tree_from<'g>(self, choices: &Choices) -> Result<Tree<'g, Self::Value>, Rejected>
    where
        Self: Sized + 'g,
    {
        trees::of_choices(self, choices)
    }

    /// Returns the choices that give this value, so that a known case, such as one from production, has a
    /// [tree](Gen::tree_from) and shrinks. They are read back: the value that they give is equal.
    ///
    /// Returns `None` if the generator cannot draw the value, or if a part of the value comes from a `map` (use
    /// [`map_with`](Gen::map_with)), `bind`, `filter_map`, `compose` or your own `impl Gen`. These generators have no
    /// choices of a value either: addresses and sockets, ranges and bounds of ranges, `non_zero`, `wrapping`, `flags`,
    /// `shuffle`, `subsequence`, `partition`, `sorted_vec`, `vec_deque`, `linked_list`, `boxed_slice`, strings of C,
    /// strings and paths of the operating system, points in time, and what matches a regular expression. If several
    /// arms or elements might give the value, their `Debug` texts are compared. Source: Goldstein et al., "Reflecting
    /// on Random Generation", 2023.
    ///
    /// ```
    /// use rosebush::{Gen, int, option, string, vec};
    /// let lists = vec((string('a'..='z', 0..=9), option(int::<u16>(..))), 0..=20);
    /// let seen = vec![("rose".to_string(), None), ("bush".to_string(), Some(404))];
    /// let choices = lists.choices_of(&seen).unwrap();
    /// let minimal = lists.tree_from(&choices).unwrap().search(|list| list.iter().any(|(_, code)| *code > Some(399)));
    /// assert_eq!(minimal.value(), [("".to_string(), Some(400))]);
    /// assert_eq!(int(0..=9).choices_of(&10), None);
    /// ```
    fn choices_of(&self, value: &Self::Value) -> Option<Choices>
    where
        Self: Sized,
        Self::Value: PartialEq + Debug,
    {
        reflect::choices_of(self, value)
    }
}
