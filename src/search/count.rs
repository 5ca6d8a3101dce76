//! What is counted of each shrink pass: how many of its candidates were evaluated, and how many of these were accepted.

/// What became of the candidates of a pass.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    pub(super) evaluations: u64,
    pub(super) accepted: u64,
    /// How many were accepted since the last one that was not.
    pub(super) streak: u32,
}

/// How many evaluations a shrink pass took in a search, and how many improvements it found.
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
    /// How many candidates of the pass were evaluated.
    pub evaluations: u64,
    /// How many of the evaluated candidates became the best value.
    pub improvements: u64,
}
