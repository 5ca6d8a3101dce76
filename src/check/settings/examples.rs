//! Known cases of a check, which run before all others. Knows no generators.

use crate::choices::Choices;

/// A case that runs first, always.
#[derive(Clone, Debug)]
pub(crate) enum Example {
    /// The generator reads it from these choices.
    Choices(Choices),
    /// The value with this number among those that were given. The generator has no choices for it.
    Value(usize),
}
