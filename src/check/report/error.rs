//! The outcome of a check as an error, for use with `?`. Its data are in the outcome.

use super::outcome::{Failure, GaveUp, Outcome, Summary};
use std::error::Error;
use std::fmt::{self, Debug, Display, Formatter};

/// A run that did not pass, as an error. Its `Display` and `Debug` texts are the report. Made by
/// [`Outcome::into_result`].
///
/// ```
/// use rosebush::{Check, int};
/// let error = Check::new().seed(1).run(int(0..=1000), |n: u32| n < 7).into_result().unwrap_err();
/// assert!(error.to_string().starts_with("The property failed. Minimal counterexample:\n    7\n"));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct CheckError {
    report: String,
}

impl Display for CheckError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.report)
    }
}

/// The report, as `Display` gives it, since `main` and `unwrap` show an error by `Debug`.
impl Debug for CheckError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.report)
    }
}

impl Error for CheckError {}

impl<T: Debug> Error for Failure<T> {}

impl Error for GaveUp {}

impl<T: Debug> Outcome<T> {
    /// Returns the passed run, or the report as an error that `?` can pass on.
    ///
    /// ```
    /// use rosebush::{Check, CheckError, int};
    /// fn main() -> Result<(), CheckError> {
    ///     let passed = Check::new().run(int(0..=9), |n: u8| n < 10).into_result()?;
    ///     assert_eq!(passed.cases, 10);
    ///     Ok(())
    /// }
    /// ```
    ///
    /// # Errors
    /// If a case failed, the run gave up, or too few cases were as [`cover`](crate::cover) demands.
    pub fn into_result(self) -> Result<Summary, CheckError> {
        match self {
            Outcome::Passed(passed) => Ok(passed),
            other => Err(CheckError { report: other.to_string() }),
        }
    }
}
