//! Generators of other crates' types: a module for each crate, named after it.
//!
//! Each module needs the feature that has the crate's name.
//!
//! ```
//! # #[cfg(feature = "uuid")] {
//! use rosebush::{Gen, crates::uuid::uuid, vec};
//! let ids = vec(uuid(), 0..5);
//! assert_eq!(ids.minimal(|ids| ids.len() == 2).unwrap().len(), 2);
//! # }
//! ```

#[cfg(feature = "bytes")]
pub mod bytes;
#[cfg(feature = "chrono")]
pub mod chrono;
#[cfg(any(feature = "chrono", feature = "jiff"))]
mod civil;
#[cfg(feature = "indexmap")]
pub mod indexmap;
#[cfg(feature = "jiff")]
pub mod jiff;
#[cfg(feature = "num-bigint")]
pub mod num_bigint;
#[cfg(feature = "rand")]
pub mod rand;
#[cfg(feature = "rust_decimal")]
pub mod rust_decimal;
#[cfg(feature = "serde_json")]
pub mod serde_json;
#[cfg(feature = "uuid")]
pub mod uuid;
