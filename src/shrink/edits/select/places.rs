//! Places: indices of cells.

use alloc::vec::Vec;

/// Indices of cells. Not a `SmallVec`: in an unoptimised build every access to one takes longer than an allocation.
pub(crate) type Places = Vec<usize>;

/// Adds a place. The first one reserves room for several, since most of these vectors stay empty and never allocate.
pub(crate) fn add_place(places: &mut Places, at: usize) {
    if places.capacity() == 0 {
        *places = Places::with_capacity(16);
    }
    places.push(at);
}
