//! How far and how often an edit is tried: courses, sweeps from place to place, runs that double, and the search for the
//! least number that still fails, also where few numbers do: by their digits, as they are spelled, one after the other.

pub(crate) mod course;
pub(crate) mod digits;
pub(crate) mod run;
pub(crate) mod search;
pub(crate) mod sparse;
pub(crate) mod sweep;
