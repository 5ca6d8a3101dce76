//! What a search found, and what it has proven.

use super::PassCount;
use crate::tree::Tree;
use alloc::vec::Vec;

/// The result of a [`Search`](crate::Search).
///
/// ```
/// use rosebush::{Gen, Search, int};
/// let found = Search::new().run(&int(7..=1000).tree(1), |_| true);
/// assert_eq!((found.minimal.value(), found.is_cut_short), (7, false));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Found<'g, T> {
    /// The smallest failing value that was found, as a tree of its own.
    pub minimal: Tree<'g, T>,
    /// How many candidates were evaluated.
    pub evaluations: u64,
    /// How many candidates were grown, evaluated or not.
    #[doc(alias = "attempts")]
    pub candidates: u64,
    /// How many of the grown candidates the generator rejected.
    pub rejections: u64,
    /// How often the search found a smaller failing value.
    pub improvements: u64,
    /// Whether the search was ended by its budget (of evaluations, or of candidates) or by the stop callback. There may
    /// be smaller failing values then.
    pub is_cut_short: bool,
    /// The proof that the value is minimal, if everything smaller was tried. It assumes that the predicate always
    /// returns the same for a value.
    pub proof: Option<Proof>,
    /// The counts of each shrink pass, then of the last stage, `small_scope`, then of all passes of your own together.
    pub passes: Vec<PassCount>,
}

/// A proof that a failing value is minimal: everything before it in the reduction order, that of
/// [`Choices`](crate::Choices), was tried.
///
/// ```
/// use rosebush::{Gen, Search, int, vec};
/// let found = Search::new().run(&vec(int(0..=1000), 0..=9).tree(1), |list: Vec<u32>| !list.is_empty());
/// let proof = found.proof.expect("only the empty list comes before [0]");
/// assert_eq!((found.minimal.value(), proof.smaller_values), (vec![0], 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Proof {
    /// How many smaller values the generator can give. None of them fails.
    pub smaller_values: u64,
    /// How many other smaller candidates there are, which the generator rejected.
    pub rejected: u64,
}
