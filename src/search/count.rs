//! What is counted of each shrink pass: how many of its candidates were evaluated, and how many of these were accepted.

/// What became of the candidates of a pass.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    pub(super) evaluations: u64,
    pub(super) accepted: u64,
    /// How many were accepted since the last one that was not.
    pub(super) streak: u32,
}

/// What a shrink pass achieved in a search.
///
/// ```
/// use rosebush::{Gen, Search, int};
/// let found = Search::new().run(&int(0..=1000).tree(1), |n| n >= 100);
/// assert_eq!(found.passes.iter().map(|count| count.evaluations).sum::<u64>(), found.evaluations);
/// ```
#[doc(alias = "RowCount")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PassCount {
    /// The pass's name; `passes` for all [`pass`](crate::Search::pass)es together.
    pub pass: &'static str,
    /// How many of its candidates were evaluated.
    pub evaluations: u64,
    /// How many of these were smaller failing values.
    pub improvements: u64,
}
