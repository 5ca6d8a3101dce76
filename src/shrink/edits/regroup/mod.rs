//! Regroup: elements change lists: split off, flattened, handed on.

pub(crate) mod flatten;
pub(crate) mod hand;
