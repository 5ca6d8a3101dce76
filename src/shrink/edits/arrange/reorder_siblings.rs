//! Parts put in order: elements of lists, and sibling frames of the same kind: all of them at once, then each two
//! neighbours. The thorough round also orders what is inside one element, and puts an element that cannot change
//! places with its neighbour after all others.

use crate::choices::cell::Frame;
use crate::choices::cell_ranges::rearranged;
use crate::choices::draft::Draft;
use crate::choices::in_order::{Compare, is_in_order};
use crate::choices::sorting::sort_by;
use crate::choices::{Cell, compare, compare_ranks};
use crate::shrink::edits::schedule::sweep::{AfterAccept, Proposals, Step, SweepRule};
use crate::shrink::edits::schedule::{MAX_PARTS_IF_QUADRATIC, MAX_TRIED_EACH};
use crate::shrink::edits::select::alike::{are_alike, by_likeness};
use crate::shrink::edits::select::parts::{next_scope, siblings};
use crate::shrink::node::Node;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

/// A part that moved forward may go further.
pub(crate) const REORDER_SIBLINGS: SweepRule =
    SweepRule { position: next_scope, drafts: Proposals::Each(next), after_accept: AfterAccept::PreviousDraft };

/// The order for a round: small parts first, from which other edits continue best. In the thorough round the
/// reduction order, in which the beginning of a part may weigh more; but subterms, which another pass also exchanges,
/// stay as they are.
fn compare_in(is_thorough: bool, cells: &[Cell], parts: &[Range<usize>]) -> Compare {
    let have_levels = || parts.iter().any(|part| cells[part.start].opens(Frame::Level));
    if is_thorough && !have_levels() { compare_ranks } else { compare }
}

/// The greater result of both orders: what ascends by it is in order by each of them.
fn compare_both(one: &[Cell], other: &[Cell]) -> Ordering {
    compare(one, other).max(compare_ranks(one, other))
}

fn compared(cells: &[Cell], first: &Range<usize>, second: &Range<usize>, compare: Compare) -> Ordering {
    compare(&cells[first.clone()], &cells[second.clone()])
}

/// For each part: the next one drawn the same way, if the part should come after it.
fn after_next(cells: &[Cell], parts: &[Range<usize>], compare: Compare) -> Vec<Option<usize>> {
    let mut nexts = vec![None; parts.len()];
    let all = by_likeness(cells, parts);
    for number in 1..all.len() {
        let ((like, one), (like_other, other)) = (all[number - 1], all[number]);
        if like == like_other && compared(cells, &parts[one], &parts[other], compare).is_gt() {
            nexts[one] = Some(other);
        }
    }
    nexts
}

/// All cells with the parts in order; `None` if they already are. Only parts that were drawn the same way change
/// places.
fn sorted(cells: &[Cell], parts: &[Range<usize>], compare: Compare) -> Option<Vec<Cell>> {
    // The caller knows that elements are not in order; other parts are looked at here.
    if !matches!(cells[parts.first()?.start], Cell::Mark) {
        let nexts = after_next(cells, parts, compare);
        nexts.iter().any(Option::is_some).then_some(())?;
    }
    let (mut sorted, positions) = (parts.to_vec(), by_likeness(cells, parts));
    for group in positions.chunk_by(|(one, _), (other, _)| one == other) {
        let mut alike: Vec<_> = group.iter().map(|(_, part)| parts[*part].clone()).collect();
        sort_by(&mut alike, &|one, other| compared(cells, one, other, compare));
        for ((_, part), becomes) in group.iter().zip(alike) {
            sorted[*part] = becomes;
        }
    }
    Some(rearranged(cells, parts, &sorted))
}

fn put_in_order(node: &Node, cells: &[Cell], scope: usize) -> Option<Vec<Cell>> {
    (!is_in_order(cells, &|| node.layout(), scope, compare)).then(|| sorted(cells, &siblings(node, scope), compare))?
}

