//! A value without its type: its own property can be run on it, and it can be shown. Owned, so that code that knows no
//! types passes it on and drops it as it would any other value.

use crate::check::facts::Cause;
use crate::choices::Choices;
use std::fmt::{self, Debug, Formatter};

/// A value and what can be done with it. Few methods, since all are compiled for each type of values.
pub(crate) trait ErasedValue {
    /// Runs the property on the value, which is gone then.
    fn run(&mut self) -> Option<Cause>;

    /// The value, to be shown. Whoever formats it must catch all panics.
    fn shown(&self) -> &dyn Debug;

    /// Moves the value to the typed property that drew it, which knows its type.
    fn hand_back(&mut self);

    /// Drops the value, unless it is gone. A panic of its destructor is caught.
    fn let_go(&mut self);
}

/// An owned value of whatever type, with its choices where the property is recorded.
pub(crate) struct OwnedValue<'v> {
    value: Box<dyn ErasedValue + 'v>,
    choices: Option<Box<Choices>>,
}

impl<'v> OwnedValue<'v> {
    pub(crate) fn new(value: Box<dyn ErasedValue + 'v>) -> OwnedValue<'v> {
        OwnedValue { value, choices: None }
    }

    pub(crate) fn with_choices(mut self, choices: Option<Box<Choices>>) -> OwnedValue<'v> {
        self.choices = choices;
        self
    }

    /// The value itself and its choices.
    pub(crate) fn parts(&mut self) -> (&mut (dyn ErasedValue + 'v), Option<Box<Choices>>) {
        (&mut *self.value, self.choices.take())
    }

    /// The `Debug` text of the value, as `form` makes it.
    pub(crate) fn text(&self, form: fn(&dyn Debug) -> String) -> String {
        form(self.value.shown())
    }
}

impl Drop for OwnedValue<'_> {
    fn drop(&mut self) {
        self.value.let_go();
    }
}

impl Debug for OwnedValue<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.value.shown().fmt(f)
    }
}
