//! The answers of the system and of the model to a command, of any types: how they are compared, and what they make.

use super::pool::{AnyHandle, AnyId};
use std::any::Any;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

/// An answer of any type.
pub(super) trait Answer: Any + Debug + Send {}

impl<R: Debug + Send + 'static> Answer for R {}

/// What the system answered, and the handle of what it made, if it made something.
pub(super) type SystemAnswer = (Box<dyn Answer>, Option<Box<dyn AnyHandle>>);
/// What the model answered, and the identifier of what it made, if it made something.
pub(super) type ModelAnswer = (Box<dyn Answer>, Option<Arc<dyn AnyId>>);

/// Whether an answer of the system's fits one of the model's.
pub(super) type Agree = Box<dyn Fn(&dyn Answer, &dyn Answer) -> bool + Send + Sync>;

/// A comparison of answers of these types.
pub(super) fn comparison<R: 'static, Q: 'static>(agree: impl Fn(&R, &Q) -> bool + Send + Sync + 'static) -> Agree {
    Box::new(move |system, model| {
        let (system, model): (&dyn Any, &dyn Any) = (system, model);
        matches!((system.downcast_ref(), model.downcast_ref()), (Some(system), Some(model)) if agree(system, model))
    })
}

/// The answer of a command that makes something for a [`Pool`](crate::Pool): `Some` or `Ok` with what was made, or
/// `None` or an error if nothing was.
///
/// What was made is not compared, since the system and the model each have a name of their own for it. Whether
/// something was made is compared, and so are errors.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say whether something was made",
    label = "neither an `Option` nor a `Result`",
    note = "a command that makes something returns `Some(made)`, or `None` if it made nothing; or `Ok(made)`, or an error \
            that is `PartialEq` and `Debug`"
)]
pub trait Made {
    /// A handle of the system's, or an identifier of the model's.
    type Thing;
    #[doc(hidden)]
    type Answer: PartialEq + Debug + Send + 'static;
    #[doc(hidden)]
    fn made(self) -> (Self::Answer, Option<Self::Thing>);
}

/// Stands in an answer in the place of what was made, which is not compared.
#[derive(PartialEq)]
pub struct Something;

impl Debug for Something {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("_")
    }
}

impl<T> Made for Option<T> {
    type Thing = T;
    type Answer = Option<Something>;

    fn made(self) -> (Option<Something>, Option<T>) {
        (self.as_ref().map(|_| Something), self)
    }
}

impl<T, E: PartialEq + Debug + Send + 'static> Made for Result<T, E> {
    type Thing = T;
    type Answer = Result<Something, E>;

    fn made(self) -> (Result<Something, E>, Option<T>) {
        match self {
            Ok(thing) => (Ok(Something), Some(thing)),
            Err(error) => (Err(error), None),
        }
    }
}