/// Other cells, with the frames of this node, with everything in order at once; `None` if they are so already.
pub(crate) fn with_siblings_sorted(node: &Node, cells: &[Cell]) -> Option<Vec<Cell>> {
    // Most nodes are in order and need no copy.
    let mut sorted: Option<Vec<Cell>> = None;
    // From the innermost frames outwards: a part that is in order inside moves as a whole.
    for scope in (0..cells.len() + 1).rev() {
        if scope == 0 || matches!(cells[scope - 1], Cell::Open(_)) {
            sorted = put_in_order(node, sorted.as_deref().unwrap_or(cells), scope).or(sorted);
        }
    }
    sorted
}

/// The elements of the list that opens here put in order, if they are not.
pub(crate) fn in_order(node: &Node, open: usize) -> Option<Draft> {
    put_in_order(node, node.cells(), open + 1).map(Draft::of)
}

/// All parts in order, then each exchanged with the next one alike, then each element after all others.
fn next(node: &Node, scope: usize, step: &mut Step) -> Option<Draft> {
    let cells = node.cells();
    let is_inside_element = scope > 0 && matches!(cells[scope - 1], Cell::Mark);
    let of_parts = match cells.get(scope) {
        _ if !step.is_thorough => compare,
        Some(Cell::Mark) => compare_ranks,
        _ => compare_both,
    };
    if (is_inside_element && !step.is_thorough) || is_in_order(cells, &|| node.layout(), scope, of_parts) {
        return None;
    }
    let parts = siblings(node, scope);
    let (count, compare) = (parts.len(), compare_in(step.is_thorough, cells, &parts));
    let nexts = after_next(cells, &parts, compare);
    // Usually there is nothing to exchange.
    nexts.iter().any(Option::is_some).then_some(())?;
    let are_moved = step.is_thorough && count <= MAX_TRIED_EACH;
    let singles = if are_moved { 2 * count } else { 1 + count };
    let stretches = if step.is_thorough && count <= MAX_PARTS_IF_QUADRATIC { count * count / 4 } else { 0 };
    step.each(singles + stretches, &|number| match number.checked_sub(1) {
        Some(_) if number >= singles => stretches_exchanged(cells, &parts, number - singles, compare),
        None => sorted(cells, &parts, compare).map(Draft::of),
        // With two parts, the first draft has exchanged them.
        Some(_) if count == 2 => None,
        Some(one) if one < count => Some(Draft::swapped(cells, parts[one].clone(), parts[nexts[one]?].clone())),
        Some(number) => moved_last(cells, &parts, number - count, compare),
    })
}

/// The element with this number after all others, if it should come after the next one.
fn moved_last(cells: &[Cell], parts: &[Range<usize>], number: usize, compare: Compare) -> Option<Draft> {
    // With a single other part after it, this was tried before.
    let ([one, other, _, ..], last) = (parts.get(number..)?, parts.last()?) else { return None };
    let is_late = matches!(cells[one.start], Cell::Mark) && compared(cells, one, other, compare).is_gt();
    is_late.then(|| Draft::swapped(cells, one.clone(), one.end..last.end))
}

/// Two successive stretches of as many parts exchanged, if they were drawn the same way and the first should come after
/// the second: two versions of three numbers each. The number says how long they are, from two parts on, and where.
fn stretches_exchanged(cells: &[Cell], parts: &[Range<usize>], number: usize, compare: Compare) -> Option<Draft> {
    let (mut length, mut first) = (2, number);
    while 2 * length <= parts.len() && first > parts.len() - 2 * length {
        first -= parts.len() - 2 * length + 1;
        length += 1;
    }
    let middle = first + length;
    let (one, other) = (parts.get(first..middle)?, parts.get(middle..middle + length)?);
    let are_all_alike = one.iter().zip(other).all(|(one, other)| are_alike(cells, one, other));
    let (one, other) = (one[0].start..one[length - 1].end, other[0].start..other[length - 1].end);
    let may_be = are_all_alike && compared(cells, &one, &other, compare).is_gt();
    may_be.then(|| Draft::swapped(cells, one, other))
}

#[cfg(test)]
mod tests;
