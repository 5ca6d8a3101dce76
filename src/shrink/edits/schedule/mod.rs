//! How far and how often an edit is tried: rounds, sweeps from position to position, runs that double, and the search
//! for the smallest number that still fails.

pub(crate) mod line;
pub(crate) mod misses;
pub(crate) mod round;
pub(crate) mod run;
pub(crate) mod search;
pub(crate) mod sweep;

/// So many things are few: all of them go at once, or each two are tried.
pub(crate) const SMALL_COUNT: usize = 8;
/// More things than this are many: not each of them is tried.
pub(crate) const LARGE_COUNT: usize = 64;
/// Numbers up to this one are small: each of them is tried.
pub(crate) const SMALL: u64 = 16;
/// The most parts of a list for edits whose number grows with the square of the parts.
pub(crate) const MAX_PARTS_IF_QUADRATIC: usize = 24;
/// The most cells of a node for edits whose number, or the time to make them, grows with the square of the cells.
pub(crate) const MAX_CELLS_IF_QUADRATIC: usize = 500;
