//! How often candidates of each family of moves were evaluated, and taken.

/// How the candidates of a family have fared.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    pub(super) evaluations: u64,
    pub(super) taken: u64,
    /// How many were taken since the last one that was not.
    pub(super) streak: u32,
}

/// What a family of moves achieved in a search.
///
/// ```
/// use rosebush::{Gen, Search, int};
/// let found = Search::new().run(&int(0..=1000).tree(1), |n| n >= 100);
/// assert_eq!(found.moves.iter().map(|count| count.evaluations).sum::<u64>(), found.evaluations);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MoveCount {
    /// The family's name; `passes` for all [`pass`](crate::Search::pass)es together.
    pub family: &'static str,
    /// How many of its candidates were evaluated.
    pub evaluations: u64,
    /// How many of these were smaller failing values.
    pub improvements: u64,
}
