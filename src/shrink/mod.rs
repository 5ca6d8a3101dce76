//! The untyped engine of shrinking: what a node of choices is, which edits there are and in which order, and how a
//! candidate is grown from one. Knows choices and sources; no values of a user's type, generators or properties.

pub(crate) mod backoff;
pub(crate) mod edits;
pub(crate) mod growth;
pub(crate) mod kinds;
pub(crate) mod node;
pub(crate) mod offspring;
pub(crate) mod pair_budget;
pub(crate) mod recycled;
pub(crate) mod retries;
pub(crate) mod scope;
pub(crate) mod seen_hashes;
