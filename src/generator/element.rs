//! Choosing one of given values, or a place in a list that is not known yet.

use super::reflect::Reflection;
use super::{Gen, IntoValues};
use crate::choices::{Leaf, Tag};
use crate::source::calls::{Call, Memory};
use crate::source::{Rejected, Source};
use alloc::format;
use alloc::vec::Vec;
use core::fmt::{self, Debug, Formatter};
use core::hash::{Hash, Hasher};
use core::panic::Location;

const PLACE: Tag = Tag::of("place in a list");

/// Generates one of the given values, all equally likely. Shrinks towards the first.
///
/// ```
/// use rosebush::{Gen, element_of};
/// let colour = element_of(["red", "green", "blue"]);
/// assert_eq!(colour.minimal(|name| name.len() > 3), Some("green"));
/// ```
///
/// # Panics
/// If there is no value, or a range has more than 2^24.
#[doc(alias = "select")]
#[doc(alias = "sampled_from")]
#[doc(alias = "constantFrom")]
#[doc(alias = "elements")]
#[doc(alias = "element")]
#[doc(alias = "enumBounded")]
#[track_caller]
pub fn element_of<V: IntoValues<Value: Clone>>(values: V) -> ElementOf<V::Value> {
    let values = values.into_values();
    assert!(!values.is_empty(), "element_of: the list of values is empty");
    ElementOf { values, allowed: None }
}

/// Made by [`element_of`].
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct ElementOf<T> {
    values: Vec<T>,
    allowed: Option<Allowed>,
}

/// The values that a filter has left.
#[derive(Clone, Debug)]
struct Allowed {
    /// Ascending.
    indices: Vec<usize>,
    /// Where the filter is.
    location: &'static Location<'static>,
}

impl<T> ElementOf<T> {
    /// Keeps the values that pass, all equally likely. Each value is tested once, when this is called. A draw picks one
    /// of those that passed, and is rejected only if there are none.
    ///
    /// Shrinks towards the first that passes. The recorded choice is an index into all values, so it keeps its meaning
    /// when the filter depends on something that shrinks.
    ///
    /// ```
    /// use rosebush::{Gen, element_of, int};
    /// let primes: Vec<u32> = (2..1000).filter(|n| (2..*n).all(|d| n % d != 0)).collect();
    /// let other_prime = int(0..=999).bind(move |n| element_of(primes.clone()).filter(move |prime| n % prime == 0));
    /// assert_eq!(other_prime.minimal(|prime| prime > 100), Some(101));
    /// assert!(element_of([1, 2]).filter(|n| *n > 2).sample(1).is_err());
    /// ```
    #[track_caller]
    pub fn filter<P: Fn(&T) -> bool>(self, passes: P) -> ElementOf<T> {
        let mut indices = match &self.allowed {
            Some(allowed) => allowed.indices.clone(),
            None => (0..self.values.len()).collect(),
        };
        indices.retain(|at| passes(&self.values[*at]));
        ElementOf { allowed: Some(Allowed { indices, location: Location::caller() }), ..self }
    }
}

impl Allowed {
    fn draw(&self, values: usize, source: &mut Source) -> Result<usize, Rejected> {
        let Some(last) = self.indices.len().checked_sub(1) else {
            return Err(Rejected::at(self.location));
        };
        let key = source.key(
            Leaf::plain(values as u64 - 1),
            |random, _| self.indices[random.up_to(last as u64) as usize] as u64,
            |key| self.nearest(key as usize) as u64,
        )?;
        Ok(key as usize)
    }

    /// The last allowed value up to this one, otherwise the first. So a smaller key never stands for a later value.
    fn nearest(&self, index: usize) -> usize {
        let after = self.indices.partition_point(|allowed| *allowed <= index);
        self.indices[after.saturating_sub(1)]
    }
}

impl<T: Clone> Gen for ElementOf<T> {
    type Value = T;

    fn generate(&self, source: &mut Source) -> Result<T, Rejected> {
        if let Some(allowed) = &self.allowed {
            return Ok(self.values[allowed.draw(self.values.len(), source)?].clone());
        }
        let last = self.values.len() as u64 - 1;
        let key = source.leaf(Leaf::plain(last), |random, _| random.up_to(last))?;
        Ok(self.values[key as usize].clone())
    }

