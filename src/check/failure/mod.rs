//! From a case that fails to the failure that is reported: the search, and what can be said about its result.

mod failing;
mod relevance;
mod search;

pub(crate) use failing::{Failing, replayed};
