//! Collections without repetitions: lists of distinct elements, sets and maps.
//!
//! If an element is in the list already, it is drawn again, and the repeated draw is not recorded. When choices are
//! read back, it is left out, or the simplest element that is not in the list yet takes its place.

use super::lengths::Lengths;
use super::reflect::Reflection;
use super::{Gen, IntoGen, IntoLengths};
use crate::source::{ElementOrder, Rejected, Source, tried};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::fmt;
use core::panic::Location;
#[cfg(feature = "std")]
use std::collections::{HashMap, HashSet};
#[cfg(feature = "std")]
use std::hash::Hash;

/// Generates a vector of distinct elements, in the order drawn. Shrinks towards fewer elements, then simpler ones.
///
/// A duplicate is drawn again. After 50 duplicates in a row the list ends, if it has its minimum length. Below that,
/// elements are drawn at full size, and numbers uniformly, after 32 duplicates; after 1,000, or 8 for each element of
/// the list if that is more, the draw is rejected. While shrinking, a duplicate is dropped; at the minimum length, the
/// simplest missing element replaces it. So this shrinks as fast as [`vec`](crate::vec()) does.
///
/// ```
/// use rosebush::{Gen, int, unique_vec};
/// let distinct = unique_vec(int(0..=9), 3..=5);
/// assert_eq!(distinct.minimal(|list| list[0] > list[1]), Some(vec![1, 0, 2]));
/// assert!(unique_vec(int(0..=1), 3).sample(1).is_err());
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[doc(alias = "unique")]
#[doc(alias = "uniqueArray")]
#[track_caller]
pub fn unique_vec<G: Gen>(
    element: impl IntoGen<Gen = G>,
    length: impl IntoLengths,
) -> UniqueVec<G, impl Fn(&G::Value) -> G::Value + Clone>
where
    G::Value: Ord + Clone,
{
    unique_vec_by(element, length, G::Value::clone)
}

/// Generates a vector of elements of which no two have the same key. Draws and shrinks as [`unique_vec`] does, by the
/// keys.
///
/// ```
/// use rosebush::{Gen, int, unique_vec_by};
/// let distinct = unique_vec_by(int(0..=99), 2..=5, |n: &u32| n / 10);
/// assert_eq!(distinct.minimal(|_| true), Some(vec![0, 10]));
/// ```
///
/// # Panics
/// If the range of lengths is empty, or goes beyond 2^24.
#[doc(alias = "unique_by")]
#[doc(alias = "uniqueArray")]
#[track_caller]
pub fn unique_vec_by<G: Gen, K: Ord, F: Fn(&G::Value) -> K>(
    element: impl IntoGen<Gen = G>,
    length: impl IntoLengths,
    key: F,
) -> UniqueVec<G, F> {
    let lengths = Lengths::new(length.into_lengths());
    UniqueVec { element: element.into_gen(), lengths, key, location: Location::caller() }
}

/// Made by [`unique_vec`] and [`unique_vec_by`].
#[derive(Clone)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct UniqueVec<G, F> {
    element: G,
    lengths: Lengths,
    key: F,
    location: &'static Location<'static>,
}

impl<G: fmt::Debug, F> fmt::Debug for UniqueVec<G, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UniqueVec")
            .field("element", &self.element)
            .field("lengths", &self.lengths)
            .finish_non_exhaustive()
    }
}

impl<G: Gen, K: Ord, F: Fn(&G::Value) -> K> Gen for UniqueVec<G, F> {
    type Value = Vec<G::Value>;

    fn generate(&self, source: &mut Source) -> Result<Vec<G::Value>, Rejected> {
        let (mut drawn, mut keys) = (Vec::new(), BTreeSet::new());
        self.lengths.draw_distinct(source, self.location, ElementOrder::Kept, |source, other| {
            let Some(element) = tried!(drawn_from(&self.element, source, other)) else { return Ok(false) };
            let is_new = keys.insert((self.key)(&element));
            if is_new {
                drawn.push(element);
            }
            Ok(is_new)
        })?;
        Ok(drawn)
    }

