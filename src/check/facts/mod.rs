//! What all rooms speak of, as plain data: places in source code, why a property failed, how a body ended, labels.
//! Knows nothing and does nothing.

mod cause;
mod ending;
mod label_count;
mod source_location;

pub use cause::Cause;
pub(crate) use ending::{Ending, Judgement, NOT_PURE};
pub use label_count::LabelCount;
pub use source_location::SourceLocation;
