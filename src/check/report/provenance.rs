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
    /// The cases were drawn from a seed.
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
        /// The number of the example, from 1 on.
        number: u64,
        /// How many examples the check has.
        of: u64,
        /// Whether the generator has changed: it read other choices than those of the token.
        has_changed: bool,
    },
    /// The case was saved by an earlier run, and failed again.
    #[non_exhaustive]
    Regression {
        /// The file and the line where the case is saved.
        location: String,
        /// Whether the generator has changed: it read other choices than the saved ones.
        has_changed: bool,
    },
    /// The case was under test when the process of an earlier run died. See [`Check::journal`](crate::Check::journal).
    #[non_exhaustive]
    Journal {
        /// Whether the generator has changed: it read other choices than the written ones.
        has_changed: bool,
    },
    /// The case is an input that a fuzzing engine found. See [`Check::corpus`](crate::Check::corpus).
    #[non_exhaustive]
    Corpus {
        /// The file of the input.
        file: String,
        /// How many files fail in this way, this one included.
        files: u64,
    },
    /// The only case was read back from a token. See [`Check::replay`](crate::Check::replay).
    #[non_exhaustive]
    Replayed {
        /// Whether the generator read other choices than the token's: it has changed, or the token is another check's.
        /// A property that draws as it runs may draw more than before: that does not count.
        has_changed: bool,
    },
}