    fn reflect(&self, _: &T, reflection: &mut Reflection) -> bool {
        let last = self.values.len() as u64 - 1;
        reflection.one_of(self.values.len(), &mut |at, reflection| {
            reflection.leaf(Leaf::plain(last).with_key(at as u64));
            let is_allowed = self.allowed.as_ref().is_none_or(|allowed| allowed.indices.contains(&at));
            is_allowed && reflection.guess()
        })
    }
}

/// Generates a position in a list whose length is not known yet. Shrinks towards the first position.
///
/// If the list is drawn before, use [`element_of`], or [`int`](crate::int) below its length, in a [`bind`](Gen::bind)
/// or a [`compose`](crate::compose): then the value is the element or the index itself.
///
/// ```
/// use rosebush::{Gen, index, int, vec};
/// let removals = vec(int(0..=9_u8), 1..9).zip(index());
/// let minimal = removals.minimal(|(list, place)| *place.get(&list) == 7).unwrap();
/// assert_eq!((minimal.0, minimal.1.of(1)), (vec![7], 0));
/// ```
#[doc(alias = "Index")]
pub fn index() -> IndexOf {
    IndexOf
}

/// Made by [`index`].
#[derive(Clone, Copy, Debug)]
#[must_use = "a generator does nothing until it is drawn from"]
pub struct IndexOf;

/// A position in a list of any length. Drawn by [`index`].
///
/// The report of a failing property shows which positions the property asked for: `Index(2 of 5)`.
#[derive(Clone)]
pub struct Index {
    key: u64,
    /// Where the places that it gives are recorded, or those that an earlier run recorded.
    memory: Memory,
}

/// How many of its places a report shows.
const MAX_SHOWN: usize = 8;

impl Index {
    /// Returns the position in a list of this length. All positions are equally likely, for every length.
    ///
    /// ```
    /// use rosebush::{Gen, index};
    /// assert_eq!(index().map(|index| [3, 10].map(|length| index.of(length))).minimal(|[_, of_ten]| of_ten == 7), Some([1, 7]));
    /// ```
    ///
    /// # Panics
    /// If the length is 0.
    #[doc(alias = "index")]
    #[track_caller]
    #[must_use]
    pub fn of(&self, length: usize) -> usize {
        assert!(length > 0, "of: a list of length 0 has no place");
        let place = (self.key % length as u64) as usize;
        if let Memory::Keeps(keeper, number) = &self.memory {
            keeper.keep(&Call { function: *number, hash: length as u64, text: format!("{place} of {length}") });
        }
        place
    }

    /// Returns the element of a list at the position.
    ///
    /// ```
    /// use rosebush::{Gen, index};
    /// let colours = ["red", "green", "blue"];
    /// let minimal = index().minimal(|index| index.get(&colours).len() > 3).unwrap();
    /// assert_eq!(*minimal.get(&colours), "green");
    /// ```
    ///
    /// # Panics
    /// If the list is empty.
    #[track_caller]
    #[must_use]
    pub fn get<'l, T>(&self, list: &'l [T]) -> &'l T {
        &list[self.of(list.len())]
    }
}

impl PartialEq for Index {
    fn eq(&self, other: &Index) -> bool {
        self.key == other.key
    }
}

impl Eq for Index {}

impl Hash for Index {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

/// Shows the positions that it gave, in the report of a property; elsewhere the number that they are computed from.
impl Debug for Index {
    #[inline]
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.memory {
            Memory::Replays(calls) if calls.is_empty() => f.write_str("Index(unused)"),
            Memory::Replays(calls) => {
                f.write_str("Index(")?;
                for (number, call) in calls.iter().take(MAX_SHOWN).enumerate() {
                    write!(f, "{}{}", if number > 0 { ", " } else { "" }, call.text)?;
                }
                f.write_str(if calls.len() > MAX_SHOWN { ", …)" } else { ")" })
            }
            Memory::Keeps(..) | Memory::Nothing => write!(f, "Index({})", self.key),
        }
    }
}

impl Gen for IndexOf {
    type Value = Index;

    // Without it, drawing an index executes 11 % more instructions in release.
    #[inline]
    fn generate(&self, source: &mut Source) -> Result<Index, Rejected> {
        let key = source.leaf(Leaf::plain(u64::MAX).with_tag(PLACE), |random, _| random.next_u64())?;
        Ok(Index { key, memory: source.memory() })
    }
}
