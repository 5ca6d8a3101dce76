//! The combinators of one generator: `map`, `bind`, `filter`, `filter_map`. They are documented at the trait's methods.

use super::reflect::Reflection;
use super::{Gen, IntoGen};
use crate::source::{Rejected, Source, tried};
use core::fmt;
use core::panic::Location;

/// How often a filter draws before it rejects. If one value in 200 passes, 7 draws in 1,000 are rejected.
const TRIES: usize = 1000;

/// Made by [`Gen::map`].
#[derive(Clone)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Map<G, F> {
    pub(super) generator: G,
    pub(super) function: F,
}

impl<G: Gen, U, F: Fn(G::Value) -> U> Gen for Map<G, F> {
    type Value = U;

    // Inlined, as for `Inner`: otherwise drawing a recursive value executes 4 % more instructions in release, and 2 %
    // more without optimisation.
    #[inline(always)]
    fn generate(&self, source: &mut Source) -> Result<U, Rejected> {
        self.generator.generate_mapped(source, &self.function)
    }
}

/// Made by [`Gen::map_with`].
#[derive(Clone)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct MapWith<G, F, B> {
    pub(super) generator: G,
    pub(super) function: F,
    pub(super) back: B,
}

impl<G: Gen, U, F: Fn(G::Value) -> U, B: Fn(&U) -> Option<G::Value>> Gen for MapWith<G, F, B> {
    type Value = U;

    // Inlined, as for `Map`.
    #[inline(always)]
    fn generate(&self, source: &mut Source) -> Result<U, Rejected> {
        self.generator.generate_mapped(source, &self.function)
    }

    fn reflect(&self, value: &U, reflection: &mut Reflection) -> bool {
        match (self.back)(value) {
            Some(value) => self.generator.reflect(&value, reflection),
            None => false,
        }
    }
}

impl<G: fmt::Debug, F, B> fmt::Debug for MapWith<G, F, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("MapWith").field(&self.generator).finish()
    }
}

/// A generator mapped with a plain function: the type of generators that the library itself makes by [`Gen::map`].
///
/// ```
/// use rosebush::types::{Int, MapTo};
/// use rosebush::{Gen, int};
/// fn even() -> MapTo<Int<u32>, u64> {
///     int(0..=1000).map(|n| u64::from(n) * 2)
/// }
/// assert_eq!(even().minimal(|n| n > 6), Some(8));
/// ```
pub type MapTo<G, U> = Map<G, fn(<G as Gen>::Value) -> U>;

/// Made by [`Gen::bind`].
#[derive(Clone)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Bind<G, F> {
    pub(super) generator: G,
    pub(super) function: F,
}

impl<G: Gen, H: IntoGen, F: Fn(G::Value) -> H> Gen for Bind<G, F> {
    type Value = H::Value;

    fn generate(&self, source: &mut Source) -> Result<H::Value, Rejected> {
        let inner = (self.function)(tried!(self.generator.generate(source))).into_gen();
        let frame = tried!(source.begin_frame());
        let drawn = inner.generate(source);
        source.end_inner_frame(frame, drawn.is_ok());
        drawn
    }
}

/// Made by [`Gen::filter`].
#[derive(Clone)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct Filter<G, P> {
    pub(super) generator: G,
    pub(super) passes: P,
    pub(super) location: &'static Location<'static>,
}

impl<G: Gen, P: Fn(&G::Value) -> bool> Gen for Filter<G, P> {
    type Value = G::Value;

    fn generate(&self, source: &mut Source) -> Result<G::Value, Rejected> {
        source.retry(TRIES, |source| {
            let value = tried!(self.generator.generate(source));
            if (self.passes)(&value) { Ok(value) } else { Err(Rejected::at(self.location)) }
        })
    }

    fn reflect(&self, value: &G::Value, reflection: &mut Reflection) -> bool {
        (self.passes)(value) && self.generator.reflect(value, reflection)
    }
}

/// Made by [`Gen::filter_map`].
#[derive(Clone)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct FilterMap<G, F> {
    pub(super) generator: G,
    pub(super) function: F,
    pub(super) location: &'static Location<'static>,
}

impl<G: Gen, U, F: Fn(G::Value) -> Option<U>> Gen for FilterMap<G, F> {
    type Value = U;

    fn generate(&self, source: &mut Source) -> Result<U, Rejected> {
        source
            .retry(TRIES, |source| (self.function)(self.generator.generate(source)?).ok_or(Rejected::at(self.location)))
    }
}

macro_rules! debug_without_the_function {
    ($($adaptor:ident)*) => {$(
        impl<G: fmt::Debug, F> fmt::Debug for $adaptor<G, F> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($adaptor)).field(&self.generator).finish()
            }
        }
    )*};
}
debug_without_the_function!(Map Bind Filter FilterMap);
