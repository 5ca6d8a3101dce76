//! An element removed from a list, and the numbers that depended on it lowered: references to later positions by one,
//! or the count that the list was drawn from.

use crate::choices::draft::Draft;
use crate::choices::sorting::sort_ranges;
use crate::shrink::edits::schedule::MAX_CELLS_IF_QUADRATIC;
use crate::shrink::edits::schedule::MAX_TRIED_TOGETHER;
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule, list};
use crate::shrink::edits::select::kinds::{are_of_a_kind, kinds};
use crate::shrink::node::Node;
use alloc::vec::Vec;
use core::ops::Range;

pub(crate) const REMOVE_AND_RENUMBER: SweepRule =
    SweepRule { position: list, drafts: Proposals::Each(next), after_accept: AfterAccept::SameIndex(VARIANTS_EACH) };

/// The variants of removing an element: with all numbers that point past it lowered, then with those of each kind
/// alone. A list of fixed length has two variants: with the count lowered, then with all references lowered, too.
const VARIANTS_EACH: usize = 1 + MAX_TRIED_TOGETHER;

/// The wanted numbers after the list's opening with one of these keys, each one lower, except in the ranges that go.
fn lowered(
    node: &Node,
    list: usize,
    keys: &Range<u64>,
    gone: &[Range<usize>],
    wanted: &dyn Fn(usize) -> bool,
) -> Vec<(usize, u64)> {
    let is_lowered = |at: usize| keys.contains(&node.key(at)) && wanted(at) && !is_in(gone, at);
    let lowered = |at: usize| if is_lowered(at) { Some((at, node.key(at) - 1)) } else { None };
    (list + 1..node.cells().len()).filter_map(lowered).collect()
}

/// Whether a position is in one of these ranges.
fn is_in(ranges: &[Range<usize>], at: usize) -> bool {
    ranges.iter().any(|range| range.contains(&at))
}

/// The element removed, and every key after the list's opening that points past it one lower: of all numbers, or of
/// those of one kind, since what equals a position need not be one.
fn without_position(node: &Node, list: usize, position: usize, kind: Option<usize>) -> Option<Draft> {
    let (marks, is_wanted) = (node.marks(list), |at| kind.is_none_or(|kind| are_of_a_kind(node, kind, at)));
    let gone = node.marked(marks[position]);
    let past = position as u64 + 1..marks.len() as u64 + 1;
    let keys = lowered(node, list, &past, core::slice::from_ref(&gone), &is_wanted);
    if keys.is_empty() { None } else { Some(Draft::without(node.cells(), gone, &keys)) }
}

/// The count that lists of a fixed length were drawn from one lower, and the element at this position out of each of
/// those lists; and every key after the list's opening that points past it one lower, too, if that is wanted.
fn without_count(node: &Node, list: usize, position: usize, lowers_references: bool) -> Option<Draft> {
    let length = node.fixed_length(list)?;
    let count = (0..list).rfind(|at| node.key(*at) > 0)?;
    let mut gone: Vec<Range<usize>> = Vec::new();
    for other in (list..node.cells().len()).filter(|at| node.fixed_length(*at) == Some(length)) {
        if let Some(mark) = node.marks(other).get(position)
            && !is_in(&gone, *mark)
        {
            gone.push(node.marked(*mark));
        }
    }
    sort_ranges(&mut gone);
    let past = position as u64 + 1..length;
    let mut keys = lowered(node, list, &past, &gone, &|_| lowers_references);
    if lowers_references && keys.is_empty() {
        return None;
    }
    keys.push((count, node.key(count) - 1));
    Some(Draft::without_all(node.cells(), &gone, &keys))
}

/// From the last element to the first, each in all variants.
fn next(node: &Node, list: usize, step: &mut Step) -> Option<Draft> {
    let (count, is_fixed) = (node.marks(list).len(), node.fixed_length(list).is_some());
    // In a list of any length, only elements that a number refers past. A loop, for the same reason as in `Step::each`.
    let mut past = 0;
    for at in list..node.cells().len() {
        let key = node.key(at);
        past = if key > past && key <= count as u64 { key } else { past };
    }
    step.next_variant = step.next_variant.max(if is_fixed { 0 } else { (count - past as usize) * VARIANTS_EACH });
    // If all numbers are of one kind, the first variant has tried this.
    let kinds = if step.is_thorough && node.cells().len() <= MAX_CELLS_IF_QUADRATIC { kinds(node) } else { Vec::new() };
    let kinds = if kinds.len() > 1 { kinds } else { Vec::new() };
    step.each(count * VARIANTS_EACH, &|number| match (count - 1 - number / VARIANTS_EACH, number % VARIANTS_EACH) {
        (position, variant @ 0..2) if is_fixed => without_count(node, list, position, variant == 1),
        _ if is_fixed => None,
        (position, 0) => without_position(node, list, position, None),
        (position, variant) => without_position(node, list, position, Some(*kinds.get(variant - 1)?)),
    })
}

#[cfg(test)]
mod tests;
