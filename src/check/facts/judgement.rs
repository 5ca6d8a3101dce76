//! What came of a case, as data.

use super::cause::Cause;
use super::source_location::SourceLocation;

/// What the property says of one value.
#[derive(Clone)]
pub(crate) enum Judgement {
    Passes,
    Discarded(SourceLocation),
    Fails(Cause),
}

pub(crate) const NOT_PURE: &str = "the generator is not pure: the same draws, made again, gave something else";
