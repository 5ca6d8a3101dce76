//! The responses of the system and of the model to a command, of any types: how they are compared, and what they make.

use super::pool::{AnyHandle, AnyId};
use std::any::Any;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

/// A response of any type.
pub(super) trait AnyResponse: Any + Debug + Send {}

impl<R: Debug + Send + 'static> AnyResponse for R {}

/// What the system returned, and the handle of what it made, if it made something.
pub(super) type SystemResponse = (Box<dyn AnyResponse>, Option<Box<dyn AnyHandle>>);
/// What the model returned, and the identifier of what it made, if it made something.
pub(super) type ModelResponse = (Box<dyn AnyResponse>, Option<Arc<dyn AnyId>>);

/// Whether a response of the system's fits one of the model's.
pub(super) type Agree = Box<dyn Fn(&dyn AnyResponse, &dyn AnyResponse) -> bool + Send + Sync>;

/// A comparison of responses of these types.
pub(super) fn comparison<R: 'static, Q: 'static>(agree: impl Fn(&R, &Q) -> bool + Send + Sync + 'static) -> Agree {
    Box::new(move |system, model| {
        let (system, model): (&dyn Any, &dyn Any) = (system, model);
        matches!((system.downcast_ref(), model.downcast_ref()), (Some(system), Some(model)) if agree(system, model))
    })
}

/// The response of a command that makes something for a [`Pool`](crate::Pool): an `Option` or a `Result`, with what was
/// made in `Some` or `Ok`.
///
/// Whether something was made is compared, and so are errors. What was made is not compared, since the handle of the
/// system and the identifier of the model differ.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say whether something was made",
    label = "neither an `Option` nor a `Result`",
    note = "a command that makes something returns `Some(made)`, or `None` if it made nothing; or `Ok(made)`, or an error \
            that is `PartialEq` and `Debug`"
)]
pub trait Made {
    /// The handle in the system, or the identifier in the model.
    type Thing;
    #[doc(hidden)]
    type Response: PartialEq + Debug + Send + 'static;
    #[doc(hidden)]
    fn made(self) -> (Self::Response, Option<Self::Thing>);
}

/// Is in a response in the place of what was made, which is not compared.
#[derive(PartialEq)]
pub struct Something;

impl Debug for Something {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("_")
    }
}

impl<T> Made for Option<T> {
    type Thing = T;
    type Response = Option<Something>;

    fn made(self) -> (Option<Something>, Option<T>) {
        (self.as_ref().map(|_| Something), self)
    }
}

impl<T, E: PartialEq + Debug + Send + 'static> Made for Result<T, E> {
    type Thing = T;
    type Response = Result<Something, E>;

    fn made(self) -> (Result<Something, E>, Option<T>) {
        match self {
            Ok(thing) => (Ok(Something), Some(thing)),
            Err(error) => (Err(error), None),
        }
    }
}
