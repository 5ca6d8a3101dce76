//! Some of a few equal numbers lowered without the others: one field of all records, or all of these but one.
//!
//! Only in the thorough round.

use crate::choices::draft::Draft;
use crate::choices::sorting::count_before;
use crate::choices::{Leaf, LeafKind};
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule};
use crate::shrink::edits::select::duplicates::duplicates;
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

pub(crate) const LOWER_SOME_DUPLICATES: SweepRule = SweepRule {
    position: Node::first_duplicate,
    drafts: Proposals::Each(next),
    after_accept: AfterAccept::NextPosition,
};

/// Of how many equal numbers some are lowered without the others.
const COUNTS: RangeInclusive<usize> = 3..=8;

/// Which of the numbers that equal one another are lowered together, as another one of them says.
static GROUPS: [fn(&Node, usize, usize) -> bool; 4] = [
    is_drawn_as,
    is_in_column,
    |node, one, other| is_drawn_as(node, one, other) && !is_in_column(node, one, other),
    |node, one, other| one != other && is_in_column(node, one, other),
];

/// Whether two numbers have one range.
fn is_drawn_as(node: &Node, one: usize, other: usize) -> bool {
    matches!(node.numbers(one, other), Some((one, other)) if other.is_drawn_as(one))
}

/// Whether two numbers are in the same position of their elements.
fn is_in_column(node: &Node, one: usize, other: usize) -> bool {
    column_of(node, other) == column_of(node, one)
}

/// How far into its element a number is.
fn column_of(node: &Node, at: usize) -> Option<usize> {
    let marks = node.marks(node.list_around(at)?);
    Some(at - marks[count_before(marks, at).checked_sub(1)?])
}

/// For each of the numbers that equal this one, and each group that it stands for: these at 0, then each one nearer.
fn next(node: &Node, at: usize, step: &mut Step) -> Option<Draft> {
    let leaf = node.number(at).filter(|leaf| leaf.kind != LeafKind::Character)?;
    let all: Vec<usize> = duplicates(node, leaf).collect();
    if !COUNTS.contains(&all.len()) {
        return None;
    }
    step.each(all.len() * GROUPS.len() * 2, &|variant| {
        let (number, is_nearer) = (variant / 2, variant % 2 == 1);
        let (one, is_wanted) = (all[number / GROUPS.len()], GROUPS[number % GROUPS.len()]);
        let some: Vec<usize> = all.iter().copied().filter(|other| is_wanted(node, one, *other)).collect();
        let is_some = some.len() > 1 && some.len() < all.len();
        if is_some { lowered(node, &some, is_nearer) } else { None }
    })
}

/// These numbers at 0, or each one nearer to its origin, if that is something else.
fn lowered(node: &Node, numbers: &[usize], is_nearer: bool) -> Option<Draft> {
    let is_far = |leaf: &Leaf| leaf.offset(leaf.key).0 > 1;
    Draft::with_each(numbers, |at| match is_nearer {
        true => node.number(at).filter(|leaf| is_far(leaf))?.nearer(1),
        false => Some(0),
    })
}

#[cfg(test)]
mod tests;