    fn reflect(&self, value: &Vec<G::Value>, reflection: &mut Reflection) -> bool {
        reflection.list(value.iter(), self.lengths.bounds(), &mut |element, reflection| {
            self.element.reflect(element, reflection)
        })
    }
}

/// An element, or the key of one, drawn from the other source if there is one. `None` if that source rejects it.
pub(super) fn drawn_from<G: Gen>(
    generator: &G,
    source: &mut Source,
    other: Option<&mut Source>,
) -> Result<Option<G::Value>, Rejected> {
    match other {
        Some(other) => Ok(generator.generate(other).ok()),
        None if source.takes_wide() => source.draw_wide(|source| generator.generate(source)).map(Some),
        None => generator.generate(source).map(Some),
    }
}

macro_rules! sets {
    ($($(#[$attribute:meta])* $function:ident $made:ident $set:ident $order:ident: $($bound:ident)*;)*) => {$(
        $(#[$attribute])*
        #[track_caller]
        pub fn $function<G: Gen>(element: impl IntoGen<Gen = G>, length: impl IntoLengths) -> $made<G>
        where
            G::Value: $($bound +)*,
        {
            let lengths = Lengths::new(length.into_lengths());
            $made { element: element.into_gen(), lengths, location: Location::caller() }
        }

        #[doc = concat!("Made by [`", stringify!($function), "`].")]
        #[derive(Clone, Debug)]
        #[must_use = "a generator does nothing until it is drawn from"]
        pub struct $made<G> {
            element: G,
            lengths: Lengths,
            location: &'static Location<'static>,
        }

        impl<G: Gen<Value: $($bound +)*>> Gen for $made<G> {
            type Value = $set<G::Value>;

            fn generate(&self, source: &mut Source) -> Result<Self::Value, Rejected> {
                let mut drawn = $set::new();
                self.lengths.draw_distinct(source, self.location, $crate::source::ElementOrder::$order, |source, other| {
                    Ok(match tried!(drawn_from(&self.element, source, other)) {
                        Some(element) => drawn.insert(element),
                        None => false,
                    })
                })?;
                Ok(drawn)
            }

            fn reflect(&self, value: &Self::Value, reflection: &mut Reflection) -> bool {
                reflection.list(value.iter(), self.lengths.bounds(), &mut |element, reflection| {
                    self.element.reflect(element, reflection)
                })
            }
        }
    )*};
}

sets! {
    /// Generates an ordered set; the length is the number of distinct elements. Draws and shrinks as [`unique_vec`]
    /// does.
    ///
    /// ```
    /// use rosebush::{Gen, btree_set, int};
    /// let sets = btree_set(int(0..=99), ..10);
    /// assert_eq!(sets.minimal(|set| set.len() > 2), Some([0, 1, 2].into()));
    /// ```
    ///
    /// # Panics
    /// If the range of lengths is empty, or goes beyond 2^24.
    #[doc(alias = "sets")]
    #[doc(alias = "frozensets")]
    #[doc(alias = "set")]
    btree_set BTreeSetOf BTreeSet Lost: Ord;
}

#[cfg(feature = "std")]
sets! {
    /// Generates a hash set; the length is the number of distinct elements. Draws and shrinks as [`unique_vec`] does.
    /// Needs `std`.
    ///
    /// Each set has its elements in another order, even if it is generated from the same choices. A property or a `map`
    /// that depends on the order is not pure: use [`btree_set`].
    ///
    /// ```
    /// use rosebush::{Gen, hash_set, int};
    /// let sets = hash_set(int(0..=99), ..10);
    /// assert_eq!(sets.minimal(|set| set.len() > 2), Some([0, 1, 2].into()));
    /// ```
    ///
    /// # Panics
    /// If the range of lengths is empty, or goes beyond 2^24.
    #[doc(alias = "sets")]
    #[doc(alias = "frozensets")]
    #[doc(alias = "set")]
    hash_set HashSetOf HashSet Lost: Eq Hash;
}

macro_rules! maps {
    ($($(#[$attribute:meta])* $function:ident $made:ident $map:ident $order:ident $entry:path: $($bound:ident)*;)*) => {$(
        $(#[$attribute])*
        #[track_caller]
        pub fn $function<K: Gen, V: Gen>(
            key: impl IntoGen<Gen = K>,
            value: impl IntoGen<Gen = V>,
            length: impl IntoLengths,
        ) -> $made<K, V>
        where
            K::Value: $($bound +)*,
        {
            let lengths = Lengths::new(length.into_lengths());
            $made { key: key.into_gen(), value: value.into_gen(), lengths, location: Location::caller() }
        }

        #[doc = concat!("Made by [`", stringify!($function), "`].")]
        #[derive(Clone, Debug)]
        #[must_use = "a generator does nothing until it is drawn from"]
        pub struct $made<K, V> {
            key: K,
            value: V,
            lengths: Lengths,
            location: &'static Location<'static>,
        }

        impl<K: Gen<Value: $($bound +)*>, V: Gen> Gen for $made<K, V> {
            type Value = $map<K::Value, V::Value>;

            fn generate(&self, source: &mut Source) -> Result<Self::Value, Rejected> {
                let mut drawn = $map::new();
                self.lengths.draw_distinct(source, self.location, $crate::source::ElementOrder::$order, |source, other| {
                    use $entry::{Occupied, Vacant};
                    let Some(key) = tried!(drawn_from(&self.key, source, other)) else { return Ok(false) };
                    match drawn.entry(key) {
                        Occupied(_) => Ok(false),
                        Vacant(entry) => {
                            entry.insert(tried!(self.value.generate(source)));
                            Ok(true)
                        }
                    }
                })?;
                Ok(drawn)
            }

            fn reflect(&self, value: &Self::Value, reflection: &mut Reflection) -> bool {
                reflection.list(value.iter(), self.lengths.bounds(), &mut |(key, value), reflection| {
                    self.key.reflect(key, reflection) && self.value.reflect(value, reflection)
                })
            }
        }
    )*};
}

maps! {
    /// Generates an ordered map; the length is the number of distinct keys. Draws and shrinks as [`unique_vec`] does,
    /// by its keys.
    ///
    /// ```
    /// use rosebush::{Gen, btree_map, int, string};
    /// let ages = btree_map(string('a'..='z', 1..8), int(0..=120), ..10);
    /// let minimal = ages.minimal(|ages| ages.values().any(|age| *age >= 18));
    /// assert_eq!(minimal, Some([("a".to_string(), 18)].into()));
    /// ```
    ///
    /// # Panics
    /// If the range of lengths is empty, or goes beyond 2^24.
    #[doc(alias = "dictionaries")]
    #[doc(alias = "dictionary")]
    #[doc(alias = "map")]
    btree_map BTreeMapOf BTreeMap Lost alloc::collections::btree_map::Entry: Ord;
}

#[cfg(feature = "std")]
maps! {
    /// Generates a hash map; the length is the number of distinct keys. Draws and shrinks as [`unique_vec`] does, by
    /// its keys. Needs `std`.
    ///
    /// Each map has its entries in another order, even if it is generated from the same choices. A property or a `map`
    /// that depends on the order is not pure: use [`btree_map`].
    ///
    /// ```
    /// use rosebush::{Gen, boolean, hash_map, int};
    /// let marks = hash_map(int(0..=9), boolean(), ..10);
    /// assert_eq!(marks.minimal(|marks| marks.len() == 2), Some([(0, false), (1, false)].into()));
    /// ```
    ///
    /// # Panics
    /// If the range of lengths is empty, or goes beyond 2^24.
    #[doc(alias = "dictionaries")]
    #[doc(alias = "dictionary")]
    hash_map HashMapOf HashMap Lost std::collections::hash_map::Entry: Eq Hash;
}

#[cfg(feature = "indexmap")]
pub(super) use {maps, sets};
