//! How far and how often an edit is tried: rounds, sweeps from position to position, runs that double, and the search
//! for the smallest number that still fails.

pub(crate) mod round;
pub(crate) mod run;
pub(crate) mod search;
pub(crate) mod sweep;
