//! The laws of trees, generators and choices, for generators that are drawn at random from the combinators.

mod any_bytes;
mod common;
mod composition;
mod deep;
mod endings;
mod known;
mod laziness;
mod nodes;
mod proofs;
mod reading;
mod sources;
#[cfg(feature = "std")]
mod stacks;
#[cfg(feature = "std")]
mod tokens;
#[cfg(feature = "std")]
mod unbounded;
mod wild;
