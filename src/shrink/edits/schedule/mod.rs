//! How far and how often an edit is tried: rounds, sweeps from position to position, runs that double, and the search
//! for the smallest number that still fails.

pub(crate) mod failed_groups;
pub(crate) mod line;
pub(crate) mod round;
pub(crate) mod run;
pub(crate) mod search;
pub(crate) mod sweep;

/// Of at most this many things, all are tried at once, or each two of them.
pub(crate) const MAX_TRIED_TOGETHER: usize = 8;
/// Of at most this many things, each is tried.
pub(crate) const MAX_TRIED_EACH: usize = 64;
/// Of small numbers, each is tried up to this one.
pub(crate) const MAX_TRIED_NUMBER: u64 = 16;
/// The most parts of a list for edits whose number grows with the square of the parts.
pub(crate) const MAX_PARTS_IF_QUADRATIC: usize = 24;
/// The most cells of a node for edits whose number, or the time to make them, grows with the square of the cells.
pub(crate) const MAX_CELLS_IF_QUADRATIC: usize = 500;
