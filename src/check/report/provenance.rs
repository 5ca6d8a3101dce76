//! Where a case came from, as data.

/// Where the cases of a run came from.
///
/// ```
/// use rosebush::{Check, Provenance, int};
/// let failure = Check::new().seed(1).run(int(0..=1_000_000), |n| n < 7).into_failure().unwrap();
/// assert!(matches!(failure.provenance, Provenance::Drawn { seed: 1, .. }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Provenance {
    /// The cases were drawn.
    #[non_exhaustive]
    Drawn {
        /// The seed of the run.
        seed: u64,
    },
    /// All possible cases were tried. See [`Check::exhaustive`](crate::Check::exhaustive).
    Exhaustive,
    /// The case is one of the check's examples. See [`Check::examples`](crate::Check::examples).
    #[non_exhaustive]
    Example {
        /// Its number among them, from 1 on.
        number: u64,
        /// How many examples the check has.
        of: u64,
        /// Whether other choices were read than those of its token: what is drawn has changed since.
        has_changed: bool,
    },
    /// The case was kept by an earlier run, and failed again.
    #[non_exhaustive]
    Regression {
        /// The file and the line where it is kept.
        location: String,
        /// Whether other choices were read than those that were kept: what is drawn has changed since.
        has_changed: bool,
    },
    /// The case was under test when the process of an earlier run died. See [`Check::journal`](crate::Check::journal).
    #[non_exhaustive]
    Journal {
        /// Whether other choices were read than those that were written: what is drawn has changed since.
        has_changed: bool,
    },
    /// The case is an input that a fuzzing engine had found. See [`Check::corpus`](crate::Check::corpus).
    #[non_exhaustive]
    Corpus {
        /// The file of the input.
        file: String,
        /// How many files fail in this way, this one included.
        files: u64,
    },
    /// The one case was read back from a token.
    #[non_exhaustive]
    Replayed {
        /// Whether other choices were read than the token's: what is drawn has changed since, or the token is another
        /// check's. If a property draws as it goes, it may also have gone on where it had failed before.
        has_changed: bool,
    },
}
