//! How far the search of one number has come.

use crate::shrink::edits::schedule::digits::Digits;
use crate::shrink::edits::schedule::search::Search;
use crate::shrink::edits::schedule::sparse::Sparse;
use crate::shrink::edits::select::characters::Simplest;

#[derive(Clone, Copy, Default)]
pub(super) enum Stage {
    #[default]
    Find,
    /// A guess of the key itself.
    Guess,
    Search(Search),
    Simplest(Simplest),
    /// The only number there is, by its last digits; after a search below it.
    Digits(Digits, Search),
    /// Digits, where some smaller ones may be taken, but nobody knows which.
    Sparse(Sparse),
    /// What may be a place in a list of any length, by what it is in one of so many.
    Places(Sparse, Search),
    /// All smaller ones of a number of few values, from the simplest on: this is the next.
    All(u64, Search),
    /// The other side of the origin, at this distance, then one below: how many of these were tried, and how many are to be.
    Mirror(u64, u64),
    /// The other side of the only number there is, from the simple end.
    Across(Search),
    Done,
}
