//! The rejection of a draw, and where it came from.

use core::fmt;
use core::panic::Location;

/// The error of a rejected draw: nothing passed a filter, a function rejected what it drew, or a limit was exceeded
/// (that of choices read back, or [`MAX_DEPTH`](crate::MAX_DEPTH)). Pass it on with `?`, or draw something else
/// instead, which shrinks and is replayed like any other value. Beyond a limit all further draws are rejected, and a
/// generator that continues to draw panics in the end.
///
/// ```
/// use rosebush::{Gen, Rejected, compose, int};
/// let never = compose(|_source| -> Result<u8, Rejected> { Err(Rejected::here()) });
/// assert!(never.sample(1).is_err());
/// let instead = compose(move |source| source.draw(&never).or_else(|_| source.draw(int(0..=9))));
/// assert_eq!(instead.minimal(|n| n > 4), Some(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
#[must_use = "a rejection is passed on with `?`"]
pub struct Rejected {
    location: Option<&'static Location<'static>>,
}

impl Rejected {
    pub(crate) const OUTGROWN: Rejected = Rejected { location: None };

    /// Returns a rejection with the location of this call, for a function of your own that rejects what it drew.
    ///
    /// ```
    /// use rosebush::{Gen, Rejected, compose, int};
    /// let even = compose(|source| match int(0..=99).generate(source)? {
    ///     n if n % 2 == 0 => Ok(n),
    ///     _ => Err(Rejected::here()),
    /// });
    /// assert!((0..100).filter_map(|seed| even.sample(seed).ok()).all(|n| n % 2 == 0));
    /// ```
    #[doc(alias = "reject")]
    #[track_caller]
    pub fn here() -> Rejected {
        Rejected::at(Location::caller())
    }

    pub(crate) fn at(location: &'static Location<'static>) -> Rejected {
        Rejected { location: Some(location) }
    }

    /// Returns the location of the filter, or of the call of [`Rejected::here`]; `None` if a limit was exceeded.
    ///
    /// ```
    /// use rosebush::{Gen, boolean};
    /// let rejected = boolean().filter(|_| false).sample(1).unwrap_err();
    /// assert_eq!(rejected.location().map(|location| location.line()), Some(line!() - 1));
    /// ```
    #[must_use]
    pub fn location(&self) -> Option<&'static Location<'static>> {
        self.location
    }
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.location {
            Some(location) => write!(f, "rejected at {location}"),
            None => f.write_str("rejected: a limit was exceeded"),
        }
    }
}

impl fmt::Debug for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rejected({self})")
    }
}

impl core::error::Error for Rejected {}
