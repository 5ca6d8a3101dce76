//! Equal numbers lowered together where another family would lower more or fewer: only those of one range, such as the
//! numbers of accounts but not the amounts that equal them; and those in lists, of any range, such as the characters of
//! a pattern and of a text.
//!
//! Only in the thorough course.

use super::search::Search;
use super::sweep::{Rule, Step, Then, Tries};
use super::{Places, all_of, first_of};
use crate::choices::edit::Draft;
use crate::choices::{Leaf, LeafKind};
use crate::tree::node::Node;

pub(super) const NAMESAKES: Rule = Rule { place, tries: Tries::Each(next), then: Then::On };

/// The most cells of a node that is looked at: each number is compared with all others.
const MOST_CELLS: usize = 500;

fn place(node: &Node, from: usize) -> Option<usize> {
    if node.cells().len() <= MOST_CELLS { node.next_positive(from) } else { None }
}

/// Whether the number here is a whole element of a list, and has no other side of an origin.
fn is_listed(node: &Node, at: usize, leaf: &Leaf) -> bool {
    matches!(leaf.kind, LeafKind::Plain | LeafKind::Character) && node.is_element(at)
}

/// The numbers of one range that equal the one here, if it is the first of them and numbers of another range equal it
/// too.
fn of_one_range(node: &Node, at: usize) -> Option<Places> {
    let leaf = node.number(at)?;
    let is_equal = |other: &Leaf| other.is_twin_of(leaf);
    // Usually there are no others.
    node.find_number(0, &|other: &Leaf| !other.is_drawn_as(leaf) && is_equal(other))?;
    let is_one = |at: usize| matches!(node.number(at), Some(other) if other.is_drawn_as(leaf) && is_equal(other));
    let equal = all_of(0..node.cells().len(), &is_one);
    (equal.len() > 1 && equal[0] == at).then_some(equal)
}

/// The numbers in lists that have the same key as the one here, if it is the first of them and they are not all alike.
fn of_any_range(node: &Node, at: usize) -> Option<Places> {
    let leaf = node.number(at)?;
    if !is_listed(node, at, leaf) {
        return None;
    }
    let is_one =
        |at: usize| matches!(node.number(at), Some(other) if other.key == leaf.key && is_listed(node, at, other));
    let equal = all_of(0..node.cells().len(), &is_one);
    let is_other = |number: usize| matches!(node.number(equal[number]), Some(other) if !other.is_like(leaf));
    (equal[0] == at && first_of(0..equal.len(), &is_other).is_some()).then_some(equal)
}

fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    while step.number < 2 {
        let equal = if step.number == 0 { of_one_range(node, at) } else { of_any_range(node, at) };
        let Some(equal) = equal else {
            *step = Step::numbered(step.number + 1);
            continue;
        };
        let Some(lowered) = step.searched(Search::down_to_zero(node.distance(at), false)) else { continue };
        let mut draft = Draft::unchanged();
        for place in &equal {
            draft.set_key(*place, node.number(*place)?.key_at(lowered).unwrap_or(0));
        }
        return Some(draft);
    }
    None
}

#[cfg(test)]
mod tests;
