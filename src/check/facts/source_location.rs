//! A location in source code, as data that can be kept and compared.

use std::fmt;
use std::panic::Location;

/// A location in source code: of a panic, of a filter, of a discard.
///
/// ```
/// use rosebush::{Cause, Check, int};
/// let failure = Check::new().run(int(0..=9), |n: u8| assert!(n > 9)).into_failure().unwrap();
/// let Cause::Panicked { location: Some(location), .. } = &failure.cause else { panic!() };
/// assert_eq!(location.to_string(), format!("{}:{}:{}", location.file, location.line, location.column));
/// ```
#[doc(alias = "Place")]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub struct SourceLocation {
    /// The file, as the compiler names it.
    pub file: String,
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted from 1.
    pub column: u32,
}

impl From<&Location<'_>> for SourceLocation {
    fn from(location: &Location<'_>) -> SourceLocation {
        SourceLocation { file: location.file().to_owned(), line: location.line(), column: location.column() }
    }
}

impl fmt::Display for SourceLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}
