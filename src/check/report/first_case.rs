//! The first case that failed, with its value.

use crate::check::panics::let_go;
use crate::choices::Choices;
use std::fmt::{self, Debug, Formatter};

/// The failing case as it was drawn, before the search.
///
/// ```
/// use rosebush::{Check, int};
/// let failure = Check::new().seed(1).run(int(5..=1000), |_: u32| false).into_failure().unwrap();
/// assert_eq!(*failure.first.value(), 5);
/// assert_eq!(failure.first.choices.to_string(), failure.choices.to_string());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FirstCase<T> {
    value: Kept<T>,
    /// The choices of the case. Their text is the replay token.
    pub choices: Choices,
}

/// A value whose destructor may panic, which is ignored: another value that is dropped with it may panic too, and two
/// panics at once would end the process.
#[derive(Clone, PartialEq, Eq)]
struct Kept<T>(Option<T>);

impl<T> Drop for Kept<T> {
    fn drop(&mut self) {
        let_go(&mut self.0);
    }
}

impl<T: Debug> Debug for Kept<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |value| value.fmt(f))
    }
}

const THERE: &str = "it is there until the end";

impl<T> FirstCase<T> {
    pub(crate) fn new(value: T, choices: Choices) -> FirstCase<T> {
        FirstCase { value: Kept(Some(value)), choices }
    }

    pub(crate) fn value_mut(&mut self) -> &mut T {
        self.value.0.as_mut().expect(THERE)
    }

    /// Returns the value of the case.
    ///
    /// ```
    /// use rosebush::{Check, int};
    /// let failure = Check::new().seed(1).run(int(5..=1000), |_: u32| false).into_failure().unwrap();
    /// assert_eq!(*failure.first.value(), 5);
    /// ```
    #[must_use]
    #[allow(clippy::missing_panics_doc, reason = "only the destructor takes it out")]
    pub fn value(&self) -> &T {
        self.value.0.as_ref().expect(THERE)
    }
}
