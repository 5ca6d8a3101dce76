//! Property-based testing whose generators grow lazy rose trees.
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

#[cfg(feature = "std")]
mod check;
mod choices;
mod generator;
mod search;
mod source;
mod tree;

#[cfg(feature = "std")]
pub use check::*;
pub use choices::cell::Leaf;
pub use choices::{Choices, FULL_SIZE, Label, TokenError};
pub use generator::*;
pub use search::*;
pub use source::{MAX_DEPTH, Random, Rejected, Source};
pub use tree::{Children, Tree};

#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
