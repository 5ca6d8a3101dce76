//! Properties under a fuzzing engine: one input as one case, and changes of inputs that know what these stand for.
//!
//! The engines are others': this needs neither of them, and is called from their macros. Where what they find goes, is
//! left to [`Check`](crate::Check).

mod mutate;
#[cfg(feature = "std")]
mod target;

pub use mutate::{fuzz_cross_over, fuzz_mutate};
#[cfg(feature = "std")]
pub use target::fuzz;
