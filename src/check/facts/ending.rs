//! How a body ended that did not return, and what came of a case, as data.

use super::cause::Cause;
use super::source_location::SourceLocation;
use crate::source::Rejected;

/// How a body ended that did not return. A discard and a rejected draw unwind with this as their payload, a type that
/// no other code can throw or catch. It is handed on in a box, as payloads are, so that bodies which return need no
/// room for it.
pub(crate) enum Ending {
    Discarded(SourceLocation),
    /// A draw inside the body was rejected; and where that draw is in the source code.
    Rejected(Rejected, SourceLocation),
    Panicked(Cause),
}

/// What the property says of one value. In boxes, since nearly all values pass, and all judgements are moved.
#[derive(Clone)]
pub(crate) enum Judgement {
    Passes,
    Discarded(Box<SourceLocation>),
    Fails(Box<Cause>),
}

pub(crate) const NOT_PURE: &str = "the generator is not pure: the same draws, made again, gave something else";
