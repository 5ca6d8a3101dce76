//! How far and how often an edit is tried: rounds, sweeps from position to position, runs that double, and the search
//! for the smallest number that still fails.

pub(crate) mod line;
pub(crate) mod misses;
pub(crate) mod round;
pub(crate) mod run;
pub(crate) mod search;
pub(crate) mod sweep;

/// The most cells of a node for edits whose number, or the time to make them, grows with the square of the cells.
pub(crate) const MAX_CELLS_IF_QUADRATIC: usize = 500;
