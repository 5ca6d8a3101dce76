//! How a body ended that did not return, as data.

use super::cause::Cause;
use super::place::Place;
use crate::source::Rejected;

/// How a body ended that did not return. It is the payload of a discard and of a rejected draw, too: a type that nobody
/// else can throw or catch. In a box, as payloads are, so that what returns is not handed on with room for it.
pub(crate) enum Ending {
    Discarded(Place),
    /// A draw inside the body was rejected, and where that draw stands.
    Rejected(Rejected, Place),
    Panicked(Cause),
}
