//! What is wrong with a text that is not a token, and where.

use core::fmt;

/// How a token begins.
pub(super) const VERSION: &str = "r1-";
/// How a token with names begins.
pub(super) const NAMED: &str = "r2-";

/// The error for a text that is not a token: at which character it goes wrong, and what is wrong there.
///
/// ```
/// use rosebush::Choices;
/// let error = "r1-100-P5!-0000".parse::<Choices>().unwrap_err();
/// assert_eq!(error.to_string(), "character 10 of the token: '!' is neither a cell nor a digit of a key");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenError {
    pub(super) at: usize,
    pub(super) problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Problem {
    Version,
    Names,
    UnknownName,
    Size,
    Unknown(char),
    TooLarge,
    Unmatched,
    Misplaced,
    Unclosed,
    Halved,
    NoChecksum,
    Checksum,
    SuperfluousZero,
}

impl TokenError {
    /// Returns the number of the character at which the text goes wrong, counted from 1.
    ///
    /// ```
    /// use rosebush::Choices;
    /// let error = "r1-100-P5!-0000".parse::<Choices>().unwrap_err();
    /// assert_eq!(error.position(), 10);
    /// ```
    #[must_use]
    pub fn position(&self) -> usize {
        self.at
    }
}

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {} of the token: ", self.at)?;
        f.write_str(match self.problem {
            Problem::Version => return write!(f, "a token begins with '{VERSION}' or '{NAMED}'"),
            Problem::Names => "names are expected here, with points between them, and a dash",
            Problem::UnknownName => "there is no name with this number",
            Problem::Size => return write!(f, "the size is expected here, 0 to {}, and a dash", super::FULL_SIZE),
            Problem::Unknown(found) => return write!(f, "{found:?} is neither a cell nor a digit of a key"),
            Problem::TooLarge => "the key is larger than 64 bits can hold",
            Problem::Unmatched => "this 'Z' closes nothing",
            Problem::Misplaced => "'M' is allowed only directly inside a list",
            Problem::Unclosed => "the cells end with a frame still open",
            Problem::Halved => "half of a 128-bit key: 'H' and 'J' go together",
            Problem::NoChecksum => "a dash and four characters of checksum are missing",
            Problem::Checksum => "the checksum does not match: a character was changed or lost",
            Problem::SuperfluousZero => "a superfluous zero",
        })
    }
}

impl core::error::Error for TokenError {}
