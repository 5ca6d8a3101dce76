//! Properties under a fuzzing engine: one input as one case, and changes of inputs that know what they represent.
//!
//! No engine is part of this: engines call these functions in their macros. What they find is given to
//! [`Check`](crate::Check).

mod mutate;
#[cfg(feature = "std")]
mod target;

pub use mutate::{fuzz_cross_over, fuzz_mutate};
#[cfg(feature = "std")]
pub use target::{fuzz, fuzz_fmt};
