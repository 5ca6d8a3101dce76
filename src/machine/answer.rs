//! What the system and the model answer to a command, of any types: whether the answers agree, and what they make.

use super::pool::{Handles, Ids, Pool, PoolId};
use std::any::{Any, type_name};
use std::fmt::{self, Debug, Formatter};

/// An answer of any type.
pub(super) trait Answer: Debug + Send {
    fn as_any(&self) -> &dyn Any;
}

impl<R: Debug + Send + 'static> Answer for R {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// What is done with the answers `R` of the system and `Q` of the model.
pub(super) trait Answers<R, Q>: Send + Sync {
    /// The pool that they make things for.
    fn pool(&self) -> Option<PoolId>;
    /// The type of the answers, if they agree where they are equal.
    fn equal(&self) -> Option<&'static str>;
    /// The type of the handles that they make.
    fn made(&self) -> Option<&'static str>;
    /// Keeps what the system made in the command of this number.
    fn of_system(&self, answer: R, number: usize, handles: &mut Handles) -> Box<dyn Answer>;
    /// Keeps what the model made in the command of this number.
    fn of_model(&self, answer: Q, number: usize, ids: &mut Ids) -> Box<dyn Answer>;
    fn agree(&self, system: &dyn Answer, model: &dyn Answer) -> bool;
}

/// Answers that are compared.
pub(super) struct Compared<F> {
    pub(super) agree: F,
    /// Whether that is `==`.
    pub(super) is_equality: bool,
}

impl<R, Q, F> Answers<R, Q> for Compared<F>
where
    R: Debug + Send + 'static,
    Q: Debug + Send + 'static,
    F: Fn(&R, &Q) -> bool + Send + Sync,
{
    fn pool(&self) -> Option<PoolId> {
        None
    }

    fn equal(&self) -> Option<&'static str> {
        self.is_equality.then(type_name::<R>)
    }

    fn made(&self) -> Option<&'static str> {
        None
    }

    fn of_system(&self, answer: R, _: usize, _: &mut Handles) -> Box<dyn Answer> {
        Box::new(answer)
    }

    fn of_model(&self, answer: Q, _: usize, _: &mut Ids) -> Box<dyn Answer> {
        Box::new(answer)
    }

    fn agree(&self, system: &dyn Answer, model: &dyn Answer) -> bool {
        match (system.as_any().downcast_ref(), model.as_any().downcast_ref()) {
            (Some(system), Some(model)) => (self.agree)(system, model),
            _ => false,
        }
    }
}

/// Answers that make something, or do not: only that is compared.
pub(super) struct Makes<H, I>(pub(super) Pool<H, I>);

/// Whether something was made.
struct WasMade(bool);

impl Debug for WasMade {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "Some(_)" } else { "None" })
    }
}

impl<H, I> Answers<Option<H>, Option<I>> for Makes<H, I>
where
    H: Clone + Send + 'static,
    I: PartialEq + Send + Sync + 'static,
{
    fn pool(&self) -> Option<PoolId> {
        Some(self.0.id())
    }

    fn equal(&self) -> Option<&'static str> {
        None
    }

    fn made(&self) -> Option<&'static str> {
        Some(type_name::<H>())
    }

    fn of_system(&self, answer: Option<H>, number: usize, handles: &mut Handles) -> Box<dyn Answer> {
        let was_made = WasMade(answer.is_some());
        if let Some(handle) = answer {
            handles.add(number, handle);
        }
        Box::new(was_made)
    }

    fn of_model(&self, answer: Option<I>, number: usize, ids: &mut Ids) -> Box<dyn Answer> {
        let was_made = WasMade(answer.is_some());
        if let Some(id) = answer {
            ids.add(self.0.id(), number, id);
        }
        Box::new(was_made)
    }

    fn agree(&self, system: &dyn Answer, model: &dyn Answer) -> bool {
        let made = |answer: &dyn Answer| answer.as_any().downcast_ref::<WasMade>().map(|made| made.0);
        made(system) == made(model)
    }
}
