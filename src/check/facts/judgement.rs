//! What came of a case, as data.

use super::cause::Cause;
use super::source_location::SourceLocation;

/// What the property says of one value. In boxes, since nearly all values pass, and all judgements are moved.
#[derive(Clone)]
pub(crate) enum Judgement {
    Passes,
    Discarded(Box<SourceLocation>),
    Fails(Box<Cause>),
}

pub(crate) const NOT_PURE: &str = "the generator is not pure: the same draws, made again, gave something else";
