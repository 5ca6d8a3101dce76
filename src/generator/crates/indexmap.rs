//! Maps and sets of the crate `indexmap`, which keep the order in which entries came. Need `std`.

use crate::generator::distinct::{drawn_from, maps, sets};
use crate::generator::lengths::Lengths;
use crate::generator::reflect::Reflection;
use crate::source::{Rejected, Source, tried};
use crate::{Gen, IntoGen, IntoLengths};
use ::indexmap::{IndexMap, IndexSet};
use core::hash::Hash;
use core::panic::Location;

sets! {
    /// Generates a set in the order of insertion; the length is the number of distinct elements. Draws and shrinks as
    /// [`unique_vec`](crate::unique_vec) does.
    ///
    /// ```
    /// use rosebush::{Gen, crates::indexmap::index_set, int};
    /// let sets = index_set(int(0..=99), ..10);
    /// assert_eq!(sets.minimal(|set| set.first() > set.last()), Some([1, 0].into()));
    /// ```
    ///
    /// # Panics
    /// If the range of lengths is empty, or goes beyond 2^24.
    index_set IndexSetOf IndexSet Kept: Eq Hash;
}

maps! {
    /// Generates a map in the order of insertion; the length is the number of distinct keys. Draws and shrinks as
    /// [`unique_vec`](crate::unique_vec) does, by its keys.
    ///
    /// ```
    /// use rosebush::{Gen, boolean, crates::indexmap::index_map, int};
    /// let marks = index_map(int(0..=9), boolean(), ..10);
    /// assert_eq!(marks.minimal(|marks| marks.len() == 2), Some([(0, false), (1, false)].into()));
    /// ```
    ///
    /// # Panics
    /// If the range of lengths is empty, or goes beyond 2^24.
    index_map IndexMapOf IndexMap Kept ::indexmap::map::Entry: Eq Hash;
}
