//! Two elements equally far from both ends of a list: removed together, or handed on towards the middle. What opens and
//! closes, or reads the same from both ends, goes in such pairs, whatever stands between.
//!
//! Only in the thorough course.

use super::sweep::{Rule, Step, Then, Tries, list};
use crate::choices::edit::{Draft, set_key};
use crate::tree::node::Node;

pub(super) const MIRROR: Rule = Rule { place: list, tries: Tries::Each(next), then: Then::Back(1) };

/// The fewest and the most elements of a list that is looked at: it has few pairs then.
const FEW: usize = 4;
const MANY: usize = 24;

/// The list with two equal elements at their simplest, and the next two, or the one in the middle, made what these
/// were. If some pair has to be special, as when one number has to be, the order wants it as late as possible. Not for
/// a list of equal elements, which other families lower.
fn handed_inwards(node: &Node, marks: &[usize], pair: usize) -> Option<Draft> {
    let mirrored = |pair: usize| (node.element(marks[pair]), node.element(marks[marks.len() - 1 - pair]));
    let (first, last) = mirrored(pair);
    if !node.same(first.clone(), last.clone()) || node.are_same(marks) {
        return None;
    }
    let mut cells = node.cells().to_vec();
    let (one, other) = mirrored(pair + 1);
    for heir in &[one, other] {
        let has_numbers = matches!(node.next_number(heir.start), Some(at) if at < heir.end);
        if heir.len() != first.len() || !has_numbers {
            return None;
        }
        cells[heir.clone()].copy_from_slice(&node.cells()[first.clone()]);
    }
    let mut changed = 0;
    for range in &[first, last] {
        for at in range.clone() {
            if node.key(at) > 0 {
                set_key(&mut cells, at, 0);
                changed += 1;
            }
        }
    }
    (changed > 0).then_some(Draft::of(cells))
}

/// The list without the pair.
fn without(node: &Node, open: usize, marks: &[usize], pair: usize) -> Option<Draft> {
    let gone = [node.marked(marks[pair]), node.marked(marks[marks.len() - 1 - pair])];
    if node.spare(open) > 1 { Some(Draft::without_all(node.cells(), &gone, &[])) } else { None }
}

/// The pairs from the ends inwards, each first removed, then handed on.
fn next(node: &Node, open: usize, step: &mut Step) -> Option<Draft> {
    let marks = node.marks(open);
    let pairs = if matches!(marks.len(), FEW..MANY) { marks.len() / 2 } else { 0 };
    step.each(2 * pairs, &|number| match (number / 2, number % 2) {
        (pair, 0) => without(node, open, marks, pair),
        (pair, _) if pair + 1 < marks.len().div_ceil(2) => handed_inwards(node, marks, pair),
        _ => None,
    })
}

#[cfg(test)]
mod tests;
